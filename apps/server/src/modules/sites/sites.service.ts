import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { site as contract } from '@stoa/contract/site'
import { newId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { snapshotPart } from '../../kernel/snapshot.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './sites.store.ts'
import type { OAuthApp, Site, SiteSettings } from './sites.ts'

const siteFacts = snapshotPart<Site>('site', async (unit) => {
  const site = await store.findSite(unit)
  if (!site) throw new Problem('NOT_FOUND')
  return site
})

const oauthApps = snapshotPart('oauthApps', store.listOAuthApps)

/** The unit's site: its currency, locale, status and settings. Costs no statement of its own. */
export async function currentSite(unit: Unit): Promise<Site> {
  return (await unit.site()).get(siteFacts)
}

/** An OAuth app of this site. Another site's app is as unknown as one that does not exist. */
export async function findOAuthApp(unit: Unit, clientId: string): Promise<OAuthApp | undefined> {
  return (await unit.site()).get(oauthApps).find((app) => app.id === clientId)
}

/** All apps of this site: callbacks may start from any of their origins. */
export async function listOAuthApps(unit: Unit): Promise<readonly OAuthApp[]> {
  return (await unit.site()).get(oauthApps)
}

export async function getSite(unit: Unit): Promise<ReplyOf<typeof contract.getSite>> {
  const { id: siteId, name, status, currency, locale, timeZone, settings } = await currentSite(unit)
  const [app] = await listOAuthApps(unit)
  const facts = { siteId, name, status, currency, locale, timeZone, weightUnit: settings.weightUnit ?? 'KG' }
  return { site: { ...facts, origin: unit.use(settingsPort).origin, ...(app && { clientId: app.id }) } }
}

/** Makes the site that the unit names. */
export async function createSite(unit: Unit, site: Omit<Site, 'id'>): Promise<Site> {
  const made = { ...site, id: unit.siteId }
  await store.insertSite(unit, made)
  return made
}

export async function changeSite(
  unit: Unit,
  change: { name?: string; status?: Site['status']; settings?: SiteSettings },
): Promise<void> {
  await store.updateSite(unit, change)
  await unit.touchSite()
}

export async function createOAuthApp(unit: Unit, app: Omit<OAuthApp, 'id' | 'siteId'>): Promise<OAuthApp> {
  const made = { ...app, id: newId(), siteId: unit.siteId }
  await store.insertOAuthApp(unit, made)
  await unit.touchSite()
  return made
}

const keyPrefix = 'stoa_'

/** Makes an API key. Its text is known to nobody afterwards: only its hash is kept. */
export async function createApiKey(
  unit: Unit,
  name: string,
  permissions: string[],
): Promise<{ id: string; key: string }> {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const id = newId()
  await store.insertApiKey(unit, { id, hash: hashOf(key), name, permissions })
  return { id, key }
}

export const isApiKey = (text: string): boolean => text.startsWith(keyPrefix)

/** 256 random bits need no slow hash: there is nothing to guess. */
const hashOf = (key: string) => createHash('sha256').update(key).digest()

export const findApiKey = (unit: Unit, key: string) => store.findApiKey(unit, hashOf(key))

/** The site of an OAuth app, for grants that name nothing but their client. */
export async function siteOfClient(units: Units, clientId: string): Promise<string | undefined> {
  return (await units.read((unit) => store.findOAuthApp(unit, clientId)))?.siteId
}

/** The site that a request means when it brings no token. */
export function defaultSite(units: Units): Promise<string | undefined> {
  return units.read(store.findFirstSiteId)
}
