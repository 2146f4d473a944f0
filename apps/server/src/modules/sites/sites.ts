import type { AllowedTargets } from '../../kernel/gate.ts'

export type SiteStatus = 'ENABLED' | 'DISABLED' | 'PENDING' | 'DEMO'

/** What every request may need to know of its site. */
export interface Site {
  id: string
  name: string
  /** ISO 4217: prices, carts and orders of this site are in it. */
  currency: string
  /** BCP 47 */
  locale: string
  timeZone: string
  status: SiteStatus
  settings: SiteSettings
}

export interface SiteSettings {
  /** Whether login and registration tell apart known and unknown addresses (the platform does) or answer alike. */
  accountEnumeration?: 'open' | 'private'
  accessTokenSeconds?: number
  /** Whether whoever signs up is a member at once or once the owner has approved. */
  memberApproval?: 'open' | 'owner'
  taxIncludedInPrices?: boolean
  weightUnit?: 'KG' | 'LB'
  businessAddress?: { country?: string; subdivision?: string; city?: string; postalCode?: string; addressLine?: string }
  storefront?: Storefront
}

/** How the shop presents itself on its own pages. */
export interface Storefront {
  /** A few words: the largest on the front page. */
  tagline?: string
  /** One or two sentences, for the front page and for search engines. */
  description?: string
  hero?: StorefrontImage
  story?: { title: string; text: string; media?: StorefrontImage }
  /** The colour of the shop's mails: `#rrggbb`. */
  accent?: string
}

export interface StorefrontImage {
  id: string
  url: string
  width: number
  height: number
  altText: string
}

/** An app that signs visitors and members in; its id is the `clientId` of SDK apps. */
export interface OAuthApp extends AllowedTargets {
  id: string
  siteId: string
  name: string
}
