import { randomBytes } from 'node:crypto'
import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '../demo/seed.ts'
import { demoShop } from '../demo/shop.ts'
import { system } from './kernel/actor.ts'
import { newId } from './kernel/ids.ts'
import type { Unit } from './kernel/unit.ts'
import type { UnitFactory } from './kernel/units.ts'
import { createOwner } from './modules/identity/index.ts'
import { addDeliveryProfile, defaultProfile } from './modules/shipping/index.ts'
import {
  createSite,
  defaultSite,
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

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the first site, once: all of it in one transaction, so that a start that was cut off leaves nothing behind.
 * The credentials are on disk before the transaction ends, as the password and the key are known to nobody afterwards.
 */
export async function ensureFirstSite(
  factory: UnitFactory,
  options: FirstSite,
  dataDir: string,
): Promise<Credentials | undefined> {
  const units = factory.units({ siteId: nowhere, actor: system, requestId: 'first start' })
  if (await defaultSite(units)) return undefined
  const siteId = newId()
  return units.at(siteId).command(async (unit) => {
    const credentials = await makeSite(unit, options)
    await writePrivately(join(dataDir, 'credentials.json'), `${JSON.stringify(credentials, null, 2)}\n`)
    return credentials
  })
}

/** A site with an owner, an OAuth app, an API key that holds every permission and, if wanted, the demo shop. */
export async function makeSite(unit: Unit, { origin, demo, redirectUris }: FirstSite): Promise<Credentials> {
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

async function writePrivately(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`
  await writeFile(temporary, text, { mode: 0o600 })
  await chmod(temporary, 0o600)
  await rename(temporary, path)
}
