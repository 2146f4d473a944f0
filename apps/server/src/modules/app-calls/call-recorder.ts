import { Cache } from '../../kernel/cache.ts'
import { parseAllowedCallback } from '../../kernel/gate.ts'
import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { findSitesOfApps, listOAuthApps, type OAuthApp } from '../sites/api.ts'
import { getAnonymousSiteId } from '../tokens/api.ts'
import { buildInsert, type CallRow } from './app-calls.store.ts'
import { unknownAppId } from './app-calls.ts'
import { CallBuffer, type StrayCall } from './call-buffer.ts'

/** Time between two writes of one process, in milliseconds. */
const writeIntervalMs = 1500

/** Stores the calls of this process in batches, outside of any request. */
export class CallRecorder {
  readonly buffer = new CallBuffer()
  /** An app never changes its site; undefined for ids that are no app's. */
  readonly #sites = new Cache<{ siteId: string | undefined }>({
    name: 'sites of apps',
    maxEntries: 10_000,
    maxAgeMs: 60_000,
  })
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  /** Call after adding to the buffer. */
  schedule(units: () => Units, report: (error: unknown) => void): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#write(units()).catch(report)
    }, writeIntervalMs).unref()
  }

  /** Stores the rest. */
  async close(units: () => Units): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    if (!this.buffer.isEmpty) await this.#write(units()).catch(() => {})
  }

  async #write(units: Units): Promise<void> {
    const { apps, strays, unknown } = this.buffer.drain()
    const bySite = new Map<string, CallRow[]>()
    const put = (siteId: string, rows: readonly CallRow[]) =>
      bySite.set(siteId, [...(bySite.get(siteId) ?? []), ...rows])
    await this.#findSites(
      units,
      apps.flatMap(({ clientId, siteId }) => (siteId ? [] : clientId)),
    )
    for (const { clientId, siteId = this.#sites.get(clientId)?.siteId, calls } of apps) {
      const isRefused = (code: string | undefined) => code === 'INVALID_CLIENT'
      if (siteId) put(siteId, toRows(clientId, calls))
      else for (const call of calls.filter(({ code }) => isRefused(code))) unknown.push({ clientId, call })
    }
    if (unknown.length > 0) {
      const rows = unknown.map(({ clientId, call }) => ({ appId: unknownAppId, clientId, call }))
      put(await getAnonymousSiteId(units), rows)
    }
    for (const [siteId, rows] of await listStrayRows(units, strays)) put(siteId, rows)
    for (const [siteId, rows] of bySite) await units.at(siteId).once(buildInsert(rows))
  }

  async #findSites(units: Units, clientIds: readonly string[]): Promise<void> {
    const unresolved = clientIds.filter((id) => !this.#sites.peek(id))
    if (unresolved.length === 0) return
    const found = await units.read((unit) => findSitesOfApps(unit, unresolved))
    const siteByApp = new Map(found.map(({ id, siteId }) => [id, siteId]))
    for (const id of unresolved) this.#sites.set(id, { siteId: siteByApp.get(id) })
  }
}

const toRows = (appId: string, calls: readonly CallRow['call'][]): CallRow[] => calls.map((call) => ({ appId, call }))

/** Rows for the calls of pages at an app's origin, by site; calls from other pages are dropped. */
async function listStrayRows(units: Units, strays: readonly StrayCall[]): Promise<Map<string, CallRow[]>> {
  const found = new Map<string, CallRow[]>()
  if (strays.length === 0) return found
  const first = await getAnonymousSiteId(units)
  const { development } = units.use(settingsPort)
  for (const siteId of new Set(strays.map((stray) => stray.siteId ?? first))) {
    const apps = await units.at(siteId).read(listOAuthApps)
    const rows = strays
      .filter((stray) => (stray.siteId ?? first) === siteId)
      .flatMap(({ origin, call }) => {
        const app = findAppAt(origin, apps, development)
        return app ? [{ appId: app.id, call }] : []
      })
    found.set(siteId, rows)
  }
  return new Map([...found].filter(([, rows]) => rows.length > 0))
}

/** The only app at the origin; undefined where there are several. */
function findAppAt(origin: string, apps: readonly OAuthApp[], development: boolean): OAuthApp | undefined {
  const named = apps.filter(({ origins }) => origins.includes(origin))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const local = apps.filter(({ allowLoopback }) => allowLoopback)
  const isLocal = parseAllowedCallback(origin, { redirectUris: [], origins: [], allowLoopback: development })
  return isLocal && local.length === 1 ? local[0] : undefined
}

export const getRecorder = makeOncePerServer(() => new CallRecorder())
