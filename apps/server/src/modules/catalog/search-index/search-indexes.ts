import { Cache } from '../../../kernel/cache.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { findStart, listChanged, listEntries, type Seen } from './search-index.store.ts'
import { SearchIndex } from './search-index.ts'

/** With fewer products the database is as fast. */
const MIN_PRODUCTS = 2000
/** For all sites together. An index larger than half of it is not held. */
const MAX_BYTES = 256 * 1024 ** 2
/** Products read at a time: each batch blocks the event loop for some milliseconds. */
const BATCH_SIZE = 500
/** With more changes since the last query, the index is rebuilt. */
const MAX_CHANGED = 2000
/** Milliseconds until a site with too few or too many products is checked again. */
const COOLDOWN_MS = 60_000
/** Shorter than the retention of changes. */
const MAX_IDLE_MS = 3_600_000

/** The index of one site, in sync with the database. */
export class SyncedIndex {
  readonly #index: SearchIndex
  #seen: Seen
  #lastUsed = performance.now()
  #current: Promise<boolean> | undefined
  #next: Promise<boolean> | undefined

  constructor(index: SearchIndex, seen: Seen) {
    this.#index = index
    this.#seen = seen
  }

  get bytes(): number {
    return this.#index.bytes
  }

  /**
   * Includes all that was committed before this call, in any process. Undefined when there are too many changes. Calls
   * during a running synchronization share the next one.
   */
  async current(unit: Unit): Promise<SearchIndex | undefined> {
    this.#next ??= (this.#current ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#current = this.#next
        this.#next = undefined
        return this.#catchUp(unit)
      })
    return (await this.#next) ? this.#index : undefined
  }

  async #catchUp(unit: Unit): Promise<boolean> {
    if (performance.now() - this.#lastUsed > MAX_IDLE_MS || this.#index.needsRebuild) return false
    const { seen, isBehind, put, removed, isCut } = await listChanged(unit, this.#seen, MAX_CHANGED)
    if (isBehind || isCut) return false
    for (const id of removed) this.#index.remove(id)
    for (const entry of put) this.#index.put(entry)
    this.#seen = seen
    this.#lastUsed = performance.now()
    return true
  }
}

/** Reads the products of a site. Undefined when there are too few or too many. */
export async function buildIndex(unit: Unit, least = MIN_PRODUCTS): Promise<SyncedIndex | undefined> {
  // Changes made during the reading come after this position.
  const { seen, products } = await findStart(unit)
  if (products < least) return undefined
  const index = new SearchIndex()
  for (let after: string | undefined; ; ) {
    const entries = await listEntries(unit, after, BATCH_SIZE)
    for (const entry of entries) index.put(entry)
    index.settle()
    if (index.bytes > MAX_BYTES / 2) return undefined
    if (entries.length < BATCH_SIZE) return new SyncedIndex(index, seen)
    after = entries.at(-1)!.id
  }
}

/** Each catches up with the changed products before it is used. */
const indexes = new Cache<SyncedIndex>({ name: 'search indexes', maxBytes: MAX_BYTES })
/** Sites whose index is being built, or not worth building for now. */
const cooldowns = new Cache<true>({ name: 'search index cooldowns', maxEntries: 10_000, maxAgeMs: COOLDOWN_MS })

/** The index of the unit's site, if it is ready: it is built while the database answers the first queries. */
export async function getCurrentIndex(unit: Unit): Promise<SearchIndex | undefined> {
  const { siteId } = unit
  const synced = indexes.get(siteId)
  if (!synced) {
    if (!cooldowns.peek(siteId)) void buildInBackground(unit)
    return undefined
  }
  const index = await synced.current(unit)
  if (!index && indexes.peek(siteId)?.value === synced) indexes.delete(siteId)
  return index
}

async function buildInBackground(unit: Unit): Promise<void> {
  cooldowns.set(unit.siteId, true)
  const synced = await buildIndex(unit).catch(() => undefined)
  if (!synced) return
  indexes.set(unit.siteId, synced, { bytes: synced.bytes })
  cooldowns.delete(unit.siteId)
}
