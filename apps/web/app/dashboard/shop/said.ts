import type { InputOf } from '@stoa/contract'
import type { SiteProperties } from '@stoa/contract/site'
import type { FormReader } from '../lib/form-reader.ts'

export type Picture = NonNullable<SiteProperties['hero']>

interface Pictures {
  readonly hero: Picture | undefined
  readonly media: Picture | undefined
}

/** What the form says of the shop. */
export function saidIn(
  reader: FormReader,
  { hero, media }: Pictures,
): InputOf<'site.updateSiteProperties'>['properties'] {
  const optional = (name: string, length: number) => reader.short(name, length) || undefined
  const title = optional('storyTitle', 120)
  const text = optional('storyText', 2000)
  if (title && !text) reader.errors.storyText = 'Write what stands under it.'
  if (text && !title) reader.errors.storyTitle = 'Write what stands above it.'
  return {
    name: reader.needed('name', 100, 'Write what the shop is called.'),
    status: reader.choice('status', ['DEMO', 'ENABLED', 'DISABLED']),
    locale: reader.needed('locale', 35, 'Write a language, like en-IE.'),
    timeZone: reader.needed('timeZone', 60, 'Choose a time zone.'),
    weightUnit: reader.choice('weightUnit', ['KG', 'LB']),
    catalogVersion: reader.choice('catalogVersion', ['V1_CATALOG', 'V3_CATALOG']),
    businessAddress: {
      country: optional('country', 2),
      subdivision: optional('subdivision', 50),
      city: optional('city', 50),
      postalCode: optional('postalCode', 50),
      addressLine: optional('addressLine', 150),
    },
    tagline: optional('tagline', 120) ?? null,
    description: optional('description', 500) ?? null,
    hero: hero ?? null,
    story: title && text ? { title, text, ...(media && { media }) } : null,
    accent: optional('accent', 7) ?? null,
    languages: reader.all('languages'),
  }
}
