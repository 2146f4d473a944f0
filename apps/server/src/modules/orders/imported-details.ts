import type { LineItemInput, OrderInput } from '@stoa/contract/imported-order'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'

type PriceInput = { amount: string } | null | undefined
type Price = Order['priceSummary']['total']
/** A missing amount is zero. */
export type WritePrice = (input: PriceInput) => Price

/** Without nulls, at any depth. */
function omitNulls<T>(value: T): OmitNulls<T> {
  if (Array.isArray(value)) return value.map(omitNulls) as OmitNulls<T>
  if (typeof value !== 'object' || value === null) return value as OmitNulls<T>
  const some = Object.entries(value).filter(([, each]) => each !== null && each !== undefined)
  return Object.fromEntries(some.map(([name, each]) => [name, omitNulls(each)])) as OmitNulls<T>
}
type OmitNulls<T> = T extends readonly (infer Item)[]
  ? OmitNulls<Item>[]
  : T extends object
    ? { [K in keyof T as null extends T[K] ? never : K]: OmitNulls<T[K]> } & {
        [K in keyof T as null extends T[K] ? K : never]?: OmitNulls<NonNullable<T[K]>>
      }
    : T

/** The fields of a line without its price. */
export function toLineDetails(line: LineItemInput): Partial<OrderLineItem> {
  const { priceDescription, digitalFile, locations, priceUndetermined, fixedQuantity, decimalQuantity } = line
  const { subscriptionInfo } = line
  return {
    ...omitNulls({ priceDescription, digitalFile, locations, priceUndetermined, fixedQuantity, decimalQuantity }),
    ...(subscriptionInfo && {
      subscriptionInfo: { cycleNumber: 1, subscriptionSettings: {}, ...omitNulls(subscriptionInfo) },
    }),
  } as Partial<OrderLineItem>
}

type LogisticsInput = NonNullable<OrderInput['shippingInfo']>['logistics']
type Logistics = NonNullable<Order['shippingInfo']>['logistics']

/** Where, when and how an order is delivered; a pickup without an address is at the business. */
export function toLogistics(input: LogisticsInput): Logistics {
  const { shippingDestination, pickupDetails, ...words } = input ?? {}
  return {
    ...(shippingDestination && { shippingDestination: shippingDestination as Logistics['shippingDestination'] }),
    ...(pickupDetails && { pickupDetails: { pickupMethod: 'STORE_PICKUP', ...omitNulls(pickupDetails) } }),
    ...omitNulls(words),
  } as Logistics
}

type LineTaxInput = NonNullable<NonNullable<LineItemInput['taxInfo']>['taxBreakdown']>[number]
type TaxInput = NonNullable<NonNullable<OrderInput['taxInfo']>['taxBreakdown']>[number]

export const toLineTax = (
  { jurisdictionType, rate, taxAmount, taxableAmount, nonTaxableAmount, ...names }: LineTaxInput,
  price: WritePrice,
): OrderLineItem['taxInfo']['taxBreakdown'][number] => ({
  ...omitNulls(names),
  jurisdictionType: jurisdictionType ?? 'UNDEFINED',
  rate: rate ?? '0',
  taxAmount: price(taxAmount),
  taxableAmount: price(taxableAmount),
  ...(nonTaxableAmount && { nonTaxableAmount: price(nonTaxableAmount) }),
})

export const toTax = (
  { taxName, taxType, jurisdiction, jurisdictionType, rate, aggregatedTaxAmount }: TaxInput,
  price: WritePrice,
): Order['taxInfo']['taxBreakdown'][number] => ({
  taxName: taxName ?? '',
  taxType: taxType ?? '',
  jurisdiction: jurisdiction ?? '',
  jurisdictionType: jurisdictionType ?? 'UNDEFINED',
  rate: rate ?? '0',
  aggregatedTaxAmount: price(aggregatedTaxAmount),
})

type DiscountInput = NonNullable<OrderInput['appliedDiscounts']>[number]

/** A discount of a coupon, of a rule, or of the merchant. */
export function toDiscount(input: DiscountInput, price: WritePrice, newId: () => string) {
  const { id, coupon, discountRule, merchantDiscount, discountType, lineItemIds, lineItemDiscounts } = input
  const { discountReason, description, amount } = merchantDiscount ?? {}
  return {
    id: id?.toLowerCase() ?? newId(),
    ...(coupon && { coupon: { ...coupon, amount: price(coupon.amount) } }),
    ...(discountRule && {
      discountRule: { ...discountRule, name: omitNulls(discountRule.name), amount: price(discountRule.amount) },
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
