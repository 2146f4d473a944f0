import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const open = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const recipes = { dataCollectionId: 'Recipes' }

const call = async (caller: Caller, name: string, input: object = {}) =>
  caller.ok(name as never, { ...recipes, ...input } as never) as Promise<never>
const refuse = async (caller: Caller, name: string, input: object = {}) => {
  const { code, status } = await caller.problem(name as never, { ...recipes, ...input } as never)
  return `${status} ${code}`
}

async function makeRecipes(collection: object = {}) {
  const site = await makeSite()
  const owner = await site.owner()
  const given = { id: 'Recipes', permissions: open, ...collection }
  await owner.ok('dataCollections.createDataCollection', { collection: given } as never)
  return { site, owner }
}

type Items = { dataItems: { id: string; data: Record<string, unknown> }[] }
const query = async (caller: Caller, input: object = {}) =>
  ((await call(caller, 'items.query', { query: {}, ...input })) as Items).dataItems
const insert = async (caller: Caller, id: string, data: object = {}, more: object = {}) =>
  ((await call(caller, 'items.insert', { dataItem: { id, data }, ...more })) as { dataItem: Items['dataItems'][0] })
    .dataItem
const readPlugins = async (owner: Caller) => {
  const { collection } = (await call(owner, 'dataCollections.getDataCollection')) as {
    collection: { plugins: object[] }
  }
  return collection.plugins
}

/** Each plugin with its own calls, and with those for all. */
const plugins = {
  Publish: { type: 'PUBLISH', publishOptions: { defaultStatus: 'DRAFT' } },
  Urlized: { type: 'URLIZED', urlizedOptions: { format: 'PLAIN' } },
  Multilingual: { type: 'MULTILINGUAL', multilingualOptions: { translatableFieldKeys: ['title'] } },
  Cms: { type: 'CMS', cmsOptions: { siteSort: { sort: [{ fieldKey: 'title', direction: 'ASC' }] } } },
}

describe('a plugin of a collection', () => {
  it.each(Object.entries(plugins))('is added and removed by its own calls: %s', async (name, plugin) => {
    const { owner } = await makeRecipes()
    const { type, ...options } = plugin
    await call(owner, `dataCollections.add${name}Plugin`, options)
    expect(await readPlugins(owner)).toEqual([plugin])
    expect(await refuse(owner, `dataCollections.add${name}Plugin`, options)).toBe('409 ALREADY_EXISTS')
    await call(owner, `dataCollections.delete${name}Plugin`)
    expect(await readPlugins(owner)).toEqual([])
    expect(await refuse(owner, `dataCollections.delete${name}Plugin`)).toBe('404 NOT_FOUND')
    for (const call of ['add', 'delete'])
      expect(await refuse(owner, `dataCollections.${call}${name}Plugin`, { dataCollectionId: 'None' })).toBe(
        '404 WDE0025',
      )
  })

  it('is added by the call for all types, with its own options alone, and stays when fields change', async () => {
    const { owner } = await makeRecipes({ plugins: [plugins.Cms] })
    const mixed = { ...plugins.Publish, urlizedOptions: { format: 'PLAIN' } }
    await call(owner, 'dataCollections.addDataCollectionPlugin', { plugin: mixed })
    await call(owner, 'dataCollections.createDataCollectionField', { field: { key: 'title', type: 'TEXT' } })
    expect(await readPlugins(owner)).toEqual([plugins.Cms, plugins.Publish])
    expect(await refuse(owner, 'dataCollections.addDataCollectionPlugin', { plugin: plugins.Cms })).toBe(
      '409 ALREADY_EXISTS',
    )
    await call(owner, 'dataCollections.deleteDataCollectionPlugin', { pluginType: 'CMS' })
    expect(await readPlugins(owner)).toEqual([plugins.Publish])
    expect(await refuse(owner, 'dataCollections.deleteDataCollectionPlugin', { pluginType: 'CMS' })).toBe(
      '404 NOT_FOUND',
    )
  })

  it('is refused for unknown types and options, of other sites, and for visitors', async () => {
    const { site, owner } = await makeRecipes()
    const siteSort = { sort: [{ fieldKey: "x'--" }] }
    for (const plugin of [
      { type: 'SHARED' },
      { type: 'GRIDAPPLESS' },
      { type: 'SINGLE_ITEM' },
      { type: 'PUBLISH', publishOptions: { defaultStatus: 'HIDDEN' } },
      { type: 'CMS', cmsOptions: { siteSort } },
      {},
    ])
      expect(await refuse(owner, 'dataCollections.addDataCollectionPlugin', { plugin })).toBe('400 INVALID_ARGUMENT')
    const collection = { id: 'Twice', permissions: open, plugins: [plugins.Cms, plugins.Cms] }
    expect(await refuse(owner, 'dataCollections.createDataCollection', { collection })).toBe('400 INVALID_ARGUMENT')
    const plugin = plugins.Publish
    const other = await (await makeSite()).owner()
    expect(await refuse(other, 'dataCollections.addDataCollectionPlugin', { plugin })).toBe('404 WDE0025')
    expect(await refuse(other, 'dataCollections.deleteDataCollectionPlugin', { pluginType: 'CMS' })).toBe('404 WDE0025')
    expect(await refuse(await site.visitor(), 'dataCollections.addDataCollectionPlugin', { plugin })).toBe(
      '403 PERMISSION_DENIED',
    )
    expect(await readPlugins(owner)).toEqual([])
  })
})

