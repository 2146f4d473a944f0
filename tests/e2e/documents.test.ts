import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForMail } from '../support/mails.ts'
import { address, approvedCard, buildLine } from '../support/purchase.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const text = 'the only copy'

/** A guest buys a digital product; returns the order and the mailed URL. */
async function buy(productId: string) {
  const buyer = await getShop().visitor()
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(productId)] })
  const email = steps.createEmail()
  const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', email })
  const billingInfo = { address, contactDetails: { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' } }
  await buyer.ok('checkout.updateCheckout', { checkout: { id, billingInfo } })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const readLink = async (template: string) =>
    /\/(downloads|invoices)\/[\w-]+/.exec((await waitForMail(getShop(), email, template)).text)![0]
  return { orderId: orderId as string, createLink: readLink }
}

const fetchInPage = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address)
    return { type: answer.headers.get('content-type'), text: (await answer.text()).slice(0, 20) }
  }, url)

test("a digital file and an invoice reach a guest's mailbox", async () => {
  const { product } = await getShop()
    .app()
    .ok('products.createProduct', {
      product: { name: `Pattern ${crypto.randomUUID().slice(0, 8)}`, priceData: { price: 12 }, productType: 'digital' },
    })
  let downloads = ''
  let invoice = ''
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/products/${product.id}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add file' }).click()
    const file = { name: 'pattern.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await (await chooser).setFiles(file)
    await page.getByRole('button', { name: 'Remove pattern.txt' }).waitFor()
    expect(await window.inspect('product with files')).toEqual([])

    const order = await buy(product.id)
    await steps.open(page, `/dashboard/orders/${order.orderId}`)
    await page.getByRole('button', { name: 'Create invoice' }).click()
    await page.getByRole('link', { name: /^Open Invoice .* as PDF$/ }).waitFor()
    const href = await page.getByRole('link', { name: /^Open Invoice/ }).getAttribute('href')
    expect(await fetchInPage(page, href!)).toMatchObject({
      type: 'application/pdf',
      text: expect.stringMatching(/^%PDF-/),
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Send Invoice/ })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Resend' }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await window.inspect('order with an invoice')).toEqual([])
    await steps.open(page, '/dashboard/invoices/settings')
    expect(await window.inspect('invoice settings')).toEqual([])
    await page.getByRole('link', { name: 'All invoices' }).click()
    const { orderNumber } = (await getShop().app().ok('invoices.listInvoices', { orderId: order.orderId })).invoices[0]
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(orderNumber)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `Order ${orderNumber}` }) })
    await page.waitForURL(/q=/)
    await row.getByText('Paid', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Overdue' }).click()
    await page.getByRole('heading', { name: 'No invoices match' }).waitFor()
    await page.getByRole('link', { name: 'Paid', exact: true }).click()
    await row.getByRole('button', { name: /^Resend: Invoice/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Invoice .* sent$/).waitFor()
    expect(await window.inspect('all invoices')).toEqual([])
    await row.getByRole('link', { name: `Order ${orderNumber}` }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(orderNumber) }).waitFor()
    downloads = await order.createLink('download-links')
    invoice = await order.createLink('invoice')
  })
  await runJourney({ size: phone, expected: /404/ }, async (page, window) => {
    await steps.open(page, downloads)
    await page.getByRole('heading', { level: 1, name: 'Your downloads' }).waitFor()
    expect(await window.inspect('downloads')).toEqual([])
    const href = await page.getByRole('link', { name: 'Download pattern.txt' }).getAttribute('href')
    expect(await fetchInPage(page, href!)).toEqual({ type: 'application/octet-stream', text })
    expect((await fetchInPage(page, invoice)).text).toMatch(/^%PDF-/)
    await steps.open(page, downloads)
    await page.getByText('9 downloads left').waitFor()
    await steps.open(page, '/downloads')
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    expect(await window.inspect('a link to files that is over')).toEqual([])
  })
})
