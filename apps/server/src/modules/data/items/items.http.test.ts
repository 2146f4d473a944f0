import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

type Role = 'ANYONE' | 'SITE_MEMBER' | 'SITE_MEMBER_AUTHOR' | 'ADMIN'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const named = { dataCollectionId: 'Notes' }
const fields = [
  { key: 'title', type: 'TEXT', required: true, stringLengthRange: { minLength: 2, maxLength: 20 } },
  { key: 'stars', type: 'NUMBER', numberRange: { min: 1, max: 5 } },
  { key: 'tags', type: 'ARRAY_STRING', arraySizeRange: { maxSize: 3 } },
] as const

async function makeShop(permissions: Partial<Record<keyof typeof everyone, Role>> = {}, more: object = {}) {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('dataCollections.createDataCollection', {
    collection: { id: 'Notes', permissions: { ...everyone, ...permissions }, ...more } as never,
  })
  return { site, owner }
}

const buildItem = (id: string | undefined, data: object = {}) =>
  ({ ...named, dataItem: { ...(id && { id }), data } }) as never
const insert = async (caller: Caller, id: string | undefined, data: object = {}) =>
  (await caller.ok('items.insert', buildItem(id, data))).dataItem
const get = async (caller: Caller, id: string) => (await caller.ok('items.get', { ...named, dataItemId: id })).dataItem
const readProblemCode = async (caller: Caller, name: string, input: object) =>
  (await caller.problem(name as never, { ...named, ...input } as never)).code

const readMemberId = async (member: Caller) => (await member.ok('members.getCurrentMember')).member.id

interface Result {
  action: string
  itemMetadata: { success: boolean; error?: { code: string } }
}

