import { operations } from './operation.ts'
import { Currency, Id, Nothing, object, oneOf, optional, type Static, Text } from './schema.ts'
import { WeightUnit } from './shapes/item.ts'
import { siteRoutes } from './site.routes.ts'

/** ENABLED sells; DEMO takes test payments only; PENDING has no payment set up yet; DISABLED sells nothing. */
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
  /** The OAuth app that the site's own pages use. */
  clientId: optional(Id()),
})
export type Site = Static<typeof Site>

export const site = operations('site', siteRoutes, {
  getSite: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({ site: Site }),
    summary: 'Get what everyone may know of the site.',
  },
})
