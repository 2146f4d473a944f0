import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const

async function makeLibrary(authors: Partial<Record<keyof typeof everyone, string>> = {}) {
  const site = await makeSite()
  const owner = await site.owner()
  const make = (id: string, permissions: object, fields: object[]) =>
    owner.ok('dataCollections.createDataCollection', { collection: { id, permissions, fields } } as never)
  await make('Authors', { ...everyone, ...authors }, [])
  await make('Books', everyone, [
    { key: 'editor', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Authors' } } },
    {
      key: 'authors',
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference: { referencedCollectionId: 'Authors' } },
    },
  ])
  const put = (dataCollectionId: string, dataItems: object[]) =>
    owner.ok('items.bulkInsert', { dataCollectionId, dataItems } as never)
  await put(
    'Authors',
    ['ann', 'bob', 'cy'].map((id) => ({ id, data: { name: id.toUpperCase() } })),
  )
  await put('Books', [
    { id: 'one', data: { title: 'One', editor: 'ann', authors: ['never kept here'] } },
    { id: 'two', data: { title: 'Two', editor: 'gone' } },
  ])
  return { site, owner }
}

const books = { dataCollectionId: 'Books' }
const authors = { ...books, referringItemFieldName: 'authors' }
const lead = (referringItemId: string, ...ids: string[]) =>
  ids.map((referencedItemId) => ({ referringItemFieldName: 'authors', referringItemId, referencedItemId }))
const add = (caller: Caller, ...references: object[]) =>
  caller.ok('items.insertReference', { ...books, dataItemReferences: references } as never)

interface Result {
  itemMetadata: { error?: { code: string } }
}
interface Led {
  results: { dataItem?: { id: string }; unresolvedReference?: { referencedItemId: string } }[]
  pagingMetadata: { total?: number; cursors: { next?: string } }
}
const listReferenced = async (caller: Caller, input: object = {}) =>
  (await caller.ok('items.queryReferenced', {
    ...authors,
    referringItemId: 'one',
    ...input,
  } as never)) as unknown as Led
const getIds = ({ results }: Led) =>
  results.map(({ dataItem, unresolvedReference }) => dataItem?.id ?? `?${unresolvedReference?.referencedItemId}`)

