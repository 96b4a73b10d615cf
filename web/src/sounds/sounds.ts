/** Short, dry sounds, made here; a bell tells players that it is their turn. */
import { settings } from '$/settings.svelte'

export type Sound =
  | 'pick'
  | 'rubble'
  | 'coins'
  | 'bats'
  | 'turn'
  | 'stone'
  | 'dice'
  | 'steps'
  | 'nugget'
  | 'door'
  | 'duel'
  | 'card'
  | 'cart'
  | 'machine'
  | 'advance'

let audio: AudioContext | null = null
const LOUD = 0.18
/** A move may make several sounds: they are played one after the other. */
const APART = 0.16
const MOST_AT_ONCE = 4

/** Make sounds, unless they are off or the browser does not let us yet. */
export function play(...sounds: Sound[]): void {
  if (!settings.hasSound || !sounds.length) return
  try {
    audio ??= new AudioContext()
  } catch {
    return // a machine without sound
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {})
  if (audio.state !== 'running') return
  for (const [number, sound] of sounds.slice(0, MOST_AT_ONCE).entries())
    SOUNDS[sound](audio, number * APART)
}

const SOUNDS: Record<Sound, (audio: AudioContext, from: number) => void> = {
  pick(audio, from) {
    noise(audio, from, 0.05, 2600, LOUD)
    tone(audio, from, 0.09, 1900, 900, LOUD * 0.5)
  },
  rubble(audio, from) {
    for (const at of [0, 0.07, 0.12, 0.2]) noise(audio, from + at, 0.12, 420 + at * 900, LOUD)
  },
  coins(audio, from) {
    for (const [at, pitch] of [
      [0, 2100],
      [0.06, 2600],
      [0.13, 3100],
    ] as const)
      tone(audio, from + at, 0.16, pitch, pitch, LOUD * 0.45)
  },
  bats(audio, from) {
    for (const at of [0, 0.06, 0.12, 0.18])
      tone(audio, from + at, 0.05, 4200 - at * 6000, 5200, LOUD * 0.25)
  },
  turn(audio, from) {
    tone(audio, from, 0.35, 660, 655, LOUD * 0.6)
    tone(audio, from + 0.11, 0.4, 880, 876, LOUD * 0.45)
  },
  stone(audio, from) {
    noise(audio, from, 0.16, 300, LOUD)
    tone(audio, from + 0.12, 0.12, 180, 90, LOUD)
  },
  dice(audio, from) {
    for (const at of [0, 0.05, 0.09, 0.17, 0.2]) noise(audio, from + at, 0.03, 3200, LOUD * 0.7)
  },
  steps(audio, from) {
    for (const at of [0, 0.12, 0.24]) noise(audio, from + at, 0.05, 650, LOUD * 0.7)
  },
  nugget(audio, from) {
    noise(audio, from, 0.04, 1500, LOUD * 0.6)
    tone(audio, from + 0.02, 0.3, 1320, 1310, LOUD * 0.45)
  },
  door(audio, from) {
    tone(audio, from, 0.22, 140, 210, LOUD * 0.6)
    noise(audio, from + 0.2, 0.07, 500, LOUD)
  },
  duel(audio, from) {
    for (const at of [0, 0.1]) tone(audio, from + at, 0.14, 1750 - at * 3000, 1600, LOUD * 0.5)
  },
  card(audio, from) {
    noise(audio, from, 0.06, 1800, LOUD * 0.5)
    noise(audio, from + 0.05, 0.05, 500, LOUD)
  },
  cart(audio, from) {
    for (const at of [0, 0.06, 0.14, 0.2]) noise(audio, from + at, 0.04, 900, LOUD * 0.7)
    tone(audio, from + 0.22, 0.12, 980, 970, LOUD * 0.4)
  },
  machine(audio, from) {
    for (const at of [0, 0.09, 0.18]) tone(audio, from + at, 0.06, 240, 160, LOUD * 0.7)
  },
  advance(audio, from) {
    tone(audio, from, 0.12, 520, 524, LOUD * 0.45)
    tone(audio, from + 0.09, 0.18, 780, 784, LOUD * 0.45)
  },
}

/** A tone that slides and dies away. */
function tone(
  audio: AudioContext,
  after: number,
  seconds: number,
  from: number,
  to: number,
  loud: number,
): void {
  const [begin, end] = [audio.currentTime + after, audio.currentTime + after + seconds]
  const source = audio.createOscillator()
  source.type = 'triangle'
  source.frequency.setValueAtTime(from, begin)
  source.frequency.exponentialRampToValueAtTime(to, end)
  source.connect(fading(audio, begin, end, loud))
  source.start(begin)
  source.stop(end)
}

/** A burst of noise around a pitch. */
function noise(
  audio: AudioContext,
  after: number,
  seconds: number,
  pitch: number,
  loud: number,
): void {
  const [begin, end] = [audio.currentTime + after, audio.currentTime + after + seconds]
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  const source = audio.createBufferSource()
  source.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  source.connect(filter).connect(fading(audio, begin, end, loud))
  source.start(begin)
}

function fading(audio: AudioContext, begin: number, end: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  gain.connect(audio.destination)
  return gain
}
