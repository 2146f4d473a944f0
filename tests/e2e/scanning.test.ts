import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import { type Any, bowlCode, makeShop, mugCode, open, readQuantity } from './scanned-shop.ts'
import * as steps from './steps.ts'

/** Simulates a scanner that types: fast, at the current focus, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate('document.activeElement?.blur()')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 390, 'dark'],
] as const)('scanning on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  const options = { viewport: { width, height: 900 }, colorScheme }

  it('counts stock through a lost connection and a closed tab, and applies it', async () => {
    const shop = await makeShop()
    const { owner, mug, bowl } = shop
    const context = await open(shop, browser, options)
    const page = await context.newPage()
    await steps.open(page, '/dashboard/inventory')
    await page.getByRole('link', { name: 'Stock counts' }).click()
    await page.getByRole('heading', { name: 'No stock counts yet' }).waitFor()
    await steps.waitUntilHydrated(page)
    await expectFine(page)
    await page.getByLabel('Name').fill('Shelf 3')
    await page.getByRole('button', { name: 'Start a count' }).click()
    await page.getByText('Ready to scan').waitFor()
    await steps.waitUntilHydrated(page)
    await expectFine(page)

    const findField = (product: Any) => page.getByLabel(`Counted pieces of ${product.name}`)
    const expectCounted = (product: Any, count: number) =>
      expect.poll(() => findField(product).inputValue(), { timeout: steps.timeoutMs }).toBe(String(count))
    await scan(page, mugCode)
    await expectCounted(mug, 1)
    // The EAN-13 of the article that is stored with its UPC-A.
    await scan(page, `0${bowlCode}`)
    await scan(page, mugCode)
    await expectCounted(mug, 2)
    await expectCounted(bowl, 1)
    await scan(page, 'NO-SUCH-CODE')
    await page.getByText('No product has this code.').waitFor()
    await page.getByText('NO-SUCH-CODE (scanned once)').waitFor()
    await expectFine(page)
    await takePicture(page, `scanning-count-${name}`)
    await page.getByRole('button', { name: 'Undo last scan' }).click()
    await expect.poll(() => page.getByText('NO-SUCH-CODE (scanned once)').count()).toBe(0)

    await findField(bowl).fill('7')
    await findField(bowl).press('Enter')
    await expectCounted(bowl, 7)

    await context.setOffline(true)
    await scan(page, mugCode)
    await page.getByText('No connection').waitFor()
    await expectFine(page)
    await takePicture(page, `scanning-offline-${name}`)
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await steps.open(later, '/dashboard/inventory/counts')
    await later.getByRole('link', { name: 'Shelf 3' }).click()
    await steps.waitUntilHydrated(later)
    await expect
      .poll(() => later.getByLabel(`Counted pieces of ${mug.name}`).inputValue(), { timeout: steps.timeoutMs })
      .toBe('3')

    // Two are sold in the meantime, and lie on the shelf until they are packed.
    const buyer = await shop.site.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(bowl.id, 2)])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    await later.getByRole('button', { name: 'Review and apply' }).click()
    const dialog = later.getByRole('dialog', { name: 'Apply the count' })
    await dialog.getByText('Expected 10, counted 3').waitFor()
    await expectFine(later)
    await takePicture(later, `scanning-apply-${name}`)
    await dialog.getByLabel('Reason').fill('Yearly count')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await later.getByText('Reason: Yearly count').waitFor()
    await expectFine(later)
    expect([await readQuantity(owner, mug), await readQuantity(owner, bowl)]).toEqual([3, 5])
  })

  it('picks an order by its slip and its items, and leads to packing it', async () => {
    const shop = await makeShop()
    const { owner, mug, bowl } = shop
    const buyer = await shop.site.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(mug.id, 2), buildLine(bowl.id, 1)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const { order } = (await owner.ok('orders.getOrder', { id: orderId })) as Any
    const context = await open(shop, browser, options)
    const page = await context.newPage()
    await steps.open(page, `/dashboard/orders/${orderId}`)
    await page.getByRole('link', { name: 'Pick', exact: true }).waitFor()

    await steps.open(page, '/dashboard/orders/pick')
    await scan(page, order.number)
    await page.getByRole('heading', { name: `Pick order ${order.number}` }).waitFor()
    await scan(page, mugCode)
    await page.getByText('1 of 2').first().waitFor()
    await scan(page, 'NO-SUCH-CODE')
    await page.getByRole('alert').getByText('No product has this code.').waitFor()
    await scan(page, bowlCode)
    await page.getByText('1 of 1').first().waitFor()
    await scan(page, bowlCode)
    await page.getByRole('alert').getByText('That is one too many').waitFor()
    await expectFine(page)
    await takePicture(page, `scanning-pick-${name}`)
    // Picked items are remembered after the page was closed.
    await page.close()
    const later = await context.newPage()
    await steps.open(later, `/dashboard/orders/pick?orders=${orderId}`)
    await later.getByText('1 of 2').waitFor()
    await scan(later, mugCode)
    await later.getByText('All picked').waitFor()
    await expectFine(later)
    await later.getByRole('link', { name: 'Fulfill' }).click()
    await later.getByRole('dialog', { name: `Fulfill order ${order.number}` }).waitFor()
  })

  it('warns beside a barcode whose check digit is wrong, and finds the product by the right one', async () => {
    const shop = await makeShop()
    const context = await open(shop, browser, options)
    const page = await context.newPage()
    await steps.open(page, `/dashboard/products/${shop.mug.id}`)
    const field = page.getByLabel('Barcode', { exact: true })
    await expect.poll(() => field.inputValue()).toBe(mugCode)
    await field.fill('4006381333932')
    await page.getByText('Its last digit doesn’t fit the others.').waitFor()
    await field.fill('MINE-7')
    await page.getByText('A code of your own, not a GTIN.').waitFor()
    await expectFine(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await shop.owner.ok('barcodes.findVariantsByCode', { code: 'MINE-7' })).variants, {
        timeout: steps.timeoutMs,
      })
      .toMatchObject([{ productId: shop.mug.id }])
  })
})
