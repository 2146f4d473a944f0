import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { buildItemCalls } from '../../../../../../tests/support/item-calls.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const shut = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' }
const calls = buildItemCalls({ reference: 'led', field: 'n' })

let owner: Caller
let visitor: Caller
beforeAll(async () => {
  const site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
  const led = {
    key: 'led',
    type: 'MULTI_REFERENCE',
    typeMetadata: { multiReference: { referencedCollectionId: 'Shut' } },
  }
  const collection = { id: 'Shut', permissions: shut, fields: [led] }
  await owner.ok('dataCollections.createDataCollection', { collection } as never)
  await owner.ok('items.insert', { dataCollectionId: 'Shut', ...calls.insert } as never)
})

const readRefusal = (caller: Caller, name: string, dataCollectionId: string, more: object = {}) =>
  caller.problem(`items.${name}` as never, { dataCollectionId, ...calls[name], ...more } as never)

describe('a call for items', () => {
  it.each(Object.keys(calls))('%s reports an unknown collection, and one without access', async (name) => {
    expect(await readRefusal(owner, name, 'Nowhere')).toMatchObject({ code: 'WDE0025', status: 404 })
    expect(await readRefusal(visitor, name, 'Shut')).toMatchObject({ code: 'WDE0027', status: 403 })
  })

  it.each(['aggregate', 'distinct', 'queryReferenced'])('%s refuses an offset with a cursor', async (name) => {
    const both = { paging: { offset: 1 }, cursorPaging: { limit: 1 } }
    expect(await readRefusal(owner, name, 'Shut', both)).toMatchObject({ code: 'WDE0080', status: 400 })
  })

  it('refuses an oversized item in every call', async () => {
    const value = 'x'.repeat(500_000)
    const large = { dataItem: { id: 'a', data: { value } } }
    const patch = {
      dataItemId: 'a',
      fieldModifications: [{ fieldPath: 'value', action: 'SET_FIELD', setFieldOptions: { value } }],
    }
    for (const name of ['update', 'save'])
      expect(await readRefusal(owner, name, 'Shut', large)).toMatchObject({ code: 'WDE0109', status: 413 })
    expect(await readRefusal(owner, 'patch', 'Shut', { patch })).toMatchObject({ code: 'WDE0109', status: 413 })
    const { results } = await owner.ok('items.bulkSave', {
      dataCollectionId: 'Shut',
      dataItems: [large.dataItem],
    } as never)
    expect(results[0].itemMetadata).toMatchObject({ success: false, error: { code: 'WDE0109' } })
  })
})
