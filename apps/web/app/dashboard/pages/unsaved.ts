import type { Draft } from './draft.ts'

interface Unsaved {
  /** What the changes began with. */
  readonly base: Draft
  readonly draft: Draft
}

const toKey = (pageId: string) => `stoa-page-${pageId}`

/** Changes that the server does not have yet, in this browser. */
export function storeUnsaved(pageId: string, unsaved: Unsaved): void {
  try {
    localStorage.setItem(toKey(pageId), JSON.stringify(unsaved))
  } catch {
    // Full or switched off: the change is saved in a moment anyway.
  }
}

export function readUnsaved(pageId: string): Unsaved | undefined {
  try {
    const text = localStorage.getItem(toKey(pageId))
    return text ? (JSON.parse(text) as Unsaved) : undefined
  } catch {
    return undefined
  }
}

export function forgetUnsaved(pageId: string): void {
  try {
    localStorage.removeItem(toKey(pageId))
  } catch {
    // Switched off: there is nothing.
  }
}
