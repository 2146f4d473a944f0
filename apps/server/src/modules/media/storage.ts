import type { Readable } from 'node:stream'
import { definePort } from '../../kernel/port.ts'

export interface StoredFile {
  readonly size: number
  /** Undefined when it was removed in the meantime. */
  read(): Promise<Buffer | undefined>
  /** All of it, or the bytes from `start` to `end`, inclusive; undefined when it was removed in the meantime. */
  stream(part?: { start: number; end: number }): Promise<Readable | undefined>
}

/** Stores the bytes of files. A key's content never changes. */
export interface Storage {
  find(key: string): Promise<StoredFile | undefined>
  /** @throws INSUFFICIENT_STORAGE where the storage is full or read-only; then nothing is stored. */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * The same from a stream; answers its size. An interrupted stream stores nothing. `passing`: short-lived, so it need
   * not survive a loss of power.
   */
  putStream(key: string, bytes: Readable, options?: { passing?: boolean }): Promise<number>
  remove(key: string): Promise<void>
  /** Why nothing can be written right now, in a few words; undefined where all is well. */
  unavailableReason(): Promise<string | undefined>
  /**
   * Removes partial writes of a killed process, and files with the key prefix `prefix` written before `before`. Answers
   * how many.
   */
  sweep(prefix: string, before: Date): Promise<number>
}

export const storagePort = definePort<Storage>('storage')

/** Caches scaled pictures within a size limit. */
export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Buffer): Promise<void>
}

export const imageCachePort = definePort<ImageCache>('image cache')
