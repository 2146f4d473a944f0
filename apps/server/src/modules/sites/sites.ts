import type { AppPages } from '@stoa/contract/apps'
import type { Language } from '@stoa/messages'
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

/** What is not there stays as it is. */
export type SiteChange = Partial<Omit<Site, 'id' | 'settings'>> & { settings?: Partial<SiteSettings> }

export interface SiteSettings {
  /** Whether login and registration tell apart known and unknown addresses (the platform does) or answer alike. */
  accountEnumeration?: 'open' | 'private'
  accessTokenSeconds?: number
  /** Whether whoever signs up is a member at once or once the owner has approved. */
  memberApproval?: 'open' | 'owner'
  emailVerification?: 'none' | 'required'
  /** `required` asks those who have set up nothing for a code by mail. */
  secondFactor?: 'optional' | 'required'
  /** Whether a code by mail signs in without a password. */
  emailCodes?: boolean
  weightUnit?: 'KG' | 'LB'
  /** What apps are told to speak that know both catalogues; V1, if left out. */
  catalogVersion?: 'V1_CATALOG' | 'V3_CATALOG'
  businessAddress?: { country?: string; subdivision?: string; city?: string; postalCode?: string; addressLine?: string }
  storefront?: Storefront
  /** Whether apps with the permission may take tokens of members who are not there. */
  externalSignIn?: boolean
  /** Where people go for what this server does not do itself. */
  elsewhere?: Partial<Record<ElsewhereTarget, string>>
}

export type ElsewhereTarget =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'ecomOrderPaymentRequest'

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

/** An app that signs visitors and members in; its id is the `clientId` of SDK apps. */
export interface OAuthApp extends AllowedTargets {
  id: string
  siteId: string
  name: string
  /** Its own pages, which stand in for those of this server. */
  pages: AppPages
  /** Others made it: people are asked before it learns who they are. */
  thirdParty: boolean
  /** It keeps its secret where nobody sees it, and shows it whenever it asks for tokens. */
  confidential: boolean
  /** What it may do by itself. */
  permissions: readonly string[]
  /** Of the text that proves a request to be the app's own; apps that run with people have none. */
  secretHash: Buffer | null
  secretDate: Date | null
  createdDate: Date
}

/** A key for programs, as it is shown. */
export interface ApiKey {
  id: string
  name: string
  permissions: string[]
  /** The last signs of its text. */
  hint: string
  createdDate: Date
  usedDate: Date | null
}
