import type { OrderDiscount, OrderLineItem, OrderLineTaxInfo } from '@stoa/contract/order.entity'
import type { SalesDimension } from '@stoa/contract/sales-groups.entity'
import { trimZeros } from '@stoa/money'
import { type CohortPart, type CohortSource, listCohortParts } from './cohorts.ts'
import type { OrderRecord } from './orders.ts'

/** The fields of an order by which sales are grouped. */
export type GroupSource = CohortSource &
  Pick<OrderRecord, 'currency'> & {
    readonly doc: Pick<
      OrderRecord['doc'],
      | 'channelInfo'
      | 'lineItems'
      | 'appliedDiscounts'
      | 'additionalFees'
      | 'shippingInfo'
      | 'recipientInfo'
      | 'billingInfo'
    >
  }

/** The amounts that an order adds to the sums of one value of a dimension. */
export interface GroupEntry {
  dimension: SalesDimension | 'TAX' | CohortPart['dimension']
  currency: string
  day: string
  value: string
  name: string
  orders: number
  /** Number of pieces; only for products. */
  pieces: number
  total: string
  /** The amount that a discount took off. For `TAX`, the tax; `total` is the taxable amount. */
  amount: string
}

type Part = Pick<GroupEntry, 'dimension' | 'value'> & Partial<Pick<GroupEntry, 'name' | 'pieces' | 'total' | 'amount'>>

/**
 * The entries of an order. Several may have the same value; then only the first counts the order. The migration that
 * introduced them has the same rules in SQL.
 */
export function buildGroupEntries(order: GroupSource, day: string, toMonth: (date: Date) => string): GroupEntry[] {
  const { currency, total, returningCustomer, doc } = order
  const country = getCountry(doc)
  const parts: Part[] = [
    ...doc.lineItems.map(toProduct),
    { dimension: 'COUNTRY', value: country, total },
    { dimension: 'CHANNEL', value: doc.channelInfo.type, total },
    { dimension: 'CUSTOMER', value: getCustomerKind(returningCustomer), total },
    ...listDiscounts(doc.appliedDiscounts ?? [], total),
    ...listTaxes(doc, country),
    ...listCohortParts(order, day.slice(0, 7), toMonth),
  ]
  const counted = new Set<string>()
  return parts.map((part) => {
    const key = `${part.dimension} ${part.value}`
    const isFirst = !counted.has(key)
    counted.add(key)
    // An order with two equal discount values counts as one sale.
    const isWhole = part.dimension === 'DISCOUNT' && !isFirst
    return {
      ...{ currency, day, name: '', pieces: 0, total: '0', amount: '0', ...part },
      orders: isFirst ? 1 : 0,
      ...(isWhole && { total: '0' }),
    }
  })
}

/** The country of the delivery address, or else of the billing address. */
export function getCountry({ shippingInfo, recipientInfo, billingInfo }: GroupSource['doc']): string {
  const { shippingDestination } = shippingInfo?.logistics ?? {}
  return shippingDestination?.address?.country || recipientInfo?.address?.country || billingInfo?.address?.country || ''
}

function getCustomerKind(isReturning: boolean | null | undefined): string {
  if (isReturning == null) return ''
  return isReturning ? 'RETURNING' : 'NEW'
}

const toProduct = ({ catalogReference, productName, quantity, totalPriceAfterTax }: OrderLineItem): Part => ({
  dimension: 'PRODUCT',
  value: catalogReference?.catalogItemId ?? productName.original,
  name: productName.original,
  pieces: quantity,
  total: totalPriceAfterTax.amount,
})

function listDiscounts(discounts: readonly OrderDiscount[], total: string): Part[] {
  const parts = discounts.map(({ coupon, discountRule, merchantDiscount }): Part => {
    if (coupon) return { dimension: 'DISCOUNT', value: `coupon:${coupon.code}`, name: coupon.code, ...cut(coupon) }
    if (discountRule) {
      const { id, name } = discountRule
      return { dimension: 'DISCOUNT', value: `rule:${id}`, name: name.original, ...cut(discountRule) }
    }
    return { dimension: 'DISCOUNT', value: 'merchant', ...(merchantDiscount && cut(merchantDiscount)) }
  })
  const all: Part[] = parts.length > 0 ? parts : [{ dimension: 'DISCOUNT', value: '' }]
  return all.map((part) => ({ ...part, total }))
}

type Source = GroupSource['doc']

/** The values of an order's discounts; none where it has none. */
export const listDiscountValues = ({ appliedDiscounts }: Pick<Source, 'appliedDiscounts'>): string[] =>
  listDiscounts(appliedDiscounts ?? [], '0').flatMap(({ value }) => value || [])

/** The values of an order's taxes. */
export const listTaxValues = (doc: Source): string[] => listTaxes(doc, getCountry(doc)).map(({ value }) => value)

const cut = ({ amount }: { amount: { amount: string } }) => ({ amount: amount.amount })

/** Lists the taxes of all lines, the delivery and the fees. */
function listTaxes({ lineItems, shippingInfo, additionalFees }: GroupSource['doc'], country: string): Part[] {
  const taxed = [...lineItems, ...(shippingInfo?.cost ? [shippingInfo.cost] : []), ...(additionalFees ?? [])]
  return taxed.flatMap(({ taxInfo }) => (taxInfo ? splitTax(taxInfo, country) : []))
}

/** Imported orders may have only a total without a breakdown. */
function splitTax({ taxBreakdown, taxRate, taxableAmount, taxAmount }: OrderLineTaxInfo, country: string): Part[] {
  if (taxBreakdown?.length)
    return taxBreakdown.map((part) => ({
      dimension: 'TAX',
      value: buildTaxKey(country, part.jurisdiction, part.taxName, part.rate),
      total: part.taxableAmount.amount,
      amount: part.taxAmount.amount,
    }))
  if (!taxAmount || Number(taxAmount.amount) === 0) return []
  const value = buildTaxKey(country, '', '', taxRate)
  return [{ dimension: 'TAX', value, total: taxableAmount?.amount ?? '0', amount: taxAmount.amount }]
}

/** Names have no line breaks. */
const buildTaxKey = (country: string, jurisdiction = '', name = '', rate?: string): string =>
  [country, jurisdiction, name, trimZeros(rate ?? '0')].join('\n')

export function splitTaxKey(key: string) {
  const [country = '', jurisdiction, name, rate = '0'] = key.split('\n')
  return { country, ...(jurisdiction && { jurisdiction }), ...(name && { name }), rate }
}
