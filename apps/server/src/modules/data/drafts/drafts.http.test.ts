import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const [stories, drafts] = [{ dataCollectionId: 'Stories' }, { dataCollectionId: 'Stories__drafts' }]
const related = { referringItemFieldName: 'related', referringItemId: 'a' }

const call = async (caller: Caller, name: string, input: object) =>
  caller.ok(`items.${name}` as never, { ...stories, ...input } as never)
const refuse = async (caller: Caller, name: string, input: object) => {
  const { code, status } = await caller.problem(`items.${name}` as never, { ...stories, ...input } as never)
  return `${status} ${code}`
}
const listTitles = async (caller: Caller, input: object = {}) => {
  const { dataItems } = await call(caller, 'query', { query: { sort: [{ fieldName: 'title' }] }, ...input })
  return dataItems.map(({ data }: { data: { title: string } }) => data.title)
}
const renameItem = (caller: Caller, title: string, input: object = drafts) =>
  call(caller, 'patch', {
    ...input,
    patch: {
      dataItemId: 'a',
      fieldModifications: [{ fieldPath: 'title', action: 'SET_FIELD', setFieldOptions: { value: title } }],
    },
  })

async function makeStories(): Promise<{ site: TestSite; owner: Caller }> {
  const site = await makeSite()
  const owner = await site.owner()
  const fields = [
    { key: 'title', type: 'TEXT', required: true },
    {
      key: 'related',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Stories' } },
    },
    { key: 'next', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Stories' } } },
  ]
  await owner.ok('dataCollections.createDataCollection', {
    collection: { id: 'Stories', permissions: everyone, fields },
  } as never)
  const dataItems = [
    { id: 'a', data: { title: 'First' } },
    { id: 'b', data: { title: 'Second', next: 'a' } },
  ]
  await call(owner, 'bulkInsert', { dataItems })
  await call(owner, 'insertReference', { dataItemReferences: [{ ...related, referencedItemId: 'b' }] })
  return { site, owner }
}

describe('a draft beside its published item', () => {
  it('is edited without a change of the published item, and replaces it when published', async () => {
    const { site, owner } = await makeStories()
    const before = (await call(owner, 'get', { dataItemId: 'a' })).dataItem
    const { dataItem } = await call(owner, 'createDataItemDraft', { dataItemId: 'a' })
    expect(dataItem).toMatchObject({ id: 'a', ...drafts, data: { title: 'First', _owner: before.data._owner } })
    expect(await refuse(owner, 'createDataItemDraft', { dataItemId: 'a' })).toBe('409 ALREADY_EXISTS')
    await renameItem(owner, 'Rewritten')
    await call(owner, 'replaceReferences', { ...drafts, ...related, newReferencedItemIds: ['a'] })
    const visitor = await site.visitor()
    expect(await listTitles(visitor)).toEqual(['First', 'Second'])
    expect(await listTitles(owner, drafts)).toEqual(['Rewritten'])
    const readRelated = async () =>
      (await call(visitor, 'queryReferenced', related)).results.map(
        (each: { dataItem: { id: string } }) => each.dataItem.id,
      )
    expect(await readRelated()).toEqual(['b'])

    const published = (await call(owner, 'publishDataItemDraft', { dataItemId: 'a' })).dataItem
    expect(published).toMatchObject({
      ...stories,
      data: { title: 'Rewritten', _createdDate: before.data._createdDate },
    })
    expect(published.data._updatedDate).not.toEqual(before.data._updatedDate)
    expect(await listTitles(visitor)).toEqual(['Rewritten', 'Second'])
    expect(await readRelated()).toEqual(['a'])
    expect(await listTitles(owner, drafts)).toEqual([])
    expect(await refuse(owner, 'publishDataItemDraft', { dataItemId: 'a' })).toBe('404 NOT_FOUND')
  })

  it('can be discarded, or be of an item that was never published', async () => {
    const { site, owner } = await makeStories()
    await call(owner, 'createDataItemDraft', { dataItemId: 'a' })
    await call(owner, 'remove', { ...drafts, dataItemId: 'a' })
    expect(await refuse(owner, 'publishDataItemDraft', { dataItemId: 'a' })).toBe('404 NOT_FOUND')
    const dataItem = { id: 'new', data: { title: 'New', _publishStatus: 'DRAFT' } }
    await call(owner, 'insert', { ...drafts, dataItem })
    expect(await listTitles(await site.visitor())).toEqual(['First', 'Second'])
    const app = site.app()
    const published = (await call(app, 'publishDataItemDraft', { dataItemId: 'new' })).dataItem
    expect(published.data).not.toHaveProperty('_publishStatus')
    expect(await listTitles(await site.visitor())).toEqual(['First', 'New', 'Second'])
  })

  it('is not published where it breaks the rules of its fields', async () => {
    const { owner } = await makeStories()
    await call(owner, 'createDataItemDraft', { dataItemId: 'b' })
    const field = { key: 'subtitle', type: 'TEXT', required: true }
    await owner.ok('dataCollections.createDataCollectionField', { ...stories, field } as never)
    const violations = await owner.violations('items.publishDataItemDraft', { ...stories, dataItemId: 'b' } as never)
    expect(violations.map(({ field }) => field)).toEqual(['dataItem.data.subtitle'])
    expect(await listTitles(owner, drafts)).toEqual(['Second'])
  })

  it('replaces an unpublished item, unless it is removed without a draft', async () => {
    const { site, owner } = await makeStories()
    await call(owner, 'createDataItemDraft', { dataItemId: 'a' })
    await renameItem(owner, 'An edit that is overwritten')
    const { dataItem } = await call(owner, 'unpublishDataItem', { dataItemId: 'a' })
    expect(dataItem).toMatchObject({ ...drafts, data: { title: 'First' } })
    const visitor = await site.visitor()
    expect(await listTitles(visitor)).toEqual(['Second'])
    const included = { dataItemId: 'b', includeReferences: [{ field: 'next' }] }
    expect((await call(visitor, 'get', included)).dataItem.data.next).toBe('a')
    expect(await refuse(owner, 'unpublishDataItem', { dataItemId: 'a' })).toBe('404 NOT_FOUND')
    expect(await refuse(owner, 'createDataItemDraft', { dataItemId: 'a' })).toBe('404 NOT_FOUND')
    await call(owner, 'publishDataItemDraft', { dataItemId: 'a' })
    expect(await listTitles(visitor)).toEqual(['First', 'Second'])
    expect((await call(visitor, 'queryReferenced', related)).results).toHaveLength(1)

    expect(await call(owner, 'unpublishDataItem', { dataItemId: 'a', copyToDraft: false })).toEqual({})
    expect(await listTitles(owner, drafts)).toEqual([])
  })

  it('keeps the translations of its item while that is unpublished', async () => {
    const { site, owner } = await makeStories()
    const countTexts = async () =>
      (
        await query<{ texts: number }>('select count(*)::int as texts from translations where site_id = $1', [site.id])
      )[0]!.texts
    await query(`insert into translation_progress (site_id, entity_type, language) values ($1, 'DATA_ITEM', 'de')`, [
      site.id,
    ])
    await query(
      `insert into translations (site_id, entity_type, entity_id, language, updated_date)
       values ($1, 'DATA_ITEM', 'Stories/a', 'de', now())`,
      [site.id],
    )
    await call(owner, 'unpublishDataItem', { dataItemId: 'a' })
    expect(await countTexts()).toBe(1)
    await call(owner, 'publishDataItemDraft', { dataItemId: 'a' })
    expect(await countTexts()).toBe(1)
    await call(owner, 'unpublishDataItem', { dataItemId: 'a', copyToDraft: false })
    expect(await countTexts()).toBe(0)
  })

  it('is emptied and deleted with its collection, and restored with it', async () => {
    const { site, owner } = await makeStories()
    const countDrafts = async () => (await call(owner, 'count', drafts)).totalCount
    await call(owner, 'createDataItemDraft', { dataItemId: 'a' })
    await call(owner, 'truncate', {})
    expect(await countDrafts()).toBe(1)
    await owner.ok('dataCollections.deleteDataCollection', stories as never)
    expect(await refuse(owner, 'count', drafts)).toBe('404 WDE0025')
    await owner.ok('dataCollections.restoreDataCollection', stories as never)
    expect(await countDrafts()).toBe(1)
    await call(owner, 'truncate', drafts)
    expect(await countDrafts()).toBe(0)
    const left = await query<{ sets: number }>(
      'select count(*)::int as sets from deleted_data_sets where site_id = $1',
      [site.id],
    )
    expect(left[0]!.sets).toBe(2)
  })
})

describe('drafts are refused', () => {
  const calls: Record<string, object> = {
    query: {},
    count: {},
    get: { dataItemId: 'a' },
    distinct: { fieldName: 'title' },
    aggregate: { aggregation: { groupingFields: ['title'] } },
    queryReferenced: related,
    isReferenced: { ...related, referencedItemId: 'b' },
    insert: { dataItem: { data: { title: 'Mine' } } },
    remove: { dataItemId: 'a' },
    truncate: {},
  }

  it('in every call of visitors and members, also those who wrote the item', async () => {
    const { site, owner } = await makeStories()
    const member = await site.member()
    const { dataItem } = await call(member, 'insert', { dataItem: { data: { title: 'By a member' } } })
    await call(owner, 'createDataItemDraft', { dataItemId: dataItem.id })
    for (const caller of [await site.visitor(), member]) {
      for (const [name, input] of Object.entries(calls))
        expect(await refuse(caller, name, { ...drafts, ...input }), name).toBe('403 WDE0027')
      for (const name of ['createDataItemDraft', 'publishDataItemDraft', 'unpublishDataItem'])
        expect(await refuse(caller, name, { dataItemId: dataItem.id }), name).toBe('403 PERMISSION_DENIED')
      const allowed = await caller.ok('dataPermissions.getMyPermissions' as never, drafts as never)
      expect(Object.values(allowed)).toEqual([false, false, false, false])
    }
  })

  it('of drafts, of unknown collections, and under the names of drafts', async () => {
    const { owner } = await makeStories()
    for (const name of ['createDataItemDraft', 'publishDataItemDraft', 'unpublishDataItem']) {
      expect(await refuse(owner, name, { ...drafts, dataItemId: 'a' }), name).toBe('400 INVALID_ARGUMENT')
      expect(await refuse(owner, name, { dataCollectionId: 'Nowhere', dataItemId: 'a' }), name).toBe('404 WDE0025')
      expect(await refuse(owner, name, { dataItemId: '__proto__' }), name).toBe('404 NOT_FOUND')
      expect(await refuse(owner, name, { dataItemId: { $ne: 'a' } }), name).toBe('400 INVALID_ARGUMENT')
    }
    const collection = { id: 'Other__drafts', permissions: everyone }
    const problem = await owner.problem('dataCollections.createDataCollection', { collection } as never)
    expect(problem.code).toBe('INVALID_ARGUMENT')
    const change = { dataCollection: { id: 'Stories__drafts', displayName: 'Renamed' } }
    expect((await owner.problem('dataCollections.patchDataCollection', change as never)).code).toBe('WDE0025')
    expect((await owner.problem('dataCollections.deleteDataCollection', drafts as never)).code).toBe('WDE0025')
  })
})
