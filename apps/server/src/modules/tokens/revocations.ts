import { Cache } from '../../kernel/cache.ts'
import type { Units } from '../../kernel/unit.ts'
import { listRevoked } from './families.store.ts'
import { maxAccessSeconds } from './tokens.ts'

interface Revoked {
  checked: number
  sessions: ReadonlySet<string>
  loading?: Promise<ReadonlySet<string>>
}

const sites = new Cache<Revoked>({ name: 'ended sessions', maxEntries: 1000 })

/** Maximum time in milliseconds that an access token stays valid after another process ended its session. */
const revocationDelayMs = 750

/** Whether the session of a valid access token was ended: one short query for each site within each delay. */
export async function isRevoked(units: Units, siteId: string, sessionId: string, now = Date.now()): Promise<boolean> {
  const cached = sites.get(siteId)
  if (cached && cached.checked + revocationDelayMs > now) return cached.sessions.has(sessionId)
  return (await load(units, siteId, cached, now)).has(sessionId)
}

/** Makes this process query again at once. */
export function clearRevocations(siteId: string): void {
  sites.delete(siteId)
}

function load(units: Units, siteId: string, cached: Revoked | undefined, now: number): Promise<ReadonlySet<string>> {
  if (cached?.loading) return cached.loading
  const since = new Date(now - (maxAccessSeconds + 60) * 1000)
  const entry: Revoked = cached ?? { checked: 0, sessions: new Set() }
  entry.loading = units
    .at(siteId)
    .read((unit) => listRevoked(unit, since))
    .then((ids) => (entry.sessions = new Set(ids)))
    .finally(() => {
      entry.loading = undefined
    })
  entry.loading.then(() => (entry.checked = now)).catch(() => {})
  sites.set(siteId, entry)
  return entry.loading
}
