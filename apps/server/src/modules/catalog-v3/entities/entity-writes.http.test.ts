import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers as the wire has them
type Wire = any

const unknown = '00000000-0000-4000-8000-000000000404'
let site: TestSite
let app: Caller
beforeAll(async () => {
  site = await makeSite()
  app = site.app()
})

const kinds = [
  {
    name: 'Brand',
    module: 'brandsV3',
    one: 'brand',
    field: 'brand',
    missing: 'NOT_FOUND',
    event: 'wix.stores.catalog.v3.brand',
    make: (name: string) => ({ name }),
    getName: (entity: Wire) => entity.name,
    inProduct: (name: string) => ({ brand: name }),
    inV1: (product: Wire) => product.brand,
    inV3: (product: Wire) => product.brand?.id,
  },
  {
    name: 'Ribbon',
    module: 'ribbonsV3',
    one: 'ribbon',
    field: 'ribbon',
    missing: 'RIBBON_NOT_FOUND',
    event: 'wix.stores.catalog.v3.ribbon',
    make: (name: string) => ({ name }),
    getName: (entity: Wire) => entity.name,
    inProduct: (name: string) => ({ ribbon: name }),
    inV1: (product: Wire) => product.ribbon || undefined,
    inV3: (product: Wire) => product.ribbon?.id,
  },
  {
    name: 'InfoSection',
    module: 'infoSectionsV3',
    one: 'infoSection',
    field: 'additionalInfoSections',
    missing: 'NOT_FOUND',
    event: 'wix.stores.catalog.v3.info_section',
    make: (name: string) => ({ uniqueName: name, title: name, plainDescription: '<p>Text</p>' }),
    getName: (entity: Wire) => entity.title,
    inProduct: (name: string) => ({ additionalInfoSections: [{ title: name, description: '<p>Text</p>' }] }),
    inV1: (product: Wire) => product.additionalInfoSections[0]?.title,
    inV3: (product: Wire) => product.infoSections[0]?.id,
  },
] as const

const makeProduct = async (fields: object): Promise<string> =>
  (await app.ok('products.createProduct', { product: { name: 'Mug', priceData: { price: 10 }, ...fields } })).product.id
