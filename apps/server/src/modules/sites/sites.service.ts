import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { site as contract } from '@stoa/contract/site'
import { settingsPort } from '../../kernel/settings.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
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

/** The unit's site: its currency, locale, status and settings. Costs no statement of its own. */
export async function currentSite(unit: Unit): Promise<Site> {
  return (await unit.site()).get(siteSnapshot)
}

/** An OAuth app of this site. Another site's app is as unknown as one that does not exist. */
export async function findOAuthApp(unit: Unit, clientId: string): Promise<OAuthApp | undefined> {
  const id = clientId.toLowerCase()
  return (await unit.site()).get(oauthApps).find((app) => app.id === id)
}

/** All apps of this site: callbacks may start from any of their origins. */
export async function listOAuthApps(unit: Unit): Promise<readonly OAuthApp[]> {
  return (await unit.site()).get(oauthApps)
}

export async function getSite(unit: Unit): Promise<ReplyOf<typeof contract.getSite>> {
  const { id: siteId, name, status, currency, locale, timeZone, settings } = await currentSite(unit)
  const [app] = await listOAuthApps(unit)
  const summary = { siteId, name, status, currency, locale, timeZone, weightUnit: settings.weightUnit ?? 'KG' }
  return { site: { ...summary, origin: unit.use(settingsPort).origin, ...(app && { clientId: app.id }) } }
}

/** Makes the site that the unit names. */
export async function createSite(unit: Unit, site: Omit<Site, 'id'>): Promise<Site> {
  const made = { ...site, id: unit.siteId }
  await store.insertSite(unit, made)
  return made
}

/** Changes some settings and leaves the others as they are, whoever changes those at the same time. */
export async function changeSettings(unit: Unit, change: Partial<SiteSettings>): Promise<void> {
  await store.mergeSettings(unit, change)
  await unit.touchSite()
}

/** Changes what is named and leaves the rest as it is. */
export async function changeSite(unit: Unit, change: SiteChange): Promise<void> {
  await store.updateSite(unit, change)
  await unit.touchSite()
}

/** An OAuth app of whatever site, for grants that name nothing but their client. */
export const findClient = (units: Units, clientId: string): Promise<OAuthApp | undefined> =>
  units.read((unit) => apps.findOAuthApp(unit, clientId))

export const { findSitesOfApps } = apps

export const { findFirstSiteId, isSite, listSiteIds } = store

/** The site that a request means when it brings no token. */
export function defaultSite(units: Units): Promise<string | undefined> {
  return units.read(store.findFirstSiteId)
}
