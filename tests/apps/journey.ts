import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { awake, cards, deliveryShown, fillAddress, fillCard, newEmail, payButton } from '../e2e/steps.ts'
import { picture } from '../support/media.ts'
import type { TestSite } from '../support/site.ts'
import { getCurrentSource, getNaturalWidth, readCardPrices } from './in-page.js'
import { expectPictures, type Watched } from './watch.ts'

export interface Shop {
  origin: string
  site: TestSite
  /** Called with the page after each step. */
  screenshot?: (page: Page, name: string) => Promise<void>
}

export const password = 'correct horse battery'

const locateCardNames = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('heading')
const waitForHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const locateItems = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ }).first()

const readPrices = (page: Page) =>
  page.getByRole('list', { name: 'Products' }).getByRole('listitem').evaluateAll(readCardPrices)

/** The first catalog sorts and filters by the price before a discount, the third by the one after it. */
async function testEveryPrice(page: Page, holds: (prices: number[]) => boolean): Promise<boolean> {
  const shown = await readPrices(page)
  return shown.length > 1 && (holds(shown.map(({ full }) => full)) || holds(shown.map(({ now }) => now)))
}

export async function browse({ page }: Watched, { origin, screenshot }: Shop): Promise<void> {
  await page.goto(origin)
  await waitForHeading(page, 'All Products')
  await expect.poll(() => locateCardNames(page).count()).toBe(12)
  await expectPictures(page)
  await screenshot?.(page, 'catalog')
  const firstPage = await locateCardNames(page).allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  const isSecondPage = (names: string[]) => names.length > 0 && !names.some((name) => firstPage.includes(name))
  await expect.poll(async () => isSecondPage(await locateCardNames(page).allTextContents())).toBe(true)
  await expectPictures(page)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => locateCardNames(page).allTextContents()).toEqual(firstPage)

  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Garden' }).click()
  await waitForHeading(page, 'Garden')
  await expect.poll(() => locateCardNames(page).allTextContents()).toContain('Wren House')
  await expectPictures(page)
  await filter(page, async () => page.getByLabel('In stock only').check())
  await expect.poll(() => locateCardNames(page).allTextContents()).not.toContain('Wren House')
  await expect.poll(() => locateCardNames(page).allTextContents()).toContain('Hand Trowel')
}

