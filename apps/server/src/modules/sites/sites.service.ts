import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { site as contract } from '@stoa/contract/site'
import { getMainLanguage } from '@stoa/messages'
import type { SiteLanguages } from '../../kernel/language.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { declareSnapshotPart, type Snapshot } from '../../kernel/snapshot.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as apps from './apps.store.ts'
import * as store from './sites.store.ts'
import type { OAuthApp, Site, SiteChange, SiteSettings } from './sites.ts'

const siteSnapshot = declareSnapshotPart<Site>('site', async (unit) => {
  const site = await store.findSite(unit)
  if (!site) throw new Problem('NOT_FOUND')
  return site
})

const oauthApps = declareSnapshotPart('oauthApps', apps.listOAuthApps)

/** The unit's site: its currency, locale, status and settings. No statement of its own. */
export async function getCurrentSite(unit: Unit): Promise<Site> {
  return (await unit.site()).get(siteSnapshot)
}

/** The main language is that of the site's locale. */
export function getSiteLanguages(snapshot: Snapshot): SiteLanguages {
  return getLanguages(snapshot.get(siteSnapshot))
}

export function getLanguages({ locale, currency, settings }: Site): SiteLanguages {
  return { tag: locale, main: getMainLanguage(locale), others: settings.storefront?.languages ?? [], currency }
}

/** An OAuth app of this site. Another site's app counts as not found. */
export async function findOAuthApp(unit: Unit, clientId: string): Promise<OAuthApp | undefined> {
  const id = clientId.toLowerCase()
  return (await unit.site()).get(oauthApps).find((app) => app.id === id)
}

/** All apps of this site: callbacks may start from any of their origins. */
export async function listOAuthApps(unit: Unit): Promise<readonly OAuthApp[]> {
  return (await unit.site()).get(oauthApps)
}

export async function getSite(unit: Unit): Promise<ReplyOf<typeof contract.getSite>> {
  const { id: siteId, name, status, currency, locale, timeZone, settings } = await getCurrentSite(unit)
  const [app] = await listOAuthApps(unit)
  const summary = { siteId, name, status, currency, locale, timeZone, weightUnit: settings.weightUnit ?? 'KG' }
  return { site: { ...summary, origin: unit.use(settingsPort).origin, ...(app && { clientId: app.id }) } }
}

/** Creates the site that the unit names. */
export async function createSite(unit: Unit, site: Omit<Site, 'id'>): Promise<Site> {
  const made = { ...site, id: unit.siteId }
  await store.insertSite(unit, made)
  return made
}

/** Changes the named settings; concurrent changes to others are preserved. */
export async function changeSettings(unit: Unit, change: Partial<SiteSettings>): Promise<void> {
  await store.mergeSettings(unit, change)
  await unit.touchSite()
}

/** Changes the named fields only. */
export async function changeSite(unit: Unit, change: SiteChange): Promise<void> {
  await store.updateSite(unit, change)
  await unit.touchSite()
}

/** An OAuth app of any site, for grants that name only their client. */
export const findClient = (units: Units, clientId: string): Promise<OAuthApp | undefined> =>
  units.read((unit) => apps.findOAuthApp(unit, clientId))

export const { findSitesOfApps } = apps

export const { findFirstSiteId, isSite, listSiteIds } = store

/** The site of a request without a token. */
export function findDefaultSite(units: Units): Promise<string | undefined> {
  return units.read(store.findFirstSiteId)
}
