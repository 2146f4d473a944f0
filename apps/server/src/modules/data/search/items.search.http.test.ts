import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const everyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const recipes = { dataCollectionId: 'Recipes' }
const fields = [
  { key: 'title', type: 'TEXT' },
  { key: 'best', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Recipes' } } },
]
const dataItems = [
  { id: 'pie', data: { title: 'Apple pie', text: 'With Crème fraîche', minutes: 50, best: 'ice' } },
  { id: 'ice', data: { title: 'Ice cream', text: 'An apple beside it', tags: ['cold', 'sweet dish'], minutes: 10 } },
  {
    id: 'tart',
    data: { title: 'Pear tart', text: 'Like apple pie, with pears', at: { place: 'Brittany' }, minutes: 40 },
  },
  { id: 'soup', data: { title: 'Tomato soup', minutes: 30, pages: 12 } },
  { id: 'hidden', data: { title: 'Apple secret', _publishStatus: 'DRAFT' } },
]

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  const create = (id: string) =>
    owner.ok('dataCollections.createDataCollection', { collection: { id, permissions: everyone, fields } } as never)
  await create('Recipes')
  await create('Others')
  await owner.ok('items.bulkInsert', { ...recipes, dataItems } as never)
  const other = { id: 'other', data: { title: 'Apple of another collection' } }
  await owner.ok('items.insert', { dataCollectionId: 'Others', dataItem: other } as never)
})

const ask = async (search: object, more: object = {}, caller = owner) =>
  caller.ok('items.search', { ...recipes, search, ...more } as never)
const find = async (text: object, more: object = {}, caller = owner): Promise<string[]> =>
  (await ask({ search: text, ...more }, {}, caller)).dataItems.map(({ id }: { id: string }) => id)
const refuse = async (search: unknown, more: object = {}) => {
  const { code, status } = await owner.problem('items.search', { ...recipes, search, ...more } as never)
  return `${status} ${code}`
}

