/** Milliseconds for which a code must be out of sight before it counts as another piece. */
const goneAfter = 900

/**
 * Turns camera frames into scans. A code counts when it appears, and again only after it was out of sight for a while.
 */
export function createSightings() {
  const seen = new Map<string, number>()
  return (codes: readonly string[], now: number): string[] => {
    const fresh = [...new Set(codes)].filter((code) => {
      const last = seen.get(code)
      return last === undefined || now - last > goneAfter
    })
    for (const code of codes) seen.set(code, now)
    for (const [code, last] of seen) if (now - last > goneAfter) seen.delete(code)
    return fresh
  }
}
