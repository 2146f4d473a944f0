import { isDeepStrictEqual } from 'node:util'
import type { Order, OrderDiscount, OrderLineItem } from '@stoa/contract/order.entity'
import type { Price } from '@stoa/contract/shapes/price'
import { type Minor, parseMinor } from '@stoa/money'
import type { OrderDocument } from '../orders/index.ts'

type OrderFee = Order['additionalFees'][number]
type Change = Record<string, unknown>
type Whole = Pick<OrderDocument, 'lineItems' | 'appliedDiscounts' | 'additionalFees' | 'shippingInfo' | 'priceSummary'>

/** What an order's history tells of a change: everything that is different, as it was and as it is. Pure. */
export function changesOf(before: Whole, after: Whole, currency: string): Change[] {
  return [
    ...linesChanged(before.lineItems, after.lineItems, currency),
    ...listChanged(
      'discount',
      before.appliedDiscounts.map(managedDiscount),
      after.appliedDiscounts.map(managedDiscount),
    ),
    ...listChanged('additionalFee', before.additionalFees.map(managedFee), after.additionalFees.map(managedFee)),
    ...shippingChanged(before.shippingInfo, after.shippingInfo),
    ...(differ(before.priceSummary.total, after.priceSummary.total)
      ? [{ totalPriceChanged: { originalTotal: before.priceSummary.total, newTotal: after.priceSummary.total } }]
      : []),
  ]
}

function linesChanged(before: readonly OrderLineItem[], after: readonly OrderLineItem[], currency: string): Change[] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Map(after.map((line) => [line.id, line]))
  const managed = ({ id, productName: name, quantity }: OrderLineItem) => ({ id, name, quantity })
  return [
    ...after.flatMap((line): Change[] => {
      const old = was.get(line.id)
      if (!old) return [{ lineItemAdded: managed(line) }]
      const change = lineChanged(old, line, currency)
      return change ? [{ lineItemChanged: change }] : []
    }),
    ...before.flatMap((line) => (is.has(line.id) ? [] : [{ lineItemRemoved: managed(line) }])),
  ]
}

function lineChanged(old: OrderLineItem, line: OrderLineItem, currency: string): Change | undefined {
  const diff = line.quantity - old.quantity
  const isDearer = priceOf(line, currency) !== priceOf(old, currency)
  if (diff === 0 && !isDearer && !differ(old.productName, line.productName)) return undefined
  return {
    id: line.id,
    name: line.productName,
    ...(diff !== 0 && {
      quantity: {
        originalQuantity: old.quantity,
        newQuantity: line.quantity,
        diff: Math.abs(diff),
        deltaType: diff > 0 ? 'QUANTITY_INCREASED' : 'QUANTITY_DECREASED',
      },
    }),
    ...(isDearer && { price: { originalPrice: old.priceBeforeDiscounts, newPrice: line.priceBeforeDiscounts } }),
  }
}

const priceOf = ({ priceBeforeDiscounts }: OrderLineItem, currency: string): Minor =>
  parseMinor(priceBeforeDiscounts.amount, currency)

interface Managed {
  id: string
  name: { original: string }
  totalAmount: Price
}

const managedDiscount = (discount: OrderDiscount, index: number): Managed => {
  const { coupon, merchantDiscount, discountRule } = discount
  const name = coupon?.name ?? discountRule?.name.original ?? merchantDiscount?.description ?? ''
  const totalAmount = (coupon ?? discountRule ?? merchantDiscount)!.amount
  return { id: discount.id ?? discountRule?.id ?? String(index), name: { original: name }, totalAmount }
}

const managedFee = ({ id, name, priceAfterTax }: OrderFee): Managed => ({
  id,
  name: { original: name },
  totalAmount: priceAfterTax,
})

/** One that is worth something else now was taken away and given anew. */
function listChanged(
  name: 'discount' | 'additionalFee',
  before: readonly Managed[],
  after: readonly Managed[],
): Change[] {
  const isIn = (list: readonly Managed[], one: Managed) =>
    list.some(
      ({ name: { original }, totalAmount }) => original === one.name.original && !differ(totalAmount, one.totalAmount),
    )
  return [
    ...after.filter((one) => !isIn(before, one)).map((one) => ({ [`${name}Added`]: one })),
    ...before.filter((one) => !isIn(after, one)).map((one) => ({ [`${name}Removed`]: one })),
  ]
}

function shippingChanged(before: Order['shippingInfo'], after: Order['shippingInfo']): Change[] {
  const told = (info: Order['shippingInfo']) =>
    info && { shippingTitle: info.title, total: info.cost.totalPriceAfterTax }
  const [was, is] = [told(before), told(after)]
  if (!differ(was, is)) return []
  return [
    { shippingInformationChanged: { ...(was && { originalShippingInfo: was }), ...(is && { newShippingInfo: is }) } },
  ]
}

const differ = (a: unknown, b: unknown) => !isDeepStrictEqual(a, b)
