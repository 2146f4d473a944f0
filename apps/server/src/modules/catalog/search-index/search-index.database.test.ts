import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'
import { system } from '../../../kernel/actor.ts'
import { openDatabase } from '../../../kernel/database.ts'
import { createId } from '../../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../../kernel/keys.ts'
import { siteLanguagesPort } from '../../../kernel/language.ts'
import { Outbox } from '../../../kernel/outbox.ts'
import { Ports } from '../../../kernel/port.ts'
import { settingsPort } from '../../../kernel/settings.ts'
import { Snapshots } from '../../../kernel/snapshot.ts'
import type { Units } from '../../../kernel/unit.ts'
import { UnitFactory } from '../../../kernel/units.ts'
import { getSiteLanguages } from '../../sites/api.ts'
import { DEFAULT_VARIANT, returnStock, takeStock } from '../api.ts'
import { recordProductChanges } from '../product.changes.store.ts'
import { searchProducts } from '../product-search.ts'
import { findStart, listChanged } from './search-index.store.ts'
import { buildIndex, type SyncedIndex } from './search-indexes.ts'

/** A reader in another process: its data comes from the database only. */
const database = openDatabase(inject('database'), 4)
afterAll(() => database.close())
const settings = { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 }
const ports = new Ports().provide(settingsPort, settings).provide(keysPort, makeKeys(randomBytes(32)))
ports.provide(siteLanguagesPort, getSiteLanguages)
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])

const words = [
  'Mug',
  'Mugs',
  'cups',
  'candles',
  'candle',
  'the',
  'linen',
  'Lin',
  'Ünlü',
  'Sofa',
  'AB-12',
  'copper',
  'cup',
  'stone',
  '№5',
  "O'Hara",
  'cab',
]
const word = fc.constantFrom(...words)
const colors = ['Sand', 'Moss', 'Grün']
const sizes = ['S', 'M']
const prices = [0, 1, 4.99, 5, 19.5, 20, 1000]

const product = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  description: fc.option(
    word.map((each) => `<p>${each} by hand</p>`),
    { nil: undefined },
  ),
  brand: fc.option(fc.constantFrom('Holm', 'Fjell'), { nil: undefined }),
  ribbon: fc.option(fc.constantFrom('New', 'Sale'), { nil: undefined }),
  visible: fc.boolean().map((hidden) => !hidden || undefined),
  price: fc.constantFrom(...prices),
  sizes: fc.subarray(sizes),
  colors: fc.subarray(colors),
  manageVariants: fc.boolean(),
})

const toWire = ({
  price,
  sizes,
  colors,
  manageVariants,
  ...rest
}: typeof product extends fc.Arbitrary<infer P> ? P : never) => {
  const buildChoice = (description: string) => ({ value: description, description })
  const productOptions = [
    ...(sizes.length > 0 ? [{ name: 'Size', choices: sizes.map(buildChoice) }] : []),
    ...(colors.length > 0 ? [{ name: 'Color', choices: colors.map(buildChoice) }] : []),
  ]
  return { ...rest, priceData: { price }, productOptions, manageVariants: manageVariants && productOptions.length > 0 }
}

