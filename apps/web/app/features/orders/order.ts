import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import { formatMinor } from '@stoa/money'
import type { Image } from '@stoa/ui'
import type { AddressEntity } from '../../lib/address.ts'
import { addressLines } from '../../lib/address-lines.ts'
import { paymentName, takenOf } from '../../lib/payments.ts'
import { slotText } from '../../lib/slot.ts'
import type { Download } from './downloads.ts'
import type { FulfillmentEntity, InvoiceEntity, OrderEntity, OrderLine } from './entity.ts'

export interface Line {
  readonly id: string
  readonly name: string
  readonly choices: string
  readonly image?: Image
  readonly quantity: number
  readonly total: string
}

/** An order as its pages show it. */
export interface Order {
  readonly id: string
  readonly number: string
  readonly checkoutId?: string
  /** In the language of the shop, already written out: server and browser may live in different time zones. */
  readonly date: string
  readonly status: Status
  readonly email: string
  readonly lines: readonly Line[]
  readonly count: number
  readonly currency: string
  readonly subtotal: string
  readonly discounts: readonly Named[]
  /** The tip is one of them. */
  readonly fees: readonly Named[]
  readonly shipping: string
  readonly tax: string
  readonly taxIncluded: boolean
  readonly total: string
  readonly isPaid: boolean
  /** What came of which card, where it was not one that paid for all. */
  readonly payments: readonly (Named & { readonly id: string })[]
  /** What its buyer can pay now: the rest of a deposit, for example. */
  readonly owed?: string
  /** UNDER_WAY: the buyer's bank asks first. CHECKING: it is not known yet whether a payment went through. */
  readonly payment?: 'UNDER_WAY' | 'CHECKING'
  /** How the shop waits to be paid. */
  readonly offline?: OfflinePayment
  /** What is charged when the free trial is over. */
  readonly afterTrial?: string
  readonly delivery?: {
    readonly isFetched: boolean
    readonly title: string
    /** How long it takes, or when it comes. */
    readonly time?: string
    readonly note?: string
    readonly address: readonly string[]
  }
  readonly billing: readonly string[]
  /** What was sent so far, the oldest first; nothing where it was not asked for. */
  readonly parcels: readonly Parcel[]
  readonly invoices: readonly Paper[]
  readonly downloads: readonly Download[]
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
}

/** An invoice or credit note. */
export interface Paper {
  readonly id: string
  readonly name: string
  readonly href: string
}

/** What a buyer wants to know of where the order stands; `tone` is how good that is. */
export interface Status {
  readonly text: string
  readonly tone: 'good' | 'plain' | 'bad'
  /** What happens now. */
  readonly next: string
}

const zero = '0'
const translated = (text: { readonly original?: string; readonly translated?: string | null } | undefined) =>
  text?.translated || text?.original || ''

/** What belongs to an order beside it; nothing of it where it was not asked for. */
interface Beside {
  readonly fulfillments?: readonly FulfillmentEntity[]
  readonly invoices?: readonly InvoiceEntity[]
  readonly downloads?: readonly Download[]
  readonly offline?: OfflinePayment
  readonly payment?: Order['payment']
  readonly payments?: readonly WirePayment[]
}

export function owedOf({ status, lineItems = [], balanceSummary }: OrderEntity): string | undefined {
  const { balance, authorized } = balanceSummary ?? {}
  const isOpen = Number(balance?.amount ?? 0) > 0 && Number(authorized?.amount ?? 0) === 0
  // A cycle of a subscription is paid on the subscription's page.
  const isOnce = lineItems.every(({ subscriptionInfo }) => !subscriptionInfo)
  return status === 'APPROVED' && isOpen && isOnce ? balance?.amount : undefined
}

interface OfSite {
  readonly locale: string
  readonly timeZone?: string
}

