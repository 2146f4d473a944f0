import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { buildLine } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { answerForStripe } from '../support/stripe-browser.ts'
import { connectStripe, updateStripe } from '../support/stripe-service.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

let browser: Browser
let site: TestSite
let lamp: { id: string }

beforeAll(async () => {
  ;[browser, site] = await Promise.all([getSharedBrowser(), makeSite({ demo: true })])
  await connectStripe(await site.owner())
  const product = { name: 'Desk Lamp', priceData: { price: 40 }, productType: 'digital' }
  lamp = (await site.app().ok('products.createProduct', { product })).product
})
afterAll(closeWindows)

async function openPage(caller: Caller): Promise<Page> {
  const { origin } = site.facts
  const context = await browser.newContext({ baseURL: origin, viewport: phone, reducedMotion: 'reduce' })
  context.setDefaultTimeout(steps.timeoutMs)
  const { access_token, refresh_token } = caller.tokens
  const value = `${access_token}~${refresh_token}`
  await context.addCookies([{ name: 'stoa-shop', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}

const readPolicy = async (address: string) =>
  (await fetch(site.facts.origin + address, { headers: { accept: 'text/html' } })).headers.get(
    'content-security-policy',
  )!

test("Stripe's fields: a declined card, authentication, and one charge", async () => {
  const buyer = await site.visitor()
  const page = await openPage(buyer)
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && thrown.push(message.text()))
  const stripe = await answerForStripe(page, `${site.facts.origin}/stoa/v1/payment-webhooks/stripe/${site.id}`)
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(lamp.id)] })

  await steps.open(page, '/cart')
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout/*')
  await steps.waitUntilHydrated(page)
  const checkoutId = new URL(page.url()).pathname.split('/')[2]!
  await page.getByLabel('Email').fill('bea@mail.example')
  await page.getByLabel('Country').first().selectOption('IE')
  await page.getByLabel('First name').first().fill('Bea')
  await page.getByLabel('Last name').first().fill('Byrne')
  await page.getByLabel('Street and house number').first().fill('12 Patrick Street')
  await page.getByLabel('Town or city').first().fill('Cork')
  await page.getByLabel('Eircode').first().fill('T12 X2FH')
  await page.getByLabel('Eircode').first().blur()
  await steps.waitUntilSaved(page)

  await steps.payButton(page).click()
  await page.getByRole('link', { name: 'Choose a payment method.' }).waitFor()
  expect(stripe.requestPaths).toEqual([])
  for (const address of ['/', '/cart']) expect(await readPolicy(address)).not.toContain('stripe')

  await page.getByRole('radio', { name: 'Card or wallet' }).check()
  const number = page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number')
  await number.waitFor()
  await page.getByText('Stripe is in test mode').waitFor()
  if (process.env.STOA_TEST_PICTURES) {
    await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/stripe.png`, fullPage: true })
  }
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
  await steps.payButton(page).click()
  await page.getByText('Loading the card fields').waitFor({ state: 'detached' })
  expect(stripe.tokens).toEqual([])

  const pay = async (card: string) => {
    await number.fill(card)
    await steps.payButton(page).click()
  }
  await pay('4000000000000002')
  await page.getByText('Your payment was declined').waitFor()

  const answerBank = async (answer: string) => {
    await page.waitForURL('**/confirm?*')
    await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: answer }).click()
  }
  await pay('4000002500003155')
  await answerBank('Decline')
  await page.waitForURL('**/checkout/*?refused=PAYMENT_ERROR')
  await page.getByText('Your payment was declined').waitFor()
  await steps.waitUntilHydrated(page)

  await page.getByRole('radio', { name: 'Card or wallet' }).check()
  await pay('4000002500003155')
  await answerBank('Approve')
  await steps.readOrderNumber(page)
  const thanks = page.url()
  await page.reload()
  await steps.readOrderNumber(page)
  await page.goBack()
  await steps.readOrderNumber(page)
  expect(page.url()).toBe(thanks)

  const payments = await query<{ id: string; amount: string }>(
    `select id, amount from payments where checkout_id = $1 and status = 'APPROVED'`,
    [checkoutId],
  )
  expect(payments).toHaveLength(1)
  const { intent } = await updateStripe({ paymentId: payments[0]!.id })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: Math.round(Number(payments[0]!.amount) * 100) })
  expect(stripe.tokens.at(-1).options).toMatchObject({ mode: 'payment', amount: intent.amount, currency: 'eur' })
  expect(stripe.tokens.at(-1).params.payment_method_data.billing_details).toMatchObject({ name: 'Bea Byrne' })
  expect(thrown).toEqual([])
})
