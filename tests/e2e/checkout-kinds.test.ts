import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { buildLine, listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { getFocusedField, hasFocus } from './in-page.js'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { desk, phone, type Size } from './window.ts'

let browser: Browser
let site: TestSite
let app: Caller
/** A physical and a digital product. */
let jug: { id: string }
let pattern: { id: string }

beforeAll(async () => {
  ;[browser, site] = await Promise.all([getSharedBrowser(), makeSite({ demo: true })])
  app = site.app()
  const make = async (product: object) => (await app.ok('products.createProduct', { product })).product
  ;[jug, pattern] = await Promise.all([
    make({ name: 'Water Jug', priceData: { price: 40 } }),
    make({ name: 'Sewing Pattern', priceData: { price: 9 }, productType: 'digital' }),
  ])
  await setUpDelivery()
})
afterAll(closeWindows)

/** Pickup at a workshop, or local delivery in a time slot. */
async function setUpDelivery(): Promise<void> {
  const { deliveryProfiles } = await app.ok('deliveryProfile.queryDeliveryProfiles')
  const regions = deliveryProfiles.flatMap((profile: { deliveryRegions: { id: string }[] }) => profile.deliveryRegions)
  const deliveryRegionIds = regions.map(({ id }: { id: string }) => id)
  const buildTimeOfDay = (hours: number) => ({ hours, minutes: 0 })
  const timeWindows = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].flatMap((day) => [
    { day, start: buildTimeOfDay(9), end: buildTimeOfDay(12) },
    { day, start: buildTimeOfDay(14), end: buildTimeOfDay(18) },
  ])
  await app.ok('pickupLocations.createPickupLocation', {
    pickupLocation: {
      name: 'At the workshop',
      address: { country: 'IE', city: 'Cork', addressLine: '1 Patrick Street' },
      instructions: 'Ring twice.',
      deliveryRegionIds,
    },
  })
  await app.ok('localDeliveryOptions.createLocalDeliveryOption', {
    localDeliveryOption: {
      areaName: 'By bicycle',
      zipConfig: { zipCodes: ['T12*'] },
      scheduledDeliveryConfig: { timeWindows, handlingDays: 1 },
      rates: [{ amount: '3' }],
      deliveryRegionIds,
    },
  })
}

async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, name)
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}

interface Buyer {
  readonly page: Page
  readonly caller: Caller
}

