import type { Unit } from './unit.ts'

/** A part of a site's snapshot in memory: settings, tax, shipping, apps. Immutable. */
export interface Part<T> {
  readonly name: string
  load(unit: Unit): Promise<T>
}

const parts: Part<unknown>[] = []

/** Declares a part. Code that writes its rows must call `unit.touchSite()` in the same unit. */
export function declareSnapshotPart<T>(name: string, load: (unit: Unit) => Promise<T>): Part<T> {
  const part = { name, load }
  parts.push(part)
  return part
}

export interface Snapshot {
  readonly version: string
  get<T>(part: Part<T>): T
}

/** One immutable snapshot per site and process, replaced when the site's version changes. */
export class Snapshots {
  readonly #latest = new Map<string, Promise<Snapshot>>()
  readonly #versions = new Map<string, string>()
  readonly #loaded = new Map<string, Snapshot>()

  /** The site's snapshot without a statement, if it is loaded and no unit of this process has seen a later version. */
  current(siteId: string): Snapshot | undefined {
    const loaded = this.#loaded.get(siteId)
    return loaded?.version === this.#versions.get(siteId) ? loaded : undefined
  }

  /** The row of the site, or of any site, was written: what is known of it may be older. */
  forget(siteId: string | undefined): void {
    for (const map of [this.#latest, this.#loaded]) {
      if (siteId === undefined) map.clear()
      else map.delete(siteId)
    }
  }

  /** A unit has read this version of the site. */
  noteVersion(siteId: string, version: string): void {
    const loaded = this.#loaded.get(siteId)
    if (loaded && loaded.version !== version && BigInt(loaded.version) < BigInt(version)) this.#loaded.delete(siteId)
  }

  /** The snapshot of this version, cached or loaded once for all waiting callers. */
  at(unit: Unit, version: string): Promise<Snapshot> {
    const known = this.#latest.get(unit.siteId)
    if (known && this.#versions.get(unit.siteId) === version) return known
    const loading = load(unit, version)
    this.#versions.set(unit.siteId, version)
    this.#latest.set(unit.siteId, loading)
    const isLatest = () => this.#latest.get(unit.siteId) === loading
    loading.then(
      (snapshot) => {
        if (isLatest()) this.#loaded.set(unit.siteId, snapshot)
      },
      () => {
        if (isLatest()) this.#latest.delete(unit.siteId)
      },
    )
    return loading
  }
}

async function load(unit: Unit, version: string): Promise<Snapshot> {
  const values = new Map<unknown, unknown>()
  for (const part of parts) values.set(part, await part.load(unit))
  return { version, get: <T>(part: Part<T>) => values.get(part) as T }
}
