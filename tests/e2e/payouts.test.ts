import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { connectStripePayouts } from '../support/stripe-service.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 390, 'dark'],
] as const)('payouts on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)

  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  async function buy(site: TestSite): Promise<{ paymentId: string; number: string }> {
    const owner = await site.owner()
    const [product] = await listPlainProducts(owner)
    const { id } = await prepareToPay(await site.visitor(), [buildLine(product.id)])
    const { orderId } = await owner.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_visa' })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    return { paymentId: (orderTransactions as Any).payments[0].id, number: String((order as Any).number) }
  }

  it('are read, lead to their orders, say what does not match, and that the provider does not answer', async () => {
    const site = await makeSite({ demo: true })
    const stripe = await connectStripePayouts(await site.owner(), `browser_${name}`)
    const page = await open(site)
    await steps.open(page, '/dashboard/payouts')
    await page.getByRole('heading', { name: 'No payouts yet' }).waitFor()
    await expectFine(page)
    await takePicture(page, `payouts-empty-${name}`)

    const { paymentId, number } = await buy(site)
    const source = { object: 'charge', payment_intent: 'pi_ofAnotherShop', currency: 'eur', amount: 1900 }
    await stripe.payOut({
      paymentIds: [paymentId],
      more: [
        { type: 'charge', amount: 1900, fee: 54, source, description: 'Table for two' },
        { type: 'stripe_fee', amount: -200, description: 'Radar for Fraud Teams' },
      ],
    })
    await stripe.payOut({ daysAgo: 3, change: { status: 'failed', failure_code: 'account_closed' } })
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByText('1 entry doesn’t match').waitFor()
    await page.getByText('Check your bank details with').waitFor()
    await expectFine(page)
    await takePicture(page, `payouts-${name}`)

    const row = page.getByRole('row').filter({ hasText: '1 entry doesn’t match' })
    await row.getByRole('link').click()
    await page.getByText('The entries add up to the amount paid.').waitFor()
    await expectFine(page)
    await takePicture(page, `payout-${name}`)
    const file = await page.request.get((await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href'))!)
    expect(await file.text()).toContain('Table for two')
    await page.getByRole('link', { name: number, exact: true }).click()
    await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}/)

    await steps.open(page, '/dashboard/payouts')
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByText('No order has this payment.').waitFor()
    await expectFine(page)
    await takePicture(page, `payouts-mismatches-${name}`)

    await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
    await stripe.set({ down: true })
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByText('couldn’t be reached').waitFor()
    await expectFine(page)
    await takePicture(page, `payouts-failed-${name}`)
  })
})
