import { LRUCache } from 'lru-cache'
import { deepFreeze, estimateMemory, toJson } from './json.ts'
import type { TableChanges } from './table-changes.ts'

/** For each statement, the identifiers in its text. */
export type StatementNames = Set<ReadonlySet<string>>

interface CacheEntry {
  readonly siteId: string
  /** Position in the table changes before its first statement was sent. */
  readonly since: number
  readonly loadedAt: number
  /** Identifiers in its statements; absent until all of them are answered. */
  names?: StatementNames
  readonly answer: Promise<unknown>
  /** The resolved value of `answer`. */
  value?: unknown
}

/** Milliseconds for which changes by other processes may go unnoticed, as with ended sessions. */
const maxAgeMs = 750
const maxBytes = 32 * 1024 ** 2
/** Bytes of a response and characters of a key: larger ones are unlikely to repeat within the delay. */
const maxResponseLength = 8 * 1024 ** 2
const maxKeyLength = 2048

/**
 * Caches responses that are the same for all callers. A commit of this process to one of its tables invalidates an
 * entry. Concurrent requests share one load. A reload with an equal result returns the same object, so that caches
 * built on it stay valid.
 */
export class ResponseCache {
  readonly #changes: TableChanges
  readonly #entries = new LRUCache<string, CacheEntry>({ maxSize: maxBytes })

  constructor(changes: TableChanges) {
    this.#changes = changes
  }

  /** `load` adds the identifiers of the statements that it ran. */
  answer(siteId: string, requestKey: string, load: (names: StatementNames) => Promise<unknown>): Promise<unknown> {
    if (requestKey.length > maxKeyLength) return load(new Set())
    const key = `${siteId} ${requestKey}`
    const cached = this.#entries.get(key)
    return cached && this.#isFresh(cached) ? cached.answer : this.#load(siteId, key, load, cached?.value)
  }

  #load(
    siteId: string,
    key: string,
    load: (names: StatementNames) => Promise<unknown>,
    previous: unknown,
  ): Promise<unknown> {
    const names: StatementNames = new Set()
    const entries: CacheEntry = {
      siteId,
      since: this.#changes.now(),
      loadedAt: performance.now(),
      answer: load(names)
        .then(deepFreeze)
        .then((answer) => (isSameResponse(answer, previous) ? previous : answer)),
    }
    this.#entries.set(key, entries, { size: maxKeyLength })
    entries.answer.then(
      (answer) => {
        entries.names = names
        entries.value = answer
        if (this.#entries.peek(key) !== entries) return
        const size = estimateMemory(answer)
        // LRUCache computes the size of new entries only.
        this.#entries.delete(key)
        if (size <= maxResponseLength) this.#entries.set(key, entries, { size })
      },
      () => {
        if (this.#entries.peek(key) === entries) this.#entries.delete(key)
      },
    )
    return entries.answer
  }

  #isFresh({ siteId, since, loadedAt, names }: CacheEntry): boolean {
    return performance.now() - loadedAt < maxAgeMs && !this.#changes.hasChanged(siteId, since, names)
  }
}

function isSameResponse(one: unknown, other: unknown): boolean {
  if (other === undefined) return false
  const [text, previous] = [toJson(one), toJson(other)]
  return text === previous || (Buffer.isBuffer(text) && Buffer.isBuffer(previous) && text.equals(previous))
}
