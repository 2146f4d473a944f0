import { type Minor, parseMinor } from '@stoa/money'
import type { OrderRecord } from '../orders/api.ts'
import type { OrderMoney } from '../payments/api.ts'

/** The price of a part of an order. total = subtotal - discount + tax. */
export interface Amounts {
  total: Minor
  tax: Minor
  discount: Minor
}

export interface Refundables {
  lines: readonly (Amounts & { id: string; quantity: number; deposit: boolean })[]
  /** Fees and the tip. */
  fees: readonly (Amounts & { id: string })[]
  shipping: Amounts | undefined
  /** Less was paid than the whole order costs. */
  partiallyPaid: boolean
}

/** What earlier refunds covered, except failed ones. */
export interface Covered {
  pieces: ReadonlyMap<string, number>
  fees: ReadonlyMap<string, Minor>
  shipping: Minor
}

/** Without an amount: the rest. */
export interface RequestedItems {
  lines: readonly { id: string; quantity: number }[]
  fees: readonly { id: string; amount?: Minor | undefined }[]
  shipping?: { amount?: Minor | undefined } | undefined
}

export type ItemFault =
  | 'LINE_ITEM_NOT_FOUND'
  | 'INVALID_LINE_ITEM_REFUND_QUANTITY'
  | 'ADDITIONAL_FEE_NOT_FOUND'
  | 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT'
  | 'SHIPPING_NOT_FOUND'
  | 'INVALID_SHIPPING_REFUND_AMOUNT'
  | 'PARTIALLY_PAID'
  | 'DEPOSIT_ONLINE_ITEM'

export type Fault = { code: ItemFault } & (
  | { kind: 'line'; id: string; quantity: number }
  | { kind: 'fee'; id: string }
  | { kind: 'shipping' }
)

export interface RefundAmounts {
  lines: (Amounts & { id: string; quantity: number })[]
  fees: (Amounts & { id: string })[]
  shipping: Amounts | undefined
  sum: Amounts
  faults: Fault[]
}

/**
 * The refund for some parts of an order. Shares are differences of running totals, so partial refunds add up to exactly
 * the price and never exceed it on the way.
 */