/** A buyer with a session of this site. */
async function createBuyer(size: Size = desk, colorScheme: 'light' | 'dark' = 'light', of = site): Promise<Buyer> {
  const caller = await of.visitor()
  const { origin } = of.facts
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IE',
  })
  context.setDefaultTimeout(steps.timeoutMs)
  const { access_token, refresh_token } = caller.tokens
  const value = `${access_token}~${refresh_token}`
  await context.addCookies([{ name: 'stoa-shop', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return { page: await context.newPage(), caller }
}

/** Opens the checkout of a cart with one item; returns its id. */
/** The option then has no text of its own. */
async function sayDaysOfStandardDelivery(owner: Caller): Promise<void> {
  const query = { filter: { estimatedDeliveryTime: '2–3 working days' } }
  const { shippingOptions } = await owner.ok('shippingOptions.queryShippingOptions', { query })
  const { id, revision, rates } = shippingOptions[0]
  const deliveryDays = { handling: 1, from: 2, to: 3 }
  const shippingOption = { id, revision, rates, estimatedDeliveryTime: null, deliveryDays }
  await owner.ok('shippingOptions.updateShippingOption', { shippingOption })
}

async function toCheckout({ page, caller }: Buyer, product: { id: string }): Promise<string> {
  await caller.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  const { checkoutId } = await caller.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
  await steps.open(page, `/checkout/${checkoutId}`)
  return checkoutId
}

/** Delays the checkout's save requests; `let` releases them and returns how many were pending. */
async function holdSaves(page: Page) {
  const released = Promise.withResolvers<void>()
  let under = 0
  await page.route('**/checkout/*.data*', async (route) => {
    if (route.request().method() === 'POST') {
      under++
      await released.promise
    }
    await route.continue()
  })
  return {
    let() {
      released.resolve()
      return under
    },
  }
}

async function listOrders(email: string): Promise<{ number: string; [name: string]: unknown }[]> {
  const search = { filter: { 'buyerInfo.email': email } }
  return (await app.ok('orders.searchOrders', { search })).orders
}

const locateOption = (page: Page, name: RegExp) =>
  steps.locateDeliveryOptions(page).and(page.getByRole('radio', { name }))

/** A keyboard that counts its tab stops and records fields. */
function countKeyboard(page: Page) {
  let stops = 0
  const fields = new Set<string>()
  const moveTo = async (control: Locator) => {
    while (stops < 60) {
      stops++
      await page.keyboard.press('Tab')
      const name = await page.evaluate(getFocusedField)
      if (name) fields.add(name)
      if ((await control.count()) > 0 && (await control.evaluate(hasFocus))) return
    }
    throw new Error(`No way to ${control} with so few stops`)
  }
  const type = async (control: Locator, text: string) => {
    await moveTo(control)
    await page.keyboard.type(text)
  }
  return { tabTo: moveTo, type, fields, stops: () => stops }
}

describe.concurrent('a checkout', () => {
  test('is completed by a guest on a phone with at most 14 fields and 40 tab stops', async ({ expect }) => {
    const email = steps.createEmail()
    const buyer = await createBuyer(phone)
    const { page } = buyer
    await toCheckout(buyer, jug)
    const { tabTo, type, fields, stops } = countKeyboard(page)
    const locateField = (name: string) => page.locator(`[name="${name}"]:visible`).first()
    await type(locateField('email'), email)
    await type(locateField('delivery.country'), 'Ireland')
    await type(locateField('delivery.firstName'), 'Bea')
    await type(locateField('delivery.lastName'), 'Byrne')
    await type(locateField('delivery.addressLine'), '12 Patrick Street')
    await type(locateField('delivery.city'), 'Cork')
    await type(locateField('delivery.postalCode'), 'D02 X285')
    await steps.waitForDelivery(page)
    await type(locateField('cardNumber'), '4242424242424242')
    await type(locateField('cardExpiry'), '1234')
    await type(locateField('cardCvc'), '123')
    await steps.waitUntilSaved(page)
    await tabTo(steps.payButton(page))
    await page.keyboard.press('Enter')
    await steps.readOrderNumber(page)
    expect(await listOrders(email)).toHaveLength(1)
    expect(fields.size, [...fields].join(', ')).toBeLessThanOrEqual(14)
    expect(stops()).toBeLessThanOrEqual(40)
    await page.context().close()
  })

  test('of digital items does not ask for delivery', async ({ expect }) => {
    const email = steps.createEmail()
    const buyer = await createBuyer(phone, 'dark')
    const { page } = buyer
    await toCheckout(buyer, pattern)
    await expect.poll(() => page.getByRole('heading', { name: 'Shipping method' }).count()).toBe(0)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Postal code').waitFor()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Ahrens')
    await page.getByLabel('Street and house number').fill('Torstraße 1')
    await page.getByLabel('Postal code').fill('10119')
    await page.getByLabel('City').fill('Berlin')
    await page.getByLabel('City').blur()
    await steps.waitUntilSaved(page)
    await look(page, 'checkout-digital')
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    // Local tax may have raised the total, which is then confirmed.
    await page
      .getByText(/The total has changed|Thank you for your order/)
      .first()
      .waitFor()
    if (await page.getByText('The total has changed').count()) {
      await steps.fillCard(page, steps.cards.good)
      await steps.payButton(page).click()
    }
    await steps.readOrderNumber(page)
    const [order] = await listOrders(email)
    expect(order).toMatchObject({ lineItems: [{ itemType: { preset: 'DIGITAL' } }] })
    await page.context().close()
  })

  test('offers pickup and local delivery with a time slot', async ({ expect }) => {
    const email = steps.createEmail()
    const buyer = await createBuyer(phone)
    const { page } = buyer
    await toCheckout(buyer, jug)
    const saves = await holdSaves(page)
    const waitAMoment = () => page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await page.getByLabel('Country').first().selectOption('IE')
    await waitAMoment()
    await steps.fillAddress(page, email)
    await waitAMoment()
    expect(saves.let(), 'saves on their way at once').toBe(1)
    await steps.waitForDelivery(page)
    await expect.poll(() => locateOption(page, /By bicycle.*09:00–12:00/s).count()).toBeGreaterThanOrEqual(6)
    await locateOption(page, /By bicycle.*09:00–12:00/s)
      .nth(1)
      .check()
    await steps.waitUntilSaved(page)
    await look(page, 'checkout-slots')
    // The time slots of a day are one group for the arrow keys.
    const days = page.getByRole('group').filter({ has: page.getByRole('radio', { name: /By bicycle/ }) })
    const [, second] = await days.filter({ hasNot: page.getByRole('group') }).all()
    await expect.poll(() => second!.getByRole('radio').count()).toBe(2)
    await page.keyboard.press('ArrowDown')
    await steps.waitUntilSaved(page)
    await expect.poll(() => second!.getByRole('radio', { name: /14:00–18:00/ }).isChecked()).toBe(true)
    await locateOption(page, /At the workshop.*Ring twice/s).check()
    await steps.waitUntilSaved(page)
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    await steps.readOrderNumber(page)
    await takePicture(page, 'thank-you-pickup')
    const [order] = await listOrders(email)
    expect(order).toMatchObject({ shippingInfo: { title: 'At the workshop', cost: { price: { amount: '0.00' } } } })
    await page.context().close()
  })

  test('is paid by a gift card alone, with a tip', async ({ expect }) => {
    const email = steps.createEmail()
    const tipping = await makeSite({ demo: true })
    const owner = tipping.app()
    const [{ code }, [product]] = await Promise.all([
      owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '1000' } }),
      listPlainProducts(owner),
      owner.ok('tipSettings.createDefaultTipSettings', { tipSettings: { presets: [{ value: 10 }, { value: 15 }] } }),
    ])
    await sayDaysOfStandardDelivery(owner)
    const buyer = await createBuyer(desk, 'dark', tipping)
    const { page } = buyer
    await buyer.caller.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    for (const path of [`/product/${product.slug}`, '/cart']) {
      await steps.open(page, path)
      await page.getByText(/^Arrives \d+.* \(Ireland\)$/).waitFor()
      await look(page, `arrival-${path.split('/')[1]}`)
    }
    await toCheckout(buyer, product)
    await steps.fillAddress(page, email)
    await steps.waitForDelivery(page)
    await locateOption(page, /^Standard delivery\s*Arrives \d+/).waitFor()
    await locateOption(page, /Collect from the workshop/).check()
    await steps.waitUntilSaved(page)
    const tips = page.getByRole('group', { name: 'Tip' })
    await tips.getByRole('button', { name: '10%' }).click()
    await tips.locator('[aria-pressed=true]', { hasText: '10%' }).waitFor()
    await page.getByPlaceholder('Other amount').fill('2.5')
    await tips.getByRole('button', { name: 'Add tip' }).click()
    await page.getByRole('complementary').getByText('€2.50').waitFor()
    await look(page, 'checkout-tip')
    await page.getByText('Pay with a gift card').click()
    await page.getByPlaceholder('Gift card code').fill('NOSUCHCARD99')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText('This gift card code doesn’t exist. Check the spelling.').waitFor()
    await page.getByPlaceholder('Gift card code').fill(code)
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    const place = page.getByRole('button', { name: 'Place order' })
    await place.waitFor()
    await expect.poll(() => page.getByLabel('Card number').count()).toBe(0)
    await look(page, 'checkout-gift-card')
    await place.click()
    await steps.readOrderNumber(page)
    const totals = page.getByRole('region', { name: 'Order summary' })
    await totals.getByText(`Gift card •••• ${code.slice(-4)}`).waitFor()
    await look(page, 'thank-you-gift-card')
    const search = { filter: { 'buyerInfo.email': email } }
    const { orders } = await owner.ok('orders.searchOrders', { search })
    expect(orders).toMatchObject([
      { paymentStatus: 'PAID', additionalFees: [{ name: 'Tip', price: { amount: '2.50' } }] },
    ])
    await page.context().close()
  })

  test('with an increased price is paid only after the new price was shown', async ({ expect }) => {
    const email = steps.createEmail()
    const { product } = await app.ok('products.createProduct', { product: { name: 'Ink', priceData: { price: 20 } } })
    const buyer = await createBuyer(desk)
    const { page } = buyer
    await toCheckout(buyer, product)
    await steps.fillAddress(page, email)
    await steps.waitForDelivery(page)
    await locateOption(page, /At the workshop/).check()
    await steps.waitUntilSaved(page)
    await steps.fillCard(page, steps.cards.good)
    await app.ok('products.updateProduct', { product: { id: product.id, priceData: { price: 23 } } })
    await steps.payButton(page).click()
    await page.getByText('The total has changed').waitFor()
    expect(await listOrders(email)).toEqual([])
    await look(page, 'checkout-price')
    await expect.poll(() => steps.payButton(page).textContent()).toBe('Pay €23.00')
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    await steps.readOrderNumber(page)
    expect(await listOrders(email)).toMatchObject([{ priceSummary: { total: { amount: '23.00' } } }])
    await page.context().close()
  })

  test('that was abandoned continues from the link of its mail, on another device', async ({ expect }) => {
    const email = steps.createEmail()
    const first = await createBuyer(desk)
    const checkoutId = await toCheckout(first, jug)
    await steps.fillAddress(first.page, email)
    await steps.waitForDelivery(first.page)
    await first.page.context().close()
    await query(
      `update checkouts set created_date = created_date - interval '2 hours', updated_date = now() - interval '2 hours'
      where site_id = $1 and id = $2`,
      [site.id, checkoutId],
    )
    const owner = await site.owner()
    const recoverySettings = { delayMinutes: 60, sendMail: true }
    await owner.ok('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
    const find = async () =>
      (await owner.ok('abandonedCheckouts.queryAbandonedCheckouts', { query: { filter: { checkoutId } } }))
        .abandonedCheckouts[0]
    await expect.poll(find, { timeout: 30_000 }).toMatchObject({ status: 'ABANDONED' })
    const link = new URL((await find()).checkoutUrl)
    const { page } = await createBuyer(phone, 'dark')
    await page.goto(link.pathname)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'resume-without-token')
    await steps.open(page, link.pathname + link.search)
    await page.waitForURL(`**/checkout/${checkoutId}`)
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Street and house number').first().inputValue()).toBe('12 Patrick Street')
    await steps.waitForDelivery(page)
    await steps.fillCard(page, steps.cards.good)
    await steps.payButton(page).click()
    await steps.readOrderNumber(page)
    await expect.poll(find, { timeout: 30_000 }).toMatchObject({ status: 'RECOVERED' })
    await page.context().close()
  })

  test("starts from a template's link, separately for each visitor", async ({ expect }) => {
    const [plain] = await listPlainProducts(app)
    const checkoutTemplate = { lineItems: [buildLine(plain.id, 2)] }
    const made = await app.ok('checkoutTemplates.createCheckoutTemplate', { checkoutTemplate })
    const addresses = []
    for (const size of [desk, phone]) {
      const { page } = await createBuyer(size)
      await steps.open(page, `/buy/${made.checkoutTemplate.id}`)
      await page.waitForURL('**/checkout/*')
      await page.getByLabel('Email').waitFor()
      await look(page, `buy-${size.width}`)
      addresses.push(page.url())
      await page.context().close()
    }
    expect(new Set(addresses).size).toBe(2)
    const { page } = await createBuyer(phone, 'dark')
    await page.goto(`/buy/${crypto.randomUUID()}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'buy-unknown')
    await page.context().close()
  })
})
