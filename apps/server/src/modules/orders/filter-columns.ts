import type { OrderDocument } from './orders.ts'
import { getCountry, listDiscountValues, listTaxValues } from './sales-groups.ts'

/** Values of an order's document that lists filter by. They are stored in columns, as a scan would read each document. */
export interface FilterColumns {
  channel: string | null
  /** That of the delivery, else of the bill. */
  country: string | null
  tagIds: readonly string[]
  /** Values of several fields, each with a prefix for its field. One index has them all. */
  searchKeys: readonly string[]
}

/** The columns are written with the document: as generated columns they took a third of an order's insert. */
export function toFilterColumns(doc: OrderDocument): FilterColumns {
  const { channelInfo, tags, lineItems, businessLocation } = doc
  const toKeys = (prefix: string, values: readonly (string | null | undefined)[]) =>
    values.flatMap((value) => (value == null ? [] : `${prefix}:${value}`))
  return {
    channel: channelInfo?.type ?? null,
    country: getCountry(doc) || null,
    tagIds: tags?.tags?.tagIds ?? [],
    searchKeys: [
      ...new Set([
        ...lineItems.flatMap(({ catalogReference, subscriptionInfo, locations }) => [
          ...toKeys('item', [catalogReference?.catalogItemId]),
          ...toKeys('subscription', [subscriptionInfo?.id]),
          ...toKeys('stock', locations?.map(({ id }) => id) ?? []),
        ]),
        ...toKeys('place', [businessLocation?.id]),
        ...toKeys('external', [channelInfo?.externalOrderId]),
        ...toKeys('discount', listDiscountValues(doc)),
        ...toKeys('tax', listTaxValues(doc)),
      ]),
    ],
  }
}
