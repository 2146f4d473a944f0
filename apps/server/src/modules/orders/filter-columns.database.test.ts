import fc from 'fast-check'
import { expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { toFilterColumns } from './filter-columns.ts'
import type { OrderDocument } from './orders.ts'

const id = fc.option(fc.constantFrom('a', 'b', 'ü:"c"'), { nil: undefined })
const omitAbsent = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const reference = id.map((catalogItemId) => omitAbsent({ catalogItemId }))
const rate = fc.constantFrom('0.19', '0.190', '0', undefined)
const part = fc
  .tuple(fc.constantFrom('DE', undefined), fc.constantFrom('VAT', undefined), rate)
  .map(([jurisdiction, taxName, each]) =>
    omitAbsent({ jurisdiction, taxName, rate: each, taxableAmount: { amount: '1' }, taxAmount: { amount: '0' } }),
  )
const taxInfo = fc.option(
  fc
    .tuple(rate, fc.constantFrom('0', '0.00', '1.50'), fc.option(fc.array(part, { maxLength: 2 }), { nil: undefined }))
    .map(([taxRate, amount, taxBreakdown]) => omitAbsent({ taxRate, taxAmount: { amount }, taxBreakdown })),
  { nil: undefined },
)
const amount = { amount: '1.00' }
const discount = fc.constantFrom(
  { coupon: { id: 'c', code: 'SPRING', amount } },
  { discountRule: { id: 'r', name: { original: 'Rule' }, amount } },
  { merchantDiscount: { amount } },
)
const country = fc
  .tuple(fc.constantFrom('DE', '', undefined), fc.constantFrom('FR', undefined))
  .map(([delivery, bill]) => ({
    shippingInfo: { logistics: { shippingDestination: { address: omitAbsent({ country: delivery }) } } },
    billingInfo: { address: omitAbsent({ country: bill }) },
  }))
const line = fc
  .tuple(reference, id, fc.option(fc.array(id, { maxLength: 2 }), { nil: undefined }), taxInfo)
  .map(([catalogReference, subscription, locations, tax]) =>
    omitAbsent({
      taxInfo: tax,
      catalogReference,
      subscriptionInfo: subscription && { id: subscription },
      locations: locations?.map((location) => omitAbsent({ id: location })),
    }),
  )
const doc = fc
  .tuple(
    ...([fc.array(line, { maxLength: 3 }), id, id, fc.option(fc.array(fc.string()), { nil: undefined })] as const),
    ...([fc.option(fc.array(discount, { maxLength: 3 }), { nil: undefined }), taxInfo, country] as const),
  )
  .map(([lineItems, place, externalOrderId, tagIds, appliedDiscounts, feeTax, places]) =>
    omitAbsent({
      ...places,
      appliedDiscounts,
      additionalFees: feeTax && [{ taxInfo: feeTax }],
      lineItems,
      businessLocation: place && { id: place },
      channelInfo: omitAbsent({ type: 'WEB', externalOrderId }),
      tags: tagIds && { tags: { tagIds: tagIds.map((tag) => tag.replaceAll('\0', '')) } },
    }),
  ) as unknown as fc.Arbitrary<OrderDocument>

it("an order's filter columns hold what the database functions read out of its document", async () => {
  const docs = fc.sample(doc, 200)
  const rows = await query<{ tags: string[]; keys: string[]; channel: string; country: string | null }>(
    `select order_tag_ids(doc) as tags, order_search_keys(doc) as keys, doc #>> '{channelInfo,type}' as channel,
       order_country(doc) as country
     from jsonb_array_elements($1::jsonb) as d(doc)`,
    [docs],
  )
  expect(rows).toHaveLength(docs.length)
  rows.forEach((row, index) => {
    const { channel, country, tagIds, searchKeys } = toFilterColumns(docs[index]!)
    expect({ channel, country, tagIds, searchKeys: [...searchKeys].sort() }).toEqual({
      channel: row.channel,
      country: row.country,
      tagIds: row.tags,
      searchKeys: [...row.keys].sort(),
    })
  })
})
