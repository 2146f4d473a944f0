import type { Browser, BrowserContext } from 'playwright-core'
import type { Caller } from '../support/caller.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
export type Any = any

const single = '00000000-0000-0000-0000-000000000000'
export const mugCode = '4006381333931'
export const bowlCode = '036000291452'

export interface Shop {
  site: TestSite
  owner: Caller
  mug: Any
  bowl: Any
}

/** Two products with barcodes, ten pieces of each. */
export async function makeShop(): Promise<Shop> {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const [mug, bowl] = await listPlainProducts(owner)
  for (const [product, barcode] of [
    [mug, mugCode],
    [bowl, bowlCode],
  ] as const) {
    const variants = [{ variantIds: [single], barcode }]
    await owner.ok('products.updateProductVariants', { id: product.id, variants })
    const inventoryItem = {
      productId: product.id,
      trackQuantity: true,
      variants: [{ variantId: single, quantity: 10 }],
    }
    await owner.ok('inventory.updateInventoryVariants', { inventoryItem })
  }
  return { site, owner, mug, bowl }
}

export async function readQuantity(owner: Caller, { id }: Any): Promise<number> {
  const { inventoryItem } = await owner.ok('inventory.getInventoryVariants', { inventoryId: id })
  return (inventoryItem as Any).variants[0].quantity
}

export async function open({ site }: Shop, browser: Browser, options: object): Promise<BrowserContext> {
  const { tokens } = await site.owner()
  const context = await browser.newContext({ ...options, baseURL: site.facts.origin })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  return context
}
