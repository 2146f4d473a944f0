export interface Place {
  /** Indexes of a row and of a column, from 0. */
  readonly row: number
  readonly column: number
}

export interface Selection {
  readonly active: Place
  /** The corner opposite to the active cell. */
  readonly anchor: Place
}

export const firstCell: Selection = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }

export interface Bounds {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const getBounds = ({ active, anchor }: Selection): Bounds => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
})

export interface Size {
  readonly rows: number
  readonly columns: number
}

export function goTo(selection: Selection, to: Place, size: Size, isExtending = false): Selection {
  const active = {
    row: Math.max(0, Math.min(size.rows - 1, to.row)),
    column: Math.max(0, Math.min(size.columns - 1, to.column)),
  }
  return { active, anchor: isExtending ? selection.anchor : active }
}

/** The cell after or before the active one, in reading order. */
export function goAlong(selection: Selection, by: 1 | -1, size: Size): Selection {
  const at = selection.active.row * size.columns + selection.active.column + by
  if (at < 0 || at >= size.rows * size.columns) return selection
  return goTo(selection, { row: Math.floor(at / size.columns), column: at % size.columns }, size)
}
