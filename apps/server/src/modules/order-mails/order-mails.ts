import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import type { OrderTransactions, WireRefund } from '@stoa/contract/order-transactions.entity'
import type { Translate } from '@stoa/messages'
import { formatTimeSlot, type Place } from '@stoa/messages/time-slot'
import { parseMinor } from '@stoa/money'
import { formatPostalLines } from '../../kernel/derived-fields.ts'
import { createAmountFormat } from '../mail/amounts.ts'
import { writePrice } from '../pricing/price.wire.ts'
import { storeCreditName } from '../store-credit/store-credit.ts'

/** What mails show of a line item. */
type EmailLine = Pick<OrderLineItem, 'id' | 'productName' | 'quantity' | 'descriptionLines' | 'totalPriceAfterTax'>

/** What every mail about an order shows of it. */
export interface EmailOrder
  extends Pick<Order, 'id' | 'number' | 'buyerInfo' | 'buyerLanguage' | 'siteLanguage' | 'currency' | 'imported'> {
  lineItems: readonly EmailLine[]
}

/** The same of a placed order. */
export interface PlacedOrder
  extends EmailOrder,
    Pick<Order, 'shippingInfo' | 'payAfterFreeTrial' | 'paymentStatus' | 'gift'> {
  priceSummary: Pick<Order['priceSummary'], 'total'>
}

/** The fields of a placed order that its email needs. */
export function toPlacedOrder(order: Order): PlacedOrder {
  const { id, number, buyerInfo, buyerLanguage, siteLanguage, imported, shippingInfo, payAfterFreeTrial } = order
  const { paymentStatus, currency, gift } = order
  const { total } = order.priceSummary
  return {
    ...{ id, number, buyerInfo, buyerLanguage, siteLanguage, imported, shippingInfo, payAfterFreeTrial },
    ...{ paymentStatus, currency, gift },
    priceSummary: { total },
    lineItems: order.lineItems.map(({ id, productName, quantity, descriptionLines, totalPriceAfterTax }) => ({
      ...{ id, productName, quantity, descriptionLines, totalPriceAfterTax },
    })),
  }
}

export interface Fact {
  name: string
  value: string
}

const listFact = (name: string, value: string | undefined): Fact[] => (value ? [{ name, value }] : [])

/** Amounts in the language of the order's emails. */
export const createWriter = ({ buyerLanguage: language, siteLanguage, currency }: EmailOrder) =>
  createAmountFormat({ language, siteLanguage, currency })

/** The items of an email; with `pieces`, only so many of each. */
export function toItems({ join }: Pick<Translate, 'join'>, order: EmailOrder, pieces?: ReadonlyMap<string, number>) {
  const write = createWriter(order)
  return order.lineItems
    .filter(({ id }) => !pieces || pieces.has(id))
    .map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      ...formatDetail(join([!pieces && `× ${line.quantity}`, ...formatChoices(line)])),
      amount: pieces ? `× ${pieces.get(line.id)}` : write(line.totalPriceAfterTax),
    }))
}

const formatDetail = (detail: string) => (detail ? { detail } : {})

const formatChoices = ({ descriptionLines }: EmailLine): string[] =>
  descriptionLines.flatMap(({ plainText, colorInfo }) => {
    const text = plainText ?? colorInfo
    return text?.translated ?? text?.original ?? []
  })

export function formatAddress(order: Pick<Order, 'shippingInfo'>, t: Translate): string | undefined {
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {}
  const address = pickupDetails?.address ?? shippingDestination?.address
  return address && t.join(formatPostalLines(address, t.language))
}

export const isPickup = ({ shippingInfo }: Pick<Order, 'shippingInfo'>): boolean =>
  shippingInfo?.logistics.pickupDetails !== undefined

export interface GiftCardPayment {
  /** A decimal string in the currency of the order. */
  amount: string
  obfuscatedCode: string
}

/** What gift cards paid of an order, and their remaining balance. */
export function listGiftCardFacts(
  t: Translate,
  { priceSummary: { total } }: Pick<PlacedOrder, 'priceSummary'>,
  paid: readonly GiftCardPayment[],
  { currency, locale }: { currency: string; locale: string },
): Fact[] {
  if (paid.length === 0) return []
  const write = (minor: bigint) => writePrice(currency, locale)(minor).formattedAmount
  const amounts = paid.map(({ amount }) => parseMinor(amount, currency))
  const left = amounts.reduce((sum, amount) => sum - amount, parseMinor(total.amount, currency))
  return [
    ...paid.map(({ obfuscatedCode }, at) => ({
      name: describeGiftCard(t, obfuscatedCode),
      value: write(-amounts[at]!),
    })),
    ...listFact(t('mails:orderFacts.remaining'), left > 0n ? write(left) : undefined),
  ]
}

