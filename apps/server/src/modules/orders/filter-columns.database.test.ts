import fc from 'fast-check'
import { expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { toFilterColumns } from './filter-columns.ts'
import type { OrderDocument } from './orders.ts'

const id = fc.option(fc.constantFrom('a', 'b', 'ü:"c"'), { nil: undefined })
const omitAbsent = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const reference = id.map((catalogItemId) => omitAbsent({ catalogItemId }))
const line = fc
  .tuple(reference, id, fc.option(fc.array(id, { maxLength: 2 }), { nil: undefined }))
  .map(([catalogReference, subscription, locations]) =>
    omitAbsent({
      catalogReference,
      subscriptionInfo: subscription && { id: subscription },
      locations: locations?.map((location) => omitAbsent({ id: location })),
    }),
  )
const doc = fc
  .tuple(fc.array(line, { maxLength: 3 }), id, id, fc.option(fc.array(fc.string()), { nil: undefined }))
  .map(([lineItems, place, externalOrderId, tagIds]) =>
    omitAbsent({
      lineItems,
      businessLocation: place && { id: place },
      channelInfo: omitAbsent({ type: 'WEB', externalOrderId }),
      tags: tagIds && { tags: { tagIds: tagIds.map((tag) => tag.replaceAll('\0', '')) } },
    }),
  ) as unknown as fc.Arbitrary<OrderDocument>

it("an order's filter columns hold what the database functions read out of its document", async () => {
  const docs = fc.sample(doc, 200)
  const rows = await query<{ tags: string[]; keys: string[]; channel: string }>(
    `select order_tag_ids(doc) as tags, order_search_keys(doc) as keys, doc #>> '{channelInfo,type}' as channel
     from jsonb_array_elements($1::jsonb) as d(doc)`,
    [docs],
  )
  expect(rows).toHaveLength(docs.length)
  rows.forEach((row, index) => {
    const { channel, tagIds, searchKeys } = toFilterColumns(docs[index]!)
    expect({ channel, tagIds, searchKeys: [...searchKeys].sort() }).toEqual({
      channel: row.channel,
      tagIds: row.tags,
      searchKeys: [...row.keys].sort(),
    })
  })
})