describe('an item of data', () => {
  it('is stored as sent, with system fields', async () => {
    const { site } = await makeShop()
    const member = await site.member()
    const data = {
      title: 'Ein Päckchen',
      deep: { list: [1, { on: { $date: '2026-02-01T10:00:00+02:00' } }], nothing: null },
      _createdDate: { $date: '2001-01-01T00:00:00.000Z' },
      _owner: 'another member',
    }
    const inserted = await insert(member, undefined, data)
    expect(inserted).toMatchObject({ dataCollectionId: 'Notes', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(inserted.data).toEqual({
      _id: inserted.id,
      title: 'Ein Päckchen',
      deep: { list: [1, { on: { $date: '2026-02-01T08:00:00.000Z' } }], nothing: null },
      _owner: await readMemberId(member),
      _createdDate: { $date: expect.stringMatching(/^2026/) },
      _updatedDate: { $date: expect.stringMatching(/^2026/) },
    })
    expect(await get(await site.visitor(), inserted.id)).toEqual(inserted)
    const one = await member.ok('items.get', { ...named, dataItemId: inserted.id, fields: ['title'] })
    expect(one.dataItem.data).toEqual({ _id: inserted.id, title: 'Ein Päckchen' })
    expect(await readProblemCode(member, 'items.insert', { dataItem: { id: inserted.id, data: {} } })).toBe('WDE0074')
    expect(await readProblemCode(member, 'items.get', { dataItemId: 'unknown' })).toBe('WDE0073')
    expect(await readProblemCode(member, 'items.get', { dataCollectionId: 'Nowhere', dataItemId: 'a' })).toBe('WDE0025')
    expect(await readProblemCode(await (await makeSite()).member(), 'items.get', { dataItemId: inserted.id })).toBe(
      'WDE0025',
    )
  })

  it('is replaced, saved and removed', async () => {
    const { owner } = await makeShop()
    const first = await insert(owner, 'a', { title: 'One', stars: 2 })
    expect(first.data._owner).toMatch(/^[0-9a-f-]{36}$/)
    const { dataItem } = await owner.ok('items.update', buildItem('a', { _id: 'a', title: 'Two' }))
    expect(dataItem.data).toMatchObject({ _id: 'a', title: 'Two', _createdDate: first.data._createdDate })
    expect(dataItem.data).not.toHaveProperty('stars')
    expect(await owner.ok('items.save', buildItem('a', { title: 'Three' }))).toMatchObject({ action: 'UPDATE' })
    const made = await owner.ok('items.save', buildItem(undefined, { title: 'New', _owner: 'a member' }))
    expect(made).toMatchObject({ action: 'INSERT', dataItem: { data: { title: 'New', _owner: 'a member' } } })
    const gone = await owner.ok('items.remove', { ...named, dataItemId: 'a' })
    expect(gone.dataItem.data.title).toBe('Three')
    expect(await readProblemCode(owner, 'items.remove', { dataItemId: 'a' })).toBe('WDE0073')
    expect(await readProblemCode(owner, 'items.update', { dataItem: { id: 'a', data: {} } })).toBe('WDE0073')
    expect(await readProblemCode(owner, 'items.update', { dataItem: { data: {} } })).toBe('WDE0007')
    for (const dataItem of [
      { id: 'a', data: { _id: 'b' } },
      { data: { _id: 7 } },
      { data: { _id: '' } },
      { data: { when: { $date: 'soon' } } },
    ])
      expect(await readProblemCode(owner, 'items.save', { dataItem })).toBe('INVALID_ARGUMENT')
    await owner.ok('items.truncate', named)
    expect((await owner.ok('items.count', named)).totalCount).toBe(0)
  })

  it('is changed field by field', async () => {
    const { owner } = await makeShop()
    await insert(owner, 'a', { title: 'One', n: 1, tags: ['x', 'y', 'x'], deep: { gone: 1, inserted: 2 } })
    const change = (fieldModifications: object[]) =>
      owner.ok('items.patch', { ...named, patch: { dataItemId: 'a', fieldModifications } } as never)
    const { dataItem } = await change([
      { fieldPath: 'deep.made.here', action: 'SET_FIELD', setFieldOptions: { value: { $date: '2026-01-01' } } },
      { fieldPath: 'deep.gone', action: 'REMOVE_FIELD' },
      { fieldPath: 'n', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 2.5 } },
      { fieldPath: 'fresh', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: -1 } },
      { fieldPath: 'tags', action: 'REMOVE_FROM_ARRAY', removeFromArrayOptions: { value: 'x' } },
      { fieldPath: 'tags', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: 'z' } },
      { fieldPath: 'others', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: 1 } },
    ])
    expect(dataItem.data).toMatchObject({
      title: 'One',
      n: 3.5,
      fresh: -1,
      tags: ['y', 'z'],
      others: [1],
      deep: { inserted: 2, made: { here: { $date: '2026-01-01T00:00:00.000Z' } } },
    })
    expect(dataItem.data.deep).not.toHaveProperty('gone')
    const before = await get(owner, 'a')
    for (const modification of [
      { fieldPath: 'title', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 1 } },
      { fieldPath: 'title', action: 'APPEND_TO_ARRAY', appendToArrayOptions: { value: 1 } },
      { fieldPath: 'title.inner', action: 'SET_FIELD', setFieldOptions: { value: 1 } },
      { fieldPath: '_owner', action: 'SET_FIELD', setFieldOptions: { value: 'me' } },
      { fieldPath: '__proto__.polluted', action: 'SET_FIELD', setFieldOptions: { value: 1 } },
      { fieldPath: 'deep.constructor', action: 'SET_FIELD', setFieldOptions: { value: 1 } },
      { fieldPath: 'n', action: 'SET_FIELD' },
    ]) {
      const patch = { dataItemId: 'a', fieldModifications: [modification] }
      expect(await readProblemCode(owner, 'items.patch', { patch })).toBe('INVALID_ARGUMENT')
    }
    expect(await get(owner, 'a')).toEqual(before)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    const patch = { dataItemId: 'b', fieldModifications: [{ fieldPath: 'n', action: 'REMOVE_FIELD' }] }
    expect(await readProblemCode(owner, 'items.patch', { patch })).toBe('WDE0073')
  })

  it("is validated against its collection's fields", async () => {
    const { owner } = await makeShop({}, { fields })
    await insert(owner, 'a', { title: 'Fine', stars: 5, tags: ['a'], more: 'whatever' })
    const wrong = { title: 'x', stars: 6, tags: [1, 2, 3, 4] }
    const violations = await owner.violations('items.insert', buildItem('b', wrong))
    expect(violations.map(({ field, violatedRule }) => [field, violatedRule])).toEqual([
      ['dataItem.data.stars', 'MAX'],
      ['dataItem.data.tags', 'MAX_SIZE'],
      ['dataItem.data.title', 'MIN_LENGTH'],
    ])
    expect(await owner.violations('items.save', buildItem('b', {}))).toMatchObject([
      { field: 'dataItem.data.title', violatedRule: 'REQUIRED_FIELD' },
    ])
    expect(
      await readProblemCode(owner, 'items.insert', { dataItem: { data: { title: 'Big', text: 'x'.repeat(500_000) } } }),
    ).toBe('WDE0109')
  })

  it("is accessible by its collection's permissions", async () => {
    const { site, owner } = await makeShop({ insert: 'SITE_MEMBER', update: 'SITE_MEMBER_AUTHOR', remove: 'ADMIN' })
    const [visitor, author, other] = [await site.visitor(), await site.member(), await site.member()]
    expect(await readProblemCode(visitor, 'items.insert', { dataItem: { data: {} } })).toBe('WDE0027')
    await insert(author, 'a', { n: 1 })
    await author.ok('items.update', buildItem('a', { n: 2 }))
    expect(await readProblemCode(other, 'items.update', { dataItem: { id: 'a', data: {} } })).toBe('WDE0027')
    expect(await readProblemCode(author, 'items.remove', { dataItemId: 'a' })).toBe('WDE0027')
    expect(await readProblemCode(author, 'items.truncate', {})).toBe('WDE0027')
    expect((await get(visitor, 'a')).data.n).toBe(2)
    await owner.ok('items.remove', { ...named, dataItemId: 'a' })
    expect(await readProblemCode(author, 'items.insert', { suppressHooks: true, dataItem: { data: {} } })).toBe(
      'PERMISSION_DENIED',
    )
  })

  it('restricted to its author is visible to that member', async () => {
    const { site, owner } = await makeShop({ read: 'SITE_MEMBER_AUTHOR', remove: 'SITE_MEMBER_AUTHOR' })
    const [author, other] = [await site.member(), await site.member()]
    await insert(author, 'a')
    await insert(other, 'b')
    const readIds = async (caller: Caller) =>
      (await caller.ok('items.query', named)).dataItems.map(({ id }: { id: string }) => id)
    expect([await readIds(author), await readIds(other), await readIds(owner)]).toEqual([['a'], ['b'], ['b', 'a']])
    expect(await readProblemCode(other, 'items.get', { dataItemId: 'a' })).toBe('WDE0073')
    expect((await author.ok('items.count', named)).totalCount).toBe(1)
    expect(await readProblemCode(other, 'items.remove', { dataItemId: 'a' })).toBe('WDE0027')
    expect(await readProblemCode(await site.visitor(), 'items.query', {})).toBe('WDE0027')
    const removed = await other.ok('items.bulkRemove', { ...named, dataItemIds: ['a', 'b', 'c'] })
    expect(removed.results.map(({ itemMetadata }: Result) => itemMetadata.error?.code)).toEqual([
      'WDE0027',
      undefined,
      'WDE0073',
    ])
  })
})