const readV1 = async (id: string): Promise<Wire> => (await app.ok('products.getProduct', { id })).product
const readV3 = async (productId: string): Promise<Wire> =>
  (await app.ok('productsV3.getProduct', { productId, fields: ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'] }))
    .product

describe.each(kinds)('$module', (kind) => {
  const { name, module, one, make, getName, missing, event } = kind
  const many = `${one}s`
  const id = `${one}Id`
  const create = async (text: string): Promise<Wire> =>
    (await app.ok(`${module}.create${name}`, { [one]: make(text) }))[one]
  const get = async (entityId: string): Promise<Wire> => (await app.ok(`${module}.get${name}`, { [id]: entityId }))[one]

  it('creates an entity that is read back, and emits it', async () => {
    await site.events()
    const made = await create(`${name} one`)
    expect(await get(made.id)).toEqual(made)
    expect(getName(made)).toBe(`${name} one`)
    expect(made.revision).toBe('1')
    expect((await site.eventTypes()).filter((type) => type.startsWith(event))).toEqual([`${event}_created`])
  })

  it('gives a product that names it the same id', async () => {
    const made = await create(`${name} shared`)
    expect(kind.inV3(await readV3(await makeProduct(kind.inProduct(`${name} shared`))))).toBe(made.id)
  })

  it('refuses a second entity of the same name, alone and among many', async () => {
    await create(`${name} twice`)
    expect(await app.problem(`${module}.create${name}`, { [one]: make(`${name} twice`) })).toMatchObject({
      code: 'ALREADY_EXISTS',
      status: 409,
    })
    const inputs = [make(`${name} new`), make(`${name} twice`), make(`${name} new`)]
    const { results, bulkActionMetadata } = await app.ok(`${module}.bulkCreate${name}s`, {
      [many]: inputs,
      returnEntity: true,
    })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    expect(getName(results[0].item)).toBe(`${name} new`)
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([
      undefined,
      'ALREADY_EXISTS',
      'ALREADY_EXISTS',
    ])
  })

  it('refuses a name of blanks', async () => {
    const violations = await app.violations(`${module}.create${name}`, { [one]: make('   ') })
    expect(violations[0]).toMatchObject({ violatedRule: 'ONLY_SPACES_STRING_ERROR' })
  })

  it('refuses the character that separates the parts of names, in new entities and in changed ones', async () => {
    const refused = { field: expect.stringMatching(/(name|title)$/), violatedRule: 'FORMAT' }
    const text = `${name}\u001fseparated`
    expect(await app.violations(`${module}.create${name}`, { [one]: make(text) })).toMatchObject([refused])
    const made = await create(`${name} in one piece`)
    const changed = { id: made.id, revision: made.revision, name: text, title: text }
    expect(await app.violations(`${module}.update${name}`, { [one]: changed })).toMatchObject([refused])
    expect(await get(made.id)).toEqual(made)
  })

  it('renames it on its products in both versions, under the same id', async () => {
    const made = await create(`${name} before`)
    const productId = await makeProduct(kind.inProduct(`${name} before`))
    await site.events()
    const changed = { id: made.id, revision: made.revision, name: `${name} after`, title: `${name} after` }
    const updated = (await app.ok(`${module}.update${name}`, { [one]: changed }))[one]
    expect(updated).toMatchObject({ id: made.id, revision: '2' })
    expect(getName(updated)).toBe(`${name} after`)
    expect(kind.inV1(await readV1(productId))).toBe(`${name} after`)
    expect(kind.inV3(await readV3(productId))).toBe(made.id)
    expect(await site.eventTypes()).toEqual(
      expect.arrayContaining([`${event}_updated`, 'com.wix.ecommerce.catalog.api.v1.ProductChanged']),
    )
  })

  it('gives a product with the former name of a renamed entity another one', async () => {
    const made = await create(`${name} first`)
    const changed = { id: made.id, revision: made.revision, name: `${name} renamed`, title: `${name} renamed` }
    await app.ok(`${module}.update${name}`, { [one]: changed })
    const productId = await makeProduct(kind.inProduct(`${name} first`))
    const other = kind.inV3(await readV3(productId))
    expect(other).not.toBe(made.id)
    expect(getName(await get(other))).toBe(`${name} first`)
    expect(getName(await get(made.id))).toBe(`${name} renamed`)
    const renamedProduct = await makeProduct(kind.inProduct(`${name} renamed`))
    expect(kind.inV3(await readV3(renamedProduct))).toBe(made.id)
  })

  it('refuses an outdated revision, an unknown id and a name that another has', async () => {
    const [made, other] = [await create(`${name} mine`), await create(`${name} theirs`)]
    const update = (fields: object) => app.problem(`${module}.update${name}`, { [one]: fields })
    const named = { name: `${name} x`, title: `${name} x` }
    expect(await update({ id: made.id, revision: '7', ...named })).toMatchObject({ code: 'CONFLICT', status: 409 })
    expect(await update({ id: unknown, revision: '1', ...named })).toMatchObject({ code: missing, status: 404 })
    const taken = { name: getName(other), title: getName(other), uniqueName: other.uniqueName }
    expect(await update({ id: made.id, revision: '1', ...taken })).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await get(made.id)).toEqual(made)
    const bulk = [
      { id: made.id, revision: '7', ...named },
      { id: unknown, revision: '1', ...named },
      { id: other.id, revision: '1', name: getName(made), title: getName(made), uniqueName: made.uniqueName },
    ]
    const { results } = await app.ok(`${module}.bulkUpdate${name}s`, { [many]: bulk.map((each) => ({ [one]: each })) })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error.code)).toEqual([
      'CONFLICT',
      missing,
      'ALREADY_EXISTS',
    ])
  })

  it('changes many at once, and only the fields of a mask', async () => {
    const made = [await create(`${name} a`), await create(`${name} b`)]
    const input = made.map((entity, index) => ({
      [one]: { id: entity.id, revision: '1', name: `${name} ${index}`, title: `${name} ${index}` },
      ...(index === 1 && { fieldMask: ['revision'] }),
    }))
    const { results } = await app.ok(`${module}.bulkUpdate${name}s`, { [many]: input, returnEntity: true })
    expect(results.map(({ item }: Wire) => getName(item))).toEqual([`${name} 0`, `${name} b`])
  })

  it('deletes it, also from its products', async () => {
    const made = await create(`${name} gone`)
    const productId = await makeProduct(kind.inProduct(`${name} gone`))
    await site.events()
    await app.ok(`${module}.delete${name}`, { [id]: made.id })
    expect(kind.inV1(await readV1(productId))).toBeUndefined()
    expect(kind.inV3(await readV3(productId))).toBeUndefined()
    expect(await site.eventTypes()).toContain(`${event}_deleted`)
    expect(await app.problem(`${module}.delete${name}`, { [id]: made.id })).toMatchObject({ code: missing })
    const other = await create(`${name} gone too`)
    const { results } = await app.ok(`${module}.bulkDelete${name}s`, { [`${one}Ids`]: [other.id, made.id] })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([undefined, missing])
  })
})

