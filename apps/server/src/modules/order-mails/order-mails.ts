import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import type { OrderTransactions, WireRefund } from '@stoa/contract/order-transactions.entity'
import { parseMinor } from '@stoa/money'
import { formatPostalLines } from '../../kernel/derived-fields.ts'
import { writePrice } from '../pricing/index.ts'

export type Language = 'en' | 'de' | 'fr' | 'es'

interface Names {
  total: string
  shipping: string
  address: string
  pickup: string
  tracking: string
  carrier: string
  refunded: string
  reason: string
  afterTrial: string
  payment: string
  giftCard: string
  remaining: string
  follow: string
  look: string
}

/** What stands beside amounts and addresses of mails about orders. */
export const names: Readonly<Record<Language, Names>> = {
  en: {
    ...{ total: 'Total', shipping: 'Delivery', address: 'Goes to', pickup: 'Pick up at', tracking: 'Tracking number' },
    ...{
      carrier: 'Carrier',
      refunded: 'Given back',
      reason: 'Reason',
      afterTrial: 'After the free trial',
      payment: 'Payment',
      giftCard: 'Gift card',
      remaining: 'Remaining amount',
      follow: 'Follow the parcel',
      look: 'Look at the order',
    },
  },
  de: {
    ...{ total: 'Summe', shipping: 'Versand', address: 'Geht an', pickup: 'Abholung', tracking: 'Sendungsnummer' },
    ...{
      carrier: 'Zusteller',
      refunded: 'Erstattet',
      reason: 'Grund',
      afterTrial: 'Nach der kostenlosen Probezeit',
      payment: 'Zahlung',
      giftCard: 'Geschenkkarte',
      remaining: 'Restbetrag',
      follow: 'Sendung verfolgen',
      look: 'Bestellung ansehen',
    },
  },
  fr: {
    ...{ total: 'Total', shipping: 'Livraison', address: 'Livrée à', pickup: 'Retrait', tracking: 'Numéro de suivi' },
    ...{
      carrier: 'Transporteur',
      refunded: 'Remboursé',
      reason: 'Motif',
      afterTrial: 'Après l’essai gratuit',
      payment: 'Paiement',
      giftCard: 'Carte cadeau',
      remaining: 'Montant restant',
      follow: 'Suivre le colis',
      look: 'Voir la commande',
    },
  },
  es: {
    ...{
      total: 'Total',
      shipping: 'Envío',
      address: 'Se envía a',
      pickup: 'Recogida',
      tracking: 'Número de seguimiento',
    },
    ...{
      carrier: 'Transportista',
      refunded: 'Devuelto',
      reason: 'Motivo',
      afterTrial: 'Tras la prueba gratuita',
      payment: 'Pago',
      giftCard: 'Tarjeta regalo',
      remaining: 'Importe restante',
      follow: 'Seguir el envío',
      look: 'Ver el pedido',
    },
  },
}

/** Of a line, what letters tell. */
type EmailLine = Pick<OrderLineItem, 'id' | 'productName' | 'quantity' | 'descriptionLines' | 'totalPriceAfterTax'>

/** Of an order, what every letter about it tells. */
export interface EmailOrder
  extends Pick<Order, 'id' | 'number' | 'buyerInfo' | 'buyerLanguage' | 'siteLanguage' | 'imported'> {
  lineItems: readonly EmailLine[]
}

/** The same of one that was placed. */
export interface PlacedOrder extends EmailOrder, Pick<Order, 'shippingInfo' | 'payAfterFreeTrial' | 'paymentStatus'> {
  priceSummary: Pick<Order['priceSummary'], 'total'>
}

/** What the letter about a placed order tells, out of all that the order says. */
export function placedOf(order: Order): PlacedOrder {
  const { id, number, buyerInfo, buyerLanguage, siteLanguage, imported, shippingInfo, payAfterFreeTrial } = order
  const { paymentStatus } = order
  const { total } = order.priceSummary
  return {
    ...{ id, number, buyerInfo, buyerLanguage, siteLanguage, imported, shippingInfo, payAfterFreeTrial },
    paymentStatus,
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

const fact = (name: string, value: string | undefined): Fact[] => (value ? [{ name, value }] : [])

/** The goods as a mail lists them; with pieces, only so many of each. */
export function itemsOf(lines: readonly EmailLine[], pieces?: ReadonlyMap<string, number>) {
  return lines
    .filter(({ id }) => !pieces || pieces.has(id))
    .map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      ...detailOf([...(pieces ? [] : [`× ${line.quantity}`]), ...choicesOf(line)]),
      amount: pieces ? `× ${pieces.get(line.id)}` : line.totalPriceAfterTax.formattedAmount,
    }))
}

