/** What a person likes: light or dark, with sound or without. Kept in this browser. */

type Mood = 'dark' | 'light'

export const settings = $state({
  mood: document.documentElement.dataset.mood as Mood,
  hasSound: localStorage.getItem('sound') !== 'off',
})

export function switchMood(): void {
  settings.mood = settings.mood === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.mood = settings.mood
  localStorage.setItem('mood', settings.mood)
}

export function switchSound(): void {
  settings.hasSound = !settings.hasSound
  localStorage.setItem('sound', settings.hasSound ? 'on' : 'off')
}

/** Whether things may move to explain themselves. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
