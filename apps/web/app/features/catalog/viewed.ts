/** Products that were viewed in this browser, the latest first. The server does not store it. */
const key = 'stoa-viewed'
const most = 12

export const addViewed = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, most)

export function readViewed(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    // Written by something else, or storage is blocked.
    return []
  }
}

export function saveViewed(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
}
