import { LRUCache } from 'lru-cache'

interface Bounds {
  /** Bytes of all values together. Each value is then stored with its size. */
  maxBytes?: number
  /** Number of values. */
  maxEntries?: number
  /** Milliseconds after which a value is not used any more, whatever else proves it current. */
  maxAgeMs?: number
}

interface CacheOptions<Key extends {}> extends Bounds {
  /** Label of its metrics. */
  name: string
  /**
   * What its values are read from: tables, or names of {@link Unit.markChanged}. A change of a site drops the value with
   * the site's id as its key; in caches with other keys (`isBySite` absent) it drops all values.
   */
  readFrom?: { readonly names: readonly string[]; readonly isBySite?: true }
  /** Called when a value is dropped for another. */
  onEvict?: (key: Key) => void
}

export interface Cached<Value, Version> {
  readonly value: Value
  /** What the value was made from: compared with the present before the value is used. */
  readonly version: Version
}

export interface CacheMetrics {
  readonly name: string
  /** Values that were used again. */
  readonly hits: number
  /** Values that were computed and stored. */
  readonly stores: number
  readonly evictions: number
  readonly entries: number
  readonly bytes: number
}

const caches = new Set<WeakRef<Cache<unknown, unknown, never>>>()
/** By name of {@link CacheOptions.readFrom}. They last as long as the process. */
const dependents: { readonly names: ReadonlySet<string>; drop(siteId: string | undefined): void }[] = []

/** Whether the changes of other nodes arrive: of each server in this process that has others. */
const hearing = new Set<() => boolean>()

/** While a server does not hear of other nodes' changes, what was read from tables is read again each time. */
export function noteHearing(isHeard: () => boolean, isOn = true): void {
  if (isOn) hearing.add(isHeard)
  else hearing.delete(isHeard)
}

const isEveryChangeHeard = (): boolean => {
  for (const isHeard of hearing) if (!isHeard()) return false
  return true
}

/** Drops what was read from changed tables, or everything that depends on any. Without a site: of all sites. */
export function dropDependents(siteId: string | undefined, names: ReadonlySet<string> | undefined): void {
  for (const each of dependents) if (!names || !each.names.isDisjointFrom(names)) each.drop(siteId)
}

/**
 * All that this process reuses between requests. A value is current only if its version says so: it is compared with
 * a row's version that a statement has just read, or with the changed tables ({@link TableChanges}). A result of a pure
 * function has no version. See docs/caching.md.
 */
export class Cache<Value, Version = undefined, Key extends {} = string> {
  readonly #name: string
  readonly #bytes: boolean
  readonly #entries: LRUCache<Key, Cached<Value, Version>>
  readonly #isDependent: boolean
  /** How often its values were dropped. */
  #drops = 0
  #hits = 0
  #stores = 0
  #evictions = 0

  constructor({ name, maxBytes, maxEntries, maxAgeMs, readFrom, onEvict }: CacheOptions<Key>) {
    this.#name = name
    this.#bytes = maxBytes !== undefined
    const bound = maxBytes === undefined ? { max: maxEntries ?? 1000 } : { maxSize: maxBytes }
    this.#entries = new LRUCache<Key, Cached<Value, Version>>({
      ...bound,
      ...(maxAgeMs !== undefined && { ttl: maxAgeMs, perf: { now: () => performance.now() } }),
      dispose: (_cached, key, reason) => {
        if (reason !== 'evict') return
        this.#evictions++
        onEvict?.(key)
      },
    })
    this.#isDependent = readFrom !== undefined
    if (readFrom) {
      const drop = (siteId: string | undefined) => {
        this.#drops++
        if (readFrom.isBySite && siteId !== undefined) this.#entries.delete(siteId as unknown as Key)
        else this.#entries.clear()
      }
      dependents.push({ names: new Set(readFrom.names), drop })
    }
    caches.add(new WeakRef(this as unknown as Cache<unknown, unknown, never>))
  }

  /** The value, if it is current. */
  get(key: Key, isCurrent: (version: Version) => boolean = () => true): Value | undefined {
    if (this.#isDependent && !isEveryChangeHeard()) return undefined
    const cached = this.#entries.get(key)
    if (!cached || !isCurrent(cached.version)) return undefined
    this.#hits++
    return cached.value
  }

  /** The value, or the loaded one, which is stored unless what it was read from has changed meanwhile. */
  async load<Loaded extends Value | undefined>(key: Key, read: () => Promise<Loaded>): Promise<Value | Loaded> {
    const cached = this.get(key)
    if (cached !== undefined) return cached
    const drops = this.#drops
    const value = await read()
    if (value !== undefined && drops === this.#drops) this.set(key, value)
    return value
  }

  /** The value with its version, for callers that have to ask for the present one first: see {@link hit}. */
  peek(key: Key): Cached<Value, Version> | undefined {
    return this.#entries.get(key)
  }

  /** The value, which its reader has found to be current. */
  hit({ value }: Cached<Value, Version>): Value {
    this.#hits++
    return value
  }

  /** `bytes` is required where the cache is bound in bytes; a value larger than the bound is not stored. */
  set(key: Key, value: Value, { version, bytes }: { version?: Version; bytes?: number } = {}): Value {
    this.#stores++
    const cached = { value, version: version as Version }
    if (this.#bytes) this.#setSized(key, cached, bytes!)
    else this.#entries.set(key, cached)
    return value
  }

  /** Corrects the size of a value that was not complete when it was stored. */
  resize(key: Key, bytes: number): void {
    const cached = this.#entries.peek(key)
    if (cached) this.#setSized(key, cached, bytes)
  }

  #setSized(key: Key, cached: Cached<Value, Version>, bytes: number): void {
    // LRUCache computes the size of new entries only.
    this.#entries.delete(key)
    this.#entries.set(key, cached, { size: Math.max(1, Math.ceil(bytes)) })
  }

  /** The stored value, or the computed one: for results of pure functions. */
  compute(key: Key, make: () => Value): Value {
    return this.get(key) ?? this.set(key, make())
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  metrics(): CacheMetrics {
    return {
      name: this.#name,
      hits: this.#hits,
      stores: this.#stores,
      evictions: this.#evictions,
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
    }
  }
}

/** Of all caches of this process, summed by name. */
export function listCacheMetrics(): CacheMetrics[] {
  const byName = new Map<string, CacheMetrics>()
  for (const reference of caches) {
    const metrics = reference.deref()?.metrics()
    if (!metrics) {
      caches.delete(reference)
      continue
    }
    const sum = byName.get(metrics.name)
    byName.set(metrics.name, sum ? add(sum, metrics) : metrics)
  }
  return [...byName.values()]
}

const add = (one: CacheMetrics, other: CacheMetrics): CacheMetrics => ({
  name: one.name,
  hits: one.hits + other.hits,
  stores: one.stores + other.stores,
  evictions: one.evictions + other.evictions,
  entries: one.entries + other.entries,
  bytes: one.bytes + other.bytes,
})
