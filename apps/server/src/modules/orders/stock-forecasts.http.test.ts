import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { createStocked } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})

const create = (name: string, quantity?: number, more?: object) => createStocked(owner, name, more, quantity)

/** An order from elsewhere, which takes nothing from stock. */
async function sell(productId: string, name: string, quantity: number, daysAgo = 0): Promise<string> {
  const { order } = await owner.ok('orders.createOrder', {
    order: {
      lineItems: [
        {
          productName: { original: name },
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: productId },
          quantity,
          itemType: { preset: 'PHYSICAL' },
          price: { amount: '10' },
        },
      ],
      channelInfo: { type: 'WEB' },
      priceSummary: {},
      purchasedDate: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    },
  })
  await owner.ok('orders.updateOrderStatus', { orderId: order.id, status: 'APPROVED' })
  return order.id
}

test('stock is forecast from the sales of the last days, bundles included, the shortest first', async () => {
  const [cup, pot, tray] = [await create('Cup', 40), await create('Pot', 10), await create('Tray', 500)]
  const set = await create('Set', undefined, {
    bundleItems: [
      { productId: cup, quantity: 4 },
      { productId: pot, quantity: 1 },
    ],
  })
  const untracked = await create('Poster')
  await create('Unsold', 5)
  await sell(cup, 'Cup', 8)
  await sell(set, 'Set', 3)
  await sell(tray, 'Tray', 10, 20)
  await sell(tray, 'Tray', 70, 40)
  await sell(untracked, 'Poster', 4)
  await owner.ok('orders.cancelOrder', { id: await sell(pot, 'Pot', 9) })
  const list = async (input: Record<string, number> = {}) =>
    (await owner.ok('sales.listStockForecasts', input)).forecasts.map(
      // biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
      ({ name, inStock, sold, daysLeft }: any) => [name, inStock, sold, daysLeft],
    )
  expect(await list()).toEqual([
    ['Cup', 40, 20, 60],
    ['Pot', 10, 3, 100],
    ['Tray', 500, 10, 1500],
  ])
  expect(await list({ days: 10 })).toEqual([
    ['Cup', 40, 20, 20],
    ['Pot', 10, 3, 33],
  ])
  expect(await list({ days: 60, limit: 1 })).toEqual([['Cup', 40, 20, 120]])
  expect((await list({ days: 60 }))[2]).toEqual(['Tray', 500, 80, 375])
  expect((await owner.violations('sales.listStockForecasts', { days: 6 }))[0]).toMatchObject({ field: 'days' })
})

test('the stock of another shop is in no forecast', async () => {
  const other = await (await makeSite()).owner()
  expect((await other.ok('sales.listStockForecasts', {})).forecasts).toEqual([])
})
