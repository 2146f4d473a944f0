import { beforeEach, describe, expect, it } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const app = 'https://app.example'
const pages = {
  home: `${app}/`,
  product: `${app}/p/{slug}`,
  cart: `${app}/cart?resume={checkoutUrl}`,
  thankYou: `${app}/thanks/{orderId}?checkout={checkoutId}`,
  order: `${app}/orders/{orderNumber}?at={orderUrl}`,
  review: `${app}/review/{slug}?token={token}`,
  signedOut: `${app}/bye`,
}

let site: TestSite
let owner: Caller
beforeEach(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})

const register = (change: object) =>
  owner.ok('apps.updateOAuthApp', { app: { id: site.facts.clientId, origins: [app], ...change } })

/** The address in a mail that starts with this text. */
const linkTo = ({ text }: { text: string }, start: string): URL =>
  new URL(text.split(/\s+/).find((word) => word.startsWith(start))!)

async function buy(email: string) {
  const buyer = await site.visitor()
  const product = (await plainProducts(buyer))[0]
  const { id } = await readyToPay(buyer, [buildLine(product.id)], email)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return { product, checkoutId: id, order: (await owner.ok('orders.getOrder', { id: orderId })).order }
}

describe('mails to buyers who came through an app', () => {
  it('link to its order and review pages', async () => {
    await register({ pages })
    await owner.ok('siteReviewRequests.updateReviewRequestSettings', {
      reviewRequestSettings: { automatic: true, delayDays: 0, reminders: 0, reminderDays: 7, quietFrom: 0, quietTo: 0 },
    })
    const { product, order } = await buy('ann@mail.example')
    const placed = linkTo(await waitForMail(site, 'ann@mail.example', 'order-placed'), app)
    expect(placed.pathname).toBe(`/orders/${order.number}`)
    expect(placed.searchParams.get('at')).toMatch(/\/orders\/[\w.~-]{40,}$/)
    await owner.ok('orderFulfillments.createFulfillment', {
      orderId: order.id,
      fulfillment: { lineItems: order.lineItems.map(({ id }: Any) => ({ id })) },
    })
    const review = linkTo(await waitForMail(site, 'ann@mail.example', 'review-request'), `${app}/review`)
    expect(review.pathname).toBe(`/review/${product.slug}`)
    const opened = await (await site.visitor()).ok('siteReviewRequests.openRequestedReview', {
      token: review.searchParams.get('token')!,
    })
    expect(opened.requestedReview.productName).toBe(product.name)
  })

  it('link to its product page for back-in-stock mails, or to the requested one at a registered origin', async () => {
    await register({})
    const product = (await plainProducts(owner))[0]
    const visitor = await site.visitor()
    const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id }
    const readMailedLinks = async (email: string, itemUrl?: string) => {
      const { request } = await visitor.ok('backInStockNotifications.createBackInStockNotificationRequest', {
        request: { email, catalogReference, ...(itemUrl && { itemUrl }) },
        itemDetails: { name: product.name, price: '1' },
      })
      expect(JSON.stringify(request)).not.toContain(site.facts.clientId)
      const input = { requestIds: [request.id], itemDetails: { name: product.name, price: '1' } }
      await owner.ok('backInStockNotifications.reportItemsBackInStock', input)
      return waitForMail(site, email, 'back-in-stock')
    }
    expect(linkTo(await readMailedLinks('a@mail.example'), site.facts.origin).pathname).toBe(`/product/${product.slug}`)
    expect(linkTo(await readMailedLinks('b@mail.example', `${app}/x?y=1`), app).href).toBe(`${app}/x?y=1`)
    const evil = await readMailedLinks('c@mail.example', 'https://evil.example/x')
    expect(evil.text).not.toContain('evil')
    await register({ pages })
    expect(linkTo(await readMailedLinks('d@mail.example', `${app}/x`), app).href).toBe(`${app}/p/${product.slug}`)
  })

  it("link back to a checkout: to its own address first, then to the app's cart page", async () => {
    await register({ pages })
    const { left, visitor } = await abandonCheckout(site, 'eva@mail.example', { sendMail: true })
    const url = new URL(left.checkoutUrl)
    expect(url.origin + url.pathname).toBe(`${app}/cart`)
    const resume = new URL(url.searchParams.get('resume')!)
    expect(resume.pathname).toBe(`/resume/${left.id}`)
    expect(linkTo(await waitForMail(site, 'eva@mail.example', 'abandoned-checkout'), app).href).toBe(left.checkoutUrl)
    const other = await site.visitor()
    const token = resume.searchParams.get('token')!
    await other.ok('abandonedCheckouts.restoreCheckout', { abandonedCheckoutId: left.id, token })
    expect(JSON.stringify(left)).not.toContain('appPage')

    const { checkoutId } = left
    const overrideCheckoutUrl = `${app}/pay/{checkoutId}?cart={cartId}`
    await visitor.ok('checkout.updateCheckout', { checkout: { id: checkoutId }, overrideCheckoutUrl })
    const { cartId } = (await visitor.ok('checkout.getCheckout', { id: checkoutId })).checkout
    expect((await visitor.ok('checkout.getCheckoutUrl', { id: checkoutId })).checkoutUrl).toBe(
      `${app}/pay/${checkoutId}?cart=${cartId}`,
    )
  })

  it('link back to the address set for that checkout', async () => {
    await register({ pages })
    const visitor = await site.visitor()
    const ways = [`${app}/way/{checkoutId}`, `${app}/basket`]
    for (const [index, way] of ways.entries()) {
      const product = (await plainProducts(visitor))[0]
      await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
      const email = `fay${index}@mail.example`
      const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', { email })
      if (index === 0) {
        await visitor.ok('checkout.updateCheckout', { checkout: { id: checkoutId }, overrideCheckoutUrl: way })
      } else {
        await visitor.ok('checkout.removeOverrideCheckoutUrl', { id: checkoutId })
        const callbacks = { cartPageUrl: way }
        await visitor.ok('redirects.createRedirectSession', { ecomCheckout: { checkoutId }, callbacks })
        const foreignCheckout = { ecomCheckout: { checkoutId }, callbacks: { cartPageUrl: `${app}/stranger` } }
        await (await site.visitor()).ok('redirects.createRedirectSession', foreignCheckout)
      }
      const found = await readAbandoned(checkoutId)
      expect(found.checkoutUrl).toBe(way.replace('{checkoutId}', checkoutId))
      await owner.ok('checkout.markCheckoutAsCompleted', { id: checkoutId })
    }
  })
})