const generateOption = (name: string, values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((choices) => ({ name, choices }))

const generateQuestion = (collectionId: string) =>
  fc.record(
    {
      text: fc.oneof(
        { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')) },
        fc.constantFrom(
          'l',
          'li',
          'co',
          'lin or cup',
          'cup -stone',
          '"linen Sofa"',
          'coppr',
          'lnen',
          'sofaa mug',
          'cub',
          'mugs',
          'candle the',
          'the linens cup',
          'cupped',
          'qqqq',
          '!!',
        ),
      ),
      collectionId: fc.constant(collectionId),
      choices: fc.record(
        {
          brands: fc.subarray(['Holm', 'Fjell', 'None']),
          ribbons: fc.subarray(['New', 'Sale']),
          options: fc
            .tuple(generateOption('Size', sizes), generateOption('Color', colors))
            .chain((both) => fc.subarray(both)),
          price: fc.record({ from: fc.constantFrom(...prices), to: fc.constantFrom(...prices) }, { requiredKeys: [] }),
          inStock: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      sort: fc.constantFrom(
        ...[
          ['name', 'ASC'],
          ['priceData.discountedPrice', 'DESC'],
        ].map(([fieldName, order]) => [{ fieldName, order }]),
      ),
      paging: fc.constantFrom({ limit: 2 }, { limit: 3, offset: 2 }, { limit: 100 }),
    },
    { requiredKeys: [] },
  )

const sample = <T>(values: fc.Arbitrary<T>, count: number, seed: number): T[] =>
  fc.sample(values, { numRuns: count, seed })

async function openShop() {
  const site = await makeSite()
  const app = site.app()
  const units = factory.units({ siteId: site.id, actor: system, requestId: 'test' })
  const ids: string[] = []
  for (const each of sample(product, 30, 1)) ids.push(await makeProduct(app, each))
  const { collection } = await app.ok('products.createCollection', { collection: { name: 'Seats' } })
  await app.ok('products.addProductsToCollection', { id: collection.id, productIds: ids.slice(0, 12) })
  return { app, units, ids, collectionId: collection.id as string }
}

async function makeProduct(app: Caller, each: Parameters<typeof toWire>[0]): Promise<string> {
  return (await app.ok('products.createProduct', { product: toWire(each) })).product.id
}

/** Runs the same queries against the database and the index. */
async function compare(units: Units, shelf: SyncedIndex, questions: readonly object[]) {
  for (const search of questions) {
    const [said, known] = await units.read(async (unit) => [
      await searchProducts(unit, { search }, async () => undefined),
      await searchProducts(unit, { search }, (each) => shelf.current(each)),
    ])
    expect(known, JSON.stringify(search)).toEqual(said)
  }
}

describe('the search index', () => {
  test('matches and counts like the database, after any changes', async () => {
    const { app, units, ids, collectionId } = await openShop()
    const shelf = (await units.read((unit) => buildIndex(unit, 0)))!
    await compare(units, shelf, sample(generateQuestion(collectionId), 120, 2))
    const stock = (quantity: number) => ({
      inventoryItem: {
        productId: ids[3]!,
        trackQuantity: true,
        variants: [{ variantId: DEFAULT_VARIANT, quantity }],
      },
    })
    const plain = await makeProduct(app, { ...sample(product, 1, 3)[0]!, sizes: [], colors: [], visible: undefined })
    ids[3] = plain
    const item = { productId: plain, variantId: DEFAULT_VARIANT, quantity: 2 }
    const use = { orderId: createId(), reason: 'ORDER_PLACED' } as const
    const changes: (() => Promise<unknown>)[] = [
      async () => ids.push(await makeProduct(app, sample(product, 1, 4)[0]!)),
      () => app.ok('products.updateProduct', { product: { id: ids[0]!, name: 'copper Cup of linen', visible: true } }),
      () => app.ok('products.updateProduct', { product: { id: ids[1]!, visible: false } }),
      () => app.ok('products.updateProduct', { product: { id: ids[4]!, brand: 'Holm', priceData: { price: 5 } } }),
      () => app.ok('products.deleteProduct', { id: ids[5]! }),
      () => app.ok('inventory.updateInventoryVariants', stock(2)),
      () => units.command((unit) => takeStock(unit, [item], use)),
      () => units.command((unit) => returnStock(unit, [item], use)),
      () => app.ok('inventory.updateInventoryVariants', stock(0)),
      () =>
        app.ok('inventory.incrementInventory', {
          incrementData: [{ productId: plain, variantId: DEFAULT_VARIANT, incrementBy: 3 }],
        }),
      () =>
        app.ok('inventory.decrementInventory', {
          decrementData: [{ productId: plain, variantId: DEFAULT_VARIANT, decrementBy: 3 }],
        }),
      () => app.ok('products.addProductsToCollection', { id: collectionId, productIds: ids.slice(10, 20) }),
      () => app.ok('products.removeProductsFromCollection', { id: collectionId, productIds: ids.slice(6, 9) }),
      () => app.ok('products.removeBrand', { id: ids[4]! }),
      () => app.ok('products.bulkUpdateProductsProperty', { ids: ids.slice(10, 14), set: { brand: 'Fjell' } }),
      () =>
        app.ok('collectionRules.setCollectionRules', {
          id: collectionId,
          rules: { match: 'ANY', conditions: [{ field: 'BRAND', operator: 'IS', value: 'Holm' }] },
        }),
      () => app.ok('products.deleteCollection', { id: collectionId }),
    ]
    for (const [at, change] of changes.entries()) {
      await change()
      await compare(units, shelf, sample(generateQuestion(collectionId), 8, 100 + at))
    }
  })

  test('includes transactions that committed after its last read, in any order', async () => {
    const { units } = await openShop()
    const { seen } = await units.read(findStart)
    const listChangedSince = async (from: string) => {
      const { removed, ...rest } = await units.read((unit) => listChanged(unit, from, 10))
      return { ids: removed, ...rest }
    }
    const [slow, quick] = [createId(), createId()]
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slowly = units.command(async (unit) => {
      recordProductChanges(unit, [slow])
      await unit.site()
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await units.command(async (unit) => recordProductChanges(unit, [quick]))
    const before = await listChangedSince(seen)
    expect(before.ids).toEqual([quick])
    expect((await listChangedSince(before.seen)).ids).toEqual([])
    held.resolve()
    await slowly
    const after = await listChangedSince(before.seen)
    expect(after.ids).toEqual([slow])
    expect((await listChangedSince(after.seen)).ids).toEqual([])
  })

  test('is dropped when too much has changed, or the database is older', async () => {
    const { units } = await openShop()
    const { seen } = await units.read(findStart)
    await units.command(async (unit) => recordProductChanges(unit, [createId(), createId()]))
    const listChangedFrom = (from: string, limit: number) => units.read((unit) => listChanged(unit, from, limit))
    expect(await listChangedFrom(seen, 2)).toMatchObject({ isCut: false, isBehind: false })
    expect(await listChangedFrom(seen, 1)).toMatchObject({ isCut: true })
    expect(await listChangedFrom('9000000000:9000000000:', 10)).toMatchObject({ isBehind: true })
    expect(await units.read((unit) => buildIndex(unit, 1_000_000))).toBeUndefined()
  })

  test('answers parallel requests with everything committed before them', async () => {
    const { app, units } = await openShop()
    const shelf = (await units.read((unit) => buildIndex(unit, 0)))!
    const searchNames = (text: string) =>
      units.read(async (unit) => {
        const { products } = await searchProducts(unit, { search: { text } }, (each) => shelf.current(each))
        return products.map(({ name }) => name)
      })
    for (let n = 0; n < 10; n++) {
      const before = Array.from({ length: 5 }, () => searchNames('nothing'))
      await makeProduct(app, { ...sample(product, 1, n)[0]!, name: `Wave${n}x`, visible: undefined })
      expect(await Promise.all(Array.from({ length: 5 }, () => searchNames(`wave${n}x`)))).toEqual(
        Array(5).fill([`Wave${n}x`]),
      )
      await Promise.all(before)
    }
  })
})