export function toOrder(
  entity: OrderEntity,
  { locale, timeZone }: OfSite,
  { fulfillments = [], invoices = [], downloads = [], offline, payment, payments = [] }: Beside = {},
): Order {
  const { priceSummary = {}, lineItems = [], shippingInfo } = entity
  const lines = lineItems.map(toLine)
  return {
    id: entity.id ?? '',
    number: entity.number ?? '',
    checkoutId: entity.checkoutId,
    date: dateOf(entity, locale),
    owed: payment ? undefined : owedOf(entity),
    payment,
    status: statusOf(entity, { hasFiles: downloads.length > 0, offline }),
    offline,
    email: entity.buyerInfo?.email ?? '',
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: entity.currency ?? 'USD',
    subtotal: priceSummary.subtotal?.amount ?? zero,
    discounts: discountsOf(entity),
    fees: feesOf(entity),
    shipping: priceSummary.shipping?.amount ?? zero,
    tax: entity.taxInfo?.totalTax?.amount ?? priceSummary.tax?.amount ?? zero,
    taxIncluded: entity.taxIncludedInPrices === true,
    total: priceSummary.total?.amount ?? zero,
    isPaid: entity.paymentStatus === 'PAID',
    payments: paidBy(payments, entity.currency ?? 'USD'),
    afterTrial: isOnTrial(entity) ? entity.payAfterFreeTrial?.total?.amount : undefined,
    delivery: shippingInfo && deliveryOf(shippingInfo, entity.recipientInfo, { locale, timeZone }),
    billing: addressLines(entity.billingInfo, locale),
    parcels: fulfillments.map((each) => toParcel(each, lines)),
    downloads,
    invoices: invoices.map(({ id, kind, number, href }) => ({
      id,
      href: href ?? `/account/invoices/${id}`,
      name: `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number}`,
    })),
  }
}

function toLine({ id = '', productName, descriptionLines = [], image, quantity = 1, ...line }: OrderLine): Line {
  return {
    id,
    name: translated(productName),
    choices: descriptionLines
      .map(({ plainText, colorInfo }) => translated(plainText ?? colorInfo))
      .filter(Boolean)
      .join(', '),
    image: image?.url ? { ...image, url: image.url } : undefined,
    quantity,
    total: line.lineItemPrice?.amount ?? line.totalPriceAfterTax?.amount ?? line.price?.amount ?? zero,
  }
}

const received: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']

/** One that paid for all with money needs no word beside the total. */
function paidBy(payments: readonly WirePayment[], currency: string): Order['payments'] {
  const came = payments.filter(({ status }) => received.includes(status))
  if (came.length < 2 && !came[0]?.giftcardPaymentDetails) return []
  return came.map((payment) => ({
    id: payment.id,
    name: paymentName(payment),
    amount: formatMinor(takenOf(payment, currency), currency),
  }))
}

function toParcel({ id = '', lineItems = [], trackingInfo = {} }: FulfillmentEntity, lines: readonly Line[]): Parcel {
  const { trackingNumber, shippingProvider, trackingLink } = trackingInfo
  const contents = lineItems.flatMap(({ id: lineId, quantity = 0 }) => {
    const line = lines.find((each) => each.id === lineId)
    return line ? [`${quantity} × ${line.name}`] : []
  })
  return {
    id,
    contents: contents.join(', '),
    tracking: [shippingProvider, trackingNumber].filter(Boolean).join(' '),
    link: trackingLink && /^https?:/.test(trackingLink) ? trackingLink : undefined,
  }
}

function discountsOf({ appliedDiscounts = [], priceSummary }: OrderEntity): Named[] {
  const named = appliedDiscounts.map(({ coupon, discountRule, merchantDiscount }) => ({
    name: coupon?.name || coupon?.code || translated(discountRule?.name) || 'Discount',
    amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? zero,
  }))
  return namedOr('Discount', named, priceSummary?.discount?.amount)
}

const feesOf = ({ additionalFees = [], priceSummary }: OrderEntity): Named[] =>
  namedOr(
    'Fees',
    additionalFees.map(({ name, price }) => ({ name: name || 'Fee', amount: price?.amount ?? zero })),
    priceSummary?.totalAdditionalFees?.amount,
  )

/** Each by its name, or their sum by that of its kind. */
function namedOr(kind: string, all: readonly Named[], sum = zero): Named[] {
  const named = all.filter(({ amount }) => Number(amount) > 0)
  return named.length === 0 && Number(sum) > 0 ? [{ name: kind, amount: sum }] : named
}

