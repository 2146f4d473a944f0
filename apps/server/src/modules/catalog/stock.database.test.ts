import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { siteLanguagesPort } from '../../kernel/language.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import type { Units } from '../../kernel/unit.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { getSiteLanguages } from '../sites/api.ts'
import { DEFAULT_VARIANT, findSellables, type Product, returnStock, type SellableReference, takeStock } from './api.ts'
import { findProduct } from './product.store.ts'

const database = openDatabase(inject('database'), 16)
afterAll(() => database.close())
const settings = { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 }
const ports = new Ports().provide(settingsPort, settings).provide(siteLanguagesPort, getSiteLanguages)
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])

let units: Units
const ids: Record<'plain' | 'sized' | 'free' | 'engraved' | 'hidden', string> = {} as never
let sized: { id: string }[]

beforeAll(async () => {
  const site = await makeSite()
  const app = site.app()
  units = factory.units({ siteId: site.id, actor: system, requestId: 'test' })
  const make = async (name: keyof typeof ids, product: object = {}) => {
    const made = await app.ok('products.createProduct', { product: { name, priceData: { price: 10 }, ...product } })
    ids[name] = made.product.id
    return made.product
  }
  const size = {
    name: 'Size',
    optionType: 'color',
    choices: ['S', 'M'].map((description) => ({ value: `#${description}`, description, inStock: true, visible: true })),
  }
  const discount = { type: 'PERCENT', value: 10 }
  await make('plain', { discount, weight: 0.5, sku: 'PLAIN' })
  sized = (await make('sized', { productOptions: [size], manageVariants: true })).variants
  await make('engraved', { productOptions: [size] })
  await make('free', { productType: 'digital' })
  await make('hidden', { visible: false })
  await app.ok('products.updateProductVariants', {
    id: ids.sized,
    variants: [{ choices: { Size: 'M' }, price: 14, sku: 'M' }],
  })
})

const setStock = (productId: string, quantity: number) =>
  database.sql`update variants set track_inventory = true, quantity = ${quantity}
    where site_id = ${units.siteId} and product_id = ${productId}`
const readStock = async (productId: string) =>
  ((await units.read((unit) => findProduct(unit, productId))) as Product).variants.map(({ quantity }) => quantity)
const use = { orderId: createId(), reason: 'ORDER_PLACED' } as const
const buildItem = (productId: string, quantity = 1, variantId = DEFAULT_VARIANT) => ({ productId, variantId, quantity })
const take = (...items: ReturnType<typeof buildItem>[]) => units.command((unit) => takeStock(unit, items, use))

describe('taking stock', () => {
  test('takes all, or nothing and answers the shortages', async () => {
    await setStock(ids.plain, 5)
    await setStock(ids.sized, 1)
    expect(await take(buildItem(ids.plain, 2), buildItem(ids.sized, 1, sized[0]!.id), buildItem(ids.free, 3))).toEqual(
      [],
    )
    expect([await readStock(ids.plain), await readStock(ids.sized)]).toEqual([[3], [0, 1]])
    const short = await take(buildItem(ids.plain, 2), buildItem(ids.plain, 2), buildItem(ids.sized, 1, sized[0]!.id))
    expect(short).toHaveLength(2)
    expect(short).toEqual(
      expect.arrayContaining([
        { productId: ids.plain, variantId: DEFAULT_VARIANT, available: 3 },
        { productId: ids.sized, variantId: sized[0]!.id, available: 0 },
      ]),
    )
    expect([await readStock(ids.plain), await readStock(ids.sized)]).toEqual([[3], [0, 1]])
    expect(await take(buildItem(ids.plain, 1, sized[0]!.id))).toMatchObject([{ available: 0 }])
  })

  test('returns what was taken', async () => {
    await setStock(ids.plain, 1)
    await take(buildItem(ids.plain, 1))
    await units.command((unit) => returnStock(unit, [buildItem(ids.plain, 1), buildItem(ids.free, 1)], use))
    expect([await readStock(ids.plain), await readStock(ids.free)]).toEqual([[1], [0]])
  })

  test('refuses an uncounted variant that is out of stock', async () => {
    const set = (inStock: boolean) =>
      database.sql`update variants set in_stock = ${inStock} where site_id = ${units.siteId} and product_id = ${ids.free}`
    await set(false)
    expect(await take(buildItem(ids.free))).toMatchObject([{ productId: ids.free, available: 0 }])
    await set(true)
    expect(await take(buildItem(ids.free, 1000))).toEqual([])
  })

  test('sells exactly the available pieces to parallel buyers, in any order of lines', async () => {
    for (let round = 0; round < 5; round++) {
      await setStock(ids.plain, 7)
      await setStock(ids.sized, 9)
      const buys = Array.from({ length: 60 }, (_, buyer) => {
        const lines = [
          buildItem(ids.plain),
          buildItem(ids.sized, 1, sized[0]!.id),
          buildItem(ids.sized, 1, sized[1]!.id),
        ]
        return take(...(buyer % 2 ? lines : lines.reverse()))
      })
      const won = (await Promise.all(buys)).filter((short) => short.length === 0).length
      expect([won, await readStock(ids.plain), await readStock(ids.sized)]).toEqual([7, [0], [2, 2]])
    }
  })
})

