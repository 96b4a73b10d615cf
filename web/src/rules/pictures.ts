/** Drawn examples: what the build made of docs/rules/pictures, and how each game draws them. */
import type { Component } from 'svelte'

/** A move that is tried, and what the rules say of it. */
export interface Try {
  move: string
  isAllowed: boolean
}

/** One drawing of a table; the trail has the places where something happened, in order. */
export interface Panel<Shown> {
  shown: Shown
  tries: Try[]
  trail: string[]
}

/** Panels of one table: side by side, or before and after moves that are played. */
export interface Picture<Shown = unknown> {
  edition: string | null
  moves: string[]
  panels: Panel<Shown>[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Whether a cell lies in a frame of cells: left, bottom, right and top. */
export function isFramed(cell: string, frame: readonly number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = frame
  const [x = 0, y = 0] = cell.split(',').map(Number)
  return left <= x && x <= right && bottom <= y && y <= top
}

/** How a game is drawn in its rules. */
export interface Drawings<Shown = any> {
  pictures: Record<string, Picture<Shown>[]>
  /** A panel as a group of SVG, and the box that it fills. */
  Panel: Component<{ panel: Panel<Shown> }>
  boxOf: (panel: Panel<Shown>) => Box
  /** How large a panel is drawn where there is room. */
  scale: number
  /** What lies on the table of a panel, in words. */
  thingsIn: (panel: Panel<Shown>) => string[]
  /** A piece that the text names, drawn small, where texts do. */
  Named?: Component<{ name: string }>
  isNamed?: (name: string) => boolean
}
