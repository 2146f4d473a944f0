import { type Generated, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Site, SiteChange, SiteSettings, SiteStatus } from './sites.ts'

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

declare module '../../kernel/sql.ts' {
  interface Tables {
    sites: SitesTable
  }
}

export async function findSite(unit: Unit): Promise<Site | undefined> {
  const row = await unit.first(db.selectFrom('sites').selectAll().where('id', '=', unit.siteId))
  if (!row) return undefined
  const { id, name, currency, locale, time_zone: timeZone, status, settings } = row
  return { id, name, currency, locale, timeZone, status, settings }
}

/** The oldest site is the default for requests that name none. */
export async function findFirstSiteId(unit: Unit): Promise<string | undefined> {
  const oldest = db.selectFrom('sites').select('id').orderBy('created_date').limit(1)
  return (await unit.first(acrossSites('Finds the site of requests that name none', ['sites'], oldest)))?.id
}

export async function isSite(unit: Unit, id: string): Promise<boolean> {
  const named = db.selectFrom('sites').select('id').where('id', '=', id)
  return (await unit.first(acrossSites('Checks the site that a request names', ['sites'], named))) !== undefined
}

/** The ids of sites after `after`, in order: one page, for jobs over all sites. */
export async function listSiteIds(unit: Unit, after: string | undefined, limit: number): Promise<string[]> {
  let statement = db.selectFrom('sites').select('id').orderBy('id').limit(limit)
  if (after) statement = statement.where('id', '>', after)
  return (await unit.all(acrossSites('Lists all sites for jobs', ['sites'], statement))).map(({ id }) => id)
}

export async function insertSite(unit: Unit, { timeZone, ...site }: Site): Promise<void> {
  await unit.run(db.insertInto('sites').values({ ...site, time_zone: timeZone }))
}

export async function mergeSettings(unit: Unit, change: Partial<SiteSettings>): Promise<void> {
  await unit.run(
    db
      .updateTable('sites')
      .set({ settings: buildMergedSettings(change) })
      .where('id', '=', unit.siteId),
  )
}

/** `timeZone` and the others are columns; settings that are not named stay as they are. */
export async function updateSite(unit: Unit, change: SiteChange): Promise<void> {
  const { timeZone, settings, ...columns } = change
  const set = {
    ...columns,
    ...(timeZone && { time_zone: timeZone }),
    ...(settings && { settings: buildMergedSettings(settings) }),
  }
  await unit.run(db.updateTable('sites').set(set).where('id', '=', unit.siteId))
}

const buildMergedSettings = (change: Partial<SiteSettings>) =>
  sql<SiteSettings>`settings || ${JSON.stringify(change)}::text::jsonb`