describe('sellable items', () => {
  const find = async (...references: SellableReference[]) => {
    const before = database.statements
    const found = await units.read((unit) => findSellables(unit, references))
    return { found, statements: database.statements - before }
  }

  test('are found by every form of reference, in one statement', async () => {
    await setStock(ids.sized, 4)
    const plain = {
      productId: ids.plain,
      variantId: DEFAULT_VARIANT,
      price: '9.00',
      fullPrice: '10.00',
      weight: 0.5,
      sku: 'PLAIN',
    }
    const medium = {
      variantId: sized[1]!.id,
      price: '14.00',
      sku: 'M',
      quantity: 4,
      inStock: true,
      descriptionLines: [{ name: 'Size', text: 'M', colorCode: '#M' }],
    }
    const rows: [SellableReference, object | undefined][] = [
      [{ catalogItemId: ids.plain }, plain],
      [{ catalogItemId: ids.plain.toUpperCase(), options: {} }, plain],
      [{ catalogItemId: ids.plain, options: { options: {} } }, plain],
      [{ catalogItemId: ids.plain, options: { variantId: DEFAULT_VARIANT } }, plain],
      [{ catalogItemId: ids.plain, options: { variantId: sized[1]!.id } }, undefined],
      [{ catalogItemId: ids.plain, options: { options: { Size: 'M' } } }, undefined],
      [{ catalogItemId: ids.sized, options: { options: { Size: 'M' } } }, medium],
      [{ catalogItemId: ids.sized, options: { variantId: sized[1]!.id } }, medium],
      [{ catalogItemId: ids.sized, options: { variantId: sized[1]!.id, options: { Size: 'S' } } }, medium],
      [{ catalogItemId: ids.sized, options: { options: { Size: 'XL' } } }, undefined],
      [{ catalogItemId: ids.sized }, undefined],
      [
        { catalogItemId: ids.engraved, options: { options: { Size: 'S' } } },
        { variantId: DEFAULT_VARIANT, descriptionLines: [{ name: 'Size', text: 'S', colorCode: '#S' }] },
      ],
      [{ catalogItemId: ids.engraved }, undefined],
      [
        { catalogItemId: ids.free, options: { customTextFields: { Name: 'Ada', Empty: '' } } },
        { itemType: 'DIGITAL', descriptionLines: [{ name: 'Name', text: 'Ada' }] },
      ],
      [{ catalogItemId: ids.hidden }, { visible: false }],
      [{ catalogItemId: 'no id' }, undefined],
      [{ catalogItemId: ids.plain, options: { options: 'odd', variantId: 5 } }, undefined],
      [{ catalogItemId: '0195e0a4-0101-7000-8d0e-6d6f72726f77' }, undefined],
    ]
    await find({ catalogItemId: ids.plain })
    const { found, statements } = await find(...rows.map(([reference]) => reference))
    expect(statements).toBeLessThanOrEqual(2)
    for (const [index, [reference, expected]] of rows.entries()) {
      if (expected) expect(found[index], JSON.stringify(reference)).toMatchObject(expected)
      else expect(found[index], JSON.stringify(reference)).toBeUndefined()
    }
    expect(found[0]!.url).toEqual({ relativePath: '/product/plain', url: 'https://shop.example/product/plain' })
  })
})
