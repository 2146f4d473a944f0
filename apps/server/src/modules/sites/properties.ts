import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { site as contract, SiteProperties } from '@stoa/contract/site'
import { languages } from '@stoa/messages'
import { isTimeZone } from '../../kernel/time-zone.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeSite, getCurrentSite } from './sites.service.ts'
import type { Site, SiteChange, SiteSettings, Storefront } from './sites.ts'

type Operations = typeof contract
type PropertiesInput = InputOf<Operations['updateSiteProperties']>['properties']

export async function getSiteProperties(unit: Unit): Promise<ReplyOf<Operations['getSiteProperties']>> {
  return { properties: toProperties(await getCurrentSite(unit)) }
}

export async function updateSiteProperties(
  unit: Unit,
  { properties }: InputOf<Operations['updateSiteProperties']>,
): Promise<ReplyOf<Operations['updateSiteProperties']>> {
  if (properties.timeZone && !isTimeZone(properties.timeZone)) {
    throw createInvalidArgument('properties.timeZone', 'is not a time zone', 'FORMAT')
  }
  if (properties.locale && !isLocale(properties.locale))
    throw createInvalidArgument('properties.locale', 'is not a language', 'FORMAT')
  checkLanguages(properties)
  return { properties: await changeSiteProperties(unit, buildChange(await getCurrentSite(unit), properties)) }
}

/** Saves the change and reports which parts of the site it affects. */
export async function changeSiteProperties(unit: Unit, change: SiteChange): Promise<SiteProperties> {
  const before = await getCurrentSite(unit)
  const { settings, ...columns } = change
  const after: Site = { ...before, ...columns, settings: { ...before.settings, ...settings } }
  const properties = toProperties(after)
  const previous = toProperties(before)
  const changed = (Object.keys({ ...previous, ...properties }) as (keyof SiteProperties)[]).filter(
    (name) => !isDeepStrictEqual(previous[name], properties[name]),
  )
  if (changed.length === 0) return properties
  await changeSite(unit, change)
  await unit.emit('stoa.sites.site_changed', unit.siteId, { changed })
  return properties
}

function toProperties({ name, status, currency, locale, timeZone, settings }: Site): SiteProperties {
  const { weightUnit = 'KG', catalogVersion = 'V1_CATALOG', businessAddress, storefront } = settings
  const columns = { name, status, currency, locale, timeZone, weightUnit, catalogVersion }
  return { ...columns, ...(businessAddress && { businessAddress }), ...storefront }
}

function buildChange({ settings: before }: Site, input: PropertiesInput): SiteChange {
  const { name, status, locale, timeZone, weightUnit, catalogVersion, businessAddress, ...shown } = input
  const settings: Partial<SiteSettings> = {
    ...omitNullish({ weightUnit, catalogVersion }),
    ...(businessAddress !== undefined && { businessAddress: omitNullish(businessAddress ?? {}) }),
    ...(Object.keys(shown).length > 0 && {
      storefront: omitNullish({ ...before.storefront, ...shown }) as Storefront,
    }),
  }
  return { ...omitNullish({ name, status, locale, timeZone }), settings }
}

/** Languages that there are texts in, each once, and not the one that the shop is in anyway. */
function checkLanguages({ languages: tags }: PropertiesInput): void {
  tags?.forEach((tag, at) => {
    const isOffered = languages.some((language) => language === tag)
    if (!isOffered)
      throw createInvalidArgument(`properties.languages[${at}]`, `is none of ${languages.join(', ')}`, 'FORMAT')
    if (tags.indexOf(tag) !== at) throw createInvalidArgument(`properties.languages[${at}]`, 'occurs twice', 'FORMAT')
  })
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }
const omitNullish = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as Present<T>

/** A locale that dates and amounts can be formatted for. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
