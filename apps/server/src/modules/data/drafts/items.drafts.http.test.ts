import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const stories = { dataCollectionId: 'Stories' }
const withDrafts = { publishPluginOptions: { includeDraftItems: true } }

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  const fields = [
    { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Stories' } } },
    {
      key: 'related',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Stories' } },
    },
  ]
  const collection = { id: 'Stories', permissions: everyone, fields }
  await owner.ok('dataCollections.createDataCollection', { collection } as never)
  const dataItems = [
    { id: 'plain', data: { title: 'Plain', next: 'draft' } },
    { id: 'published', data: { title: 'Published', _publishStatus: 'PUBLISHED' } },
    { id: 'draft', data: { title: 'Draft', _publishStatus: 'DRAFT', next: 'plain' } },
  ]
  await owner.ok('items.bulkInsert', { ...stories, dataItems } as never)
  const lead = (referringItemId: string, referencedItemId: string) => ({
    referringItemFieldName: 'related',
    referringItemId,
    referencedItemId,
  })
  const dataItemReferences = [lead('plain', 'draft'), lead('plain', 'published'), lead('draft', 'plain')]
  await owner.ok('items.insertReference', { ...stories, dataItemReferences } as never)
})

const call = async (caller: Caller, name: string, input: object) =>
  caller.ok(`items.${name}` as never, { ...stories, ...input } as never)
const refuse = async (caller: Caller, name: string, input: object): Promise<string> =>
  (await caller.problem(`items.${name}` as never, { ...stories, ...input } as never)).code

const related = { referringItemFieldName: 'related', referringItemId: 'plain' }

/** The replies of all reads in which a caller could find the draft. */
async function readEverything(caller: Caller, options: object = {}): Promise<Record<string, string>> {
  const reads: Record<string, [string, object]> = {
    query: ['query', { query: {} }],
    search: ['query', { query: { filter: { title: { $startsWith: 'D' } } } }],
    included: ['query', { query: { fields: ['next'] }, includeReferences: [{ field: 'next' }] }],
    listed: ['get', { dataItemId: 'plain', includeReferences: [{ field: 'related' }] }],
    count: ['count', {}],
    distinct: ['distinct', { fieldName: 'title' }],
    aggregate: ['aggregate', { aggregation: { operations: [{ resultFieldName: 'n', itemCount: {} }] } }],
    groups: ['aggregate', { aggregation: { groupingFields: ['title'] } }],
    referenced: ['queryReferenced', related],
    isReferenced: ['isReferenced', { ...related, referringItemId: 'draft', referencedItemId: 'plain' }],
  }
  const answers = Object.entries(reads).map(async ([name, [operation, input]]) => [
    name,
    JSON.stringify(await call(caller, operation, { ...input, ...options })),
  ])
  return Object.fromEntries(await Promise.all(answers))
}

describe('a draft', () => {
  it.each<[string, () => Promise<Caller>]>([
    ['visitors', () => site.visitor()],
    ['members', () => site.member()],
    ['apps', async () => site.app()],
    ['the owner', async () => owner],
  ])('reaches no read of %s that does not ask for drafts', async (_, makeCaller) => {
    const caller = await makeCaller()
    const { count, aggregate, isReferenced, ...texts } = await readEverything(caller)
    expect(JSON.parse(count!)).toMatchObject({ totalCount: 2 })
    expect(JSON.parse(aggregate!).results).toEqual([{ n: 2 }])
    expect(JSON.parse(isReferenced!)).toEqual({ isReferenced: false })
    for (const [name, text] of Object.entries(texts)) expect(text, name).not.toContain('"Draft"')
    expect(await refuse(caller, 'get', { dataItemId: 'draft' })).toBe('WDE0073')
    expect(await refuse(caller, 'queryReferenced', { ...related, referringItemId: 'draft' })).toBe('WDE0073')
  })

  it('reaches every read of owners and apps that ask for drafts', async () => {
    for (const caller of [owner, site.app()]) {
      const { count, aggregate, isReferenced, ...texts } = await readEverything(caller, withDrafts)
      expect(JSON.parse(count!)).toMatchObject({ totalCount: 3 })
      expect(JSON.parse(aggregate!).results).toEqual([{ n: 3 }])
      expect(JSON.parse(isReferenced!)).toEqual({ isReferenced: true })
      for (const [name, text] of Object.entries(texts)) expect(text, name).toContain('"Draft"')
      expect((await call(caller, 'get', { dataItemId: 'draft', ...withDrafts })).dataItem.data.title).toBe('Draft')
    }
  })

  it('is refused to other callers that ask for it', async () => {
    for (const caller of [await site.visitor(), await site.member()]) {
      expect(await refuse(caller, 'query', { query: {}, ...withDrafts })).toBe('PERMISSION_DENIED')
      expect(await refuse(caller, 'get', { dataItemId: 'draft', ...withDrafts })).toBe('PERMISSION_DENIED')
    }
  })

  it('is not found by writes of people who did not create it', async () => {
    const visitor = await site.visitor()
    const fieldModifications = [{ fieldPath: 'title', action: 'SET_FIELD', setFieldOptions: { value: 'Taken' } }]
    const dataItem = { id: 'draft', data: { title: 'Taken' } }
    const [reference] = [{ ...related, referringItemId: 'draft', referencedItemId: 'published' }]
    expect(await refuse(visitor, 'patch', { patch: { dataItemId: 'draft', fieldModifications } })).toBe('WDE0073')
    expect(await refuse(visitor, 'update', { dataItem })).toBe('WDE0073')
    expect(await refuse(visitor, 'save', { dataItem })).toBe('WDE0073')
    expect(await refuse(visitor, 'remove', { dataItemId: 'draft' })).toBe('WDE0073')
    expect(
      await refuse(visitor, 'replaceReferences', { ...related, referringItemId: 'draft', newReferencedItemIds: [] }),
    ).toBe('WDE0073')
    const removed = await call(visitor, 'bulkRemove', { dataItemIds: ['draft'] })
    const added = await call(visitor, 'insertReference', { dataItemReferences: [reference] })
    for (const { results } of [removed, added]) expect(results[0].itemMetadata.error.code).toBe('WDE0073')
    const { dataItem: left } = await call(owner, 'get', { dataItemId: 'draft', ...withDrafts })
    expect(left.data).toMatchObject({ title: 'Draft', _publishStatus: 'DRAFT', next: 'plain' })
  })

  it('can be changed and published by the member who created it, and by the owner', async () => {
    const member = await site.member()
    const publish = [{ fieldPath: '_publishStatus', action: 'SET_FIELD', setFieldOptions: { value: 'PUBLISHED' } }]
    const { dataItem } = await call(member, 'insert', {
      dataItem: { data: { title: 'Mine', _publishStatus: 'DRAFT' } },
    })
    expect(await refuse(member, 'get', { dataItemId: dataItem.id })).toBe('WDE0073')
    await call(member, 'patch', { patch: { dataItemId: dataItem.id, fieldModifications: publish } })
    expect((await call(await site.visitor(), 'get', { dataItemId: dataItem.id })).dataItem.data.title).toBe('Mine')
    const unpublish = { id: dataItem.id, data: { title: 'Mine', _publishStatus: 'DRAFT' } }
    await call(owner, 'update', { dataItem: unpublish })
    expect(await refuse(await site.visitor(), 'get', { dataItemId: dataItem.id })).toBe('WDE0073')
    await call(member, 'remove', { dataItemId: dataItem.id })
  })
})
