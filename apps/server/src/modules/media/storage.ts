import type { Readable } from 'node:stream'
import { port } from '../../kernel/port.ts'

export interface StoredFile {
  readonly size: number
  /** Nothing when it was removed since it was found. */
  read(): Promise<Buffer | undefined>
  /** All of it, or the bytes from `start` to `end`, both of them with it; nothing when it was removed since. */
  stream(part?: { start: number; end: number }): Promise<Readable | undefined>
}

/** Where the bytes of files are kept. A file never changes under its key. */
export interface Storage {
  find(key: string): Promise<StoredFile | undefined>
  /** @throws INSUFFICIENT_STORAGE where there is no room, or nothing may be written; then nothing is left of it. */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * The same of what comes piece by piece; answers its size. Nothing is kept of what breaks off. `passing`: it is gone
   * again in a moment, and need not outlast a loss of power.
   */
  putStream(key: string, bytes: Readable, options?: { passing?: boolean }): Promise<number>
  remove(key: string): Promise<void>
  /** Why nothing can be written right now, in a few words; nothing where all is well. */
  unavailableReason(): Promise<string | undefined>
  /**
   * Removes what a killed process left half written, and files whose key begins with `prefix` that were written before
   * `before`. Answers how many.
   */
  sweep(prefix: string, before: Date): Promise<number>
}

export const storagePort = port<Storage>('storage')

/** Scaled pictures, for as long as there is room. */
export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Buffer): Promise<void>
}

export const imageCachePort = port<ImageCache>('image cache')
