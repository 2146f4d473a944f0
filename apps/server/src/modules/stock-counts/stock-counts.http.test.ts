import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'
import { DEFAULT_VARIANT } from '../catalog/api.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const changed = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})
beforeEach(() => site.events())

/** A product with counted stock, found by its SKU. */
async function makeProduct(quantity: number, tracked = true) {
  const sku = `S-${crypto.randomUUID().slice(0, 8)}`
  const { product } = await owner.ok('products.createProduct', {
    product: { name: 'Counted mug', sku, priceData: { price: 10 } },
  })
  const variants = [tracked ? { variantId: DEFAULT_VARIANT, quantity } : { variantId: DEFAULT_VARIANT, inStock: true }]
  const inventoryItem = { productId: product.id, trackQuantity: tracked, variants }
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem })
  await site.events()
  return { productId: product.id as string, variantId: DEFAULT_VARIANT, sku }
}

const begin = async (name = 'Shelf 1'): Promise<string> =>
  (await owner.ok('stockCounts.createStockCount', { stockCount: { name } })).stockCount.id
const record = (stockCountId: string, ...scans: object[]): Promise<Any> =>
  owner.ok('stockCounts.recordStockCountScans', { stockCountId, scans } as never)
const scan = (code: string, quantity = 1) => ({ id: crypto.randomUUID(), code, quantity })
const apply = (stockCountId: string): Promise<Any> =>
  owner.ok('stockCounts.applyStockCount', { stockCountId, reason: ' Yearly count ' })
const read = (stockCountId: string): Promise<Any> => owner.ok('stockCounts.getStockCount', { stockCountId })

async function readQuantity({ productId }: { productId: string }): Promise<number> {
  const { inventoryItem } = await owner.ok('inventory.getInventoryVariants', { inventoryId: productId })
  return (inventoryItem as Any).variants[0].quantity
}

