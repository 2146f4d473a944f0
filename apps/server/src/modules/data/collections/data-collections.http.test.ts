import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const open = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const recipes = {
  id: 'Recipes',
  displayName: 'Our recipes',
  displayField: 'title',
  fields: [
    { key: 'title', displayName: 'Title', type: 'TEXT', required: true, stringLengthRange: { maxLength: 20 } },
    { key: 'minutes', type: 'NUMBER', numberRange: { min: 1, max: 600 } },
  ],
  permissions: open,
} as const

const named = { dataCollectionId: 'Recipes' }
const create = (owner: Caller, more: object = {}) =>
  owner.ok('dataCollections.createDataCollection', { collection: { ...recipes, ...more } as never })
interface Changed {
  dataCollection: { fields: { key: string }[] }
}

const getKeys = (collection: { fields: { key: string }[] }) => collection.fields.map(({ key }) => key)

describe('collections of data', () => {
  it('are created with their fields and the system fields', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { collection } = await create(owner)
    expect(collection).toMatchObject({
      id: 'Recipes',
      displayName: 'Our recipes',
      permissions: open,
      revision: '1',
      collectionType: 'NATIVE',
      pagingModes: ['OFFSET', 'CURSOR'],
      maxPageSize: 1000,
    })
    expect(getKeys(collection)).toEqual(['_id', '_createdDate', '_updatedDate', '_owner', 'title', 'minutes'])
    expect((await owner.ok('dataCollections.getDataCollection', named)).collection).toEqual(collection)
    expect(await owner.problem('dataCollections.createDataCollection', { collection: recipes as never })).toMatchObject(
      {
        code: 'ALREADY_EXISTS',
        status: 409,
      },
    )
    const otherOwner = await (await makeSite()).owner()
    expect(await otherOwner.problem('dataCollections.getDataCollection', named)).toMatchObject({
      code: 'WDE0025',
      status: 404,
    })
    expect(await site.eventTypes()).toEqual([])
  })

  it('are listed by name, page by page', async () => {
    const owner = await (await makeSite()).owner()
    for (const [id, displayName] of [
      ['b', 'Alpha'],
      ['a', 'Gamma'],
      ['c', 'Beta'],
    ])
      await create(owner, { id, displayName })
    const list = async (input: { sort?: { fieldName: 'displayName'; order: 'DESC' }; paging?: { limit: number } }) => {
      const { collections, pagingMetadata } = await owner.ok('dataCollections.listDataCollections', input)
      return [collections.map(({ id }: { id: string }) => id), pagingMetadata]
    }
    expect(await list({})).toEqual([['a', 'b', 'c'], { count: 3, offset: 0, total: 3, tooManyToCount: false }])
    expect((await list({ sort: { fieldName: 'displayName', order: 'DESC' }, paging: { limit: 2 } }))[0]).toEqual([
      'a',
      'c',
    ])
  })

  it('are replaced with their latest revision, or changed in part', async () => {
    const owner = await (await makeSite()).owner()
    const { collection } = await create(owner)
    const renamed = { ...collection, displayName: 'Dishes' }
    const { collection: second } = await owner.ok('dataCollections.updateDataCollection', {
      collection: renamed as never,
    })
    expect([second.displayName, second.revision]).toEqual(['Dishes', '2'])
    expect((await owner.problem('dataCollections.updateDataCollection', { collection: renamed as never })).code).toBe(
      'CONFLICT',
    )
    const { dataCollection } = await owner.ok('dataCollections.patchDataCollection', {
      dataCollection: { id: 'Recipes', permissions: { read: 'SITE_MEMBER' } } as never,
    })
    expect(dataCollection).toMatchObject({
      displayName: 'Dishes',
      permissions: { ...open, read: 'SITE_MEMBER' },
      revision: '3',
    })
    expect(getKeys(dataCollection)).toEqual(getKeys(collection))
  })

  it('get, change and lose fields one by one', async () => {
    const owner = await (await makeSite()).owner()
    await create(owner)
    const call = (name: string, input: object) =>
      owner.ok(name as never, { ...named, ...input } as never) as Promise<Changed>
    const readProblem = (name: string, input: object) => owner.problem(name as never, { ...named, ...input } as never)
    const added = await call('dataCollections.createDataCollectionField', {
      field: { key: 'tags', type: 'ARRAY_STRING' },
    })
    expect(getKeys(added.dataCollection).slice(4)).toEqual(['title', 'minutes', 'tags'])
    expect(
      (await readProblem('dataCollections.createDataCollectionField', { field: { key: 'tags', type: 'TEXT' } })).code,
    ).toBe('ALREADY_EXISTS')
    const changed = await call('dataCollections.patchDataCollectionField', {
      field: { key: 'title', displayName: 'Name' },
    })
    expect(changed.dataCollection.fields[4]).toMatchObject({ key: 'title', displayName: 'Name', required: true })
    const replaced = await call('dataCollections.updateDataCollectionField', { field: { key: 'title', type: 'TEXT' } })
    expect(replaced.dataCollection.fields[4]).not.toHaveProperty('required')
    const left = await call('dataCollections.deleteDataCollectionField', { fieldKey: 'minutes' })
    expect(getKeys(left.dataCollection).slice(4)).toEqual(['title', 'tags'])
    expect((await readProblem('dataCollections.deleteDataCollectionField', { fieldKey: 'minutes' })).code).toBe(
      'NOT_FOUND',
    )
    for (const field of [
      { key: 'a b.c', type: 'TEXT' },
      { key: '__proto__', type: 'TEXT' },
      { key: '_id', type: 'TEXT' },
      { key: 'author', type: 'REFERENCE' },
      { key: 'guests', type: 'MULTI_REFERENCE' },
    ])
      expect((await readProblem('dataCollections.createDataCollectionField', { field })).code).toBe('INVALID_ARGUMENT')
  })

  it('that are unknown, or lack a field, are refused by name', async () => {
    const owner = await (await makeSite()).owner()
    await create(owner)
    const readProblemCode = async (name: string, input: object) =>
      (await owner.problem(name as never, input as never)).code
    const nowhere = { dataCollectionId: 'Nowhere' }
    const collection = { ...recipes, id: 'Nowhere', revision: '1' }
    expect(await readProblemCode('dataCollections.updateDataCollection', { collection })).toBe('WDE0025')
    expect(await readProblemCode('dataCollections.patchDataCollection', { dataCollection: { id: 'Nowhere' } })).toBe(
      'WDE0025',
    )
    expect(await readProblemCode('dataCollections.deleteDataCollection', nowhere)).toBe('WDE0025')
    const field = { key: 'unknown', type: 'TEXT' }
    const onField = ['createDataCollectionField', 'updateDataCollectionField', 'patchDataCollectionField']
    for (const name of onField)
      expect(await readProblemCode(`dataCollections.${name}`, { ...nowhere, field })).toBe('WDE0025')
    for (const name of onField.slice(1))
      expect(await readProblemCode(`dataCollections.${name}`, { ...named, field })).toBe('NOT_FOUND')
    expect(await readProblemCode('dataCollections.deleteDataCollectionField', { ...nowhere, fieldKey: 'a' })).toBe(
      'WDE0025',
    )
  })

  it('are limited to a thousand', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await create(owner)
    await owner.ok('dataCollections.deleteDataCollection', named)
    await query(`insert into data_collections (site_id, id, name, set_id, doc, item_read, item_insert, item_update, item_remove,
        revision, created_date, updated_date)
      select '${site.facts.siteId}', gen_random_uuid(), 'C' || n, gen_random_uuid(), '{"fields": []}', 'ANYONE', 'ANYONE',
        'ANYONE', 'ANYONE', 1, now(), now() from generate_series(1, 1000) n`)
    const full = { code: 'TOO_MANY_COLLECTIONS', status: 428 }
    expect(await owner.problem('dataCollections.createDataCollection', { collection: recipes as never })).toMatchObject(
      full,
    )
    expect(await owner.problem('dataCollections.restoreDataCollection', named)).toMatchObject(full)
  })

  it('are restored with their items, and purged after thirty days', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await create(owner)
    await owner.ok('items.insert', { ...named, dataItem: { id: 'soup', data: { title: 'Soup' } } })
    await owner.ok('dataCollections.deleteDataCollection', named)
    expect((await owner.problem('items.get', { ...named, dataItemId: 'soup' })).code).toBe('WDE0025')
    await owner.ok('dataCollections.restoreDataCollection', named)
    expect((await owner.ok('items.get', { ...named, dataItemId: 'soup' })).dataItem.data.title).toBe('Soup')
    expect((await owner.problem('dataCollections.restoreDataCollection', named)).code).toBe('WDE0025')

    await owner.ok('dataCollections.deleteDataCollection', named)
    await create(owner)
    expect((await owner.problem('dataCollections.restoreDataCollection', named)).code).toBe('ALREADY_EXISTS')
    expect((await owner.problem('items.get', { ...named, dataItemId: 'soup' })).code).toBe('WDE0073')
    const [before] = await query<{ count: number }>(
      `select count(*)::int as count from data_items where site_id = '${site.facts.siteId}'`,
    )
    expect(before!.count).toBe(1)
  })

  it('have permissions for their items', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await create(owner)
    const permissions = {
      id: 'Recipes',
      itemRead: 'ANYONE',
      itemInsert: 'SITE_MEMBER',
      itemUpdate: 'SITE_MEMBER_AUTHOR',
      itemRemove: 'PRIVILEGED',
    } as const
    await owner.ok('dataPermissions.updatePermissions', { dataPermissions: permissions })
    expect((await owner.ok('dataPermissions.getPermissions', named)).dataPermissions).toEqual({
      ...permissions,
      specialPermissions: [],
    })
    const { collection } = await owner.ok('dataCollections.getDataCollection', named)
    expect(collection.permissions).toEqual({
      read: 'ANYONE',
      insert: 'SITE_MEMBER',
      update: 'SITE_MEMBER_AUTHOR',
      remove: 'ADMIN',
    })
    const listOwn = async (caller: Caller) => Object.values(await caller.ok('dataPermissions.getMyPermissions', named))
    expect(await listOwn(owner)).toEqual([true, true, true, true])
    expect(await listOwn(await site.visitor())).toEqual([true, false, false, false])
    expect(await listOwn(await site.member())).toEqual([true, true, true, false])
    const nowhere = { dataCollectionId: 'Nowhere' }
    for (const name of ['dataPermissions.getPermissions', 'dataPermissions.getMyPermissions'] as const)
      expect((await owner.problem(name, nowhere)).code).toBe('WDE0025')
    expect(
      (await owner.problem('dataPermissions.updatePermissions', { dataPermissions: { ...permissions, id: 'Nowhere' } }))
        .code,
    ).toBe('WDE0025')
  })
})
