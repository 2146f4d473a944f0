import type { Unit } from './unit.ts'

/** One part of what the server keeps of a site in memory: settings, tax, shipping, apps. Loaded whole, never changed. */
export interface Part<T> {
  readonly name: string
  load(unit: Unit): Promise<T>
}

const parts: Part<unknown>[] = []

/** Declares a part. A module that writes the rows behind it calls `unit.touchSite()` in the same unit. */
export function declareSnapshotPart<T>(name: string, load: (unit: Unit) => Promise<T>): Part<T> {
  const part = { name, load }
  parts.push(part)
  return part
}

export interface Snapshot {
  readonly version: string
  get<T>(part: Part<T>): T
}

/** One immutable snapshot per site and process, replaced when the site's version moves. */
export class Snapshots {
  readonly #latest = new Map<string, Promise<Snapshot>>()
  readonly #versions = new Map<string, string>()

  /** The snapshot of exactly this version, from memory or loaded once for all who wait for it. */
  at(unit: Unit, version: string): Promise<Snapshot> {
    const known = this.#latest.get(unit.siteId)
    if (known && this.#versions.get(unit.siteId) === version) return known
    const loading = load(unit, version)
    this.#versions.set(unit.siteId, version)
    this.#latest.set(unit.siteId, loading)
    loading.catch(() => {
      if (this.#latest.get(unit.siteId) === loading) this.#latest.delete(unit.siteId)
    })
    return loading
  }
}

async function load(unit: Unit, version: string): Promise<Snapshot> {
  const values = new Map<unknown, unknown>()
  for (const part of parts) values.set(part, await part.load(unit))
  return { version, get: <T>(part: Part<T>) => values.get(part) as T }
}
