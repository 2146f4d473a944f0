export type Rename = readonly [from: string, to: string]

/** Names that are gone were renamed to the new ones in their order, if these are as many. */
export function findRenamed(before: readonly string[], after: readonly string[]): Rename[] {
  const gone = before.filter((name) => !after.includes(name))
  const added = after.filter((name) => !before.includes(name))
  return gone.length === added.length ? gone.map((name, at) => [name, added[at]!]) : []
}