describe('bulk writes of items', () => {
  it("are independent of each other's failures", async () => {
    const { owner } = await makeShop({}, { fields })
    await insert(owner, 'a', { title: 'There' })
    const dataItems = [
      { id: 'a', data: { title: 'Again' } },
      { data: { title: 'Fine' } },
      { id: 'b', data: {} },
      { id: 'c', data: { title: 'First' } },
      { id: 'c', data: { title: 'Second' } },
    ]
    const { results, bulkActionMetadata } = await owner.ok('items.bulkInsert', {
      ...named,
      dataItems,
      returnEntity: true,
    } as never)
    expect(results.map(({ itemMetadata, action }: Result) => [action, itemMetadata.error?.code])).toEqual([
      ['INSERT', 'WDE0074'],
      ['INSERT', undefined],
      ['INSERT', 'INVALID_ARGUMENT'],
      ['INSERT', undefined],
      ['INSERT', 'WDE0074'],
    ])
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 })
    expect(results[1]).toMatchObject({ itemMetadata: { originalIndex: 1 }, dataItem: { data: { title: 'Fine' } } })
    expect((await get(owner, 'c')).data.title).toBe('First')

    const saved = await owner.ok('items.bulkSave', {
      ...named,
      dataItems: [
        { id: 'a', data: { title: 'Saved' } },
        { id: 'd', data: { title: 'New' } },
      ],
    } as never)
    expect(saved.results.map(({ action }: Result) => action)).toEqual(['UPDATE', 'INSERT'])
    const updated = await owner.ok('items.bulkUpdate', {
      ...named,
      dataItems: [
        { id: 'd', data: { title: 'Newer' } },
        { id: 'e', data: { title: 'None' } },
        { data: { title: 'No' } },
      ],
    } as never)
    expect(updated.results.map(({ itemMetadata }: Result) => itemMetadata.error?.code)).toEqual([
      undefined,
      'WDE0073',
      'WDE0007',
    ])
    const patches = ['a', 'd', 'a'].map((dataItemId) => ({
      dataItemId,
      fieldModifications: [{ fieldPath: 'stars', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 2 } }],
    }))
    await owner.ok('items.bulkPatch', { ...named, patches } as never)
    expect([(await get(owner, 'a')).data.stars, (await get(owner, 'd')).data.stars]).toEqual([4, 2])
    const gone = await owner.ok('items.bulkRemove', { ...named, dataItemIds: ['a', 'd', 'a'] })
    expect(gone.results.map(({ itemMetadata }: Result) => itemMetadata.success)).toEqual([true, true, false])
  })

  it('are limited to a thousand', async () => {
    const { owner } = await makeShop()
    const buildMany = (length: number) =>
      Array.from({ length }, (_, index) => ({ id: `i${index}`, data: { n: index } }))
    for (const name of ['items.bulkInsert', 'items.bulkUpdate', 'items.bulkSave'])
      expect(await readProblemCode(owner, name, { dataItems: buildMany(1001) })).toBe('WDE0006')
    const ids = buildMany(1001).map(({ id }) => id)
    const fieldModifications = [{ fieldPath: 'n', action: 'REMOVE_FIELD' }]
    const patches = ids.map((dataItemId) => ({ dataItemId, fieldModifications }))
    expect(await readProblemCode(owner, 'items.bulkPatch', { patches })).toBe('WDE0006')
    expect(await readProblemCode(owner, 'items.bulkRemove', { dataItemIds: ids })).toBe('WDE0069')
    const { bulkActionMetadata } = await owner.ok('items.bulkInsert', { ...named, dataItems: buildMany(1000) } as never)
    expect(bulkActionMetadata.totalSuccesses).toBe(1000)
    expect((await owner.ok('items.count', named)).totalCount).toBe(1000)
  })

  it('insert an id once in parallel requests', async () => {
    const { owner } = await makeShop()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => owner.call('items.insert', buildItem('same', { n }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('increment one after the other', async () => {
    const { owner } = await makeShop()
    await insert(owner, 'a', { n: 0 })
    const fieldModifications = [{ fieldPath: 'n', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 1 } }]
    const patch = { dataItemId: 'a', fieldModifications }
    await Promise.all(Array.from({ length: 10 }, () => owner.ok('items.patch', { ...named, patch } as never)))
    expect((await get(owner, 'a')).data.n).toBe(10)
  })
})
