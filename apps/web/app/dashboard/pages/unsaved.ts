import { readStored, writeStored } from '../lib/browser-storage.ts'

interface Unsaved<Draft> {
  /** What the changes began with. */
  readonly base: Draft
  readonly draft: Draft
}

const toKey = (id: string) => `stoa-page-${id}`

/** Changes that the server does not have yet, in this browser. */
export const storeUnsaved = <Draft>(id: string, unsaved: Unsaved<Draft>): void => writeStored(toKey(id), unsaved)

export const readUnsaved = <Draft>(id: string): Unsaved<Draft> | undefined =>
  (readStored(toKey(id)) as Unsaved<Draft> | null | undefined) ?? undefined

export const forgetUnsaved = (id: string): void => writeStored(toKey(id), undefined)
