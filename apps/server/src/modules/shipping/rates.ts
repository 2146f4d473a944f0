import type { ConditionalRate, ShippingCondition } from '@stoa/contract/delivery.entity'
import type { DeliveryReason } from '@stoa/contract/delivery-solutions'
import { formatMinor, type Minor, roundToMinor } from '@stoa/money'
import type { ShippingLine } from './quote.ts'

/** In millionths, the finest unit of a condition, so that 3 × 0.1 kg is 0.3 kg. */
export type Totals = { readonly [K in ShippingCondition['type']]: bigint } & { readonly pieces: bigint }

export function sumTotals(lines: readonly ShippingLine[], currency: string): Totals {
  let [weight, amount, pieces] = [0n, 0n, 0n]
  for (const line of lines) {
    const quantity = BigInt(line.quantity)
    weight += toMillionths(line.weight ?? 0) * quantity
    amount += line.price * quantity
    pieces += quantity
  }
  return {
    BY_TOTAL_WEIGHT: weight,
    BY_TOTAL_PRICE: parseMillionths(formatMinor(amount, currency)),
    BY_TOTAL_QUANTITY: pieces * 1_000_000n,
    pieces,
  }
}

/**
 * The lowest rate whose conditions are met, in any order: "5.00; free from 50.00". Free without rates; undefined if
 * none applies.
 */
export function findLowestRate(
  rates: readonly ConditionalRate[],
  totals: Totals,
  currency: string,
): { price: Minor; rate?: ConditionalRate } | undefined {
  if (rates.length === 0) return { price: 0n }
  let cheapest: { price: Minor; rate: ConditionalRate } | undefined
  for (const rate of rates) {
    if (!(rate.conditions ?? []).every((condition) => isMet(condition, totals))) continue
    const price = roundToMinor(rate.amount, currency) * (rate.multiplyByQuantity ? totals.pieces : 1n)
    if (cheapest === undefined || price < cheapest.price) cheapest = { price, rate }
  }
  return cheapest
}

export function isMet({ type, operator, value }: ShippingCondition, totals: Totals): boolean {
  const [total, limit] = [totals[type], parseMillionths(value)]
  switch (operator) {
    case 'EQ':
      return total === limit
    case 'GT':
      return total > limit
    case 'GTE':
      return total >= limit
    case 'LT':
      return total < limit
    case 'LTE':
      return total <= limit
  }
}

export function parseMillionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
}
export const toMillionths = (value: number): bigint => BigInt(Math.round(value * 1e6))

/** Explains why a rate applies. */
export function explainRate(rate: ConditionalRate | undefined): DeliveryReason {
  if (!rate) return { code: 'FREE' }
  const { amount, multiplyByQuantity, conditions } = rate
  return {
    code: 'RATE_APPLIES',
    rate: { amount, ...(multiplyByQuantity && { multiplyByQuantity }) },
    ...(conditions?.length && { conditions }),
  }
}

/** Explains why no rate applies: the conditions that are not met, each of them once. */
export function explainNoRate(rates: readonly ConditionalRate[], totals: Totals): DeliveryReason {
  const failing = rates.flatMap(({ conditions }) => (conditions ?? []).filter((condition) => !isMet(condition, totals)))
  const distinct = new Map(failing.map((each) => [`${each.type} ${each.operator} ${each.value}`, each]))
  return { code: 'NO_RATE_APPLIES', conditions: [...distinct.values()] }
}
