/** Drawn examples: what the build made of docs/rules/pictures, and how each game draws them. */
import type { Component } from 'svelte'
import type { Panel as AnyPanel, Picture as AnyPicture } from '$generated/pictures'

export type { Try } from '$generated/pictures'

/** One drawing of a table, of which each game shows something else. */
export type Panel<Shown> = Omit<AnyPanel, 'shown'> & { shown: Shown }

/** Panels of one table: side by side, or before and after moves that are played. */
export type Picture<Shown = unknown> = Omit<AnyPicture, 'panels'> & { panels: Panel<Shown>[] }

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