async function buy(productId: string, quantity: number): Promise<Any> {
  const buyer = await site.visitor()
  const checkout = await prepareToPay(buyer, [buildLine(productId, quantity)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

async function pack({ id, lineItems }: Any): Promise<void> {
  const fulfillment = { lineItems: lineItems.map(({ id: lineId }: Any) => ({ id: lineId })) }
  await owner.ok('orderFulfillments.createFulfillment', { orderId: id, fulfillment })
}

describe('a stock count', () => {
  it('adds scans up, shows the difference, and applies it once with its reason', async () => {
    const [mug, bowl] = [await makeProduct(5), await makeProduct(2)]
    const id = await begin(' Shelf 1 ')
    const first = scan(mug.sku)
    expect(await record(id, first)).toMatchObject({
      results: [{ scanId: first.id, outcome: 'COUNTED', variants: [{ productId: mug.productId, sku: mug.sku }] }],
      lines: [{ productId: mug.productId, productName: 'Counted mug', counted: 1, expected: 5, trackQuantity: true }],
    })
    // The connection was lost, so the phone sends the scan again.
    expect((await record(id, first, scan(mug.sku), scan(bowl.sku, 4))).lines).toHaveLength(2)
    const counted = await read(id)
    expect(counted.stockCount).toMatchObject({ name: 'Shelf 1', status: 'OPEN', variantCount: 2, pieceCount: 6 })
    expect(counted.lines.map((line: Any) => [line.productId, line.counted])).toEqual(
      expect.arrayContaining([
        [mug.productId, 2],
        [bowl.productId, 4],
      ]),
    )
    await site.events()
    const applied = await apply(id)
    expect(applied.stockCount).toMatchObject({ status: 'APPLIED', reason: 'Yearly count' })
    expect(applied.lines.map((line: Any) => line.applied).toSorted()).toEqual([-3, 2])
    expect(await site.eventTypes()).toEqual(expect.arrayContaining([changed, changed]))
    expect([await readQuantity(mug), await readQuantity(bowl)]).toEqual([2, 4])

    const done = { code: 'STOCK_COUNT_APPLIED', status: 428 }
    const again = { stockCountId: id, reason: 'Again' }
    expect(await owner.problem('stockCounts.applyStockCount', again)).toMatchObject(done)
    const late = { stockCountId: id, scans: [scan(mug.sku)] }
    expect(await owner.problem('stockCounts.recordStockCountScans', late)).toMatchObject(done)
    const line = { stockCountId: id, productId: mug.productId, variantId: mug.variantId }
    expect(await owner.problem('stockCounts.removeStockCountLine', line)).toMatchObject(done)
    const undo = { stockCountId: id, scanId: first.id }
    expect(await owner.problem('stockCounts.undoStockCountScan', undo)).toMatchObject(done)
    expect(await owner.problem('stockCounts.deleteStockCount', { stockCountId: id })).toMatchObject(done)
    expect([await readQuantity(mug), await readQuantity(bowl)]).toEqual([2, 4])
  })

  it('keeps sales made while it runs, before and after a variant is counted', async () => {
    const mug = await makeProduct(10)
    const early = await makeProduct(10)
    const id = await begin()
    // Three are sold before counting but still on the shelf: ten are counted, so none is missing.
    await buy(mug.productId, 3)
    await record(id, scan(mug.sku, 10))
    // One is missing. Two are sold after counting, and packed.
    await record(id, scan(early.sku, 9))
    await pack(await buy(early.productId, 2))
    const { lines } = await apply(id)
    const find = ({ productId }: Any) => lines.find((line: Any) => line.productId === productId)
    expect(find(mug)).toMatchObject({ counted: 10, expected: 10, applied: 0 })
    expect(find(early)).toMatchObject({ counted: 9, expected: 10, applied: -1 })
    expect([await readQuantity(mug), await readQuantity(early)]).toEqual([7, 7])
  })

  it('no longer counts packed pieces, and never makes stock negative', async () => {
    const [packed, sold] = [await makeProduct(10), await makeProduct(5)]
    const id = await begin()
    await pack(await buy(packed.productId, 4))
    await record(id, scan(packed.sku, 6), scan(sold.sku, 1))
    await buy(sold.productId, 4)
    const { lines } = await apply(id)
    const find = ({ productId }: Any) => lines.find((line: Any) => line.productId === productId)
    expect(find(packed)).toMatchObject({ counted: 6, expected: 6, applied: 0 })
    // Four are missing, but only one is left that is not sold.
    expect(find(sold)).toMatchObject({ counted: 1, expected: 5, applied: -1 })
    expect([await readQuantity(packed), await readQuantity(sold)]).toEqual([6, 0])
  })

  it('can be corrected, and undone scan by scan', async () => {
    const mug = await makeProduct(5)
    const id = await begin()
    const [one, two] = [scan(mug.sku), scan(mug.sku)]
    await record(id, one, two)
    const byHand = { id: crypto.randomUUID(), productId: mug.productId, variantId: mug.variantId, quantity: 10 }
    expect((await record(id, byHand)).lines[0].counted).toBe(12)
    const undo = (scanId: string) => owner.ok('stockCounts.undoStockCountScan', { stockCountId: id, scanId })
    expect(await undo(byHand.id)).toMatchObject({ line: { counted: 2 } })
    expect(await undo(one.id)).toMatchObject({ line: { counted: 1 } })
    // Undoing the only scan removes the line, as a count of zero would report the stock as missing.
    expect(await undo(two.id)).toEqual({})
    expect(await read(id)).toMatchObject({ lines: [], stockCount: { variantCount: 0, pieceCount: 0 } })
    const again = { stockCountId: id, scanId: two.id }
    expect((await owner.problem('stockCounts.undoStockCountScan', again)).code).toBe('NOT_FOUND')

    await record(id, { ...byHand, id: crypto.randomUUID(), quantity: 0 }, scan(mug.sku, -3))
    expect((await read(id)).lines).toMatchObject([{ counted: 0, expected: 5 }])
    const { productId, variantId } = mug
    await owner.ok('stockCounts.removeStockCountLine', { stockCountId: id, productId, variantId })
    expect((await read(id)).lines).toEqual([])
    await owner.ok('stockCounts.deleteStockCount', { stockCountId: id })
    expect((await owner.problem('stockCounts.getStockCount', { stockCountId: id })).code).toBe('NOT_FOUND')
  })

  it('keeps unknown codes apart, asks about ambiguous ones, and leaves uncounted stock alone', async () => {
    const [mug, free] = [await makeProduct(5), await makeProduct(0, false)]
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Same code', sku: mug.sku, priceData: { price: 1 } },
    })
    const id = await begin()
    const lost = scan('4006381333931')
    const { results } = await record(id, lost, scan('4006381333931'), scan('X-1'), scan(mug.sku), scan(free.sku, 3))
    expect(results.map(({ outcome }: Any) => outcome)).toEqual([
      ...['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'AMBIGUOUS', 'COUNTED'],
    ])
    expect(results[3].variants.map(({ productId }: Any) => productId).toSorted()).toEqual(
      [mug.productId, product.id].toSorted(),
    )
    expect((await read(id)).unknownCodes).toEqual([
      { code: '4006381333931', quantity: 2 },
      { code: 'X-1', quantity: 1 },
    ])
    await owner.ok('stockCounts.undoStockCountScan', { stockCountId: id, scanId: lost.id })
    const { lines } = await apply(id)
    expect(lines).toMatchObject([{ productId: free.productId, counted: 3, trackQuantity: false, applied: 0 }])
    expect((await read(id)).unknownCodes).toHaveLength(2)
  })

  it('refuses invalid scans, and more variants than it can show', async () => {
    const id = await begin()
    const violate = (...scans: object[]) =>
      owner.violations('stockCounts.recordStockCountScans', { stockCountId: id, scans } as never)
    expect(await violate({ id: unknown, quantity: 1 })).toHaveLength(1)
    expect(await violate({ id: unknown, code: '  ', quantity: 1 })).toHaveLength(1)
    const gone = { stockCountId: id, scans: [{ id: unknown, productId: unknown, variantId: unknown, quantity: 1 }] }
    expect((await owner.problem('stockCounts.recordStockCountScans', gone)).code).toBe('VARIANT_NOT_FOUND')
    const blank = { stockCount: { name: '  ' } }
    expect(await owner.violations('stockCounts.createStockCount', blank)).toHaveLength(1)
    expect(await owner.violations('stockCounts.applyStockCount', { stockCountId: id, reason: ' ' })).toHaveLength(1)
    for (const operation of ['deleteStockCount', 'getStockCount'])
      expect((await owner.problem(`stockCounts.${operation}`, { stockCountId: unknown })).code).toBe('NOT_FOUND')
    const nowhere = { stockCountId: unknown, productId: unknown, variantId: unknown }
    expect((await owner.problem('stockCounts.removeStockCountLine', nowhere)).code).toBe('NOT_FOUND')
    const none = { stockCountId: unknown, reason: 'x' }
    expect((await owner.problem('stockCounts.applyStockCount', none)).code).toBe('NOT_FOUND')
    const lost = { stockCountId: unknown, scans: [scan('x')] }
    expect((await owner.problem('stockCounts.recordStockCountScans', lost)).code).toBe('NOT_FOUND')

    const choices = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, description: `${at}` }))
    const half = Array.from({ length: 25 }, (_, at) => ({ value: `${at}`, description: `${at}` }))
    const { product } = await owner.ok('products.createProduct', {
      product: {
        ...{ name: 'Screws', priceData: { price: 1 }, manageVariants: true },
        productOptions: [
          { name: 'Length', choices },
          { name: 'Head', choices: half },
        ],
      },
    } as never)
    const all = (product as Any).variants.map((variant: Any) => ({
      ...{ id: crypto.randomUUID(), productId: product.id, variantId: variant.id, quantity: 1 },
    }))
    expect(all).toHaveLength(1000)
    for (let at = 0; at < 1000; at += 100) await record(id, ...all.slice(at, at + 100))
    const full = { stockCountId: id, scans: [scan((await makeProduct(1)).sku)] }
    expect(await owner.problem('stockCounts.recordStockCountScans', full)).toMatchObject({
      code: 'STOCK_COUNT_FULL',
      status: 428,
    })
    expect((await read(id)).stockCount).toMatchObject({ variantCount: 1000, pieceCount: 1000 })
  })

  it('is listed newest first, and open to staff who may change stock', async () => {
    const other = await makeSite()
    const [chief, helper] = [await other.owner(), await makeStaff(other, 'FULFILLMENT', await other.owner())]
    const make = async (name: string) =>
      (await helper.ok('stockCounts.createStockCount', { stockCount: { name } })).stockCount.id
    const [first, second] = [await make('A'), await make('B')]
    const list = async (input: Record<string, unknown> = {}) =>
      ((await chief.ok('stockCounts.listStockCounts', input)) as Any).stockCounts.map(({ id }: Any) => id)
    expect(await list()).toEqual([second, first])
    expect(await list({ limit: 1 })).toEqual([second])
    expect(await list({ before: second })).toEqual([first])
    const analyst = await makeStaff(other, 'ANALYST', chief)
    expect((await analyst.call('stockCounts.listStockCounts')).status).toBe(200)
    expect((await analyst.call('stockCounts.createStockCount', { stockCount: { name: 'C' } })).status).toBe(403)
  })
})
