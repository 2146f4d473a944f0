import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { buySomething } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { waitUntilRested } from './in-page.js'
import { getShop, runJourney, signInMember, signInOwner } from './journey.ts'
import { SlowConnection } from './slow-connection.ts'
import * as steps from './steps.ts'
import { desk, phone, type Size } from './window.ts'

let line: SlowConnection

beforeAll(async () => {
  line = await SlowConnection.to(stoa().origin)
})

afterAll(() => line.close())

const ofShop = ['/', '/collection/table', '/search?q=mug', '/product/everyday-mug', '/product/wren-house', '/nowhere']
const hosted = ['/sign-in', '/sign-up']
const ofMember = ['/account', '/account/orders', '/account/profile', '/members']
const ofOwner = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/products',
  '/dashboard/products/new',
  '/dashboard/collections',
  '/dashboard/members',
  '/dashboard/reports',
  '/dashboard/sign-in-policy',
]

/** Late parts of a page must not shift earlier ones. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await steps.open(page, line.origin + address)
    await page.evaluate(waitUntilRested)
  }
}

/** The first page that a list links to. */
const readFirst = async (page: Page, list: string, links: string) => {
  await steps.open(page, list)
  return (await page.locator(links).first().getAttribute('href'))!
}

async function visitShop(page: Page): Promise<void> {
  await visit(page, [...ofShop, ...hosted])
  const email = steps.createEmail()
  await signInMember(page, email)
  await steps.buyUnseen(page, 'egg-cup-pair', email)
  const order = await readFirst(page, '/account/orders', 'main a[href^="/account/orders/"]')
  await steps.addToCart(page, 'everyday-mug')
  await steps.toCheckout(page)
  await visit(page, ['/cart', new URL(page.url()).pathname, ...ofMember, order])
}

async function visitDashboard(page: Page): Promise<void> {
  await buySomething(getShop())
  await signInOwner(page)
  // Marked as read, as the page would request it outside the slow connection.
  const sold = await readFirst(page, '/dashboard/orders', 'tbody a')
  await getShop()
    .app()
    .ok('orders.updateOrder', { order: { id: sold.split('/').at(-1), seenByAHuman: true } })
  // One that no other test deletes meanwhile.
  const query = { filter: { slug: 'egg-cup-pair' } }
  const [product] = (await getShop().app().ok('products.queryProducts', { query })).products
  const [collectionId] = product.collectionIds
  await visit(page, [...ofOwner, sold, `/dashboard/products/${product.id}`, `/dashboard/collections/${collectionId}`])
}

const walk = (size: Size, visitAll: (page: Page) => Promise<void>) => () =>
  runJourney({ size, expected: /404.*\/nowhere/ }, visitAll)

// Concurrent, as most of the time is spent waiting.
describe.concurrent('no layout shifts on slow connections', { timeout: 240_000 }, () => {
  test('of the shop, on a phone', walk(phone, visitShop))
  test('of the dashboard, on a desk', walk(desk, visitDashboard))
  test.runIf(process.env.STOA_TEST_LONG)('of the shop, on a desk', walk(desk, visitShop))
  test.runIf(process.env.STOA_TEST_LONG)('of the dashboard, on a phone', walk(phone, visitDashboard))
})
