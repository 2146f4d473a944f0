import { LRUCache } from 'lru-cache'
import type { Unit } from '../../../kernel/unit.ts'
import { findStart, listChanged, listEntries, type Seen } from './search-index.store.ts'
import { SearchIndex } from './search-index.ts'

/** Of fewer products the database finds and counts as fast. */
const MIN_PRODUCTS = 2000
/** Of all sites. One that takes half of it is not held at all. */
const MAX_BYTES = 256 * 1024 ** 2
/** So many are read at a time, for some milliseconds of everybody else's. */
const BATCH_SIZE = 500
/** Where more has changed since it was asked last, it is made anew. */
const MAX_CHANGED = 2000
/** Milliseconds after which a site that has too few or too many products is looked at again. */
const COOLDOWN_MS = 60_000
/** Less than what changed is remembered. */
const MAX_IDLE_MS = 3_600_000

/** The index of one site, kept as the database has it. */
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
   * With all that was committed before this call, in whichever process. Nothing when that is more than reading everything
   * anew. Those who ask while a look at the database is on its way share the next one.
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

/** Reads the products of a site. Nothing when there are too few or too many to be worth it. */
export async function buildIndex(unit: Unit, least = MIN_PRODUCTS): Promise<SyncedIndex | undefined> {
  // What changes while it is read is among the changes since.
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

const indexes = new LRUCache<string, SyncedIndex>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes })
/** Sites of which an index is being made, or is not worth it until then. */
const cooldowns = new LRUCache<string, true>({ max: 10_000, ttl: COOLDOWN_MS })

/** The index of the unit's site, when there is one: it is made beside the first questions, which the database answers. */
export async function currentIndex(unit: Unit): Promise<SearchIndex | undefined> {
  const { siteId } = unit
  const synced = indexes.get(siteId)
  if (!synced) {
    if (!cooldowns.has(siteId)) void buildInBackground(unit)
    return undefined
  }
  const index = await synced.current(unit)
  if (!index && indexes.peek(siteId) === synced) indexes.delete(siteId)
  return index
}

async function buildInBackground(unit: Unit): Promise<void> {
  cooldowns.set(unit.siteId, true)
  const synced = await buildIndex(unit).catch(() => undefined)
  if (!synced) return
  indexes.set(unit.siteId, synced)
  cooldowns.delete(unit.siteId)
}
