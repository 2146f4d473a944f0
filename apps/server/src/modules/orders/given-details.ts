import type { GivenLineItem, GivenOrder } from '@stoa/contract/given-order'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'

type GivenPrice = { amount: string } | null | undefined
type Price = Order['priceSummary']['total']
/** Nothing given is nothing to pay. */
export type WritePrice = (given: GivenPrice) => Price

/** The same without what is null, at any depth: the wire leaves out what there is not. */
function filled<T>(value: T): Filled<T> {
  if (Array.isArray(value)) return value.map(filled) as Filled<T>
  if (typeof value !== 'object' || value === null) return value as Filled<T>
  const some = Object.entries(value).filter(([, each]) => each !== null && each !== undefined)
  return Object.fromEntries(some.map(([name, each]) => [name, filled(each)])) as Filled<T>
}
type Filled<T> = T extends readonly (infer Item)[]
  ? Filled<Item>[]
  : T extends object
    ? { [K in keyof T as null extends T[K] ? never : K]: Filled<T[K]> } & {
        [K in keyof T as null extends T[K] ? K : never]?: Filled<NonNullable<T[K]>>
      }
    : T

/** What is said of a line beside its price, as it was said. */
export function factsOfLine(line: GivenLineItem): Partial<OrderLineItem> {
  const { priceDescription, digitalFile, locations, priceUndetermined, fixedQuantity, decimalQuantity } = line
  const { subscriptionInfo } = line
  return {
    ...filled({ priceDescription, digitalFile, locations, priceUndetermined, fixedQuantity, decimalQuantity }),
    ...(subscriptionInfo && {
      subscriptionInfo: { cycleNumber: 1, subscriptionSettings: {}, ...filled(subscriptionInfo) },
    }),
  } as Partial<OrderLineItem>
}

type GivenLogistics = NonNullable<GivenOrder['shippingInfo']>['logistics']
type Logistics = NonNullable<Order['shippingInfo']>['logistics']

/** Where an order goes, when and how: whoever fetches it does so at the shop, unless said. */
export function logisticsOf(given: GivenLogistics): Logistics {
  const { shippingDestination, pickupDetails, ...words } = given ?? {}
  return {
    ...(shippingDestination && { shippingDestination: shippingDestination as Logistics['shippingDestination'] }),
    ...(pickupDetails && { pickupDetails: { pickupMethod: 'STORE_PICKUP', ...filled(pickupDetails) } }),
    ...filled(words),
  } as Logistics
}

type GivenLineTax = NonNullable<NonNullable<GivenLineItem['taxInfo']>['taxBreakdown']>[number]
type GivenTax = NonNullable<NonNullable<GivenOrder['taxInfo']>['taxBreakdown']>[number]

export const lineTaxOf = (
  { jurisdictionType, rate, taxAmount, taxableAmount, nonTaxableAmount, ...names }: GivenLineTax,
  price: WritePrice,
): OrderLineItem['taxInfo']['taxBreakdown'][number] => ({
  ...filled(names),
  jurisdictionType: jurisdictionType ?? 'UNDEFINED',
  rate: rate ?? '0',
  taxAmount: price(taxAmount),
  taxableAmount: price(taxableAmount),
  ...(nonTaxableAmount && { nonTaxableAmount: price(nonTaxableAmount) }),
})

export const taxOf = (
  { taxName, taxType, jurisdiction, jurisdictionType, rate, aggregatedTaxAmount }: GivenTax,
  price: WritePrice,
): Order['taxInfo']['taxBreakdown'][number] => ({
  taxName: taxName ?? '',
  taxType: taxType ?? '',
  jurisdiction: jurisdiction ?? '',
  jurisdictionType: jurisdictionType ?? 'UNDEFINED',
  rate: rate ?? '0',
  aggregatedTaxAmount: price(aggregatedTaxAmount),
})

type GivenDiscount = NonNullable<GivenOrder['appliedDiscounts']>[number]

/** A discount, of a coupon, of a rule or of the merchant's own. */
export function discountOf(given: GivenDiscount, price: WritePrice, newId: () => string) {
  const { id, coupon, discountRule, merchantDiscount, discountType, lineItemIds, lineItemDiscounts } = given
  const { discountReason, description, amount } = merchantDiscount ?? {}
  return {
    id: id?.toLowerCase() ?? newId(),
    ...(coupon && { coupon: { ...coupon, amount: price(coupon.amount) } }),
    ...(discountRule && {
      discountRule: { ...discountRule, name: filled(discountRule.name), amount: price(discountRule.amount) },
    }),
    ...(!coupon &&
      !discountRule && {
        merchantDiscount: {
          discountReason: discountReason ?? ('UNSPECIFIED' as const),
          ...(description && { description }),
          amount: price(amount),
        },
      }),
    discountType: discountType ?? 'GLOBAL',
    lineItemIds: lineItemIds ?? [],
    ...(lineItemDiscounts && {
      lineItemDiscounts: lineItemDiscounts.map((each) => ({ id: each.id, totalDiscount: price(each.totalDiscount) })),
    }),
  }
}
