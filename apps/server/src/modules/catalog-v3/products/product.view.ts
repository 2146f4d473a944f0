import type { FixedAmount, PriceRangeV3, productFieldSets } from '@stoa/contract/product-v3.entity'
import { type EntityIds, formatAmount, type Offered, type SiteContext } from '../../catalog/api.ts'

export type FieldSet = (typeof productFieldSets)[number]

/** A product's subscription options. */
export interface Subscriptions {
  readonly options: readonly Offered[]
  /** It can also be bought without a subscription. */
  readonly soldOnce: boolean
}

export interface View extends SiteContext {
  readonly entityIds: EntityIds
  readonly weightUnit: 'KG' | 'LB'
  readonly fields: ReadonlySet<FieldSet>
  /** Of sentences, in the language of the request. */
  readonly textLocale: string
  /** Names of categories for breadcrumbs, by the ids of their collections. */
  readonly categories?: ReadonlyMap<string, { name: string; slug: string }>
  /** With all variants, as in single products. */
  readonly variants?: boolean
  /** The subscription options, on request. */
  readonly subscriptions?: Subscriptions
}

export const toAmount = (amount: string, view: SiteContext & Pick<View, 'fields'>): FixedAmount => ({
  amount,
  ...(view.fields.has('CURRENCY') && { formattedAmount: formatAmount(amount, view) }),
})

export function toRange(amounts: readonly string[], view: View): PriceRangeV3 {
  const ordered = [...amounts].sort((one, other) => Number(one) - Number(other))
  return { minValue: toAmount(ordered[0] ?? '0', view), maxValue: toAmount(ordered.at(-1) ?? '0', view) }
}
