import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { takePicture } from './picture.ts'
import { waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

type Tokens = Awaited<ReturnType<TestSite['visitor']>>['tokens']

test.each([
  ['phone', 390, 'dark'],
  ['desk', 1440, 'light'],
] as const)(
  'an owner offers gift options, and a buyer makes an order a gift, on a %s',
  async (size, width, colorScheme) => {
    const site = await makeSite({ demo: true })
    const look = async (page: Page, name: string) => {
      await takePicture(page, `${name}-${size}`)
      await expectFine(page)
    }
    const openPage = async (area: 'owner' | 'shop', tokens: Tokens) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        baseURL: site.facts.origin,
      })
      const value = `${tokens.access_token}~${tokens.refresh_token}`
      await context.addCookies([
        { name: `stoa-${area}`, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' },
      ])
      return context.newPage()
    }
    const caller = await site.owner()
    await caller.ok('site.updateSiteProperties', { properties: { languages: ['ar'] } })
    const owner = await openPage('owner', caller.tokens)
    await open(owner, '/dashboard/fees/new')
    await owner.getByLabel('Name', { exact: true }).fill('Gift wrap')
    await owner.getByLabel(/^Amount in/).fill('4')
    await owner.getByRole('switch', { name: 'Only for gift wrapping' }).check({ force: true })
    await look(owner, 'gift-fee')
    await owner.getByRole('button', { name: /^Create/ }).click()
    await owner.getByRole('heading', { level: 1, name: 'Gift wrap' }).waitFor()
    await open(owner, '/dashboard/checkout-settings')
    await owner.getByRole('switch', { name: 'Offer gift options' }).check({ force: true })
    await owner.getByRole('switch', { name: 'Offer gift wrapping' }).check({ force: true })
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await owner.getByText('Checkout saved').first().waitFor()

    const buyer = await site.visitor()
    const [product] = await listPlainProducts(buyer)
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    const shop = await openPage('shop', buyer.tokens)
    await open(shop, `/checkout/${checkout.id}`)
    const message = shop.getByLabel('Message to the recipient')
    await expect.poll(() => message.isVisible()).toBe(false)
    await shop.getByLabel('This order is a gift').check()
    await message.fill('Happy birthday, Ada!')
    await shop.getByLabel('No prices in the package').check()
    await shop.getByLabel(/^Gift wrapping \(\+/).check()
    const readGift = async () => (await buyer.ok('checkout.getCheckout', { id: checkout.id })).checkout.gift
    await expect.poll(readGift).toEqual({ message: 'Happy birthday, Ada!', hidePrices: true, wrapped: true })
    await shop.reload()
    await waitUntilHydrated(shop)
    await expect.poll(() => message.inputValue()).toBe('Happy birthday, Ada!')
    await look(shop, 'gift-checkout')
    await open(shop, `/ar/checkout/${checkout.id}`)
    await look(shop, 'gift-checkout-ar')
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
      id: checkout.id,
      paymentToken: 'sandbox:4242424242424242',
    })
    await open(shop, `/thank-you/${orderId}`)
    await shop.getByText('Happy birthday, Ada!').waitFor()
    await shop.getByText('With gift wrapping').waitFor()
    await look(shop, 'gift-thank-you')
    await shop.context().close()

    await open(owner, `/dashboard/orders/${orderId}`)
    await owner.getByText('Happy birthday, Ada!').waitFor()
    await owner.getByText('Wrap as a gift.').waitFor()
    await look(owner, 'gift-order')
    await open(owner, `/dashboard/orders/${orderId}/print`)
    await owner.getByText('A gift for you').waitFor()
    await look(owner, 'gift-slip')
    await owner.context().close()
  },
)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilHydrated(page)
}
