import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCode, waitForMail } from '../support/mails.ts'
import { buildLine, prepareToPay } from '../support/purchase.ts'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { getShop, makeProduct, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone, type Window } from './window.ts'

/** An app sends its buyer to the hosted checkout; the URL is opened in other browsers. */

const secret = ['Bea', 'Buyer', '+353 1 000 0000', '1 Main Street', 'D02 X285']
const pictures = process.env.STOA_TEST_PICTURES

let product: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  product = await makeProduct(50)
})
afterAll(() => product.remove())

async function startByApp() {
  const email = steps.createEmail()
  const buyer = await getShop().visitor()
  const { id } = await prepareToPay(buyer, [buildLine(product.id)], email)
  const { checkoutUrl } = await buyer.ok('checkout.getCheckoutUrl', { id })
  const { redirectSession } = await buyer.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId: id } })
  return { email, id, addresses: [checkoutUrl as string, redirectSession.fullUrl as string] }
}

async function looksFine(window: Window, name: string): Promise<void> {
  expect(await findViolationsAtBothSizes(window, name)).toEqual([])
  if (!pictures) return
  for (const size of [desk, phone]) {
    await window.at(size, async () => {
      for (const scheme of ['light', 'dark'] as const) {
        await window.show(scheme)
        const path = `${pictures}/${name}-${size.width}-${scheme}.png`
        await window.page.screenshot({ path, fullPage: true })
      }
    })
  }
  await window.show('light')
}

const waitForStartedElsewhere = (page: Page) =>
  page.getByRole('heading', { name: 'This checkout was started elsewhere' }).waitFor()

async function expectNothing(page: Page, email: string): Promise<void> {
  const html = await page.content()
  for (const each of [...secret, email]) expect(html).not.toContain(each)
}

describe.each(['getCheckoutUrl', 'createRedirectSession'])('the URL of %s', (name) => {
  test("shows the app's checkout, masks details in another browser, and completes the order", async () => {
    const { email, addresses } = await startByApp()
    const address = addresses[name === 'getCheckoutUrl' ? 0 : 1]!
    await runJourney({ size: desk }, async (page) => {
      await steps.open(page, address)
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
      await steps.open(page, address)
      await expect.poll(() => page.getByLabel('Street and house number').first().inputValue()).toBe('1 Main Street')
      const copied = page.url().replace(/open=\d+/, 'open=0')
      await page.context().clearCookies()
      await steps.open(page, copied)
      await waitForStartedElsewhere(page)
      await expectNothing(page, email)
    })
    await runJourney({ size: phone }, async (page, window) => {
      await steps.open(page, address)
      await waitForStartedElsewhere(page)
      await expectNothing(page, email)
      await page.getByText(product.name).waitFor()
      await looksFine(window, 'masked-checkout')
      await page.getByRole('button', { name: 'Continue with my own details' }).click()
      await page.getByLabel('Email').waitFor()
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
      await expectNothing(page, email)
      await steps.fillAddress(page, steps.createEmail())
      await steps.waitForDelivery(page)
      await steps.fillCard(page, steps.cards.good)
      await steps.payButton(page).click()
      await steps.readOrderNumber(page)
    })
    await runJourney({ size: desk }, async (page, window) => {
      await steps.open(page, address)
      await page.getByRole('heading', { name: 'This order has been placed' }).waitFor()
      await expectNothing(page, email)
      await looksFine(window, 'placed-checkout')
    })
  })
})

test('a buyer continues in another browser with a mailed code, without scripts too', async () => {
  for (const scripts of [true, false]) {
    const { email, addresses } = await startByApp()
    const [address] = addresses
    const start = (page: Page) => (scripts ? steps.open(page, address!) : page.goto(address!))
    await runJourney({}, async (page) => void (await start(page)))
    await runJourney({ size: phone, scripts, expected: /400/ }, async (page, window) => {
      await start(page)
      await waitForStartedElsewhere(page)
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await page.getByText('We’ve emailed a six-digit code').waitFor()
      await expectNothing(page, email)
      if (scripts) await looksFine(window, 'checkout-code')
      const code = getCode(await waitForMail(getShop(), email, 'verification-code'))
      await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText('This code isn’t correct.').waitFor()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByLabel('Email').waitFor()
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
      await steps.fillCard(page, steps.cards.good)
      await steps.payButton(page).click()
      await steps.readOrderNumber(page)
    })
  }
})

test('an expired URL shows an error and links on', async () => {
  const { id } = await startByApp()
  await runJourney({ size: phone, expected: /404/ }, async (page, window) => {
    await steps.open(page, `/checkout/${id}?session=made-up&open=1`)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await looksFine(window, 'expired-checkout')
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    await page.waitForURL('**/')
  })
})
