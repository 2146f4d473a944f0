import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import type { Gift } from '@stoa/contract/shapes/gift'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatTimeSlot } from '@stoa/messages/time-slot'
import { formatMinor } from '@stoa/money'
import type { Image } from '@stoa/ui'
import type { AddressEntity } from '../../lib/address.ts'
import { formatAddress } from '../../lib/address-lines.ts'
import { formatChosenDay } from '../../lib/chosen-day.ts'
import type { Host } from '../../lib/host.ts'
import { calculateTaken, formatPaymentName } from '../../lib/payments.ts'
import type { Download } from './downloads.ts'
import type { FulfillmentEntity, InvoiceEntity, OrderEntity, OrderLine } from './entity.ts'
import type { GiftCard } from './gift-cards.ts'
import { buildTimeline, isDelivered, isWaiting, type Step } from './timeline.ts'

export interface Line {
  readonly id: string
  readonly name: string
  readonly choices: string
  readonly image?: Image
  readonly quantity: number
  readonly total: string
}

/** An order as shown on its pages. */
export interface Order {
  readonly id: string
  readonly number: string
  readonly checkoutId?: string
  /** Formatted in the shop's language on the server, as server and browser may be in different time zones. */
  readonly date: string
  readonly status: Status
  readonly email: string
  readonly lines: readonly Line[]
  readonly count: number
  readonly currency: string
  readonly subtotal: string
  readonly discounts: readonly Named[]
  /** Includes the tip. */
  readonly fees: readonly Named[]
  readonly shipping: string
  readonly tax: string
  readonly taxIncluded: boolean
  readonly total: string
  readonly isPaid: boolean
  /** The amount of each payment, if no single payment covers the total. */
  readonly payments: readonly (Named & { readonly id: string })[]
  /** The amount that the buyer can pay now, such as the rest after a deposit. */
  readonly owed?: string
  /** UNDER_WAY: the buyer's bank asks for confirmation. CHECKING: the outcome of a payment is unknown. */
  readonly payment?: 'UNDER_WAY' | 'CHECKING'
  /** The payment instructions of the shop. */
  readonly offline?: OfflinePayment
  /** The amount charged after the free trial. */
  readonly afterTrial?: string
  readonly delivery?: {
    readonly isFetched: boolean
    readonly title: string
    /** The delivery time or slot. */
    readonly time?: string
    readonly note?: string
    readonly address: readonly string[]
  }
  readonly billing: readonly string[]
  readonly gift?: Gift
  /** The fulfillments, oldest first; empty if they were not loaded. */
  readonly parcels: readonly Parcel[]
  readonly timeline: readonly Step[]
  readonly invoices: readonly Paper[]
  readonly downloads: readonly Download[]
  /** The gift cards bought in the order. */
  readonly giftCards: readonly GiftCard[]
}

export interface OfflinePayment {
  readonly name: string
  readonly instructions: string
}

interface Named {
  readonly name: string
  readonly amount: string
}

export interface Parcel {
  readonly id: string
  readonly contents: string
  /** Carrier and number. */
  readonly tracking: string
  readonly link?: string
  /** When it was packed or sent, or that it was delivered. */
  readonly state: string
}

/** An invoice or credit note. */
export interface Paper {
  readonly id: string
  readonly name: string
  readonly href: string
}

/** The order's status for its buyer; `tone` sets the color. */
export interface Status {
  readonly text: string
  readonly tone: 'good' | 'plain' | 'bad'
  /** The next step. */
  readonly next: string
}

const zero = '0'
const getTranslated = (text: { readonly original?: string; readonly translated?: string | null } | undefined) =>
  text?.translated || text?.original || ''

/** Used to skip reading gift cards for orders that contain none. */
export const sellsGiftCards = ({ lineItems = [] }: OrderEntity): boolean =>
  lineItems.some(({ itemType }) => itemType?.preset === 'GIFT_CARD')

/** Data loaded separately from the order; absent if it was not loaded. */
interface Beside {
  readonly fulfillments?: readonly FulfillmentEntity[]
  readonly invoices?: readonly InvoiceEntity[]
  readonly downloads?: readonly Download[]
  readonly giftCards?: readonly GiftCard[]
  readonly offline?: OfflinePayment
  readonly payment?: Order['payment']
  readonly payments?: readonly WirePayment[]
}

export function getOwed({ status, lineItems = [], balanceSummary }: OrderEntity): string | undefined {
  const { balance, authorized } = balanceSummary ?? {}
  const isOpen = Number(balance?.amount ?? 0) > 0 && Number(authorized?.amount ?? 0) === 0
  // A subscription's order is paid on the subscription's page.
  const isOnce = lineItems.every(({ subscriptionInfo }) => !subscriptionInfo)
  return status === 'APPROVED' && isOpen && isOnce ? balance?.amount : undefined
}

interface OfSite {
  readonly locale: string
  readonly timeZone?: string
}

