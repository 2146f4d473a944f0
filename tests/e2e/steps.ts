import type { Page } from 'playwright-core'
import { Caller } from '../support/caller.ts'
import { approvedCard, buildLine, prepareToPay } from '../support/purchase.ts'
import { isSaved, waitUntilAwake } from './in-page.js'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
}

/** Milliseconds to wait at most; a busy machine is slow. */
export const timeoutMs = 30_000

export const createEmail = () => `${crypto.randomUUID().slice(0, 13)}@mail.example`

/** Opens a page and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilHydrated(page)
}

/**
 * Waits for hydration, also of a page that this one leads to. Playwright's own waiting would load its selectors into
 * every page first.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  for (;;) {
    try {
      return await page.evaluate(waitUntilAwake, timeoutMs)
    } catch (error) {
      if (!/context was destroyed/.test(String(error))) throw error
    }
  }
}

/** For asynchronous conditions: the browser's own waiting treats any promise as true. */
async function waitUntil(page: Page, question: () => boolean | Promise<boolean>): Promise<void> {
  const start = Date.now()
  while (!(await page.evaluate(question))) {
    if (Date.now() - start > timeoutMs) throw new Error(`Still not ${question.name}: ${page.url()}`)
  }
}

/** Chooses a product option by its label; the radio button is hidden. */
export const choose = (page: Page, value: string) => page.locator('label', { hasText: value }).click()

/** Actions of a dashboard list: buttons on desktop, a menu on a phone. */
export async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions', exact: true })
  const named = { name, exact: true }
  const direct = page.getByRole('link', named).or(page.getByRole('button', named))
  await more.or(direct).filter({ visible: true }).first().waitFor()
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('menuitem', named).click()
  } else await direct.click()
}

export async function addToCart(page: Page, slug: string): Promise<void> {
  await open(page, `/product/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first().waitFor()
}

/** From a page with an open cart to the checkout form. */
export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByLabel('Email').waitFor()
}

/** Fields in order; delivery options appear with the address. */
export async function fillAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Country').first().selectOption('IE')
  await page.getByLabel('First name').first().fill('Bea')
  await page.getByLabel('Last name').first().fill('Byrne')
  await page.getByLabel('Street and house number').first().fill('12 Patrick Street')
  await page.getByLabel('Town or city').first().fill('Cork')
  await page.getByLabel('Eircode').first().fill('T12 X2FH')
  await page.getByLabel('Eircode').first().blur()
}

export const locateDeliveryOptions = (page: Page) =>
  page.getByRole('group', { name: 'Shipping method' }).getByRole('radio')

/** Delivery options and the total are shown. */
export async function waitForDelivery(page: Page): Promise<void> {
  await locateDeliveryOptions(page).first().waitFor()
  await waitUntilSaved(page)
}

/** The last field is saved shortly after it is left. */
export const waitUntilSaved = (page: Page) => waitUntil(page, isSaved)

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

/** Returns the order number of the thank-you page. */
export async function readOrderNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  return /\d+/.exec((await page.getByText(/^Order \d+$/).textContent())!)![0]
}

/** From an empty cart to the thank-you page. */
export async function buy(page: Page, slug: string, email = createEmail()): Promise<string> {
  await addToCart(page, slug)
  await toCheckout(page)
  await fillAddress(page, email)
  await waitForDelivery(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  return readOrderNumber(page)
}

/** The same through the API, for the window's session. */
export async function buyUnseen(page: Page, slug: string, email: string): Promise<void> {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'stoa-shop')!
  const buyer = new Caller(new URL(page.url()).origin, { authorization: value.split('~')[0]! })
  const { products } = await buyer.ok('products.queryProducts', { query: { filter: { slug } } })
  const { id } = await prepareToPay(buyer, [buildLine(products[0].id)], email)
  await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
}

export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function signInOwner(page: Page, owner: { ownerEmail: string; ownerPassword: string }): Promise<void> {
  await open(page, '/dashboard/sign-in')
  await page.getByLabel('Email').fill(owner.ownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(owner.ownerPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Account' }).waitFor()
}
