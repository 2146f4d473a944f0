/** A field of a form that contains JSON; undefined for anything else. */
export function parseJson(field: unknown): unknown {
  try {
    return typeof field === 'string' ? JSON.parse(field) : undefined
  } catch {
    return undefined
  }
}
