import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { runNow } from '../support/jobs.ts'
import { buildLine } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { getShop, makeProduct, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const pictures = process.env.STOA_TEST_PICTURES

/** An order that is counted at once and learned from. */
async function buy(products: { id: string; name: string }[]): Promise<void> {
  const lineItems = products.map(({ id, name }) => ({
    ...buildLine(id),
    productName: { original: name },
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '10.00' },
  }))
  const { order } = await getShop()
    .app()
    .ok('orders.createOrder', {
      order: { lineItems, channelInfo: { type: 'EBAY' }, priceSummary: {}, paymentStatus: 'PAID' },
    })
  const counted = 'select 1 from recommendation_baskets where site_id = $1 and order_id = $2 and counted'
  await waitUntil(async () => {
    await runNow(getShop().id, 'recommendations.count')
    return (await query(counted, [getShop().id, order.id])).length > 0
  })
}

test("products bought together are on each other's page, and in the cart", async () => {
  const [one, other] = [await makeProduct(5), await makeProduct(5)]
  await buy([one, other])
  await runJourney({ size: phone }, async (page, window) => {
    await steps.open(page, `/product/${one.slug}`)
    const shelf = page.locator('section', { has: page.getByRole('heading', { name: 'You may also like' }) })
    await shelf.getByRole('link', { name: other.name }).waitFor()
    expect(await window.inspect('what goes well with a product')).toEqual([])
    if (pictures) await page.screenshot({ path: `${pictures}/goes-well-product.png`, fullPage: true })
    await steps.addToCart(page, one.slug)
    await page.goto('/cart')
    await steps.waitUntilHydrated(page)
    const inCart = page.locator('section', { has: page.getByRole('heading', { name: 'You may also like' }) })
    await inCart.getByRole('link', { name: other.name }).waitFor()
    expect(await window.inspect('what goes well with a cart')).toEqual([])
    if (pictures) await page.screenshot({ path: `${pictures}/goes-well-cart.png`, fullPage: true })
  })
  await one.remove()
  await other.remove()
})

test('the owner chooses the algorithms, and previews results', async () => {
  const site = await makeSite({ demo: true })
  const { tokens } = await site.owner()
  await runJourney({ size: phone }, async (page) => {
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    const cookie = { name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' as const }
    await page.context().addCookies([cookie])
    await steps.open(page, '/dashboard/recommendations')
    await page.getByLabel('1st choice').selectOption({ label: 'Similar names' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Recommendations saved').first().waitFor()
    const { recommendationSettings } = await site.app().ok('recommendationSettings.getRecommendationSettings')
    expect(recommendationSettings.algorithmIds).toEqual([
      'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73',
      '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    ])
    await page.getByRole('searchbox', { name: 'Product' }).fill('everyday mug')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('heading', { name: 'Same collections' }).waitFor()
    await page.getByText('No recommendations').first().waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    if (pictures) await page.screenshot({ path: `${pictures}/recommendations.png`, fullPage: true })
    await page.getByRole('searchbox', { name: 'Product' }).fill('zzzz')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('No product matches this name.').waitFor()
  })
})