function deliveryOf(
  { title = '', logistics = {} }: NonNullable<OrderEntity['shippingInfo']>,
  recipient: AddressEntity | undefined,
  { locale, timeZone }: OfSite,
): Order['delivery'] {
  const { pickupDetails, deliveryTimeSlot: slot, deliveryTime, instructions } = logistics
  const place = pickupDetails ? { address: pickupDetails.address } : (logistics.shippingDestination ?? recipient)
  return {
    isFetched: pickupDetails !== undefined,
    title,
    time: slot ? slotText(slot, locale, timeZone) : deliveryTime || undefined,
    note: pickupDetails && instructions ? instructions : undefined,
    address: addressLines(place, locale),
  }
}

function dateOf({ purchasedDate, createdDate }: OrderEntity, locale: string): string {
  const date = purchasedDate ?? createdDate
  if (!date) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** A part of it is charged when a free trial is over, and was not yet. */
const isOnTrial = ({ payAfterFreeTrial, paymentStatus = '' }: OrderEntity): boolean =>
  payAfterFreeTrial !== undefined && ['NOT_PAID', 'PARTIALLY_PAID'].includes(paymentStatus)

interface Known {
  readonly hasFiles: boolean
  readonly offline?: OfflinePayment
}

function statusOf(entity: OrderEntity, { hasFiles, offline }: Known): Status {
  const { status, paymentStatus, fulfillmentStatus } = entity
  if (status === 'CANCELED')
    return { text: 'Canceled', tone: 'bad', next: 'This order was canceled. Nothing will be sent.' }
  if (status === 'REJECTED' || paymentStatus === 'DECLINED') {
    return { text: 'Payment declined', tone: 'bad', next: 'The payment did not go through, so nothing will be sent.' }
  }
  if (paymentStatus === 'FULLY_REFUNDED')
    return { text: 'Refunded', tone: 'plain', next: 'The whole amount is on its way back to you.' }
  const way = wayOf(entity, hasFiles)
  if (fulfillmentStatus === 'FULFILLED') return { tone: 'good', ...way.done }
  if (fulfillmentStatus === 'PARTIALLY_FULFILLED') {
    return { text: 'Partly sent', tone: 'good', next: 'A part of the order is on its way; the rest follows.' }
  }
  if (paymentStatus === 'PAID') return { tone: 'good', ...way.paid }
  if (isOnTrial(entity)) {
    return {
      text: 'Free trial',
      tone: 'good',
      next: `${way.paid.next} The rest of it is charged when the free trial is over.`,
    }
  }
  if (paymentStatus === 'PENDING') {
    return {
      text: 'Payment pending',
      tone: 'plain',
      next: 'The payment is being checked. We go on as soon as it has arrived.',
    }
  }
  return {
    text: 'Waiting for payment',
    tone: 'plain',
    // On delivery, for example: then nothing waits for the money.
    next: offline ? 'How to pay stands below.' : way.unpaid,
  }
}

interface Way {
  readonly unpaid: string
  readonly paid: Pick<Status, 'text' | 'next'>
  readonly done: Pick<Status, 'text' | 'next'>
}

const sent: Way = {
  unpaid: 'It is sent as soon as the payment has arrived.',
  paid: { text: 'Being prepared', next: 'We are packing your order.' },
  done: { text: 'Sent', next: 'Everything has been handed over to the carrier.' },
}
const fetched: Way = {
  unpaid: 'It is packed as soon as the payment has arrived.',
  paid: { text: 'Being prepared', next: 'We are packing your order for you to collect.' },
  done: { text: 'Handed over', next: 'Everything has been handed over.' },
}
const ofFiles: Way = {
  unpaid: 'Your files are ready as soon as the payment has arrived.',
  paid: { text: 'Paid', next: 'Your files are ready for you here.' },
  done: { text: 'Complete', next: 'Your files are ready for you here.' },
}
const ofNothing: Way = {
  unpaid: 'It is yours as soon as the payment has arrived.',
  paid: { text: 'Paid', next: 'There is nothing to wait for in the post.' },
  done: { text: 'Complete', next: 'Everything is with you.' },
}

/** How what was bought comes to its buyer. */
function wayOf({ shippingInfo }: OrderEntity, hasFiles: boolean): Way {
  if (shippingInfo) return shippingInfo.logistics?.pickupDetails ? fetched : sent
  return hasFiles ? ofFiles : ofNothing
}
