interface Unsaved<Draft> {
  /** What the changes began with. */
  readonly base: Draft
  readonly draft: Draft
}

const toKey = (id: string) => `stoa-page-${id}`

/** Changes that the server does not have yet, in this browser. */
export function storeUnsaved<Draft>(id: string, unsaved: Unsaved<Draft>): void {
  try {
    localStorage.setItem(toKey(id), JSON.stringify(unsaved))
  } catch {
    // Full or switched off: the change is saved in a moment anyway.
  }
}

export function readUnsaved<Draft>(id: string): Unsaved<Draft> | undefined {
  try {
    const text = localStorage.getItem(toKey(id))
    return text ? (JSON.parse(text) as Unsaved<Draft>) : undefined
  } catch {
    return undefined
  }
}

export function forgetUnsaved(id: string): void {
  try {
    localStorage.removeItem(toKey(id))
  } catch {
    // Switched off: there is nothing.
  }
}
