import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { plainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { barriersOf, overhangOf } from './barriers.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

const silentCard = '4000 0000 0000 0267'
const pictures = process.env.STOA_TEST_PICTURES

const answersIn = (checkoutId: string, seconds: number) =>
  query(
    `update sandbox_charges set created_date = now() + make_interval(secs => $2) where idempotency_key in
       (select id::text from payments where checkout_id = $1)`,
    [checkoutId, seconds - 5],
  )

test.each([
  ['phone', 390, 'light'],
  ['phone', 390, 'dark'],
  ['desk', 1280, 'light'],
  ['desk', 1280, 'dark'],
] as const)(
  'a payment whose outcome is unknown is waited for, on a %s of %i pixels, %s',
  async (size, width, colorScheme) => {
    const site = await makeSite({ demo: true })
    const [{ slug }] = (await plainProducts(await site.visitor())) as [{ slug: string }]
    const context = await browser.newContext({
      ...{ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' },
      ...{ baseURL: site.facts.origin, locale: 'en-IE' },
    })
    context.setDefaultTimeout(steps.patience)
    const page = await context.newPage()
    await steps.addToCart(page, slug)
    await steps.toCheckout(page)
    await steps.fillAddress(page, steps.newEmail())
    await steps.deliveryShown(page)
    await steps.fillCard(page, silentCard)
    const checkoutId = new URL(page.url()).pathname.split('/')[2]!
    await steps.payButton(page).click()
    await page.waitForURL('**/checking**')
    await answersIn(checkoutId, 3600)
    await page.getByRole('heading', { level: 1, name: 'We’re checking your payment' }).waitFor()
    await page.getByText('This page goes on by itself.').waitFor()
    await expect.poll(() => page.getByText(/declined/i).count()).toBe(0)
    if (pictures) await page.screenshot({ path: `${pictures}/checking-${size}-${colorScheme}.png`, fullPage: true })
    expect(await barriersOf(page)).toEqual([])
    expect(await overhangOf(page)).toBe(0)

    // A server that fails meanwhile is waited for as well.
    let failures = 0
    await page.route('**/checking**', (route) => {
      failures++
      return route.fulfill({ status: 503, body: 'away' })
    })
    await expect.poll(() => failures, { timeout: steps.patience }).toBeGreaterThan(0)
    await page.unroute('**/checking**')
    await page.getByRole('heading', { level: 1, name: 'We’re checking your payment' }).waitFor()

    await answersIn(checkoutId, 0)
    await steps.orderNumber(page)
    if (pictures) await page.screenshot({ path: `${pictures}/thanks-${size}-${colorScheme}.png`, fullPage: true })
    const charges = await query(
      `select 1 from sandbox_charges where idempotency_key in (select id::text from payments where checkout_id = $1)`,
      [checkoutId],
    )
    expect(charges).toHaveLength(1)
    await context.close()
  },
  180_000,
)
