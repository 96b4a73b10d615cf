/** The meaning of a view's legal moves: what can be pressed on the drawing, and what in words. */
import type { ImperialMinersView, Player } from '$generated/views/imperial-miners'
import { cellOf } from './cards'
import type { Box } from './pieces'

/** Where a move is shown: cells and cards by their place, edges by their name. */
export type LitPlaces = Map<string, string>

/** The places where the revealed card may lie. */
export function slots(moves: readonly string[], level: number): LitPlaces {
  return spots(moves, ['place'], ([x]) => `${level},${x}`)
}

/**
 * Where a card of a level could hang, to be tried out before it is revealed; the game asks for its
 * place only then.
 */
export function tries(open: readonly string[], level: number, move: string): LitPlaces {
  return new Map(open.filter((at) => cellOf(at).level === level).map((at) => [at, move]))
}

/** The cards of the player's own mine that may be pressed: to activate, for a token, or up the chain. */
export function litCards(moves: readonly string[], from: string | null): LitPlaces {
  const above = from === null ? 0 : Number(from.split(',')[0]) - 1
  return new Map([
    ...spots(moves, ['card', 'activate'], ([at]) => at!),
    ...spots(moves, ['up'], ([x]) => `${above},${x}`),
  ])
}

/** The edges where a cart token may be put. */
export function litEdges(moves: readonly string[]): LitPlaces {
  return spots(moves, ['edge'], (parts) => parts.join(' '))
}

/** The spaces that the marker may go to: `board position`, boards from 1. */
export function litSpaces(moves: readonly string[], player: Player): LitPlaces {
  return new Map([
    ...spots(moves, ['advance'], ([spaces, , board]) =>
      board ? `${board} ${spaces}` : `${player.board} ${player.position + Number(spaces)}`,
    ),
    ...spots(moves, ['next'], ([board]) => `${board} 1`),
  ])
}

function spots(
  moves: readonly string[],
  verbs: readonly string[],
  name: (parts: string[]) => string,
): LitPlaces {
  return new Map(
    moves.flatMap((move) => {
      const [verb, ...parts] = move.split(' ')
      return verbs.includes(verb!) ? [[name(parts), move] as const] : []
    }),
  )
}

/** The move that keeps these cards, in the order in which the game writes it. */
export function keeping(cards: readonly number[]): string {
  return `keep ${[...cards].sort((a, b) => a - b).join(' ')}`
}

/** The cards that may be among those kept. */
export function kept(moves: readonly string[]): Set<number> {
  return new Set(
    moves.flatMap((move) => {
      const [verb, ...cards] = move.split(' ')
      return verb === 'keep' ? cards.map(Number) : []
    }),
  )
}

/** What a card of the hand is pressed for, or nothing. */
export function handVerb(player: Player | null): 'keep' | 'play' | 'discard' | null {
  if (player?.asks === 'keep') return 'keep'
  if (player?.asks === 'card') return 'play'
  return player?.asks === 'discard' || player?.asks === 'hand' ? 'discard' : null
}

/** An answer in words. */
export interface Choice {
  move: string
  text: string
  isPossible: boolean
  /** Answers that leave something undone stand apart. */
  isLess?: boolean
  faction?: string
}

export type Phrase = (
  key: 'decline' | 'enough' | 'stay' | 'dig' | 'deck' | 'space',
  facts?: Record<string, unknown>,
) => string

const LESS = ['decline', 'enough', 'stay'] as const
const SURFACES = ['coins', '4', '8', 'cards']
const FIRST_SPACES = 3
/** Asked on the drawing or in the hand, where each answer has a place. */
const PLACED = ['slot', 'path', 'cards', 'edge', 'target', 'keep', 'discard', 'hand', 'card']

/** What answers in words need of a view. */
type Asked = Pick<ImperialMinersView, 'boards' | 'decks' | 'discards' | 'moves'>

/** The answers that are given in words, each with what it does; also those not possible now. */
export function choices(view: Asked, player: Player, box: Box, phrase: Phrase): Choice[] {
  const moves = view.moves ?? []
  const less = LESS.filter((move) => moves.includes(move)).map((move): Choice => ({
    move,
    text: phrase(move),
    isPossible: true,
    isLess: true,
  }))
  if (PLACED.includes(player.asks)) {
    const dig = moves.includes('dig') ? [possible('dig', phrase('dig'))] : []
    return [...dig, ...less]
  }
  return [...spoken(view, player, box, phrase), ...less]
}

const possible = (move: string, text: string): Choice => ({ move, text, isPossible: true })

function spoken(view: Asked, player: Player, box: Box, phrase: Phrase): Choice[] {
  const moves = view.moves ?? []
  switch (player.asks) {
    case 'option':
      return effectsOf(player, box).map((text, at) => offered(moves, `do ${at + 1}`, text))
    case 'surface':
      return SURFACES.map((name) => offered(moves, `surface ${name}`, box.surface(name)))
    case 'branch':
    case 'row':
      return steps(player, box).map((text, at) => offered(moves, `${player.asks} ${at + 1}`, text))
    default:
      return moves
        .filter((move) => !(LESS as readonly string[]).includes(move))
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        .map((move) => inWords(move, view, player, box, phrase))
  }
}

const offered = (moves: readonly string[], move: string, text: string): Choice => ({
  move,
  text,
  isPossible: moves.includes(move),
})

/** The effects of the card that is being activated. */
export function effectsOf(player: Player, box: Box): string[] {
  const card = player.mine.find(({ at }) => at === player.about?.at)
  return card ? box.card(card.card).effects.map(({ text }) => text) : []
}

/** What can be chosen at the step that is being done. */
function steps(player: Player, box: Box): string[] {
  const effect = player.about?.of ? box.effect(player.about.of)?.effect : undefined
  return effect?.choices[String(player.about?.step)] ?? []
}

function inWords(move: string, view: Asked, player: Player, box: Box, phrase: Phrase): Choice {
  const [verb, first = '', , third = ''] = move.split(' ')
  if (verb === 'faction') return { ...possible(move, box.faction(first)), faction: first }
  if (verb === 'deck') {
    const level = Number(first)
    const [cards, discarded] = [view.decks[level - 1], view.discards[level - 1]!.length]
    return possible(move, phrase('deck', { level, cards, discarded }))
  }
  if (verb === 'advance') {
    const board = box.board(view.boards[Number(third || player.board) - 1]!)
    const position = (third ? 0 : player.position) + Number(first)
    const title = phrase('space', { name: board.name, position })
    return possible(move, `${title}: ${board.spaces[position - 1]?.text ?? ''}`)
  }
  if (verb === 'next') {
    const board = box.board(view.boards[Number(first) - 1]!)
    const ahead = board.spaces.slice(0, FIRST_SPACES).map(({ text }, at) => `${at + 1} ${text}`)
    return possible(move, `${board.name}: ${ahead.join(' ')}`)
  }
  return possible(move, move)
}
