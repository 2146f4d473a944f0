/** A JSON value stored in this browser; undefined if there is none, it is broken, or storage is blocked. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a JSON value in this browser; undefined removes it. Does nothing if storage is full or blocked. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The open page still has the value in memory.
  }
}
