import type { Checkout } from '@stoa/contract/checkout.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { Translate } from '@stoa/messages'
import { toAmount } from './amounts.ts'
import type { CheckoutStatus } from './checkout.problems.ts'
import { type Agreement, asksConsent, type Consent, writeConsent } from './consent.ts'
import { buildDiscounts, type Shares } from './discounts.ts'
import { buildFulfillment, type SavedAddress } from './fulfillment.ts'
import type { Link } from './links.ts'
import type { Message } from './messages.ts'
import type { Purchase, PurchaseLine } from './purchase.ts'
import type { Session } from './sessions.ts'
import { buildLineTotals, buildTotals, type TotalTexts } from './totals.ts'

const discount = 'dev.ucp.shopping.discount'
const fulfillment = 'dev.ucp.shopping.fulfillment'

export interface CheckoutView {
  readonly checkout: Checkout
  readonly purchase: Purchase
  readonly shares?: readonly Shares[] | undefined
  readonly session: Pick<Session, 'id' | 'doc' | 'expiresDate'>
  readonly status: CheckoutStatus
  readonly messages: readonly Message[]
  readonly links: readonly Link[]
  /** Absent where a person can do nothing more. */
  readonly continueUrl?: string | undefined
  readonly order?: { readonly id: string; readonly permalink_url: string; readonly label?: string } | undefined
  /** Of a linked buyer. */
  readonly savedAddresses?: readonly SavedAddress[]
  /** Another person has taken the checkout over at the shop: nothing of them is shown. */
  readonly isForeign?: boolean
}

export const buildLine = (line: PurchaseLine) => ({
  id: line.id,
  item: {
    id: line.itemId,
    title: line.title,
    price: toAmount(line.unitPrice),
    ...(line.imageUrl && { image_url: line.imageUrl }),
  },
  quantity: line.quantity,
  totals: buildLineTotals(line.sums),
})

export function buildCheckout(t: Translate, agreed: Agreement, view: CheckoutView, texts: TotalTexts) {
  const { checkout, purchase, shares, session, status, messages, continueUrl, order, isForeign } = view
  const { codes, consent, method } = session.doc
  const { version, capabilities } = agreed
  const shown = isForeign ? { ...checkout, shippingInfo: withoutAddress(checkout) } : checkout
  return {
    id: session.id,
    status,
    currency: purchase.currency,
    line_items: purchase.lines.map(buildLine),
    totals: buildTotals(purchase.sums, texts),
    links: view.links,
    ...addConsent(t, agreed, 'CHECKOUT', { buyer: isForeign ? {} : readBuyer(checkout), consent }),
    ...(capabilities.has(discount) && {
      discounts: buildDiscounts({ applied: checkout.appliedDiscounts, shares, codes }, purchase),
    }),
    ...(capabilities.has(fulfillment) && {
      fulfillment: buildFulfillment(shown, purchase, {
        ...{ version, chosen: method, saved: isForeign ? [] : (view.savedAddresses ?? []) },
      }),
    }),
    ...(messages.length > 0 && { messages }),
    ...(continueUrl ? { expires_at: session.expiresDate.toISOString(), continue_url: continueUrl } : {}),
    ...(order && { order }),
  }
}

const withoutAddress = ({ shippingInfo }: Checkout): Checkout['shippingInfo'] =>
  shippingInfo && { ...shippingInfo, shippingDestination: undefined }

/** The buyer with what they agreed to; absent, where nothing is known of them. */
function addConsent(
  t: Translate,
  agreed: Agreement,
  kind: Session['kind'],
  { buyer, consent = {} }: { buyer: object; consent: Consent | undefined },
) {
  const shown = {
    ...buyer,
    ...(asksConsent(agreed, kind) && {
      consent: writeConsent(consent, agreed.version, { marketing: t('answers:agent.consent') }),
    }),
  }
  return Object.keys(shown).length > 0 ? { buyer: shown } : {}
}

function readBuyer({ buyerInfo, billingInfo, shippingInfo }: Checkout) {
  const { firstName, lastName, phone } =
    findContact(billingInfo) ?? findContact(shippingInfo?.shippingDestination) ?? {}
  return {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(buyerInfo.email && { email: buyerInfo.email }),
    ...(phone && { phone_number: phone }),
  }
}

const findContact = (info: AddressWithContact | undefined) =>
  info?.contactDetails && Object.keys(info.contactDetails).length > 0 ? info.contactDetails : undefined

export interface CartView {
  readonly id: string
  readonly purchase: Purchase
  readonly discounts: Parameters<typeof buildDiscounts>[0]
  readonly messages: readonly Message[]
  readonly links: readonly Link[]
  readonly consent: Consent | undefined
  readonly email?: string | undefined
  readonly expiresDate: Date
}

export function buildCart(t: Translate, agreed: Agreement, view: CartView, texts: TotalTexts) {
  const { id, purchase, discounts, messages, consent, email, expiresDate, links } = view
  return {
    id,
    currency: purchase.currency,
    line_items: purchase.lines.map(buildLine),
    totals: buildTotals(purchase.sums, texts),
    links,
    ...addConsent(t, agreed, 'CART', { buyer: email ? { email } : {}, consent }),
    ...(agreed.capabilities.has(discount) && { discounts: buildDiscounts(discounts, purchase) }),
    ...(messages.length > 0 && { messages }),
    expires_at: expiresDate.toISOString(),
  }
}
