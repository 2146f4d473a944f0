import type { Columns } from './level.ts'

const isSite = ({ isSite }: { isSite: boolean }) => isSite

export function createColumns(ordered: Columns['ordered'], isOpen = false, further: Iterable<string> = []): Columns {
  return { ordered, isOpen, sites: new Set([...ordered.filter(isSite).map(({ name }) => name), ...further]) }
}

/** As named by an alias: `as c (id, site_id)`. */
export function renameColumns(columns: Columns, names: readonly string[]): Columns {
  if (names.length === 0) return columns
  const ordered = columns.ordered.map((column, at) => ({ ...column, name: names[at] ?? column.name }))
  // Names given to columns of a star: where they stand is unknown.
  return createColumns(ordered, columns.isOpen)
}

/** Of a UNION and its like: columns that hold the site on both sides. */
export function combineColumns(left: Columns, right: Columns): Columns {
  const ordered = left.ordered.slice(0, right.isOpen ? right.ordered.length : undefined)
  return createColumns(
    ordered.map(({ name, isSite }, at) => ({ name, isSite: isSite && right.ordered[at]?.isSite === true })),
    left.isOpen || ordered.length < left.ordered.length,
  )
}