describe('a search of items', () => {
  it.each<[string, object, string[]]>([
    ['a word, with those that have it in the title first', { expression: 'apple' }, ['pie', 'tart', 'ice']],
    ['a word in another case and without accents', { expression: 'CREME' }, ['pie']],
    ['an accent that the item lacks', { expression: 'ápple', mode: 'AND' }, ['pie', 'tart', 'ice']],
    ['any of several words, with those that have all first', { expression: 'pie pears' }, ['tart', 'pie']],
    ['all of several words, in different fields', { expression: 'cream apple', mode: 'AND' }, ['ice']],
    ['a word in a list', { expression: 'sweet' }, ['ice']],
    ['a word in an object', { expression: 'brittany' }, ['tart']],
    ['a number, which is no text', { expression: '12' }, []],
    ['a beginning, without tolerance', { expression: 'appl' }, []],
    ['a beginning, with tolerance', { expression: 'toma', fuzzy: true }, ['soup']],
    ['a wrong letter', { expression: 'tomado', fuzzy: true }, ['soup']],
    ['a missing letter', { expression: 'tomto', fuzzy: true }, ['soup']],
    ['a letter too much', { expression: 'tommato', fuzzy: true }, ['soup']],
    ['exchanged letters at the start', { expression: 'otmato', fuzzy: true }, ['soup']],
    ['two wrong letters', { expression: 'dodato', fuzzy: true }, []],
    ['a wrong letter in a short word', { expression: 'pje', fuzzy: true }, []],
    ['a chosen field', { expression: 'apple', fields: ['title'] }, ['pie']],
    ['several chosen fields', { expression: 'apple cold', fields: ['title', 'tags'] }, ['pie', 'ice']],
    ['a field that none has', { expression: 'apple', fields: ['nowhere'] }, []],
    ['characters of queries', { expression: `apple' | !soup & (*:A <-> \\`, mode: 'AND' }, []],
    ['all items where there is no word', { expression: ' - ' }, ['pie', 'ice', 'tart', 'soup']],
  ])('finds %s', async (name, text, ids) => {
    const found = await find(text)
    expect([...found].sort()).toEqual([...ids].sort())
    if (name.includes('first')) expect(found[0]).toBe(ids[0])
  })

  it('is filtered and sorted, and includes references', async () => {
    expect(await find({ expression: 'apple' }, { filter: { minutes: { $lt: 45 } } })).toHaveLength(2)
    const sort = [{ fieldName: 'minutes', order: 'ASC' }]
    expect(await find({ expression: 'apple' }, { sort })).toEqual(['ice', 'tart', 'pie'])
    expect(await find({}, { filter: { title: { $contains: 'tart' } } })).toEqual(['tart'])
    const { dataItems } = await ask({ search: { expression: 'creme' } }, { includeReferences: [{ field: 'best' }] })
    expect(dataItems[0].data.best.title).toBe('Ice cream')
  })

  it('has pages by offset and cursor, which contain the whole search', async () => {
    for (const sort of [undefined, [{ fieldName: 'minutes', order: 'DESC' }]]) {
      const search = { search: { expression: 'apple' }, ...(sort && { sort }), filter: { minutes: { $gt: 0 } } }
      const whole = await find(search.search, { ...search })
      const first = await ask({ ...search, cursorPaging: { limit: 2 } })
      const rest = await ask({ cursorPaging: { cursor: first.pagingMetadata.cursors.next, limit: 2 } })
      expect([...first.dataItems, ...rest.dataItems].map(({ id }: { id: string }) => id)).toEqual(whole)
      const page = await ask({ ...search, paging: { limit: 1, offset: 1 } }, { returnTotalCount: true })
      expect(page.dataItems[0].id).toBe(whole[1])
      expect(page.pagingMetadata).toMatchObject({ total: 3, offset: 1, count: 1, hasNext: true })
    }
  })

  it('follows changes of items at once', async () => {
    const dataItem = { id: 'new', data: { title: 'Quince jelly' } }
    await owner.ok('items.insert', { ...recipes, dataItem } as never)
    expect(await find({ expression: 'quince' })).toEqual(['new'])
    await owner.ok('items.update', { ...recipes, dataItem: { id: 'new', data: { title: 'Plum jelly' } } } as never)
    expect([await find({ expression: 'quince' }), await find({ expression: 'plum' })]).toEqual([[], ['new']])
    await owner.ok('items.remove', { ...recipes, dataItemId: 'new' } as never)
    expect(await find({ expression: 'plum' })).toEqual([])
  })

  it('leaves drafts out, except for owners and apps that ask for them, and in the collection of drafts', async () => {
    for (const caller of [await site.visitor(), await site.member(), owner])
      expect(await find({ expression: 'secret', fuzzy: true }, {}, caller)).toEqual([])
    const publishPluginOptions = { includeDraftItems: true }
    const secret = { search: { expression: 'secret' } }
    expect((await ask(secret, { publishPluginOptions }, site.app())).dataItems).toHaveLength(1)
    const visitor = await site.visitor()
    const hidden = { ...recipes, search: secret, publishPluginOptions } as never
    expect((await visitor.problem('items.search', hidden)).code).toBe('PERMISSION_DENIED')
    await owner.ok('items.createDataItemDraft', { ...recipes, dataItemId: 'soup' } as never)
    const drafts = { dataCollectionId: 'Recipes__drafts', search: { search: { expression: 'tomato' } } }
    expect((await owner.ok('items.search', drafts as never)).dataItems).toHaveLength(1)
    expect((await visitor.problem('items.search', drafts as never)).code).toBe('WDE0027')
    expect(await find({ expression: 'tomato' })).toEqual(['soup'])
  })

  it('reaches the items of their authors only, where members may read no others', async () => {
    const permissions = { ...everyone, read: 'SITE_MEMBER_AUTHOR' }
    await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Own', permissions } } as never)
    const [one, other] = [await site.member(), await site.member()]
    const own = { dataCollectionId: 'Own' }
    await one.ok('items.insert', { ...own, dataItem: { data: { title: 'Mine alone' } } } as never)
    const search = { search: { expression: 'mine' } }
    expect((await one.ok('items.search', { ...own, search } as never)).dataItems).toHaveLength(1)
    expect((await other.ok('items.search', { ...own, search } as never)).dataItems).toEqual([])
  })

  it('corrects a word that only items have which the caller may not read', async () => {
    const collection = { id: 'Guests', permissions: { ...everyone, read: 'SITE_MEMBER_AUTHOR' } }
    await owner.ok('dataCollections.createDataCollection', { collection } as never)
    const guests = { dataCollectionId: 'Guests' }
    const [one, other] = [await site.member(), await site.member()]
    const insert = (caller: Caller, id: string, data: object) =>
      caller.ok('items.insert', { ...guests, dataItem: { id, data } } as never)
    await insert(one, 'own', { title: 'Orange' })
    await insert(other, 'other', { title: 'Oranga' })
    await insert(owner, 'draft', { title: 'Orangy', _publishStatus: 'DRAFT' })
    const findGuests = async (caller: Caller, expression: string) => {
      const search = { search: { expression, fuzzy: true } }
      const { dataItems } = await caller.ok('items.search', { ...guests, search } as never)
      return dataItems.map(({ id }: { id: string }) => id)
    }
    expect(await findGuests(one, 'oranga')).toEqual(['own'])
    expect((await findGuests(owner, 'orangy')).sort()).toEqual(['other', 'own'])
  })

  it('takes items with very many or very long words', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `w${n}`).join(' ')
    for (const [id, text] of [
      ['many', many],
      ['long', 'x'.repeat(400_000)],
      ['wide', 'é '.repeat(200_000)],
    ])
      await owner.ok('items.insert', { dataCollectionId: 'Others', dataItem: { id, data: { text } } } as never)
    const search = { search: { expression: 'w10' } }
    const { dataItems } = await owner.ok('items.search', { dataCollectionId: 'Others', search } as never)
    expect(dataItems.map(({ id }: { id: string }) => id)).toEqual(['many'])
    expect(await query('select 1 from data_items where site_id = $1 and id = $2', [site.id, 'long'])).toHaveLength(1)
  })

  it('is refused for an unknown collection, forged cursors, fields and filters', async () => {
    const text = { expression: 'apple' }
    expect(await refuse({ search: text }, { dataCollectionId: 'Nowhere' })).toBe('404 WDE0025')
    expect(await refuse({ search: text, paging: { offset: 1 }, cursorPaging: { limit: 1 } })).toBe('400 WDE0080')
    const query = await owner.ok('items.query', { ...recipes, query: { paging: { limit: 1 } } } as never)
    const wrong: unknown[] = [
      'apple',
      { search: { expression: { $ne: 1 } } },
      { search: { expression: 'x'.repeat(401) } },
      { search: { expression: 'a', mode: 'NOT' } },
      { search: { expression: 'a', fields: ['__proto__'] } },
      { search: { expression: 'a', fields: ['at.place'] } },
      { search: { expression: 'a', fields: Array.from({ length: 11 }, (_, n) => `f${n}`) } },
      { search: text, filter: { minutes: { $where: 1 } } },
      { search: text, sort: [{ fieldName: 'a..b' }] },
      { search: text, paging: { limit: 1001 } },
      { cursorPaging: { cursor: 'forged' } },
      { cursorPaging: { cursor: query.pagingMetadata.cursors.next } },
    ]
    for (const search of wrong) expect(await refuse(search), JSON.stringify(search)).toBe('400 INVALID_ARGUMENT')
  })
})
