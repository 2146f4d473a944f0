/** Local storage key of the products viewed in this browser, latest first. The server does not store them. */
const key = 'stoa-viewed'
const most = 12

export const addViewed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, most)

export function readViewed(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    // The stored value is invalid, or storage is blocked.
    return []
  }
}

export function saveViewed(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or blocked, so nothing is remembered.
  }
}
