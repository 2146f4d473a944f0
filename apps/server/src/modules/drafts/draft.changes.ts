import { isDeepStrictEqual } from 'node:util'
import type { Order, OrderDiscount, OrderLineItem } from '@stoa/contract/order.entity'
import type { Price } from '@stoa/contract/shapes/price'
import { type Minor, parseMinor } from '@stoa/money'
import type { OrderDocument } from '../orders/api.ts'

type OrderFee = Order['additionalFees'][number]
type Change = Record<string, unknown>
type OrderParts = Pick<
  OrderDocument,
  'lineItems' | 'appliedDiscounts' | 'additionalFees' | 'shippingInfo' | 'priceSummary'
>

/** The history entries of a change: everything that differs, before and after. Pure. */
export function listChanges(before: OrderParts, after: OrderParts, currency: string): Change[] {
  return [
    ...diffLines(before.lineItems, after.lineItems, currency),
    ...diffList(
      'discount',
      before.appliedDiscounts.map((one, index) => toManagedDiscount(one, index, before.lineItems)),
      after.appliedDiscounts.map((one, index) => toManagedDiscount(one, index, after.lineItems)),
    ),
    ...diffList(
      'additionalFee',
      before.additionalFees.map((fee) => toManagedFee(fee, before.lineItems)),
      after.additionalFees.map((fee) => toManagedFee(fee, after.lineItems)),
    ),
    ...diffShipping(before.shippingInfo, after.shippingInfo),
    ...(isDifferent(before.priceSummary.total, after.priceSummary.total)
      ? [{ totalPriceChanged: { originalTotal: before.priceSummary.total, newTotal: after.priceSummary.total } }]
      : []),
  ]
}

function diffLines(before: readonly OrderLineItem[], after: readonly OrderLineItem[], currency: string): Change[] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Map(after.map((line) => [line.id, line]))
  const toManaged = ({ id, productName: name, quantity }: OrderLineItem) => ({ id, name, quantity })
  return [
    ...after.flatMap((line): Change[] => {
      const old = was.get(line.id)
      if (!old) return [{ lineItemAdded: toManaged(line) }]
      const change = diffLine(old, line, currency)
      return change ? [{ lineItemChanged: change }] : []
    }),
    ...before.flatMap((line) => (is.has(line.id) ? [] : [{ lineItemRemoved: toManaged(line) }])),
  ]
}

function diffLine(old: OrderLineItem, line: OrderLineItem, currency: string): Change | undefined {
  const diff = line.quantity - old.quantity
  const isDearer = getPrice(line, currency) !== getPrice(old, currency)
  if (diff === 0 && !isDearer && !isDifferent(old.productName, line.productName)) return undefined
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

const getPrice = ({ priceBeforeDiscounts }: OrderLineItem, currency: string): Minor =>
  parseMinor(priceBeforeDiscounts.amount, currency)

interface Managed {
  id: string
  name: { original: string; translated: string }
  totalAmount: Price
  affectedLineItems?: { id: string; name: OrderLineItem['productName']; amount?: Price }[]
}

const toManagedDiscount = (discount: OrderDiscount, index: number, lines: readonly OrderLineItem[]): Managed => {
  const { coupon, merchantDiscount, discountRule } = discount
  const name = coupon?.name ?? discountRule?.name.original ?? merchantDiscount?.description ?? ''
  const totalAmount = (coupon ?? discountRule ?? merchantDiscount)!.amount
  const shares = new Map(discount.lineItemDiscounts?.map((share) => [share.id, share.totalDiscount]))
  return {
    id: discount.id ?? discountRule?.id ?? String(index),
    name: { original: name, translated: name },
    totalAmount,
    ...listAffectedLines(discount.discountType === 'SPECIFIC_ITEMS' ? discount.lineItemIds : [], lines, shares),
  }
}

const toManagedFee = (
  { id, name, priceAfterTax, lineItemIds }: OrderFee,
  lines: readonly OrderLineItem[],
): Managed => ({
  id,
  name: { original: name, translated: name },
  totalAmount: priceAfterTax,
  ...listAffectedLines(lineItemIds, lines),
})

/** The lines that it applies to, with the share of each, unless it is for the whole order. */
function listAffectedLines(
  ids: readonly string[],
  lines: readonly OrderLineItem[],
  shares: ReadonlyMap<string, Price> = new Map(),
): Pick<Managed, 'affectedLineItems'> {
  const affectedLineItems = lines
    .filter(({ id }) => ids.includes(id))
    .map(({ id, productName: name }) => ({ id, name, ...(shares.has(id) && { amount: shares.get(id)! }) }))
  return affectedLineItems.length > 0 ? { affectedLineItems } : {}
}

/** An entry with another amount counts as removed and added. */
function diffList(name: 'discount' | 'additionalFee', before: readonly Managed[], after: readonly Managed[]): Change[] {
  const isIn = (list: readonly Managed[], one: Managed) =>
    list.some(
      ({ name: { original }, totalAmount }) =>
        original === one.name.original && !isDifferent(totalAmount, one.totalAmount),
    )
  return [
    ...after.filter((one) => !isIn(before, one)).map((one) => ({ [`${name}Added`]: one })),
    ...before.filter((one) => !isIn(after, one)).map((one) => ({ [`${name}Removed`]: one })),
  ]
}

function diffShipping(before: Order['shippingInfo'], after: Order['shippingInfo']): Change[] {
  const toShownFields = (info: Order['shippingInfo']) =>
    info && { shippingTitle: info.title, total: info.cost.totalPriceAfterTax }
  const [was, is] = [toShownFields(before), toShownFields(after)]
  if (!isDifferent(was, is)) return []
  return [
    { shippingInformationChanged: { ...(was && { originalShippingInfo: was }), ...(is && { newShippingInfo: is }) } },
  ]
}

const isDifferent = (a: unknown, b: unknown) => !isDeepStrictEqual(a, b)
