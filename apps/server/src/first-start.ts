import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Language, sourceLanguage, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { sql } from 'kysely'
import { seedDemo } from '../demo/seed.ts'
import { seedTranslations } from '../demo/seed-translations.ts'
import { demoShop } from '../demo/shop.ts'
import { seedYear } from '../demo/year/seed-year.ts'
import { CredentialsFile } from './credentials-file.ts'
import { system } from './kernel/actor.ts'
import { createId, platformSiteId } from './kernel/ids.ts'
import { compileRaw } from './kernel/sql.ts'
import type { Unit } from './kernel/unit.ts'
import type { UnitFactory } from './kernel/units.ts'
import { demoState } from './modules/demo/api.ts'
import { createOwner } from './modules/identity/api.ts'
import { beginSetup } from './modules/opening/api.ts'
import { enqueueReading } from './modules/payouts/api.ts'
import { addDeliveryProfile, buildDefaultProfile } from './modules/shipping/api.ts'
import {
  createSite,
  findDefaultSite,
  findFirstSiteId,
  isSite,
  makeApiKey,
  registerOAuthApp,
  type SiteSettings,
  type StorefrontImage,
} from './modules/sites/api.ts'
import { addTaxGroups } from './modules/tax/api.ts'

/** What the owner needs to use a new shop; the contents of `credentials.json`. */
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
  /** Full URLs, or `http://localhost:*` for loopback origins at any port. */
  redirectUris: readonly string[]
  /** The main language of an empty shop; the demo shop is English. */
  language?: Language
  /** The demo shop in its other languages too, unless it is false. */
  translated?: boolean
  /** The demo shop with a year of people, orders and reviews, which {@link ensureDemoYear} writes. */
  year?: boolean
}

/** Advisory lock of the node that creates the first site; held until its transaction ends. */
const firstSiteLock = 0x53544f46

const retryMs = 200

/**
 * Creates the first site once, in one transaction by one node, so that an interrupted start leaves nothing behind. The
 * password and API key can't be read afterwards, so they are written to disk before the commit, under a temporary name:
 * `credentials.json` always describes a site that exists.
 */
export async function ensureFirstSite(
  factory: UnitFactory,
  options: FirstSite,
  dataDir: string,
): Promise<Credentials | undefined> {
  const file = new CredentialsFile(dataDir)
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'first start' })
  if (!(await file.hasDraft()) && (await findDefaultSite(units))) return undefined
  const siteId = createId()
  for (;;) {
    const created = await units.at(siteId).command(async (unit) => {
      if (!(await tryLockFirstSite(unit))) return 'waits' as const
      await file.recover((id) => isSite(unit, id))
      if (await findFirstSiteId(unit)) return undefined
      const credentials = await createFirstSite(unit, options)
      if (!options.demo) await beginSetup(unit)
      await file.draft(credentials)
      return credentials
    })
    if (created === 'waits') {
      await sleep(retryMs)
      continue
    }
    if (created) await file.publish()
    return created
  }
}

/**
 * Writes the demo shop's year of orders, if it has none yet, in its own transaction, as it reads what creating the shop
 * has committed. An interrupted start is completed by the next one. True if it was written now.
 */
export async function ensureDemoYear(factory: UnitFactory): Promise<boolean> {
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'first start' })
  const siteId = await findDefaultSite(units)
  if (!siteId) return false
  return units.at(siteId).command(async (unit) => {
    if ((await demoState.get(unit)).year !== 'WANTED') return false
    while (!(await tryLockFirstSite(unit))) await sleep(retryMs)
    if (!(await claimYear(unit))) return false
    await seedYear(unit)
    await seedTranslations(unit)
    return true
  })
}

/** Reads the payouts of the demo shop's year. Called once the job queue is open, which is after the year is written. */
export async function readDemoPayouts(factory: UnitFactory): Promise<void> {
  const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'first start' })
  const siteId = await findDefaultSite(units)
  if (siteId) await units.at(siteId).command(enqueueReading)
}

/** False if another node has written it meanwhile. */
async function claimYear(unit: Unit): Promise<boolean> {
  const state = await demoState.save(unit, { year: 'WRITTEN', writtenDate: unit.now.toISOString() })
  return state.revision === '2'
}

async function tryLockFirstSite(unit: Unit): Promise<boolean> {
  const row = await unit.first(
    compileRaw(sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${firstSiteLock}) as held`),
  )
  return row?.held === true
}

/** A site with an owner, an OAuth app, an API key with every permission and, optionally, the demo shop. */
export async function createFirstSite(
  unit: Unit,
  { origin, demo, redirectUris, language = sourceLanguage, translated = true, year = false }: FirstSite,
): Promise<Credentials> {
  const t = translateTo(demo ? sourceLanguage : language)
  await createSite(unit, demo ? buildDemoSite(translated) : buildEmptySite(t))
  const ownerEmail = 'owner@stoa.example'
  const ownerPassword = randomBytes(16).toString('base64url')
  await createOwner(unit, { email: ownerEmail, password: ownerPassword, name: t('defaults:owner.name') })
  const app = await registerOAuthApp(unit, { name: t('defaults:app.storefront'), ...toAllowedRedirects(redirectUris) })
  const { key } = await makeApiKey(unit, t('defaults:app.firstKey'), ['*'])
  if (demo) {
    await seedDemo(unit)
    await seedTranslations(unit)
    await demoState.save(unit, { ...(year && { year: 'WANTED' }), writtenDate: unit.now.toISOString() })
  } else {
    await addTaxGroups(unit, [{ name: t('defaults:taxGroup'), isDefault: true }])
    await addDeliveryProfile(unit, buildDefaultProfile(t))
  }
  return { origin, siteId: unit.siteId, clientId: app.id, apiKey: key, ownerEmail, ownerPassword }
}

const buildEmptySite = (t: Translate) => ({
  name: t('defaults:site.name'),
  currency: 'EUR',
  locale: t.language,
  timeZone: 'UTC',
  status: 'DEMO' as const,
  settings: {} satisfies SiteSettings,
})

function buildDemoSite(translated: boolean) {
  const { name, currency, locale, languages, timeZone, country, tagline, description, hero, story } = demoShop.site
  const settings: SiteSettings = {
    weightUnit: 'KG',
    businessAddress: { country },
    storefront: {
      ...(translated && { languages: [...languages] }),
      tagline,
      description,
      hero: toStorefrontImage(hero),
      story: { ...story, media: toStorefrontImage(story.media) },
    },
  }
  return { name, currency, locale, timeZone, status: 'DEMO' as const, settings }
}

const toStorefrontImage = ({ id, width, height, altText }: Omit<StorefrontImage, 'url'>): StorefrontImage => ({
  id,
  url: `/media/${id}`,
  width,
  height,
  altText,
})

function toAllowedRedirects(redirectUris: readonly string[]) {
  const isPattern = (uri: string) => uri.endsWith(':*')
  const exact = redirectUris.filter((uri) => !isPattern(uri))
  return {
    redirectUris: exact,
    origins: [...new Set(exact.map((uri) => new URL(uri).origin))],
    allowLoopback: redirectUris.some(isPattern),
  }
}
