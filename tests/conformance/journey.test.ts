import { bridge } from '@stoa/sdk-bridge'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { awake, cards, deliveryShown, fillAddress, fillCard, payButton, timeoutMs } from '../e2e/steps.ts'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { bundle, serveApp } from '../support/served-app.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import type { Any } from './every-call.ts'
import { MediaSeen } from './media-seen.ts'
import { createEmail, password } from './members.ts'
import { getPackages } from './real-browser-packages.ts'
import { report } from './report.ts'
import { sdkVersions } from './sdk-versions.ts'

interface App {
  addFirst(): Promise<string>
  browse(slug: string): Promise<Any>
  cart(): Promise<Any>
  checkout(id: string): Promise<Any>
  checkOut(): Promise<void>
  logIn(): Promise<void>
  comeBack(): Promise<void>
  whoAmI(): Promise<string>
  order(id: string): Promise<Any>
  search(wraps: boolean): Promise<Any>
  show(pictures: string[]): Promise<number[]>
}
/** The app's functions in its page. */
declare const app: App

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

const waitUntilRunning = (page: Page) => page.waitForFunction('globalThis.app')

/** A buyer's window that records requests to other hosts. */
async function openWindow() {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const outside: string[] = []
  await context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, outside, complaints }
}

describe.each(sdkVersions)('from a first visit to the order page, SDK $name', (age) => {
  let site: TestSite
  let script: string
  beforeAll(async () => {
    const entry = new URL('browser-app.js', import.meta.url)
    ;[script, site] = await Promise.all([bundle(entry, getPackages(age.name)), makeSite({ demo: true })])
  })

  async function signIn(page: Page, email: string, origin: string): Promise<void> {
    await page.evaluate(() => app.logIn())
    await page.waitForURL(`${site.facts.origin}/**`)
    await awake(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${origin}/callback#*`)
    await waitUntilRunning(page)
    await page.evaluate(() => app.comeBack())
  }

  /** From the app to the hosted checkout and back; returns the ids of checkout and order. */
  async function pay(page: Page, email: string, origin: string): Promise<[string, string]> {
    await page.evaluate(() => app.checkOut())
    await page.waitForURL(`${site.facts.origin}/checkout/*`)
    const checkoutId = new URL(page.url()).pathname.split('/').at(-1)!
    await awake(page)
    await fillAddress(page, email)
    await deliveryShown(page)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await page.waitForURL(`${origin}/thanks?orderId=*`)
    await waitUntilRunning(page)
    return [checkoutId, new URL(page.url()).searchParams.get('orderId')!]
  }

  test('an app browses, fills a cart, signs in, pays and shows the order with all images', async () => {
    const email = createEmail()
    await site.member(email, password)
    const [sdk] = await age.load()
    const seen = new MediaSeen(sdk.media)
    bridge({ url: site.facts.origin })
    const origin = await serveApp(script, site.facts)
    const { page, outside, complaints } = await openWindow()
    await page.goto(origin)
    await waitUntilRunning(page)

    const shelf = await page.evaluate(() => app.browse('featured-products'))
    expect(shelf.items.length).toBeGreaterThan(5)
    const name = await page.evaluate(() => app.addFirst())
    await signIn(page, email, origin)
    expect(await page.evaluate(() => app.whoAmI())).toBe(email)
    const cart = await page.evaluate(() => app.cart())
    expect(cart.lineItems.map((line: Any) => line.productName.translated)).toEqual([name])

    const [checkoutId, orderId] = await pay(page, email, origin)
    const checkout = await page.evaluate((id) => app.checkout(id), checkoutId)
    const order = await page.evaluate((id) => app.order(id), orderId)
    const { orders } = await page.evaluate((wraps) => app.search(wraps), age.wrapsSearch)
    expect(checkout).toMatchObject({ _id: checkoutId, completed: true })
    expect(order).toMatchObject({ _id: orderId, checkoutId, paymentStatus: 'PAID', buyerInfo: { email } })
    expect(orders).toMatchObject([{ _id: orderId, lineItems: [{ productName: { translated: name } }] }])

    const pictures = [shelf.items[0].media.mainMedia.image.url, cart.lineItems[0].image, order.lineItems[0].image]
    const widths = await page.evaluate((all) => app.show(all), pictures)
    expect(widths.slice(0, 2)).toEqual([120, expect.any(Number)])
    expect(Math.min(...widths)).toBeGreaterThan(0)
    for (const answer of [shelf.collection, shelf.items.slice(0, 4), cart, checkout, order, orders]) seen.note(answer)
    expect([...seen.foreign]).toEqual([])
    expect(await seen.failures()).toEqual([])

    await page.goto(`${site.facts.origin}/account/orders/${orderId}`)
    await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()
    await page.getByText(name).first().waitFor()
    await page.getByText(order.priceSummary.total.formattedAmount).first().waitFor()
    expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
    report(`journey, SDK ${age.name}`, { mediaFields: seen.fields.size, addresses: seen.addresses().length })
  })
})
