import { afterAll, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { buildLine } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { fillAddress, open, timeoutMs } from './steps.ts'

afterAll(closeWindows)

it('a shop without rates offers no delivery, and says so to buyer and owner', async () => {
  const site = await makeSite()
  const made = { name: 'Stool', productType: 'physical', priceData: { price: 40 } }
  const { product } = await site.app().ok('products.createProduct', { product: made })
  const browser = await getSharedBrowser()
  const pictures = process.env.STOA_TEST_PICTURES
  const openWindow = async (name: string, { tokens }: Caller) => {
    const context = await browser.newContext({
      baseURL: site.facts.origin,
      viewport: { width: 1280, height: 900 },
      locale: 'en-IE',
    })
    context.setDefaultTimeout(timeoutMs)
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context
  }

  const buyer = await site.visitor()
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
  const shopping = await openWindow('stoa-shop', buyer)
  const shop = await shopping.newPage()
  await open(shop, `/checkout/${checkoutId}`)
  await fillAddress(shop, 'bea@mail.example')
  await shop.getByText('The shop doesn’t offer shipping for these items yet. Contact the shop to arrange it.').waitFor()
  if (pictures) await shop.screenshot({ path: `${pictures}/no-delivery-checkout.png`, fullPage: true })
  await expect.poll(() => shop.getByRole('group', { name: 'Shipping method' }).count()).toBe(0)
  await shopping.close()

  const owning = await openWindow('stoa-owner', await site.owner())
  const dashboard = await owning.newPage()
  await open(dashboard, '/dashboard')
  const step = dashboard.getByRole('link', { name: /^Set up delivery/ })
  await step.waitFor()
  if (pictures) await dashboard.screenshot({ path: `${pictures}/no-delivery-home.png`, fullPage: true })
  await step.click()
  await dashboard.getByText('No delivery options yet.').first().waitFor()
  expect(await findAccessibilityViolations(dashboard)).toEqual([])
  await dashboard.getByRole('button', { name: 'Add delivery option', exact: true }).click()
  await dashboard.getByRole('menuitem').first().waitFor()
  await expect
    .poll(() => dashboard.getByRole('menuitem').allTextContents())
    .toEqual(['Shipping', 'Pickup', 'Local delivery'])
  await owning.close()
})