export function toOrder(
  entity: OrderEntity,
  host: Pick<Host, 'site' | 't'>,
  { fulfillments = [], invoices = [], downloads = [], giftCards = [], offline, payment, payments = [] }: Beside = {},
): Order {
  const { t, site } = host
  const { locale } = site
  const { priceSummary = {}, lineItems = [], shippingInfo } = entity
  const lines = lineItems.map((line) => toLine(t, line, locale))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: site.timeZone })
  const formatDay = (date: string) => day.format(new Date(date))
  return {
    id: entity.id ?? '',
    number: entity.number ?? '',
    checkoutId: entity.checkoutId,
    date: formatDate(entity, locale),
    owed: payment ? undefined : getOwed(entity),
    payment,
    status: describeStatus(t, entity, { hasFiles: downloads.length > 0, offline }),
    offline,
    email: entity.buyerInfo?.email ?? '',
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: entity.currency ?? 'USD',
    subtotal: priceSummary.subtotal?.amount ?? zero,
    discounts: toDiscounts(t, entity),
    fees: toFees(t, entity),
    shipping: priceSummary.shipping?.amount ?? zero,
    tax: entity.taxInfo?.totalTax?.amount ?? priceSummary.tax?.amount ?? zero,
    taxIncluded: entity.taxIncludedInPrices === true,
    total: priceSummary.total?.amount ?? zero,
    isPaid: entity.paymentStatus === 'PAID',
    payments: describePayments(t, payments, entity.currency ?? 'USD'),
    afterTrial: isOnTrial(entity) ? entity.payAfterFreeTrial?.total?.amount : undefined,
    delivery: shippingInfo && toDelivery(shippingInfo, entity.recipientInfo, site),
    billing: formatAddress(entity.billingInfo, locale),
    gift: entity.gift,
    parcels: fulfillments.map((each) => toParcel(t, each, lines, formatDay)),
    timeline: buildTimeline(t, entity, { fulfillments, payments }, formatDay),
    downloads,
    giftCards,
    invoices: invoices.map(({ id, kind, number, href }) => ({
      id,
      href: href ?? `/account/invoices/${id}`,
      name: t(kind === 'INVOICE' ? 'order:invoice' : 'order:creditNote', { number }),
    })),
  }
}

function toLine(
  t: Translate,
  { id = '', productName, descriptionLines = [], image, quantity = 1, ...line }: OrderLine,
  locale: string,
): Line {
  return {
    id,
    name: getTranslated(productName),
    choices: t.join(
      descriptionLines.map(({ plainText, colorInfo }) =>
        formatChosenDay(getTranslated(plainText ?? colorInfo), locale),
      ),
    ),
    image: image?.url ? { ...image, url: image.url } : undefined,
    quantity,
    total: line.lineItemPrice?.amount ?? line.totalPriceAfterTax?.amount ?? line.price?.amount ?? zero,
  }
}

const received: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']

/** A single payment that covers the total is not listed. */
function describePayments(t: Translate, payments: readonly WirePayment[], currency: string): Order['payments'] {
  const came = payments.filter(({ status }) => received.includes(status))
  if (came.length < 2 && !came[0]?.giftcardPaymentDetails) return []
  return came.map((payment) => ({
    id: payment.id,
    name: formatPaymentName(t, payment),
    amount: formatMinor(calculateTaken(payment, currency), currency),
  }))
}

function toParcel(
  t: Translate,
  fulfillment: FulfillmentEntity,
  lines: readonly Line[],
  formatDay: (date: string) => string,
): Parcel {
  const { id = '', createdDate, lineItems = [], trackingInfo = {} } = fulfillment
  const { trackingNumber, shippingProvider, trackingLink } = trackingInfo
  const contents = lineItems.flatMap(({ id: lineId, quantity = 0 }) => {
    const line = lines.find((each) => each.id === lineId)
    return line ? [`${quantity} × ${line.name}`] : []
  })
  return {
    id,
    contents: t.join(contents),
    tracking: [formatCarrier(shippingProvider), trackingNumber].filter(Boolean).join(' '),
    state: describeParcel(t, fulfillment, createdDate && formatDay(createdDate)),
    link: trackingLink && /^https?:/.test(trackingLink) ? trackingLink : undefined,
  }
}

const carrierNames: Readonly<Record<string, string>> = {
  dhl: 'DHL',
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dpd: 'DPD',
  gls: 'GLS',
  canadaPost: 'Canada Post',
  royalMail: 'Royal Mail',
}

/** Apps identify well-known carriers by a key; owners enter any name. */
const formatCarrier = (provider = '') => carrierNames[provider] ?? provider

function describeParcel(t: Translate, fulfillment: FulfillmentEntity, date: string | undefined): string {
  if (isDelivered(fulfillment)) return t('order:parcel.delivered')
  if (!date) return ''
  return t(isWaiting(fulfillment) ? 'order:parcel.packed' : 'order:parcel.shipped', { date })
}

function toDiscounts(t: Translate, { appliedDiscounts = [], priceSummary }: OrderEntity): Named[] {
  const named = appliedDiscounts.map(({ coupon, discountRule, merchantDiscount }) => ({
    name: coupon?.name || coupon?.code || getTranslated(discountRule?.name) || t('order:discount'),
    amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? zero,
  }))
  return listNamedOr(t('order:discount'), named, priceSummary?.discount?.amount)
}

