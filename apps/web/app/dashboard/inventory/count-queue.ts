import { readStored, writeStored } from '../lib/browser-storage.ts'

/** A scan or undo that is not sent yet. The browser creates the ids, so the server counts a repeated request once. */
export type QueuedAct =
  | { readonly kind: 'scan'; readonly id: string; readonly code: string; readonly quantity: number }
  | { readonly kind: 'scan'; readonly id: string; readonly variant: VariantKey; readonly quantity: number }
  | { readonly kind: 'undo'; readonly scanId: string }

export interface VariantKey {
  readonly productId: string
  readonly variantId: string
}

export type QueuedScan = Extract<QueuedAct, { kind: 'scan' }>

const maxSent = 50

/** The acts to send next, in order: several scans, or one undo. */
export function takeBatch(queue: readonly QueuedAct[], most = maxSent): readonly QueuedAct[] {
  if (queue[0]?.kind === 'undo') return queue.slice(0, 1)
  const end = queue.findIndex(({ kind }) => kind === 'undo')
  return queue.slice(0, Math.min(end < 0 ? queue.length : end, most))
}

const getKey = (countId: string) => `stoa-count-${countId}`

/** Reads the acts that a closed tab left unsent. */
export function readQueue(countId: string): QueuedAct[] {
  const stored = readStored(getKey(countId))
  return Array.isArray(stored) ? stored : []
}

export const keepQueue = (countId: string, queue: readonly QueuedAct[]): void =>
  writeStored(getKey(countId), queue.length > 0 ? queue : undefined)
