import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
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

const texts = 'To: Stoa Ltd\nIBAN: IE12 BOFI 9000 0112 3456 78'

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('an offline payment method on a %s', { timeout: 180_000 }, (size, width, colorScheme) => {
  const it = createAlternating(size)

  it('is described by the owner and shown before and after ordering, until it is switched off', async () => {
    const site = await makeSite({ demo: true })
    const { origin } = site.facts
    const [owner, buyer] = [await site.owner(), await site.visitor()]
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: origin,
      locale: 'en-IE',
    })
    context.setDefaultTimeout(steps.timeoutMs)
    const buildCookie = (name: string, { tokens }: typeof owner) => ({
      ...{ name, value: `${tokens.access_token}~${tokens.refresh_token}`, url: origin },
      ...{ httpOnly: true, sameSite: 'Lax' as const },
    })
    await context.addCookies([buildCookie('stoa-owner', owner), buildCookie('stoa-shop', buyer)])
    const page = await context.newPage()
    const openSettings = async () => {
      await steps.open(page, '/dashboard/payments-settings')
      await page.getByRole('heading', { level: 1, name: 'Payment methods' }).waitFor()
    }
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Payment methods saved', { exact: true }).first().waitFor()
    }

    await openSettings()
    await page.getByText('Your shop is in test mode', { exact: false }).waitFor()
    await page.getByRole('switch', { name: /^Offer at checkout: Pay on delivery or by/ }).uncheck({ force: true })
    await page.getByText('Not offered.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Add payment method' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Bank transfer' }).click()
    const added = page.getByRole('group', { name: 'Bank transfer', exact: true })
    await added.getByRole('textbox', { name: 'Payment instructions' }).fill(texts)
    await added.getByRole('textbox', { name: 'Name' }).fill('')
    await page.keyboard.press('Control+s')
    await page.getByText('Enter a name. Customers see it at checkout.').waitFor()
    await page.getByRole('group', { name: 'Payment method' }).getByRole('textbox', { name: 'Name' }).fill('Transfer')
    await page.getByRole('paragraph').filter({ hasText: 'IE12 BOFI' }).waitFor()
    await look(page, `ways-to-pay-${size}`)
    await save()

    const [product] = await listPlainProducts(buyer)
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    await steps.open(page, `/checkout/${checkout.id}`)
    const radio = page.getByRole('radio', { name: 'Transfer' })
    await radio.check()
    await page.getByText('IE12 BOFI').waitFor()
    await look(page, `ways-to-pay-checkout-${size}`)
    // Switched off during a checkout: the buyer must choose again.
    const { methods } = await owner.ok('payments.getOfflineMethods', {})
    const off = methods.map((way: object) => ({ ...way, enabled: false }))
    await owner.ok('payments.updateOfflineMethods', { methods: off })
    await page.getByRole('button', { name: /^Place the order|^Pay / }).click()
    await page.getByText('This payment method is no longer available. Choose another one.').first().waitFor()
    await owner.ok('payments.updateOfflineMethods', { methods })
    await page.reload()
    await steps.waitUntilHydrated(page)
    await radio.check()
    await page.getByRole('button', { name: /^Place the order|^Pay / }).click()
    await steps.readOrderNumber(page)
    await page.getByRole('region', { name: 'How to pay' }).getByText('IE12 BOFI').waitFor()
    await look(page, `ways-to-pay-thanks-${size}`)

    await openSettings()
    await page.getByRole('switch', { name: 'Offer at checkout: Transfer' }).uncheck({ force: true })
    await save()
    await page.getByText('Before you open it, connect a payment provider', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Remove Transfer' }).click()
    await page.getByRole('group', { name: 'Transfer', exact: true }).waitFor({ state: 'detached' })
    await save()
    await expect.poll(async () => (await owner.ok('payments.getOfflineMethods', {})).methods.length).toBe(1)
    await context.close()
  })
})