interface Paying {
  /** The reader's locale, and the time zone of the site. */
  place: Place
  giftCards?: readonly Fact[]
  /** The instructions of a pending offline payment. */
  payment?: string | undefined
}

/** Describes a delivery, such as `Local delivery · Sunday, 29 November, 09:00–12:00`. */
function describeDelivery({ shippingInfo }: Pick<Order, 'shippingInfo'>, place: Place): string | undefined {
  const { deliveryTimeSlot: slot, deliveryTime } = shippingInfo?.logistics ?? {}
  return [shippingInfo?.title, slot ? formatTimeSlot(slot, place) : deliveryTime].filter(Boolean).join(' · ')
}

export const buildPlacedFacts = (
  t: Translate,
  order: PlacedOrder,
  { place, giftCards = [], payment }: Paying,
): Fact[] => [
  ...listFact(t('mails:orderFacts.shipping'), describeDelivery(order, place)),
  ...listAddressFacts(t, order),
  ...listGiftFacts(t, order),
  ...listFact(t('mails:orderFacts.total'), createWriter(order)(order.priceSummary.total)),
  ...giftCards,
  ...listFact(t('mails:orderFacts.payment'), payment),
  ...listFact(
    t('mails:orderFacts.afterTrial'),
    order.payAfterFreeTrial && createWriter(order)(order.payAfterFreeTrial.total),
  ),
]

const listGiftFacts = (t: Translate, { gift }: Pick<PlacedOrder, 'gift'>): Fact[] => {
  if (!gift) return []
  return gift.message
    ? listFact(t('mails:orderFacts.giftMessage'), gift.message)
    : listFact(t('mails:orderFacts.gift'), t('mails:orderFacts.giftWithoutMessage'))
}

/** A parcel is on its way when it is recorded; a pickup is ready when the shop says so. */
export function chooseParcelEmail(
  order: Order,
  { status, completed }: Fulfillment,
): 'order-shipped' | 'order-ready-for-pickup' | undefined {
  if (!order.shippingInfo || order.status !== 'APPROVED') return undefined
  if (isPickup(order)) return status?.toLowerCase() === 'ready' && !completed ? 'order-ready-for-pickup' : undefined
  const isWaiting = ['pending', 'accepted', 'ready'].includes(status?.toLowerCase() ?? '')
  return isWaiting ? undefined : 'order-shipped'
}

export const listParcelFacts = (t: Translate, order: Order, { trackingInfo }: Fulfillment): Fact[] => [
  ...listFact(t('mails:orderFacts.carrier'), trackingInfo?.shippingProvider),
  ...listFact(t('mails:orderFacts.tracking'), trackingInfo?.trackingNumber),
  ...listAddressFacts(t, order),
]

const listAddressFacts = (t: Translate, order: Pick<Order, 'shippingInfo'>): Fact[] =>
  listFact(t(isPickup(order) ? 'mails:orderFacts.pickup' : 'mails:orderFacts.address'), formatAddress(order, t))

/** Undefined until every part of the refund is decided. Refunds to a gift card show its code. */
export function refundFacts(
  t: Translate,
  order: EmailOrder,
  { summary, details, transactions }: WireRefund,
  payments: OrderTransactions['payments'],
): Fact[] | undefined {
  const succeeded = transactions.filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
  if (summary.pending || succeeded.length === 0) return undefined
  const write = createWriter(order)
  const toGiftCards = succeeded.flatMap(({ paymentId, amount, storeCredit }) => {
    if (storeCredit) return listFact(t('mails:orderFacts.storeCredit'), write(amount))
    const { giftcardPaymentDetails: giftCard } = payments.find(({ id }) => id === paymentId) ?? {}
    return giftCard ? listFact(describeGiftCard(t, giftCard.obfuscatedCode), write(amount)) : []
  })
  return [
    ...listFact(t('mails:orderFacts.refunded'), write(summary.refunded)),
    ...toGiftCards,
    ...listFact(t('mails:orderFacts.reason'), details.reason),
  ]
}

function describeGiftCard(t: Translate, obfuscatedCode: string | undefined): string {
  if (obfuscatedCode === storeCreditName) return t('mails:orderFacts.storeCredit')
  return obfuscatedCode
    ? t('mails:orderFacts.giftCard', { code: obfuscatedCode })
    : t('mails:orderFacts.giftCardWithoutCode')
}

/** Whether the whole refund is store credit, so that no money is sent back. */
export const isRefundedAsCredit = ({ transactions }: WireRefund, payments: OrderTransactions['payments']): boolean =>
  transactions
    .filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
    .every(
      ({ storeCredit, paymentId }) =>
        storeCredit ||
        payments.find(({ id }) => id === paymentId)?.giftcardPaymentDetails?.obfuscatedCode === storeCreditName,
    )
