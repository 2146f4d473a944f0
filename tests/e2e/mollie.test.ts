import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { mollieKey } from '../support/mollie-fake.ts'
import { updateMollie } from '../support/mollie-service.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

let browser: Browser

beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

test('an owner connects Mollie; a buyer cancels there, comes back, and pays', async () => {
  const site = await makeSite({ demo: true })
  const { origin } = site.facts
  const [owner, buyer] = [await site.owner(), await site.visitor()]
  const context = await browser.newContext({ baseURL: origin, viewport: phone, reducedMotion: 'reduce' })
  context.setDefaultTimeout(steps.timeoutMs)
  const buildCookie = (name: string, { tokens }: Caller) => ({
    ...{ name, value: `${tokens.access_token}~${tokens.refresh_token}`, url: origin },
    ...{ httpOnly: true, sameSite: 'Lax' as const },
  })
  await context.addCookies([buildCookie('stoa-owner', owner), buildCookie('stoa-shop', buyer)])
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))

  await steps.open(page, '/dashboard/payments-settings')
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Payment methods saved', { exact: true }).first().waitFor()
  }
  await page.getByLabel('API key').fill('live_anotherKeyOfMollie')
  await save()
  await page.getByText('Mollie doesn’t accept your key.', { exact: false }).waitFor()
  await page.getByLabel('API key').fill(mollieKey)
  // By keyboard: the notice of the first save may lie above it.
  await page.getByLabel('Accept payments with Mollie').press('Space')
  await save()
  await page.getByText('Mollie accepts your key').waitFor()
  await page.getByText('Test mode', { exact: true }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)

  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id)])
  await steps.open(page, `/checkout/${id}`)
  await page.getByRole('radio', { name: 'Pay online' }).check()
  await page.getByText('Mollie is in test mode: no money moves.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)

  await steps.payButton(page).click()
  await page.getByRole('link', { name: 'canceled' }).click()
  await page.waitForURL('**/checkout/*?refused=PAYMENT_ERROR')
  await page.getByText('You weren’t charged.', { exact: false }).first().waitFor()
  await steps.waitUntilHydrated(page)

  await page.getByRole('radio', { name: 'Pay online' }).check()
  await steps.payButton(page).click()
  await page.getByRole('link', { name: 'paid' }).click()
  await steps.readOrderNumber(page)

  const payments = await query<{ id: string; amount: string }>(
    `select id, amount from payments where checkout_id = $1 and status = 'APPROVED'`,
    [id],
  )
  expect(payments).toHaveLength(1)
  const { payment } = await updateMollie({ paymentId: payments[0]!.id })
  expect(payment).toMatchObject({ status: 'paid', amount: { currency: 'EUR', value: payments[0]!.amount } })
  expect(thrown).toEqual([])
})
