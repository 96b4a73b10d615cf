// A small card game for five: play a card on the pile of its colour, draw another. Whoever plays
// higher than what lies there scores. Four rounds, 400 moves; hands and deck are secret.

'use strict';

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const COLOURS = ['amber', 'blue', 'green', 'red', 'white'];
const HIGHEST = 20;
const HAND = 6;
const ROUNDS = 4;

function newDeck() {
  return COLOURS.flatMap((colour) =>
    Array.from({ length: HIGHEST }, (_, value) => ({ colour, value: value + 1 })),
  );
}

function deal(G, random) {
  const deck = random.Shuffle(newDeck());
  for (const seat of Object.keys(G.players)) {
    G.players[seat].hand = deck.splice(0, HAND);
    G.counts[seat] = HAND;
  }
  G.piles = Object.fromEntries(COLOURS.map((colour) => [colour, null]));
  G.secret.deck = deck;
  G.left = deck.length;
  G.round += 1;
}

function setup({ ctx, random }) {
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => String(seat));
  const G = {
    round: 0,
    players: Object.fromEntries(seats.map((seat) => [seat, { hand: [] }])),
    counts: {},
    scores: Object.fromEntries(seats.map((seat) => [seat, 0])),
    piles: {},
    left: 0,
    secret: { deck: [] },
  };
  deal(G, random);
  return G;
}

function play({ G, playerID, random }, index) {
  const { hand } = G.players[playerID];
  const card = hand[index];
  if (card === undefined) return INVALID_MOVE;
  hand.splice(index, 1);
  const below = G.piles[card.colour];
  if (below === null || card.value > below.value) G.scores[playerID] += card.value;
  G.piles[card.colour] = card;
  if (G.secret.deck.length > 0) hand.push(G.secret.deck.pop());
  G.left = G.secret.deck.length;
  G.counts[playerID] = hand.length;
  if (isOut(G) && G.round < ROUNDS) deal(G, random);
}

function isOut(G) {
  return Object.values(G.counts).every((count) => count === 0);
}

module.exports = {
  name: 'cards',
  minPlayers: 5,
  maxPlayers: 5,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.round === ROUNDS && isOut(G) ? { scores: G.scores } : undefined),
};
