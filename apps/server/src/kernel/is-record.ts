/** A JSON object: neither an array nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of property names; undefined if there is none. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const name of path) {
    if (!isRecord(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return at
}
