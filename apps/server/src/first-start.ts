import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedDemo } from '../demo/seed.ts'
import { demoShop } from '../demo/shop.ts'
import { CredentialsFile } from './credentials-file.ts'
import { system } from './kernel/actor.ts'
import { newId } from './kernel/ids.ts'
import { raw } from './kernel/sql.ts'
import type { Unit } from './kernel/unit.ts'
import type { UnitFactory } from './kernel/units.ts'
import { createOwner } from './modules/identity/index.ts'
import { addDeliveryProfile, defaultProfile } from './modules/shipping/index.ts'
import {
  createSite,
  defaultSite,
  findFirstSiteId,
  isSite,
  makeApiKey,
  registerOAuthApp,
  type SiteSettings,
  type StorefrontImage,
} from './modules/sites/index.ts'
import { addTaxGroups } from './modules/tax/index.ts'

/** What a person needs to use a new shop, and what `credentials.json` holds. */
export interface Credentials {
  origin: string
  siteId: string
  clientId: string
  apiKey: string
  ownerEmail: string
  ownerPassword: string
}

export interface FirstSite {
  origin: string
  demo: boolean
  /** Whole addresses, or `http://localhost:*` for loopback origins at any port. */
  redirectUris: readonly string[]
}

/** The site of units that are about none. */
export const platformSiteId = '00000000-0000-0000-0000-000000000000'

/** Held by the node that makes the first site, for as long as its transaction lasts. */
const firstSiteLock = 0x53544f46

/** Milliseconds between two looks of a node that waits for another one. */
const lookAgain = 200

/**
 * Makes the first site, once, by one node: all of it in one transaction, so that a start that was cut off leaves nothing
 * behind and the next node makes it. The credentials are on disk before the transaction ends, as nobody knows the
 * password and the key afterwards, under another name until it has: so `credentials.json` always tells of a site that is
 * there.
 */
export async function ensureFirstSite(
  factory: UnitFactory,
  options: FirstSite,
  dataDir: string,
): Promise<Credentials | undefined> {
  const file = new CredentialsFile(dataDir)
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'first start' })
  if (!(await file.hasDraft()) && (await defaultSite(units))) return undefined
  const siteId = newId()
  for (;;) {
    const made = await units.at(siteId).command(async (unit) => {
      if (!(await isFirst(unit))) return 'waits' as const
      await file.recover((id) => isSite(unit, id))
      if (await findFirstSiteId(unit)) return undefined
      const credentials = await createFirstSite(unit, options)
      await file.draft(credentials)
      return credentials
    })
    if (made === 'waits') {
      await sleep(lookAgain)
      continue
    }
    if (made) await file.publish()
    return made
  }
}

async function isFirst(unit: Unit): Promise<boolean> {
  const row = await unit.first(raw(sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${firstSiteLock}) as held`))
  return row?.held === true
}

/** A site with an owner, an OAuth app, an API key that holds every permission and, if wanted, the demo shop. */
export async function createFirstSite(unit: Unit, { origin, demo, redirectUris }: FirstSite): Promise<Credentials> {
  await createSite(unit, demo ? demoSite() : emptySite)
  const ownerEmail = 'owner@stoa.example'
  const ownerPassword = randomBytes(16).toString('base64url')
  await createOwner(unit, { email: ownerEmail, password: ownerPassword, name: 'Shop owner' })
  const app = await registerOAuthApp(unit, { name: 'Storefront', ...allowedBy(redirectUris) })
  const { key } = await makeApiKey(unit, 'First key', ['*'])
  if (demo) await seedDemo(unit)
  else {
    await addTaxGroups(unit, [{ name: 'Products', isDefault: true }])
    await addDeliveryProfile(unit, defaultProfile)
  }
  return { origin, siteId: unit.siteId, clientId: app.id, apiKey: key, ownerEmail, ownerPassword }
}

const emptySite = {
  name: 'My shop',
  currency: 'EUR',
  locale: 'en',
  timeZone: 'UTC',
  status: 'DEMO' as const,
  settings: {} satisfies SiteSettings,
}

function demoSite() {
  const { name, currency, locale, timeZone, country, tagline, description, hero, story } = demoShop.site
  const settings: SiteSettings = {
    weightUnit: 'KG',
    businessAddress: { country },
    storefront: { tagline, description, hero: picture(hero), story: { ...story, media: picture(story.media) } },
  }
  return { name, currency, locale, timeZone, status: 'DEMO' as const, settings }
}

const picture = ({ id, width, height, altText }: Omit<StorefrontImage, 'url'>): StorefrontImage => ({
  id,
  url: `/media/${id}`,
  width,
  height,
  altText,
})

function allowedBy(redirectUris: readonly string[]) {
  const isPattern = (uri: string) => uri.endsWith(':*')
  const exact = redirectUris.filter((uri) => !isPattern(uri))
  return {
    redirectUris: exact,
    origins: [...new Set(exact.map((uri) => new URL(uri).origin))],
    allowLoopback: redirectUris.some(isPattern),
  }
}
