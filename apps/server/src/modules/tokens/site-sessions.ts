import type { StaffAccess } from '@stoa/contract/staff-access'
import type { Owner } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
import { maxStaleMs } from '../../kernel/table-changes.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { toAccess } from '../roles/api.ts'
import { readSiteSessions } from './families.store.ts'
import { maxAccessSeconds } from './tokens.ts'

/** Revoked sessions of a site, and the current access of its staff. */
interface SiteSessions {
  readonly ended: ReadonlySet<string>
  readonly staff: ReadonlyMap<string, Staff>
  readonly secondFactorSince: Date | null
}
interface Staff {
  readonly access: StaffAccess
  readonly hasSecondFactor: boolean
}
interface Loaded {
  checked: number
  current?: SiteSessions
  loading?: Promise<SiteSessions> | undefined
}

const sites = new Cache<Loaded>({
  ...{ name: 'site sessions', maxEntries: 1000 },
  readFrom: { names: ['site_sessions'], isBySite: true },
})

/** Whether the session of a valid access token was ended: one short query for each site within each delay. */
export const isRevoked = async (units: Units, siteId: string, sessionId: string): Promise<boolean> =>
  (await read(units, siteId)).ended.has(sessionId)

/** The owner with the rights of now; undefined for those who are no longer staff. Shares the query of `isRevoked`. */
export async function withRights(units: Units, siteId: string, actor: Owner): Promise<Owner | undefined> {
  const known = await read(units, siteId)
  // Another process may have added the person since.
  const { staff, secondFactorSince } = known.staff.has(actor.id) ? known : await refreshSessions(units, siteId)
  const found = staff.get(actor.id)
  if (!found) return undefined
  // Sessions from before the second factor was required stay valid.
  const lacksSecondFactor =
    secondFactorSince !== null &&
    !found.hasSecondFactor &&
    // In whole seconds, as tokens have them.
    actor.authTime >= Math.floor(secondFactorSince.getTime() / 1000)
  return { ...actor, access: found.access, ...(lacksSecondFactor && { lacksSecondFactor }) }
}

/** Makes every node query again. */
export const clearSiteSessions = (unit: Unit): void => unit.markChanged('site_sessions')

function refreshSessions(units: Units, siteId: string): Promise<SiteSessions> {
  sites.delete(siteId)
  return read(units, siteId)
}

async function read(units: Units, siteId: string, now = Date.now()): Promise<SiteSessions> {
  const known = sites.get(siteId)
  return known?.current && known.checked + maxStaleMs > now ? known.current : load(units, siteId, known, now)
}

function load(units: Units, siteId: string, known: Loaded | undefined, now: number): Promise<SiteSessions> {
  if (known?.loading) return known.loading
  const since = new Date(now - (maxAccessSeconds + 60) * 1000)
  const entry: Loaded = known ?? { checked: 0 }
  const loading = units
    .at(siteId)
    .read((unit) => readSiteSessions(unit, since))
    .then(({ revoked, staff, second_factor_since }) => {
      entry.current = {
        ended: new Set(revoked),
        staff: new Map(
          Object.entries(staff ?? {}).map(([id, { role, grants, factor }]) => [
            id,
            { access: toAccess(role, grants), hasSecondFactor: factor },
          ]),
        ),
        secondFactorSince: second_factor_since,
      }
      entry.checked = now
      return entry.current
    })
    .finally(() => {
      entry.loading = undefined
    })
  entry.loading = loading
  sites.set(siteId, entry)
  return loading
}
