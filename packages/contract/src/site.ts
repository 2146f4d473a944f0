import { defineOperations } from './operation.ts'
import {
  Color,
  Country,
  Currency,
  declareTexts,
  Id,
  Language,
  list,
  Nothing,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  translatable,
  writable,
} from './schema.ts'
import { WeightUnit } from './shapes/item.ts'
import { Picture } from './shapes/picture.ts'
import { siteRoutes } from './site.routes.ts'
import { merchants } from './who.ts'

/** ENABLED sells; DEMO accepts test payments only; PENDING has no payment set up yet; DISABLED sells nothing. */
export const SiteStatus = oneOf(['ENABLED', 'DISABLED', 'PENDING', 'DEMO'])
export type SiteStatus = Static<typeof SiteStatus>

export const Site = object({
  siteId: Id(),
  name: Text(),
  status: SiteStatus,
  currency: Currency(),
  /** A language tag: `en-US`. */
  locale: Text(),
  timeZone: Text(),
  weightUnit: WeightUnit,
  origin: Text(),
  /** The OAuth app of the site's own pages. */
  clientId: optional(Id()),
})
export type Site = Static<typeof Site>

/** Shop settings of the owner. Null clears optional fields. */
export const SiteProperties = object(
  {
    name: Text(100, 1),
    status: SiteStatus,
    currency: readOnly(Currency()),
    /** A language tag for numbers, dates and addresses. */
    locale: Language(),
    /** An IANA time zone: `Europe/Dublin`. */
    timeZone: Text(60, 1),
    weightUnit: oneOf(['KG', 'LB']),
    /** The catalog version that apps with support for both should use; both are available. */
    catalogVersion: oneOf(['V1_CATALOG', 'V3_CATALOG']),
    /** Location of the shop, for taxes. Replaced as a whole. */
    businessAddress: optional(
      object({
        country: optional(Country()),
        subdivision: optional(Text(50)),
        city: optional(Text(50)),
        postalCode: optional(Text(50)),
        addressLine: optional(Text(150)),
      }),
    ),
    /** A short tagline, the headline of the front page. */
    tagline: optional(translatable(Text(120))),
    /** One or two sentences, for the front page, footer and search engines. */
    description: optional(translatable(Text(500))),
    /** The image of the front page. */
    hero: optional(Picture),
    /** About the shop, at the end of the front page. */
    story: optional(
      object({ title: translatable(Text(120, 1)), text: translatable(Text(2000, 1)), media: optional(Picture) }),
    ),
    /** The color of the shop's mails. */
    accent: optional(Color()),
    /** The shop is in these languages too, beside the one of its locale: `['de', 'ar']`. */
    languages: optional(list(Text(5, 2), 10)),
  },
  declareTexts('SITE'),
)
export type SiteProperties = Static<typeof SiteProperties>

export const site = defineOperations({ name: 'site', scope: 'public' }, siteRoutes, {
  getSite: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({ site: Site }),
    summary: 'Get public properties of the site.',
  },
  getSiteProperties: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_SITE',
    input: Nothing,
    reply: object({ properties: SiteProperties }),
    summary: 'Get the shop settings.',
  },
  updateSiteProperties: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SITE',
    input: object({ properties: writable(SiteProperties) }),
    reply: object({ properties: SiteProperties }),
    summary: 'Change the shop settings: name, location, presentation and status.',
  },
  changeSiteCurrency: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SITE',
    input: object({ currency: Currency() }),
    reply: object({ properties: SiteProperties }),
    problems: ['SITE_HAS_SALES', 'SITE_HAS_FINER_PRICES'],
    summary: 'Set the currency of prices; possible until the first checkout. Amounts are not converted.',
  },
})
