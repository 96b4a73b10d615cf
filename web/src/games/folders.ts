/** What was found in the games' folders, by game: `./gold_mine/index.ts` is of gold-mine. */
export function byGame<Part>(found: Record<string, Part>): Record<string, Part> {
  const named = Object.entries(found).map(([path, part]) => [gameOf(path), part])
  return Object.fromEntries(named)
}

const gameOf = (path: string) => path.split('/').at(-2)!.replaceAll('_', '-')