describe('what a plugin does', () => {
  it('PUBLISH: new items are drafts, and updates keep the status', async () => {
    const { site, owner } = await makeRecipes({ plugins: [plugins.Publish] })
    const visitor = await site.visitor()
    expect((await insert(visitor, 'a', { title: 'Soup' })).data._publishStatus).toBe('DRAFT')
    await insert(owner, 'b', { title: 'Stew', _publishStatus: 'PUBLISHED' })
    expect((await query(visitor)).map(({ id }) => id)).toEqual(['b'])
    await call(owner, 'items.update', { dataItem: { id: 'a', data: { title: 'Soup of the day' } } })
    await call(owner, 'items.update', { dataItem: { id: 'b', data: { title: 'Stew of the day' } } })
    expect((await query(visitor)).map(({ id }) => id)).toEqual(['b'])
    await call(owner, 'dataCollections.deletePublishPlugin')
    await insert(visitor, 'c')
    expect((await query(visitor)).map(({ id }) => id).sort()).toEqual(['b', 'c'])
    await call(owner, 'dataCollections.addPublishPlugin')
    expect((await insert(visitor, 'd')).data._publishStatus).toBe('PUBLISHED')
  })

  it('URLIZED: page links are computed, and what clients send for them is not stored', async () => {
    const link = (pattern: object) => ({ type: 'PAGE_LINK', typeMetadata: { pageLink: { calculator: pattern } } })
    const fields = [
      { key: 'title', type: 'TEXT' },
      { key: 'link-recipes-title', ...link({ fieldsPattern: { pattern: '/recipes/{title}/{_id}' } }) },
      { key: 'link-lower', ...link({ urlizedOnlyPattern: { pattern: '/L/{title}', lowercase: true } }) },
      { key: 'similar', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Recipes' } } },
    ]
    const { owner } = await makeRecipes({ fields })
    const data = { title: 'Crème  brûlée?', 'link-lower': '/forged', similar: 'a' }
    expect((await insert(owner, 'a', data)).data['link-lower']).toBe('/forged')
    await call(owner, 'dataCollections.addUrlizedPlugin')
    const links = {
      'link-recipes-title': '/recipes/Cr%C3%A8me-br%C3%BBl%C3%A9e%3F/a',
      'link-lower': '/l/cr%c3%a8me-br%c3%bbl%c3%a9e%3f',
    }
    expect((await query(owner))[0]!.data).toMatchObject(links)
    const included = await query(owner, { includeReferences: [{ field: 'similar' }] })
    expect(included[0]!.data.similar).toMatchObject(links)
    await insert(owner, 'b', { 'link-lower': '/forged' })
    expect((await query(owner, { query: { filter: { _id: 'b' } } }))[0]!.data).not.toHaveProperty('link-lower')
    await call(owner, 'dataCollections.deleteUrlizedPlugin')
    await call(owner, 'dataCollections.addUrlizedPlugin', { urlizedOptions: { format: 'PLAIN' } })
    const plain = { 'link-recipes-title': '/recipes/creme-brulee/a', 'link-lower': '/l/creme-brulee' }
    expect((await query(owner, { query: { filter: { _id: 'a' } } }))[0]!.data).toMatchObject(plain)
  })

  it('CMS: queries without a sort use its order', async () => {
    const { owner } = await makeRecipes({ plugins: [plugins.Cms] })
    for (const [id, title] of ['b', 'c', 'a'].entries()) await insert(owner, String(id), { title })
    const list = async (input: object) => (await query(owner, { query: input })).map(({ data }) => data.title)
    expect(await list({})).toEqual(['a', 'b', 'c'])
    expect(await list({ sort: [{ fieldName: 'title', order: 'DESC' }] })).toEqual(['c', 'b', 'a'])
    await call(owner, 'dataCollections.deleteCmsPlugin')
    expect(await list({})).toEqual(['a', 'c', 'b'])
  })

  it('MULTILINGUAL: only its fields are offered for translation', async () => {
    const fields = ['title', 'note'].map((key) => ({ key, type: 'TEXT' }))
    const { owner } = await makeRecipes({ fields })
    await insert(owner, 'a', { title: 'Soup', note: 'Internal' })
    await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } } as never)
    const listTexts = async () => {
      const input = { language: 'de', entityType: 'DATA_ITEM' }
      return JSON.stringify(await owner.ok('translations.queryTranslations' as never, input as never))
    }
    expect(await listTexts()).toContain('Internal')
    await call(owner, 'dataCollections.addMultilingualPlugin', {
      multilingualOptions: { translatableFieldKeys: ['title'] },
    })
    expect(await listTexts()).not.toContain('Internal')
    expect(await listTexts()).toContain('Soup')
  })

  it('SINGLE_ITEM: there is one item with one id', async () => {
    const { owner } = await makeRecipes()
    const plugin = { type: 'SINGLE_ITEM', singleItemOptions: { singleItemId: 'settings' } }
    await insert(owner, 'other')
    expect(await refuse(owner, 'dataCollections.addDataCollectionPlugin', { plugin })).toBe('428 NOT_SINGLE_ITEM')
    await call(owner, 'items.remove', { dataItemId: 'other' })
    await call(owner, 'dataCollections.addDataCollectionPlugin', { plugin })
    expect(await refuse(owner, 'items.insert', { dataItem: { id: 'other', data: {} } })).toBe('400 INVALID_ARGUMENT')
    const { dataItem } = (await call(owner, 'items.insert', { dataItem: { data: {} } })) as { dataItem: { id: string } }
    expect(dataItem.id).toBe('settings')
    expect(await refuse(owner, 'items.insert', { dataItem: { data: {} } })).toBe('409 WDE0074')
    await insert(owner, 'x', {}, { dataCollectionId: 'Recipes__drafts' })
    expect(await refuse(owner, 'items.publishDataItemDraft', { dataItemId: 'x' })).toBe('400 INVALID_ARGUMENT')
  })
})
