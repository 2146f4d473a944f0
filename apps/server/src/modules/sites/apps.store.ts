import type { AppPages } from '@stoa/contract/apps'
import type { Generated } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { db, prepare } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ApiKey, OAuthApp } from './sites.ts'

interface OAuthAppsTable {
  id: string
  site_id: string
  name: string
  redirect_uris: string[]
  origins: string[]
  pages: AppPages
  allow_loopback: boolean
  third_party: boolean
  confidential: boolean
  permissions: string[]
  secret_hash: Buffer | null
  secret_date: Date | null
  created_date: Generated<Date>
}

interface ApiKeysTable {
  hash: Buffer
  id: string
  site_id: string
  name: string
  permissions: string[]
  hint: string
  created_date: Generated<Date>
  used_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    oauth_apps: OAuthAppsTable
    api_keys: ApiKeysTable
  }
}

export async function listOAuthApps(unit: Unit): Promise<OAuthApp[]> {
  const own = db.selectFrom('oauth_apps').selectAll().where('site_id', '=', unit.siteId)
  return (await unit.all(own.orderBy('created_date').orderBy('id'))).map(toOAuthApp)
}

const byClientId = prepare<{ id: string }>()((p) => db.selectFrom('oauth_apps').selectAll().where('id', '=', p.id))

/** On any site: for grants that name only their client. */
export async function findOAuthApp(unit: Unit, clientId: string): Promise<OAuthApp | undefined> {
  const named = byClientId({ id: clientId })
  const row = await unit.first(acrossSites('Finds the site of a grant by its client', ['oauth_apps'], named))
  return row && toOAuthApp(row)
}

/** The sites of those ids that are apps, on any site. */
export const findSitesOfApps = (unit: Unit, ids: readonly string[]): Promise<{ id: string; siteId: string }[]> =>
  unit.all(
    acrossSites(
      'Finds the sites of recorded calls by their clients',
      ['oauth_apps'],
      db.selectFrom('oauth_apps').select(['id', 'site_id as siteId']).where('id', 'in', ids),
    ),
  )

export async function insertOAuthApp(unit: Unit, app: OAuthApp): Promise<void> {
  await unit.run(db.insertInto('oauth_apps').values({ id: app.id, site_id: app.siteId, ...toColumns(app) }))
}

export async function updateOAuthApp(unit: Unit, app: OAuthApp): Promise<void> {
  await unit.run(
    db.updateTable('oauth_apps').set(toColumns(app)).where('site_id', '=', unit.siteId).where('id', '=', app.id),
  )
}

export const deleteOAuthApp = (unit: Unit, id: string): Promise<number> =>
  unit.run(db.deleteFrom('oauth_apps').where('site_id', '=', unit.siteId).where('id', '=', id))

function toColumns(app: OAuthApp) {
  return {
    name: app.name,
    redirect_uris: [...app.redirectUris],
    origins: [...app.origins],
    pages: app.pages,
    allow_loopback: app.allowLoopback,
    third_party: app.thirdParty,
    confidential: app.confidential,
    permissions: [...app.permissions],
    secret_hash: app.secretHash,
    secret_date: app.secretDate,
    created_date: app.createdDate,
  }
}

function toOAuthApp(row: Omit<OAuthAppsTable, 'created_date'> & { created_date: Date }): OAuthApp {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    redirectUris: row.redirect_uris,
    origins: row.origins,
    pages: row.pages,
    allowLoopback: row.allow_loopback,
    thirdParty: row.third_party,
    confidential: row.confidential,
    permissions: row.permissions,
    secretHash: row.secret_hash,
    secretDate: row.secret_date,
    createdDate: row.created_date,
  }
}

export const listApiKeys = (unit: Unit): Promise<ApiKey[]> =>
  unit.all(
    db
      .selectFrom('api_keys')
      .select(apiKeyColumns)
      .where('site_id', '=', unit.siteId)
      .orderBy('created_date', 'desc')
      .orderBy('id')
      .limit(500),
  )

const apiKeyColumns = [
  'id',
  'name',
  'permissions',
  'hint',
  'created_date as createdDate',
  'used_date as usedDate',
] as const

export const findApiKeyById = (unit: Unit, id: string): Promise<ApiKey | undefined> =>
  unit.first(db.selectFrom('api_keys').select(apiKeyColumns).where('site_id', '=', unit.siteId).where('id', '=', id))

export async function insertApiKey(
  unit: Unit,
  { createdDate: created_date, usedDate: used_date, ...key }: ApiKey & { hash: Buffer },
): Promise<void> {
  await unit.run(db.insertInto('api_keys').values({ ...key, created_date, used_date, site_id: unit.siteId }))
}

export function updateApiKey(
  unit: Unit,
  id: string,
  change: Partial<Pick<ApiKey, 'name' | 'permissions' | 'hint'> & { hash: Buffer }>,
): Promise<ApiKey | undefined> {
  return unit.first(
    db
      .updateTable('api_keys')
      .set(change)
      .where('site_id', '=', unit.siteId)
      .where('id', '=', id)
      .returning(apiKeyColumns),
  )
}

export const deleteApiKey = (unit: Unit, id: string): Promise<ApiKey | undefined> =>
  unit.first(db.deleteFrom('api_keys').where('site_id', '=', unit.siteId).where('id', '=', id).returning(apiKeyColumns))

const findKey = prepare<{ hash: Buffer }>()((p) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'site_id as siteId', 'permissions', 'used_date as usedDate'])
    .where('hash', '=', p.hash),
)

export const findApiKey = (
  unit: Unit,
  hash: Buffer,
): Promise<{ id: string; siteId: string; permissions: string[]; usedDate: Date | null } | undefined> =>
  unit.first(acrossSites('Finds the site of a request by its API key', ['api_keys'], findKey({ hash })))

export async function recordKeyUse(unit: Unit, id: string): Promise<void> {
  const key = db.updateTable('api_keys').set({ used_date: unit.now }).where('site_id', '=', unit.siteId)
  await unit.run(key.where('id', '=', id))
}