/** Runs the job on a checkout abandoned two hours ago. */
async function readAbandoned(checkoutId: string): Promise<Any> {
  await query(
    `update checkouts set created_date = created_date - interval '2 hours', updated_date = now() - interval '2 hours'
      where id = $1`,
    [checkoutId],
  )
  const recoverySettings = { delayMinutes: 60, sendMail: false }
  await owner.ok('abandonedCheckouts.updateRecoverySettings', { recoverySettings })
  const opened = { query: { filter: { checkoutId } } }
  return until(async () => (await owner.ok('abandonedCheckouts.queryAbandonedCheckouts', opened)).abandonedCheckouts[0])
}

describe('the hosted pages', () => {
  const describeSession = async (caller: Caller, input: Record<string, unknown>, orderId?: string) => {
    const { redirectSession } = await caller.ok('redirects.createRedirectSession', input)
    const session = redirectSession.urlDetails.searchParams.session
    return caller.ok('signIn.describeRedirectSession', { session, ...(orderId && { orderId }) })
  }

  it("link back to the app's pages, with placeholders filled in", async () => {
    await register({ pages })
    const visitor = await site.visitor()
    const { order, checkoutId } = await buy('gil@mail.example')
    const ecomCheckout = { checkoutId }
    const registered = await describeSession(visitor, { ecomCheckout }, order.id)
    expect(registered).toMatchObject({
      thankYouPageUrl: `${app}/thanks/${order.id}?checkout=${checkoutId}&orderId=${order.id}`,
      cartPageUrl: `${app}/cart?resume=`,
    })
    const callbacks = {
      thankYouPageUrl: `${app}/t/{checkoutId}?orderId={orderId}`,
      postFlowUrl: `${app}/back?o={orderId}&c={checkoutId}`,
    }
    const described = await describeSession(visitor, { ecomCheckout, callbacks }, order.id)
    expect(described.thankYouPageUrl).toBe(`${app}/t/${checkoutId}?orderId=${order.id}`)
    expect(described.postFlowUrl).toBe(`${app}/back?o=${order.id}&c=${checkoutId}`)
    expect(described.cartPageUrl).toBeUndefined()
    expect((await describeSession(visitor, { ecomCheckout, callbacks })).postFlowUrl).toBe(
      `${app}/back?o=&c=${checkoutId}`,
    )
    const hostile = { ecomCheckout, callbacks: { thankYouPageUrl: 'https://{orderId}.example/' } }
    expect(await visitor.violations('redirects.createRedirectSession', hostile)).toMatchObject([
      { field: 'callbacks.thankYouPageUrl' },
    ])
  })

  it("link to the app's own page after signing out, unless it names another, and to the shop when its origin is unregistered", async () => {
    await register({ pages })
    const leave = async (callbacks: object) => {
      const member = await site.member()
      const input = { logout: { clientId: site.facts.clientId }, callbacks }
      const { redirectSession } = await member.ok('redirects.createRedirectSession', input)
      const { pathname, search } = new URL(redirectSession.fullUrl)
      const answer = await fetch(site.facts.origin + pathname + search, { redirect: 'manual' })
      return answer.headers.get('location')
    }
    expect(await leave({})).toBe(pages.signedOut)
    expect(await leave({ postFlowUrl: `${app}/other` })).toBe(`${app}/other`)
    const parameters = new URLSearchParams({ client_id: site.facts.clientId })
    const standard = await fetch(`${site.facts.origin}/oauth2/logout?${parameters}`, { redirect: 'manual' })
    expect(standard.headers.get('location')).toBe(pages.signedOut)
    const plain = await fetch(
      `${site.facts.origin}/_api/iam/authentication/v1/logout?clientId=${site.facts.clientId}`,
      {
        redirect: 'manual',
      },
    )
    expect(plain.headers.get('location')).toBe(pages.signedOut)
    await register({ pages: Object.fromEntries(Object.keys(pages).map((name) => [name, ''])) })
    expect(new URL((await leave({}))!).pathname).toBe('/')
  })
})
