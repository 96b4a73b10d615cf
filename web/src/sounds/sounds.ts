/** Short, dry sounds, made here: a pick on rock, rubble, coins, bats, a bell for one's turn. */
import { settings } from '$/settings.svelte'

export type Sound = 'pick' | 'rubble' | 'coins' | 'bats' | 'turn'

let audio: AudioContext | null = null
const LOUD = 0.18

/** Make a sound, unless sounds are off or the browser does not let us yet. */
export function play(sound: Sound): void {
  if (!settings.hasSound) return
  try {
    audio ??= new AudioContext()
  } catch {
    return // a machine without sound
  }
  if (audio.state === 'suspended') audio.resume().catch(() => {})
  if (audio.state === 'running') SOUNDS[sound](audio)
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  pick(audio) {
    noise(audio, 0, 0.05, 2600, LOUD)
    tone(audio, 0, 0.09, 1900, 900, LOUD * 0.5)
  },
  rubble(audio) {
    for (const at of [0, 0.07, 0.12, 0.2]) noise(audio, at, 0.12, 420 + at * 900, LOUD)
  },
  coins(audio) {
    for (const [at, pitch] of [
      [0, 2100],
      [0.06, 2600],
      [0.13, 3100],
    ] as const)
      tone(audio, at, 0.16, pitch, pitch, LOUD * 0.45)
  },
  bats(audio) {
    for (const at of [0, 0.06, 0.12, 0.18])
      tone(audio, at, 0.05, 4200 - at * 6000, 5200, LOUD * 0.25)
  },
  turn(audio) {
    tone(audio, 0, 0.35, 660, 655, LOUD * 0.6)
    tone(audio, 0.11, 0.4, 880, 876, LOUD * 0.45)
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

const BY_FACT: Record<string, Sound> = {
  laid: 'pick',
  placed: 'pick',
  fixed: 'pick',
  broke: 'rubble',
  'rockfall-laid': 'rubble',
  removed: 'rubble',
  'gold-drawn': 'coins',
  took: 'coins',
  paid: 'coins',
  gained: 'coins',
  challenged: 'bats',
  'rolled-bats': 'bats',
}

/** The sounds that facts make, each once. */
export function soundsOf(facts: readonly { fact?: unknown }[]): Sound[] {
  return [...new Set(facts.flatMap((fact) => BY_FACT[String(fact.fact)] ?? []))]
}