const detailOf = (parts: readonly string[]) => (parts.length > 0 ? { detail: parts.join(', ') } : {})

const choicesOf = ({ descriptionLines }: EmailLine): string[] =>
  descriptionLines.flatMap(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? [])

export function addressOf(order: Pick<Order, 'shippingInfo'>, language: string): string | undefined {
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {}
  const address = pickupDetails?.address ?? shippingDestination?.address
  return address && formatPostalLines(address, language).join(', ')
}

export const isPickup = ({ shippingInfo }: Pick<Order, 'shippingInfo'>): boolean =>
  shippingInfo?.logistics.pickupDetails !== undefined

export interface GiftCardPayment {
  /** A decimal string in the currency of the order. */
  amount: string
  obfuscatedCode: string
}

/** What gift cards have paid of an order, and what they have left of it. */
export function giftCardFacts(
  { priceSummary: { total } }: Pick<PlacedOrder, 'priceSummary'>,
  paid: readonly GiftCardPayment[],
  { currency, locale, language }: { currency: string; locale: string; language: Language },
): Fact[] {
  if (paid.length === 0) return []
  const write = (minor: bigint) => writePrice(currency, locale)(minor).formattedAmount
  const amounts = paid.map(({ amount }) => parseMinor(amount, currency))
  const left = amounts.reduce((sum, amount) => sum - amount, parseMinor(total.amount, currency))
  return [
    ...paid.map(({ obfuscatedCode }, at) => ({
      name: giftCardName(obfuscatedCode, language),
      value: write(-amounts[at]!),
    })),
    ...fact(names[language].remaining, left > 0n ? write(left) : undefined),
  ]
}

interface Paying {
  giftCards?: readonly Fact[]
  /** The way in which the shop itself is paid, where it waits for that. */
  payment?: string | undefined
}

export const placedFacts = (
  order: PlacedOrder,
  language: Language,
  { giftCards = [], payment }: Paying = {},
): Fact[] => [
  ...fact(names[language].shipping, order.shippingInfo?.title),
  ...fact(isPickup(order) ? names[language].pickup : names[language].address, addressOf(order, language)),
  ...fact(names[language].total, order.priceSummary.total.formattedAmount),
  ...giftCards,
  ...fact(names[language].payment, payment),
  ...fact(names[language].afterTrial, order.payAfterFreeTrial?.total.formattedAmount),
]

/** A parcel is on its way once it is written down; what is picked up is ready when the shop says so. */
export function parcelMail(
  order: Order,
  { status, completed }: Fulfillment,
): 'order-shipped' | 'order-ready-for-pickup' | undefined {
  if (!order.shippingInfo || order.status !== 'APPROVED') return undefined
  if (isPickup(order)) return status?.toLowerCase() === 'ready' && !completed ? 'order-ready-for-pickup' : undefined
  const isWaiting = ['pending', 'accepted', 'ready'].includes(status?.toLowerCase() ?? '')
  return isWaiting ? undefined : 'order-shipped'
}

export const parcelFacts = (order: Order, { trackingInfo }: Fulfillment, language: Language): Fact[] => [
  ...fact(names[language].carrier, trackingInfo?.shippingProvider),
  ...fact(names[language].tracking, trackingInfo?.trackingNumber),
  ...fact(isPickup(order) ? names[language].pickup : names[language].address, addressOf(order, language)),
]

/** Nothing, until it is decided what came of all of its parts. What comes back to a gift card is told by its code. */
export function refundFacts(
  { summary, details, transactions }: WireRefund,
  payments: OrderTransactions['payments'],
  language: Language,
): Fact[] | undefined {
  const succeeded = transactions.filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
  if (summary.pending || succeeded.length === 0) return undefined
  const toGiftCards = succeeded.flatMap(({ paymentId, amount }) => {
    const { giftcardPaymentDetails: giftCard } = payments.find(({ id }) => id === paymentId) ?? {}
    return giftCard ? fact(giftCardName(giftCard.obfuscatedCode, language), amount.formattedAmount) : []
  })
  return [
    ...fact(names[language].refunded, summary.refunded.formattedAmount),
    ...toGiftCards,
    ...fact(names[language].reason, details.reason),
  ]
}

const giftCardName = (obfuscatedCode: string | undefined, language: Language) =>
  [names[language].giftCard, obfuscatedCode].filter(Boolean).join(' ')