describe('references between items', () => {
  it('are added, listed in order, and removed', async () => {
    const { owner } = await makeLibrary()
    const { results } = await owner.ok('items.insertReference', {
      ...books,
      dataItemReferences: [...lead('one', 'cy', 'ann'), ...lead('unknown', 'ann')],
      returnEntity: true,
    } as never)
    expect(results.map(({ itemMetadata }: Result) => itemMetadata.error?.code)).toEqual([
      undefined,
      undefined,
      'WDE0073',
    ])
    expect(results[0]).toMatchObject({ action: 'INSERT', dataItemReference: lead('one', 'cy')[0] })
    await add(owner, ...lead('one', 'ann', 'gone', 'bob'))
    expect(getIds(await listReferenced(owner))).toEqual(['cy', 'ann', '?gone', 'bob'])
    expect(getIds(await listReferenced(owner, { order: 'DESC', paging: { limit: 2 } }))).toEqual(['bob', '?gone'])
    const first = await listReferenced(owner, { paging: { limit: 3 }, returnTotalCount: true })
    expect(first.pagingMetadata.total).toBe(4)
    const cursorPaging = { cursor: first.pagingMetadata.cursors.next, limit: 3 }
    expect(
      getIds((await owner.ok('items.queryReferenced', { ...books, cursorPaging } as never)) as unknown as Led),
    ).toEqual(['bob'])

    const isThere = async (referencedItemId: string, field = 'authors') =>
      (
        await owner.ok('items.isReferenced', {
          ...books,
          referringItemFieldName: field,
          referringItemId: 'one',
          referencedItemId,
        })
      ).isReferenced
    expect([await isThere('bob'), await isThere('dan'), await isThere('ann', 'editor')]).toEqual([true, false, true])
    await owner.ok('items.removeReference', { ...books, dataItemReferences: lead('one', 'bob', 'dan') } as never)
    expect(await isThere('bob')).toBe(false)
    const replaced = await owner.ok('items.replaceReferences', {
      ...authors,
      referringItemId: 'one',
      newReferencedItemIds: ['bob', 'ann', 'bob'],
    })
    expect(replaced.dataItemReferences).toEqual(lead('one', 'bob', 'ann'))
    expect(getIds(await listReferenced(owner))).toEqual(['bob', 'ann'])
    expect(getIds(await listReferenced(owner, { referringItemFieldName: 'editor' }))).toEqual(['ann'])
  })

  it('include their targets', async () => {
    const { owner } = await makeLibrary()
    await add(owner, ...lead('one', 'cy', 'ann', 'gone'))
    const includeReferences = [{ field: 'editor' }, { field: 'authors', limit: 2 }]
    const { dataItems } = await owner.ok('items.query', {
      ...books,
      query: { sort: [{ fieldName: 'title', order: 'ASC' }] },
      includeReferences,
    } as never)
    expect(dataItems.map(({ data }: { data: object }) => data)).toMatchObject([
      { title: 'One', editor: { _id: 'ann', name: 'ANN' }, authors: [{ _id: 'cy' }, { _id: 'ann' }] },
      { title: 'Two', editor: 'gone', authors: [] },
    ])
    const { dataItem } = await owner.ok('items.get', { ...books, dataItemId: 'one' })
    expect(dataItem.data).toMatchObject({ editor: 'ann' })
    expect(dataItem.data).not.toHaveProperty('authors')
    const wrong = { ...books, dataItemId: 'one', includeReferences: [{ field: 'title' }] }
    expect((await owner.problem('items.get', wrong as never)).code).toBe('INVALID_ARGUMENT')
  })

  it('are empty without read access to the target', async () => {
    const { site, owner } = await makeLibrary({ read: 'SITE_MEMBER' })
    await add(owner, ...lead('one', 'ann'))
    const visitor = await site.visitor()
    const request = { ...books, dataItemId: 'one', includeReferences: [{ field: 'editor' }, { field: 'authors' }] }
    const { dataItem } = await visitor.ok('items.get', request as never)
    expect(dataItem.data).toMatchObject({ editor: 'ann' })
    expect(dataItem.data).not.toHaveProperty('authors')
    expect(getIds(await listReferenced(visitor))).toEqual(['?ann'])
    expect(getIds(await listReferenced(await site.member()))).toEqual(['ann'])
  })

  it('are refused for other fields, and above a thousand', async () => {
    const { owner } = await makeLibrary()
    const many = Array.from({ length: 1001 }, (_, n) => `i${n}`)
    const readProblemCode = async (name: string, input: object) =>
      (await owner.problem(name as never, input as never)).code
    const one = { ...authors, referringItemId: 'one' }
    expect(await readProblemCode('items.replaceReferences', { ...one, newReferencedItemIds: many })).toBe('WDE0006')
    for (const name of ['items.insertReference', 'items.removeReference'])
      expect(await readProblemCode(name, { ...books, dataItemReferences: lead('one', ...many) })).toBe('WDE0006')
    const unknown = { ...authors, referringItemId: 'unknown' }
    expect(await readProblemCode('items.replaceReferences', { ...unknown, newReferencedItemIds: [] })).toBe('WDE0073')
    expect(await readProblemCode('items.queryReferenced', unknown)).toBe('WDE0073')
    for (const field of ['editor', 'title'])
      expect(
        await readProblemCode('items.replaceReferences', {
          ...one,
          referringItemFieldName: field,
          newReferencedItemIds: [],
        }),
      ).toBe('INVALID_ARGUMENT')
    expect(await readProblemCode('items.queryReferenced', { ...one, referringItemFieldName: 'title' })).toBe(
      'INVALID_ARGUMENT',
    )
  })
})
