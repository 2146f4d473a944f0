import { type Minor, parseMinor, shareByWeight } from '@stoa/money'

/** One line of the books: an amount at one tax rate. */
export interface Booking {
  readonly kind: 'ORDER' | 'REFUND'
  /** `2026-01-31`, in the time zone of the shop. */
  readonly date: string
  readonly orderNumber: string
  /** In percent: `19`. */
  readonly rate: string
  /** With tax. */
  readonly gross: Minor
  readonly tax: Minor
  readonly currency: string
}

interface Amount {
  readonly amount: string
}

interface Taxed {
  readonly totalPriceAfterTax: Amount
  readonly taxInfo: { readonly taxRate: string; readonly taxAmount: Amount }
}

/** What the bookings need of an order. */
export interface BookedOrder {
  readonly id: string
  readonly number: string
  readonly createdDate: string
  readonly currency: string
  readonly status: string
  readonly lineItems: readonly Taxed[]
  readonly shippingInfo?: { readonly cost: Taxed } | undefined
  readonly additionalFees: readonly {
    readonly priceAfterTax: Amount
    readonly taxInfo?: { readonly taxRate: string; readonly taxAmount: Amount } | undefined
  }[]
  readonly priceSummary: { readonly total: Amount }
  readonly balanceSummary: { readonly paid: Amount }
}

export interface BookedRefund {
  readonly createdDate: string
  readonly transactions: readonly { readonly amount: Amount; readonly refundStatus: string }[]
}

interface Share {
  readonly rate: string
  readonly gross: Minor
  readonly tax: Minor
}

/** `0.19` → `19` */
export const toPercent = (rate: string): string => String(Math.round(Number(rate) * 100_000) / 1000)

/** An order's total by tax rate. Parts without a rate of their own, such as rounding, are at 0 %. */
export function splitByRate(order: BookedOrder): Share[] {
  const { currency } = order
  const parseAmount = ({ amount }: Amount) => parseMinor(amount, currency)
  const parts = [
    ...order.lineItems.map(({ totalPriceAfterTax, taxInfo }) => ({ gross: totalPriceAfterTax, taxInfo })),
    ...(order.shippingInfo
      ? [{ gross: order.shippingInfo.cost.totalPriceAfterTax, taxInfo: order.shippingInfo.cost.taxInfo }]
      : []),
    ...order.additionalFees.map(({ priceAfterTax, taxInfo }) => ({ gross: priceAfterTax, taxInfo })),
  ]
  const byRate = new Map<string, { gross: Minor; tax: Minor }>()
  const add = (rate: string, gross: Minor, tax: Minor) => {
    const before = byRate.get(rate) ?? { gross: 0n, tax: 0n }
    byRate.set(rate, { gross: before.gross + gross, tax: before.tax + tax })
  }
  for (const { gross, taxInfo } of parts)
    add(taxInfo ? toPercent(taxInfo.taxRate) : '0', parseAmount(gross), taxInfo ? parseAmount(taxInfo.taxAmount) : 0n)
  const sum = [...byRate.values()].reduce((all, { gross }) => all + gross, 0n)
  const rest = parseAmount(order.priceSummary.total) - sum
  if (rest !== 0n) add('0', rest, 0n)
  return [...byRate].map(([rate, share]) => ({ rate, ...share })).filter(({ gross }) => gross !== 0n)
}

/** A refund reverses each rate by its part of the order. */
export function shareRefund(order: BookedOrder, amount: Minor): Share[] {
  const shares = splitByRate(order).filter(({ gross }) => gross > 0n)
  if (shares.length === 0) return [{ rate: '0', gross: amount, tax: 0n }]
  const parts = shareByWeight(
    amount,
    shares.map(({ gross }) => gross),
  )
  return shares
    .map(({ rate, gross, tax }, index) => ({ rate, gross: parts[index]!, tax: (tax * parts[index]!) / gross }))
    .filter(({ gross }) => gross !== 0n)
}

export interface Period {
  /** Both days are part of it. */
  readonly from: string
  readonly to: string
}

const isWithin = (date: string, { from, to }: Period): boolean => date >= from && date <= to

/** The bookings of an order that fall into the period. `toDay` gives the shop's day of a time. */
export function bookOrder(
  order: BookedOrder,
  refunds: readonly BookedRefund[],
  period: Period,
  toDay: (time: string) => string,
): Booking[] {
  const { number: orderNumber, currency } = order
  const isPaid = parseMinor(order.balanceSummary.paid.amount, currency) > 0n
  const wasSold = order.status === 'APPROVED' || (order.status === 'CANCELED' && (isPaid || refunds.length > 0))
  const sold = toDay(order.createdDate)
  const placed = wasSold && isWithin(sold, period) ? splitByRate(order) : []
  const refunded = refunds.flatMap(({ createdDate, transactions }) => {
    const date = toDay(createdDate)
    if (!isWithin(date, period)) return []
    const amount = transactions
      .filter(({ refundStatus }) => refundStatus === 'SUCCEEDED')
      .reduce((sum, { amount }) => sum + parseMinor(amount.amount, currency), 0n)
    return amount > 0n ? shareRefund(order, amount).map((share) => ({ ...share, date })) : []
  })
  return [
    ...placed.map((share): Booking => ({ kind: 'ORDER', date: sold, orderNumber, currency, ...share })),
    ...refunded.map((share): Booking => ({ kind: 'REFUND', orderNumber, currency, ...share })),
  ]
}