const toFees = (t: Translate, { additionalFees = [], priceSummary }: OrderEntity): Named[] =>
  listNamedOr(
    t('order:fees'),
    additionalFees.map(({ name, price }) => ({ name: name || t('order:fee'), amount: price?.amount ?? zero })),
    priceSummary?.totalAdditionalFees?.amount,
  )

/** The amounts by name; if only their sum is known, the sum under the name of their kind. */
function listNamedOr(kind: string, all: readonly Named[], sum = zero): Named[] {
  const named = all.filter(({ amount }) => Number(amount) > 0)
  return named.length === 0 && Number(sum) > 0 ? [{ name: kind, amount: sum }] : named
}

function toDelivery(
  { title = '', logistics = {} }: NonNullable<OrderEntity['shippingInfo']>,
  recipient: AddressEntity | undefined,
  site: OfSite,
): Order['delivery'] {
  const { pickupDetails, deliveryTimeSlot: slot, deliveryTime, instructions } = logistics
  const place = pickupDetails ? { address: pickupDetails.address } : (logistics.shippingDestination ?? recipient)
  return {
    isFetched: pickupDetails !== undefined,
    title,
    time: slot ? formatTimeSlot(slot, site) : deliveryTime || undefined,
    note: pickupDetails && instructions ? instructions : undefined,
    address: formatAddress(place, site.locale),
  }
}

function formatDate({ purchasedDate, createdDate }: OrderEntity, locale: string): string {
  const date = purchasedDate ?? createdDate
  if (!date) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** A part of the order is charged after a free trial and was not charged yet. */
const isOnTrial = ({ payAfterFreeTrial, paymentStatus = '' }: OrderEntity): boolean =>
  payAfterFreeTrial !== undefined && ['NOT_PAID', 'PARTIALLY_PAID'].includes(paymentStatus)

interface Known {
  readonly hasFiles: boolean
  readonly offline?: OfflinePayment
}

function describeStatus(t: Translate, entity: OrderEntity, { hasFiles, offline }: Known): Status {
  const { status, paymentStatus, fulfillmentStatus } = entity
  if (status === 'CANCELED') return { text: t('order:status.canceled'), tone: 'bad', next: t('order:next.canceled') }
  if (status === 'REJECTED' || paymentStatus === 'DECLINED') {
    return { text: t('order:status.declined'), tone: 'bad', next: t('order:next.declined') }
  }
  if (paymentStatus === 'FULLY_REFUNDED')
    return { text: t('order:status.refunded'), tone: 'plain', next: t('order:next.refunded') }
  const way = getWay(entity, hasFiles)
  if (fulfillmentStatus === 'FULFILLED') return { tone: 'good', text: t(way.done), next: t(way.nextDone) }
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED') {
    return { text: t('order:status.partlyShipped'), tone: 'good', next: t('order:next.partlyShipped') }
  }
  if (paymentStatus === 'PAID') return { tone: 'good', text: t(way.paid), next: t(way.nextPaid) }
  if (isOnTrial(entity)) {
    return {
      text: t('order:status.trial'),
      tone: 'good',
      next: t('order:next.trial', { next: t(way.nextPaid) }),
    }
  }
  if (paymentStatus === 'PENDING') {
    return {
      text: t('order:status.pending'),
      tone: 'plain',
      next: t('order:next.pending'),
    }
  }
  return {
    text: t('order:status.unpaid'),
    tone: 'plain',
    // An offline payment, such as cash on delivery, does not hold up the order.
    next: t(offline ? 'order:next.offline' : way.unpaid),
  }
}

/** The status label and the text about the next step. */
interface Way {
  readonly unpaid: PlainKey
  readonly paid: PlainKey
  readonly nextPaid: PlainKey
  readonly done: PlainKey
  readonly nextDone: PlainKey
}

const shipped: Way = {
  unpaid: 'order:next.ship.unpaid',
  paid: 'order:status.preparing',
  nextPaid: 'order:next.ship.paid',
  done: 'order:status.shipped',
  nextDone: 'order:next.ship.done',
}
const pickedUp: Way = {
  unpaid: 'order:next.pickup.unpaid',
  paid: 'order:status.preparing',
  nextPaid: 'order:next.pickup.paid',
  done: 'order:status.pickedUp',
  nextDone: 'order:next.pickup.done',
}
const downloaded: Way = {
  unpaid: 'order:next.files.unpaid',
  paid: 'order:status.paid',
  nextPaid: 'order:next.files.ready',
  done: 'order:status.complete',
  nextDone: 'order:next.files.ready',
}
const notShipped: Way = {
  unpaid: 'order:next.nothing.unpaid',
  paid: 'order:status.paid',
  nextPaid: 'order:next.nothing.paid',
  done: 'order:status.complete',
  nextDone: 'order:next.nothing.done',
}

/** The delivery method. */
function getWay({ shippingInfo }: OrderEntity, hasFiles: boolean): Way {
  if (shippingInfo) return shippingInfo.logistics?.pickupDetails ? pickedUp : shipped
  return hasFiles ? downloaded : notShipped
}