async function filter(page: Page, fill: () => Promise<unknown>): Promise<void> {
  await fill()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

export async function searchAndSort({ page }: Watched, { origin, screenshot }: Shop): Promise<void> {
  await page.goto(origin)
  await waitForHeading(page, 'All Products')
  await filter(page, () => page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' }))
  const isAscending = (values: number[]) => values.join() === values.toSorted((a, b) => a - b).join()
  await expect.poll(() => testEveryPrice(page, isAscending)).toBe(true)
  await screenshot?.(page, 'sorted')
  await filter(page, () => page.getByLabel('Min price').fill('60'))
  await expect.poll(() => testEveryPrice(page, (values) => values.every((price) => price >= 60))).toBe(true)
  await filter(page, async () => {
    await page.getByLabel('Min price').fill('')
    await page.getByLabel('Search').fill('Everyday')
  })
  await expect.poll(() => locateCardNames(page).allTextContents()).toEqual(['Everyday Mug'])
  await filter(page, () => page.getByLabel('Search').fill('qqqq'))
  await page.getByText('Nothing here fits').waitFor()
  await screenshot?.(page, 'nothing-found')
}

/** Two of a product with options, and one without. */
export async function fillCart({ page }: Watched, { origin, screenshot }: Shop): Promise<void> {
  await page.goto(`${origin}/products/everyday-mug`)
  await waitForHeading(page, 'Everyday Mug')
  await expectPictures(page)
  const main = page.getByRole('button', { name: 'Zoom' }).getByRole('img')
  const before = await main.evaluate(getCurrentSource)
  await page.getByText('Moss', { exact: true }).click()
  await page.getByText('250 ml', { exact: true }).click()
  await expect.poll(() => main.evaluate(getCurrentSource)).not.toBe(before)
  await expectPictures(page)
  await screenshot?.(page, 'product')

  const widths = await readPictureWidths(page)
  expect(widths.thumbnail).toBeLessThan(widths.main)
  expect(widths.main).toBeLessThan(widths.zoomed)

  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await waitForStatus(page, 'Added')
  await page.goto(`${origin}/products/egg-cup-pair`)
  await waitForHeading(page, 'Egg Cup Pair')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await waitForStatus(page, 'Added')
  await page.getByRole('link', { name: 'Cart (3)' }).waitFor()
}

/** The same image at three sizes, each with enough pixels. */
async function readPictureWidths(page: Page) {
  const thumbnail = await page.locator('.thumbs img').first().evaluate(getNaturalWidth)
  const main = await page.getByRole('button', { name: 'Zoom' }).getByRole('img').evaluate(getNaturalWidth)
  await page.getByRole('button', { name: 'Zoom' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectPictures(page)
  const zoomed = await dialog.getByRole('img').evaluate(getNaturalWidth)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return { thumbnail, main, zoomed }
}

export async function askForStock({ page }: Watched, { origin, site, screenshot }: Shop): Promise<void> {
  const email = newEmail()
  await page.goto(`${origin}/products/wren-house`)
  await waitForHeading(page, 'Wren House')
  await page.getByText('Out of stock').first().waitFor()
  await page.getByLabel('Email').fill(email)
  await screenshot?.(page, 'out-of-stock')
  await page.getByRole('button', { name: 'Notify me' }).click()

  await waitForStatus(page, 'when it is back')
  const { requests } = await site.app().ok('backInStockNotifications.queryBackInStockNotificationRequests', {
    query: { filter: { email } },
  })
  expect(requests).toMatchObject([{ email, status: 'RECEIVED' }])
}

export async function changeCart(watched: Watched, { origin, screenshot }: Shop): Promise<void> {
  const { page } = watched
  await page.goto(`${origin}/cart`)
  await waitForHeading(page, 'Your cart')
  await expect.poll(() => locateItems(page).count()).toBe(2)
  await expectPictures(page)
  await screenshot?.(page, 'cart')
  const mug = locateItems(page).filter({ hasText: 'Everyday Mug' })
  await mug.getByText('Moss').waitFor()
  await mug.getByLabel('Quantity').fill('3')
  await mug.getByLabel('Quantity').blur()
  await page.getByRole('link', { name: 'Cart (4)' }).waitFor()
  await page.getByRole('button', { name: 'Remove Egg Cup Pair' }).click()
  await page.getByRole('link', { name: 'Cart (3)' }).waitFor()
  await expect.poll(() => locateItems(page).count()).toBe(1)

  await page.getByLabel('Coupon code').fill('NOTHING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await alert(page).waitFor()
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('WELCOME10').waitFor()
  await summary.getByText('€6.60').waitFor()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await page.getByLabel('Coupon code').waitFor()
}

/** On a hosted page, once its scripts run. */
async function waitForHosted(page: Page, { site }: Shop): Promise<void> {
  await page.waitForURL(`${site.facts.origin}/**`)
  await awake(page)
}

export async function signUp({ page }: Watched, shop: Shop, email: string): Promise<void> {
  await page.goto(`${shop.origin}/account`)
  await shop.screenshot?.(page, 'signed-out')
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await waitForHosted(page, shop)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/sign-up*')
  await awake(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${shop.origin}/account`)
  await page.getByText(email).waitFor()
  await page.getByRole('link', { name: 'Cart (3)' }).waitFor()
}

export async function changeProfile({ page }: Watched, { origin }: Shop): Promise<void> {
  await page.getByLabel('First name').fill('Bea')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForStatus(page, 'Saved')
  await page.goto(`${origin}/account`)
  await waitForHeading(page, 'Hello, Bea')
}

/** To the hosted checkout, back by its link, and there again to pay. Returns the order's number. */
export async function checkOut({ page }: Watched, shop: Shop, email: string): Promise<void> {
  await page.goto(`${shop.origin}/cart`)
  await page.getByRole('button', { name: 'Check out' }).click()
  await waitForHosted(page, shop)
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.waitForURL(`${shop.origin}/**`)
  await page.goto(`${shop.origin}/cart`)
  await page.getByRole('button', { name: 'Check out' }).click()
  await waitForHosted(page, shop)
  // Phones collapse the order's lines.
  await page.getByText('Everyday Mug').first().waitFor({ state: 'attached' })
  await fillAddress(page, email)
  await deliveryShown(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await page.waitForURL(`${shop.origin}/thank-you?*`)
  const orderId = new URL(page.url()).searchParams.get('orderId')
  await waitForHeading(page, 'Thank you')
  await locateItems(page).filter({ hasText: 'Everyday Mug' }).waitFor()
  await expectPictures(page)
  await shop.screenshot?.(page, 'thank-you')
  const { order } = await shop.site.app().ok('orders.getOrder', { id: orderId })
  expect(order).toMatchObject({ paymentStatus: 'PAID' })
  await page.getByText(`Order ${order.number}`).waitFor()

  await page.goto(`${shop.origin}/account`)
  await page.getByRole('region', { name: 'Orders' }).getByText(`Order ${order.number}`).waitFor()
  await page.getByRole('region', { name: 'Orders' }).getByText('Paid').waitFor()
  await shop.screenshot?.(page, 'account')
}

export async function review({ page }: Watched, { origin, screenshot }: Shop): Promise<void> {
  await page.goto(`${origin}/products/everyday-mug`)
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByLabel('Rating').selectOption('4')
  await form.getByLabel('Your name').fill('Bea')
  await form.getByLabel('Title').fill('Used twice a day')
  await form.getByLabel('Review', { exact: true }).fill('It holds its heat, and the handle fits.')
  await form
    .getByLabel('Photo')
    .setInputFiles({ name: 'mug.jpg', mimeType: 'image/jpeg', buffer: await picture(600, 400) })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await waitForStatus(page, 'Thank you')
  const shown = page
    .getByRole('region', { name: 'Reviews' })
    .getByRole('article')
    .filter({ hasText: 'Used twice a day' })
  await shown.getByRole('img', { name: 'By the reviewer' }).waitFor()
  await expectPictures(page)
  await screenshot?.(page, 'review')
}

export async function signOutAndIn({ page }: Watched, shop: Shop, email: string): Promise<void> {
  await signOut(page, shop)
  await page.getByRole('button', { name: 'Continue to sign in' }).click()
  await waitForHosted(page, shop)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${shop.origin}/account`)
  await waitForHeading(page, 'Hello, Bea')
}

async function signOut(page: Page, { origin }: Shop): Promise<void> {
  await page.goto(`${origin}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(origin === new URL(page.url()).origin ? '**' : `${origin}/**`)
  await waitForHeading(page, 'All Products')
  await page.goto(`${origin}/account`)
  await page.getByRole('button', { name: 'Continue to sign in' }).waitFor()
}

export async function signInDirectly({ page }: Watched, shop: Shop, email: string): Promise<void> {
  await signOut(page, shop)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await alert(page).waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').filter({ hasText: 'already' }).waitFor()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await waitForHeading(page, 'Hello, Bea')
}
