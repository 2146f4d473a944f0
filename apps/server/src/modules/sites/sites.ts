import type { AppPages } from '@stoa/contract/apps'
import type { Language } from '@stoa/messages'
import type { AllowedTargets } from '../../kernel/gate.ts'

export type SiteStatus = 'ENABLED' | 'DISABLED' | 'PENDING' | 'DEMO'

/** The site's data that any request may need. */
export interface Site {
  id: string
  name: string
  /** ISO 4217: the currency of this site's prices, carts and orders. */
  currency: string
  /** BCP 47 */
  locale: string
  timeZone: string
  status: SiteStatus
  settings: SiteSettings
}

/** Absent fields stay as they are. */
export type SiteChange = Partial<Omit<Site, 'id' | 'settings'>> & { settings?: Partial<SiteSettings> }

export interface SiteSettings {
  /** Whether login and registration reveal if an address has an account (the platform does) or answer identically. */
  accountEnumeration?: 'open' | 'private'
  accessTokenSeconds?: number
  /** Whether a sign-up becomes a member at once or after the owner's approval. */
  memberApproval?: 'open' | 'owner'
  emailVerification?: 'none' | 'required'
  /** `required` asks members without a factor for a code by mail. */
  secondFactor?: 'optional' | 'required'
  /** Whether a code by mail signs in without a password. */
  emailCodes?: boolean
  weightUnit?: 'KG' | 'LB'
  /** The catalog version that apps supporting both should use; V1 by default. */
  catalogVersion?: 'V1_CATALOG' | 'V3_CATALOG'
  businessAddress?: { country?: string; subdivision?: string; city?: string; postalCode?: string; addressLine?: string }
  storefront?: Storefront
  /** Whether apps with the permission may get tokens of absent members. */
  externalSignIn?: boolean
  /** External URLs for features that this server does not have. */
  elsewhere?: Partial<Record<ElsewhereTarget, string>>
}

export type ElsewhereTarget =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'ecomOrderPaymentRequest'

/** The shop's appearance on its own pages. */
export interface Storefront {
  /** A few words: the largest text on the front page. */
  tagline?: string
  /** One or two sentences, for the front page and for search engines. */
  description?: string
  hero?: StorefrontImage
  story?: { title: string; text: string; media?: StorefrontImage }
  /** The color of the shop's mails: `#rrggbb`. */
  accent?: string
  /** The shop is in these languages too, beside its main one. */
  languages?: Language[]
}

export interface StorefrontImage {
  id: string
  url: string
  width: number
  height: number
  altText: string
}

/** An app that signs in visitors and members; its id is the `clientId` of SDK apps. */
export interface OAuthApp extends AllowedTargets {
  id: string
  siteId: string
  name: string
  /** Its own pages, which replace those of this server. */
  pages: AppPages
  /** A third party's app: members must consent before it gets their identity. */
  thirdParty: boolean
  /** It stores a secret and must show it for every token request. */
  confidential: boolean
  /** The permissions it has when acting for itself. */
  permissions: readonly string[]
  /** The hash of the client secret; null for public clients. */
  secretHash: Buffer | null
  secretDate: Date | null
  createdDate: Date
}

/** An API key as shown to its owner. */
export interface ApiKey {
  id: string
  name: string
  permissions: string[]
  /** The last characters of its text. */
  hint: string
  createdDate: Date
  usedDate: Date | null
}
