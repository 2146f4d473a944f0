import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { linkIn, waitForMail } from '../support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.STOA_TEST_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('finding an order on a %s', { timeout: 180_000 }, (size, width, colorScheme) => {
  const it = createAlternating(size)

  it('by number and address sends a link by mail', async () => {
    // Visitors see the shop of this run.
    const site = new TestSite(stoa())
    const [guest, email] = [await site.visitor(), steps.createEmail()]
    const [product] = await listPlainProducts(guest)
    const { id } = await prepareToPay(guest, [buildLine(product.id, 2)], email)
    const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await site.app().ok('orders.getOrder', { id: orderId })
    await site.app().ok('orderInvoices.generateInvoice', { orderId })
    const trackingInfo = { trackingNumber: '00340434', shippingProvider: 'dhl' }
    const lineItems = [{ id: order.lineItems[0].id, quantity: 1 }]
    await site.app().ok('orderFulfillments.createFulfillment', { orderId, fulfillment: { lineItems, trackingInfo } })
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: site.facts.origin,
      locale: 'en-IE',
    })
    context.setDefaultTimeout(steps.timeoutMs)
    const page = await context.newPage()
    await steps.open(page, '/sign-in')
    await page.getByRole('link', { name: 'Find your order' }).click()
    await page.getByRole('heading', { level: 1, name: 'Find your order' }).waitFor()
    await page.getByRole('button', { name: 'Email me the link' }).click()
    await page.getByText('Enter your order number.').waitFor()
    await page.getByLabel('Order number').fill(order.number)
    await page.getByLabel('Email').fill('nobody')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a valid email address', { exact: false }).waitFor()
    await look(page, `find-order-${size}`)
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await look(page, `find-order-sent-${size}`)
    const token = linkIn(await waitForMail(site, email, 'order-link'), 'orders')
    await steps.open(page, `/orders/${token}`)
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor()
    const progress = page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
    await expect
      .poll(() => progress.allTextContents())
      .toEqual([
        expect.stringMatching(/^Order placed \(Done\)/),
        expect.stringMatching(/^Paid \(Done\)/),
        expect.stringMatching(/^Packed \(Done\)/),
        expect.stringMatching(/^Partially shipped \(Done\)/),
        'Rest shipped (Next)',
        'Delivered (Not yet)',
      ])
    await page.getByText(/^Shipped on /).waitFor()
    await page.getByRole('link', { name: 'Track dhl 00340434' }).waitFor()
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByRole('heading', { name: 'Return items' }).waitFor()
    const invoice = page.getByRole('link', { name: /^Invoice / })
    const invoiceUrl = await page.request.get((await invoice.getAttribute('href'))!)
    expect(invoiceUrl.headers()['content-type']).toBe('application/pdf')
    await look(page, `find-order-found-${size}`)
    await steps.open(page, `/orders/${token.slice(0, -4)}AAAA`)
    await page.getByText('This link no longer works.', { exact: false }).waitFor()
    await context.close()
  })
})
