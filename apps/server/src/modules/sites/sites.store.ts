import type { Generated } from 'kysely'
import { db, prepared } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OAuthApp, Site, SiteSettings, SiteStatus } from './sites.ts'

interface SitesTable {
  id: string
  version: Generated<string>
  name: string
  currency: string
  locale: string
  time_zone: string
  status: SiteStatus
  settings: SiteSettings
  created_date: Generated<Date>
}

interface OAuthAppsTable {
  id: string
  site_id: string
  name: string
  redirect_uris: string[]
  origins: string[]
  allow_loopback: boolean
}

interface ApiKeysTable {
  hash: Buffer
  id: string
  site_id: string
  name: string
  permissions: string[]
  created_date: Generated<Date>
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    sites: SitesTable
    oauth_apps: OAuthAppsTable
    api_keys: ApiKeysTable
  }
}

export async function findSite(unit: Unit): Promise<Site | undefined> {
  const row = await unit.first(db.selectFrom('sites').selectAll().where('id', '=', unit.siteId))
  if (!row) return undefined
  const { id, name, currency, locale, time_zone: timeZone, status, settings } = row
  return { id, name, currency, locale, timeZone, status, settings }
}

/** The oldest site answers where a request does not say which one it means. */
export async function findFirstSiteId(unit: Unit): Promise<string | undefined> {
  return (await unit.first(db.selectFrom('sites').select('id').orderBy('created_date').limit(1)))?.id
}

export async function insertSite(unit: Unit, { timeZone, ...site }: Site): Promise<void> {
  await unit.run(db.insertInto('sites').values({ ...site, time_zone: timeZone }))
}

export async function updateSite(
  unit: Unit,
  change: { name?: string; status?: SiteStatus; settings?: SiteSettings },
): Promise<void> {
  await unit.run(db.updateTable('sites').set(change).where('id', '=', unit.siteId))
}

export async function listOAuthApps(unit: Unit): Promise<OAuthApp[]> {
  const rows = await unit.all(db.selectFrom('oauth_apps').selectAll().where('site_id', '=', unit.siteId))
  return rows.map(toOAuthApp)
}

export async function findOAuthApp(unit: Unit, clientId: string): Promise<OAuthApp | undefined> {
  const row = await unit.first(db.selectFrom('oauth_apps').selectAll().where('id', '=', clientId))
  return row && toOAuthApp(row)
}

export async function insertOAuthApp(unit: Unit, app: OAuthApp): Promise<void> {
  await unit.run(
    db.insertInto('oauth_apps').values({
      id: app.id,
      site_id: app.siteId,
      name: app.name,
      redirect_uris: [...app.redirectUris],
      origins: [...app.origins],
      allow_loopback: app.allowLoopback,
    }),
  )
}

export async function insertApiKey(
  unit: Unit,
  key: { id: string; hash: Buffer; name: string; permissions: string[] },
): Promise<void> {
  await unit.run(db.insertInto('api_keys').values({ ...key, site_id: unit.siteId }))
}

const findKey = prepared<{ hash: Buffer }>()((p) =>
  db.selectFrom('api_keys').select(['id', 'site_id', 'permissions']).where('hash', '=', p.hash),
)

export async function findApiKey(
  unit: Unit,
  hash: Buffer,
): Promise<{ id: string; siteId: string; permissions: string[] } | undefined> {
  const row = await unit.first(findKey({ hash }))
  return row && { id: row.id, siteId: row.site_id, permissions: row.permissions }
}

function toOAuthApp(row: OAuthAppsTable): OAuthApp {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    redirectUris: row.redirect_uris,
    origins: row.origins,
    allowLoopback: row.allow_loopback,
  }
}
