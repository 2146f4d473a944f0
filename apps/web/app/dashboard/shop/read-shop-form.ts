import type { InputOf } from '@stoa/contract'
import type { SiteProperties } from '@stoa/contract/site'
import type { Translate } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'

export type ShopImage = NonNullable<SiteProperties['hero']>

interface Images {
  readonly hero: ShopImage | undefined
  readonly media: ShopImage | undefined
}

export function readShopForm(
  t: Translate,
  reader: FormReader,
  { hero, media }: Images,
): InputOf<'site.updateSiteProperties'>['properties'] {
  const readOptional = (name: string, length: number) => reader.short(name, length) || undefined
  const title = readOptional('storyTitle', 120)
  const text = readOptional('storyText', 2000)
  if (title && !text) reader.errors.storyText = t('dashboard-shop:about.textMissing')
  if (text && !title) reader.errors.storyTitle = t('dashboard-shop:about.titleMissing')
  return {
    name: reader.needed('name', 100, t('dashboard-shop:name.missing')),
    status: reader.choice('status', ['DEMO', 'ENABLED', 'DISABLED']),
    locale: reader.needed('locale', 35, t('dashboard-shop:locale.missing')),
    timeZone: reader.needed('timeZone', 60, t('dashboard-shop:timeZone.missing')),
    weightUnit: reader.choice('weightUnit', ['KG', 'LB']),
    catalogVersion: reader.choice('catalogVersion', ['V1_CATALOG', 'V3_CATALOG']),
    businessAddress: {
      country: readOptional('country', 2),
      subdivision: readOptional('subdivision', 50),
      city: readOptional('city', 50),
      postalCode: readOptional('postalCode', 50),
      addressLine: readOptional('addressLine', 150),
    },
    tagline: readOptional('tagline', 120) ?? null,
    description: readOptional('description', 500) ?? null,
    hero: hero ?? null,
    story: title && text ? { title, text, ...(media && { media }) } : null,
    accent: readOptional('accent', 7) ?? null,
    languages: reader.all('languages'),
  }
}
