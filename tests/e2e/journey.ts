import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { stoa } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { Window, type WindowOptions } from './window.ts'

/** The shop of this run's server. */
export const getShop = () => new TestSite(stoa())

/** Visits pages in its own window; at the end there must be no errors or layout shifts. */
export async function runJourney(
  options: Omit<WindowOptions, 'origin'>,
  walk: (page: Page, window: Window) => Promise<void>,
): Promise<void> {
  const window = await Window.open(await getSharedBrowser(), { ...options, origin: stoa().origin })
  try {
    await walk(window.page, window)
    expect(window.problems).toEqual([])
    expect(window.moved).toEqual([])
  } catch (error) {
    throw await window.explain(error)
  } finally {
    await window.close()
  }
}

/** A window with the owner's session. Signing in by hand is tested elsewhere and in `purchase.test.ts`. */
export async function signInOwner(page: Page): Promise<void> {
  await letIn(page, 'stoa-owner', await getShop().owner())
}

/** A window with a new member's session. Registering by hand is tested in `account.test.ts`. */
export async function signInMember(page: Page, email?: string): Promise<void> {
  await letIn(page, 'stoa-shop', await getShop().member(email))
}

async function letIn(page: Page, name: string, { tokens }: Caller): Promise<void> {
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await page.context().addCookies([{ name, value, url: stoa().origin, httpOnly: true, sameSite: 'Lax' }])
}

/** A product without options. */
const onlyVariant = '00000000-0000-0000-0000-000000000000'

/** A separate product, whose stock only this test changes. */
export async function makeProduct(quantity: number) {
  const app = getShop().app()
  const name = `Test Lantern ${crypto.randomUUID().slice(0, 8)}`
  const { product } = await app.ok('products.createProduct', { product: { name, priceData: { price: 40 } } })
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId: product.id, trackQuantity: true, variants: [{ variantId: onlyVariant, quantity }] },
  })
  return {
    id: product.id as string,
    name,
    slug: product.slug as string,
    left: async () => (await app.ok('products.getProduct', { id: product.id })).product.stock.quantity as number,
    remove: () => app.ok('products.deleteProduct', { id: product.id }),
  }
}

/** Order numbers of an email address. */
export async function listOrders(email: string): Promise<string[]> {
  const search = { filter: { 'buyerInfo.email': email } }
  const { orders } = await getShop().app().ok('orders.searchOrders', { search })
  return orders.map(({ number }: { number: string }) => String(number))
}