describe.each(kinds.slice(0, 2))('$module by name', ({ name, module, one }) => {
  it('returns the entity with this name, and creates one if there is none', async () => {
    const call = async (text: string) => (await app.ok(`${module}.getOrCreate${name}`, { [`${one}Name`]: text }))[one]
    const first = await call('Wanted')
    expect(await call('Wanted')).toEqual(first)
    const { results } = await app.ok(`${module}.bulkGetOrCreate${name}s`, {
      [`${one}Names`]: ['Other', 'Wanted', 'Other'],
    })
    expect(results.map(({ item }: Wire) => item.name)).toEqual(['Other', 'Wanted', 'Other'])
    expect(results[0].item.id).toBe(results[2].item.id)
    expect(results[1].item.id).toBe(first.id)
  })
})

describe('infoSectionsV3', () => {
  const getOrCreate = (infoSection: object) => app.ok('infoSectionsV3.getOrCreateInfoSection', { infoSection })

  it('finds a section by id or unique name, and creates one under a new name', async () => {
    const { infoSection } = await getOrCreate({ uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand</p>' })
    expect((await getOrCreate({ uniqueName: 'care' })).infoSection).toEqual(infoSection)
    expect((await getOrCreate({ id: infoSection.id })).infoSection).toEqual(infoSection)
    const found = await app.ok('infoSectionsV3.queryInfoSections', { query: { filter: { uniqueName: 'care' } } })
    expect(found.infoSections).toEqual([infoSection])
  })

  it('refuses an unknown id, a new name without a title, and the texts of another section', async () => {
    const call = 'infoSectionsV3.getOrCreateInfoSection'
    await getOrCreate({ uniqueName: 'size', title: 'Size' })
    expect(await app.problem(call, { infoSection: { id: unknown } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.problem(call, { infoSection: { uniqueName: 'size 2', title: 'Size' } })).toMatchObject({
      code: 'ALREADY_EXISTS',
    })
    const [violation] = await app.violations(call, { infoSection: { uniqueName: 'untitled' } })
    expect(violation).toMatchObject({ field: 'infoSection.title', violatedRule: 'REQUIRED_FIELD' })
    const { results } = await app.ok('infoSectionsV3.bulkGetOrCreateInfoSections', {
      infoSections: [{ id: unknown }, { uniqueName: 'size 2', title: 'Size' }, { uniqueName: 'size' }],
    })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([
      'NOT_FOUND',
      'ALREADY_EXISTS',
      undefined,
    ])
  })

  it('creates a section once for a new unique name that is sent twice', async () => {
    const handling = { uniqueName: 'handling', title: 'Handling' }
    const { results } = await app.ok('infoSectionsV3.bulkGetOrCreateInfoSections', {
      infoSections: [handling, { ...handling, title: 'How to handle' }, { uniqueName: 'handling' }],
    })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error)).toEqual([undefined, undefined, undefined])
    expect(results.map(({ item }: Wire) => item.title)).toEqual(['Handling', 'Handling', 'Handling'])
    expect(new Set(results.map(({ item }: Wire) => item.id)).size).toBe(1)
  })

  it('keeps rich content as HTML, and the changed one of two descriptions', async () => {
    const text = { type: 'TEXT', id: 't', nodes: [], textData: { text: 'Wash & dry', decorations: [{ type: 'BOLD' }] } }
    const nodes = [{ type: 'PARAGRAPH', id: 'p', nodes: [text], paragraphData: {} }]
    const { infoSection } = await app.ok('infoSectionsV3.createInfoSection', {
      infoSection: { uniqueName: 'wash', title: 'Wash', description: { nodes } },
    })
    expect(infoSection.plainDescription).toBe('<p><strong>Wash &amp; dry</strong></p>')
    const changed = { ...infoSection, plainDescription: '<p>Dry</p>' }
    const updated = await app.ok('infoSectionsV3.updateInfoSection', { infoSection: changed })
    expect(updated.infoSection.plainDescription).toBe('<p>Dry</p>')
    expect(updated.infoSection.description.nodes[0].nodes[0].textData.text).toBe('Dry')
  })
})
