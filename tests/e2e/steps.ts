import type { Page } from 'playwright-core'
import { Caller } from '../support/caller.ts'
import { approvedCard, lineOf, readyToPay } from '../support/purchase.ts'
import { isAwake, isSaved } from './in-page.js'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0025 0000 3155',
}

/** Milliseconds after which what should come is not waited for any longer; a busy machine takes its time. */
export const timeoutMs = 30_000

export const newEmail = () => `${crypto.randomUUID().slice(0, 13)}@mail.example`

/** Opens a page and waits until its scripts run. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

export const awake = (page: Page) => page.waitForFunction(isAwake)

/** For questions that take the page a while: the browser's own waiting takes any promise for a yes. */
async function until(page: Page, question: () => boolean | Promise<boolean>): Promise<void> {
  const start = Date.now()
  while (!(await page.evaluate(question))) {
    if (Date.now() - start > timeoutMs) throw new Error(`Still not ${question.name}: ${page.url()}`)
  }
}

/** One of a product's options, by its label as a person does; the radio itself cannot be seen. */
export const choose = (page: Page, value: string) => page.locator('label', { hasText: value }).click()

/** What can be done with a list of the dashboard: a button of its own on a desk, in a menu on a phone. */
export async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
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

/** From a page with the cart open to the form of the checkout. */
export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByLabel('Email').waitFor()
}

/** The fields as a person comes past them; the delivery appears once the address is known. */
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

export const deliveryOptions = (page: Page) => page.getByRole('group', { name: 'Delivery option' }).getByRole('radio')

/** The ways of delivery have come, and the total with them. */
export async function deliveryShown(page: Page): Promise<void> {
  await deliveryOptions(page).first().waitFor()
  await saved(page)
}

/** What was filled in last is saved a moment after it was left. */
export const saved = (page: Page) => until(page, isSaved)

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

/** Answers the number of the order that the page gives thanks for. */
export async function orderNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Thank you, we have your order' }).waitFor()
  return /\d+/.exec((await page.getByText(/^Order \d+$/).textContent())!)![0]
}

/** Everything from an empty cart to the thanks. */
export async function buy(page: Page, slug: string, email = newEmail()): Promise<string> {
  await addToCart(page, slug)
  await toCheckout(page)
  await fillAddress(page, email)
  await deliveryShown(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  return orderNumber(page)
}

/** The same for who is known to the window already, without any of its pages. */
export async function buyUnseen(page: Page, slug: string, email: string): Promise<void> {
  const { value } = (await page.context().cookies()).find(({ name }) => name === 'stoa-shop')!
  const buyer = new Caller(new URL(page.url()).origin, { authorization: value.split('~')[0]! })
  const { products } = await buyer.ok('products.queryProducts', { query: { filter: { slug } } })
  const { id } = await readyToPay(buyer, [lineOf(products[0].id)], email)
  await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
}

export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

export async function signInOwner(page: Page, owner: { ownerEmail: string; ownerPassword: string }): Promise<void> {
  await open(page, '/dashboard/sign-in')
  await page.getByLabel('Email').fill(owner.ownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(owner.ownerPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Account' }).waitFor()
}