export function refundAmounts(of: Refundables, covered: Covered, requested: RequestedItems): RefundAmounts {
  const faults: Fault[] = []
  const pieces = new Map(covered.pieces)
  const lines = requested.lines.flatMap(({ id, quantity }) => {
    const line = of.lines.find((each) => each.id === id)
    const before = pieces.get(id) ?? 0
    const code = findLineFault(of, line, before + quantity)
    if (code) faults.push({ kind: 'line', id, quantity, code })
    if (code || !line) return []
    pieces.set(id, before + quantity)
    return [{ id, quantity, ...share(line, BigInt(before), BigInt(before + quantity), BigInt(line.quantity)) }]
  })
  const refundedFees = new Map(covered.fees)
  const fees = requested.fees.flatMap(({ id, amount }) => {
    const fee = of.fees.find((each) => each.id === id)
    const before = refundedFees.get(id) ?? 0n
    const refundAmount = amount ?? (fee ? fee.total - before : 0n)
    const code = fee ? findAmountFault(fee, before, amount, 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT') : missingFee
    if (code) faults.push({ kind: 'fee', id, code })
    if (code || !fee) return []
    refundedFees.set(id, before + refundAmount)
    return [{ id, ...share(fee, before, before + refundAmount, fee.total) }]
  })
  const shipping = requested.shipping && calculateShipping(of, covered.shipping, requested.shipping.amount, faults)
  const sum = [...lines, ...fees, ...(shipping ? [shipping] : [])].reduce(addAmounts, nothing)
  return { lines, fees, shipping, sum, faults }
}

const missingFee = 'ADDITIONAL_FEE_NOT_FOUND' as const

const nothing: Amounts = { total: 0n, tax: 0n, discount: 0n }

const addAmounts = (a: Amounts, b: Amounts): Amounts => ({
  total: a.total + b.total,
  tax: a.tax + b.tax,
  discount: a.discount + b.discount,
})

export const calculateSubtotal = ({ total, tax, discount }: Amounts): Minor => total - tax + discount

function findLineFault(
  { partiallyPaid }: Refundables,
  line: Refundables['lines'][number] | undefined,
  pieces: number,
): ItemFault | undefined {
  if (!line) return 'LINE_ITEM_NOT_FOUND'
  if (pieces > line.quantity) return 'INVALID_LINE_ITEM_REFUND_QUANTITY'
  if (!partiallyPaid) return undefined
  return line.deposit ? 'DEPOSIT_ONLINE_ITEM' : 'PARTIALLY_PAID'
}

/** The rest may be zero; a requested amount must be positive. */
const findAmountFault = <Code extends ItemFault>(of: Amounts, before: Minor, amount: Minor | undefined, code: Code) =>
  amount !== undefined && (amount <= 0n || before + amount > of.total) ? code : undefined

function calculateShipping({ shipping }: Refundables, before: Minor, amount: Minor | undefined, faults: Fault[]) {
  const refundAmount = amount ?? (shipping ? shipping.total - before : 0n)
  const code = shipping
    ? findAmountFault(shipping, before, amount, 'INVALID_SHIPPING_REFUND_AMOUNT')
    : 'SHIPPING_NOT_FOUND'
  if (code) faults.push({ kind: 'shipping', code })
  return code || !shipping ? undefined : share(shipping, before, before + refundAmount, shipping.total)
}

function share(of: Amounts, from: bigint, to: bigint, whole: bigint): Amounts {
  if (whole === 0n) return nothing
  const calculatePart = (amount: Minor) => (amount * to) / whole - (amount * from) / whole
  return { total: calculatePart(of.total), tax: calculatePart(of.tax), discount: calculatePart(of.discount) }
}

/** The refundable parts of an order. */
export function calculateRefundables({
  doc,
  currency,
  total,
  paid,
}: Pick<OrderRecord, 'doc' | 'currency' | 'total' | 'paid'>) {
  const toMinor = ({ amount }: { amount: string }) => parseMinor(amount, currency)
  const { shippingInfo } = doc
  const refundables: Refundables = {
    lines: doc.lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      total: toMinor(line.totalPriceAfterTax),
      tax: toMinor(line.taxInfo.taxAmount),
      discount: toMinor(line.totalDiscount),
      deposit: line.depositAmount !== undefined,
    })),
    fees: doc.additionalFees.map((fee) => ({
      id: fee.id,
      total: toMinor(fee.priceAfterTax),
      tax: toMinor(fee.priceAfterTax) - toMinor(fee.priceBeforeTax),
      discount: 0n,
    })),
    shipping: shippingInfo && {
      total: toMinor(shippingInfo.cost.totalPriceAfterTax),
      tax: toMinor(shippingInfo.cost.taxInfo.taxAmount),
      discount: toMinor(shippingInfo.cost.discount),
    },
    partiallyPaid: parseMinor(paid, currency) < parseMinor(total, currency),
  }
  return refundables
}

export function sumCovered(
  { refunds, operations }: Pick<OrderMoney, 'refunds' | 'operations'>,
  currency: string,
): Covered {
  const pieces = new Map<string, number>()
  const fees = new Map<string, Minor>()
  let shipping = 0n
  for (const { id, doc } of refunds) {
    const own = operations.filter(({ refundId }) => refundId === id)
    if (own.every(({ status }) => status === 'FAILED')) continue
    for (const line of doc.lineItems ?? []) {
      pieces.set(line.lineItemId, (pieces.get(line.lineItemId) ?? 0) + line.quantity)
    }
    for (const fee of doc.additionalFees ?? []) {
      const before = fees.get(fee.additionalFeeId) ?? 0n
      fees.set(fee.additionalFeeId, before + parseMinor(fee.amount, currency))
    }
    if (doc.shipping !== undefined) shipping += parseMinor(doc.shipping, currency)
  }
  return { pieces, fees, shipping }
}
