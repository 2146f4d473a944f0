import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { makeProduct } from './journey.ts'
import { createEmail, timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

const getShop = () => new TestSite(stoa())

/** A buyer with a review request; returns the link of its mail. */
async function openRequest() {
  const [site, app] = [getShop(), getShop().app()]
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const email = createEmail()
  const { id } = await prepareToPay(buyer, [buildLine(product.id)], email)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const ask = async (sendDate?: string) =>
    (
      await app.ok('reviewRequests.createReviewRequest', {
        reviewRequest: { communicationChannel: 'EMAIL', order: { id: orderId }, ...(sendDate && { sendDate }) },
      })
    ).reviewRequest.id as string
  const sent = await ask()
  await app.ok('siteReviewRequests.sendReviewRequestNow', { reviewRequestId: sent }).catch(() => undefined)
  const mail = await waitUntil(async () => {
    const key = `review-request ${sent} 0`
    return (await query<{ id: string }>('select id from mails where site_id = $1 and key = $2', [site.id, key]))[0]
  })
  const { content } = await (await site.owner()).ok('mails.getMail', { mailId: mail.id })
  const findPath = (name: string) => new RegExp(`/${name}/[\\w-]+`).exec(content.text)![0]
  const waiting = await ask(new Date(Date.now() + 86_400_000).toISOString())
  return { email, product, waiting, review: findPath('review'), stop: findPath('no-review-requests') }
}

describe.each([
  ['phone', 375, 'dark', false],
  ['desk', 1440, 'light', true],
] as const)('on a %s', (size, width, colorScheme, scripts) => {
  async function open(withScripts = true): Promise<Page> {
    const origin = stoa().origin
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: origin,
      javaScriptEnabled: withScripts,
    })
    context.setDefaultTimeout(timeoutMs)
    return context.newPage()
  }

  const look = async (page: Page, name: string, canLook = true) => {
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}-${size}.png`, fullPage: true })
    if (!canLook) return
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }

  /** This size in light, and the other in dark. */
  const lookTwice = async (page: Page, name: string) => {
    await look(page, name)
    await page.setViewportSize({ width: width === 375 ? 1440 : 375, height: 900 })
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
    await look(page, `${name}-other`)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
  }

  it('a buyer reviews by a mailed link, and unsubscribes', async () => {
    const { product, waiting, review, stop } = await openRequest()
    const page = await open(scripts)
    await page.goto(review)
    if (scripts) await waitUntilHydrated(page)
    await page.getByText(product.name).first().waitFor()
    await look(page, 'requested-review', scripts)
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Title').fill('Sturdy')
    await page.getByLabel('Your review').fill('It holds what it says.')
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByText(/^Thank you!/).waitFor()
    await look(page, 'requested-review-thanks', scripts)
    await page.goto(stop)
    if (scripts) await waitUntilHydrated(page)
    await look(page, 'no-review-requests', scripts)
    // As a mail provider sends it: without cookies or referrer.
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(stoa().origin + stop, { method: 'POST', body })
    expect(answer.status).toBe(200)
    const { reviewRequest } = await getShop().app().ok('reviewRequests.getReviewRequest', { reviewRequestId: waiting })
    expect(reviewRequest.status).not.toBe('SCHEDULED')
    await query('delete from review_request_refusals where site_id = $1', [getShop().id])
    const filter = { entityId: product.id, 'content.title': 'Sturdy' }
    const { reviews } = await getShop()
      .app()
      .ok('reviews.queryReviews', { query: { filter }, returnPrivateReviews: true })
    expect(reviews).toHaveLength(1)
    await getShop().app().ok('reviews.deleteReview', { reviewId: reviews[0].id })
  })

  createAlternating(size)('the owner sees both lists, cancels, tells and sets', async () => {
    const { email: buyer, waiting } = await openRequest()
    const lantern = await makeProduct(0)
    const email = createEmail()
    await (await getShop().visitor()).ok('backInStockNotifications.createBackInStockNotificationRequest', {
      request: {
        email,
        catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: lantern.id },
      },
      itemDetails: { name: lantern.name, price: '40' },
    })
    const page = await open()
    const { tokens } = await getShop().owner()
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await page
      .context()
      .addCookies([{ name: 'stoa-owner', value, url: stoa().origin, httpOnly: true, sameSite: 'Lax' }])
    const visit = async (address: string) => {
      await page.goto(address)
      await waitUntilHydrated(page)
    }
    await visit('/dashboard/review-requests?status=SCHEDULED')
    await lookTwice(page, 'review-requests')
    await page.getByRole('button', { name: `Cancel for ${buyer}` }).click()
    await waitUntil(async () => {
      const { reviewRequest } = await getShop()
        .app()
        .ok('reviewRequests.getReviewRequest', { reviewRequestId: waiting })
      return reviewRequest.status === 'CANCELED'
    })
    await visit('/dashboard/review-requests/settings')
    await lookTwice(page, 'review-requests-settings')
    await visit(`/dashboard/back-in-stock?q=${encodeURIComponent(email)}`)
    await lookTwice(page, 'back-in-stock')
    await page.getByRole('button', { name: `Notify now: ${email}, ${lantern.name}` }).click()
    await waitUntil(async () => {
      const { requests } = await getShop()
        .app()
        .ok('backInStockNotifications.queryBackInStockNotificationRequests', { query: { filter: { email } } })
      return requests[0].status === 'NOTIFICATION_SENT'
    })
    await visit('/dashboard/back-in-stock/settings')
    await lookTwice(page, 'back-in-stock-settings')
    await lantern.remove()
  })
})
