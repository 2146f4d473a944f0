import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { strike } from '../support/jobs.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { offerSubscription, prepareToSubscribe } from '../support/subscriptions.ts'
import { waitUntil } from '../support/until.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { getShop, makeProduct } from './journey.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
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
  'a payment with unknown outcome is waited for, on a %s of %i pixels, %s',
  async (size, width, colorScheme) => {
    const site = await makeSite({ demo: true })
    const [{ slug }] = (await listPlainProducts(await site.visitor())) as [{ slug: string }]
    const context = await browser.newContext({
      ...{ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' },
      ...{ baseURL: site.facts.origin, locale: 'en-IE' },
    })
    context.setDefaultTimeout(steps.timeoutMs)
    const page = await context.newPage()
    await steps.addToCart(page, slug)
    await steps.toCheckout(page)
    await steps.fillAddress(page, steps.createEmail())
    await steps.waitForDelivery(page)
    await steps.fillCard(page, silentCard)
    const checkoutId = new URL(page.url()).pathname.split('/')[2]!
    await steps.payButton(page).click()
    await page.waitForURL('**/checking**')
    await answersIn(checkoutId, 3600)
    await page.getByRole('heading', { level: 1, name: 'We’re checking your payment' }).waitFor()
    await page.getByText('This page updates automatically.').waitFor()
    await expect.poll(() => page.getByText(/declined/i).count()).toBe(0)
    if (pictures) await page.screenshot({ path: `${pictures}/checking-${size}-${colorScheme}.png`, fullPage: true })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)

    // A server error meanwhile is retried too.
    let failures = 0
    await page.route('**/checking**', (route) => {
      failures++
      return route.fulfill({ status: 503, body: 'away' })
    })
    await expect.poll(() => failures, { timeout: steps.timeoutMs }).toBeGreaterThan(0)
    await page.unroute('**/checking**')
    await page.getByRole('heading', { level: 1, name: 'We’re checking your payment' }).waitFor()

    await answersIn(checkoutId, 0)
    await steps.readOrderNumber(page)
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

describe('a payment of an existing order with unknown outcome', () => {
  const changeOfOrder = (column: 'order_id' | 'checkout_id') => (id: string, change: string) =>
    query<{ outcome: string }>(
      `update sandbox_charges set ${change}
       where idempotency_key in (select id::text from payments where ${column} = $1) returning outcome`,
      [id],
    )
  const later = "created_date = now() + interval '1 hour'"
  const approved = 'reason = null'
  const declined = "reason = null, outcome = 'DECLINED', captured = 0"

  async function createDraft(more: object = {}) {
    const site = getShop()
    const customLineItems = [{ productName: { original: 'Oak table' }, price: { amount: '80' }, quantity: 1 }]
    const draftOrder = { customLineItems, ...more }
    const { calculatedDraftOrder } = await site.app().ok('draftOrders.createDraftOrder', { draftOrder })
    const context = await browser.newContext({
      ...{ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' },
      ...{ baseURL: site.facts.origin, locale: 'en-IE' },
    })
    context.setDefaultTimeout(steps.timeoutMs)
    return { site, draftOrderId: calculatedDraftOrder.draftOrder.id as string, page: await context.newPage(), context }
  }

  const expectChecking = async (page: Page, name: string, heading = 'We’re checking your payment') => {
    await page.getByText(heading).waitFor()
    await page.getByText('This page updates automatically.').waitFor()
    await expect.poll(() => page.getByText(/declined/i).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    if (pictures) await page.screenshot({ path: `${pictures}/checking-${name}.png`, fullPage: true })
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  }

  test('is waited for on its payment page, and on the order page', async () => {
    const [email, password] = [steps.createEmail(), 'a long and quiet word']
    const member = await getShop().member(email, password)
    const { member: own } = await member.ok('members.getCurrentMember', {})
    const { site, page, context, draftOrderId } = await createDraft({ buyerInfo: { memberId: own.id, email } })
    const { createdOrder } = await site.app().ok('draftOrders.createOrderFromDraft', { draftOrderId })
    const charge = changeOfOrder('order_id')
    await steps.open(page, `/sign-in?next=/account/orders/${createdOrder.id}/pay`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Pay the balance' }).waitFor()
    await steps.waitUntilHydrated(page)
    await steps.fillCard(page, silentCard)
    await steps.payButton(page).click()
    await page.waitForURL('**/pay?refused=NOT_CHARGED')
    await charge(createdOrder.id, later)
    await expectChecking(page, 'rest')

    await charge(createdOrder.id, declined)
    await page.getByText('The payment didn’t go through').waitFor()
    await steps.waitUntilHydrated(page)
    await steps.fillCard(page, silentCard)
    await steps.payButton(page).click()
    await expectChecking(page, 'rest-again')
    await charge(createdOrder.id, later)
    await page.goto(`/account/orders/${createdOrder.id}`)
    await expectChecking(page, 'order', 'We’re checking your payment. Please don’t pay again')
    await expect.poll(() => page.getByRole('link', { name: /^Pay / }).count()).toBe(0)

    await charge(createdOrder.id, "created_date = now() - interval '1 hour'")
    await page.getByText('We’re checking your payment').waitFor({ state: 'detached' })
    const { order } = await member.ok('orders.getOrder', { id: createdOrder.id })
    expect(order.paymentStatus).toBe('PAID')
    const outcomes = (await charge(createdOrder.id, approved)).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['APPROVED', 'DECLINED'])
    await context.close()
  })

  test('is waited for on the page of a declined subscription', async () => {
    const [email, password] = [steps.createEmail(), 'a long and quiet word']
    const member = await getShop().member(email, password)
    const checkout = await prepareToSubscribe(
      member,
      await offerSubscription(getShop(), undefined, await makeProduct(9)),
    )
    await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: 'sandbox:4000000000000341' })
    const { subscriptionContracts } = await member.ok('subscriptionContracts.querySubscriptionContracts', {})
    const { id } = subscriptionContracts[0]
    await query('update subscription_contracts set due_date = now() where id = $1', [id])
    await strike('bill-subscriptions')
    const readLastCycle = async () =>
      (await member.ok('subscriptionContracts.listSubscriptionCycles', { subscriptionContractId: id })).cycles[0]
    await waitUntil(
      async () => (await readLastCycle()).cycleNumber === 2 && (await readLastCycle()).reason !== undefined,
    )
    const { orderId } = await readLastCycle()
    const charge = changeOfOrder('order_id')
    const { page, context } = await createDraft()
    await steps.open(page, `/sign-in?next=/account/subscriptions/${id}/pay`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Pay with another card' }).waitFor()
    await steps.waitUntilHydrated(page)
    await steps.fillCard(page, silentCard)
    await steps.payButton(page).click()
    await page.waitForURL('**/pay?refused=NOT_CHARGED')
    await charge(orderId, later)
    await page.reload()
    await expectChecking(page, 'subscription')
    await charge(orderId, approved)
    await page.waitForURL(`**/account/subscriptions/${id}`)
    expect(await readLastCycle()).toMatchObject({ cycleNumber: 2, status: 'PAID' })
    await context.close()
  })

  test('is waited for on the page of a payment link', async () => {
    const address = { country: 'IE', city: 'Cork', postalCode: 'T12 X8N0', addressLine: '12 Patrick Street' }
    const { site, page, context, draftOrderId } = await createDraft({
      recipientInfo: { address, contactDetails: { firstName: 'Bea', lastName: 'Byrne' } },
    })
    const { paymentLink } = await site.app().ok('draftPayments.createPaymentLink', { draftOrderId, days: 7 })
    const charge = changeOfOrder('checkout_id')
    await steps.open(page, new URL(paymentLink.url).pathname)
    await steps.fillCard(page, silentCard)
    await steps.payButton(page).click()
    await page.waitForURL('**/pay/*?refused=NOT_CHARGED')
    await charge(draftOrderId, later)
    await expectChecking(page, 'link', 'We’re checking your payment. You won’t be charged twice.')
    await charge(draftOrderId, approved)
    await page.getByText(/^Order \d+ is placed and paid/).waitFor()
    expect(await charge(draftOrderId, approved)).toEqual([{ outcome: 'APPROVED' }])
    await context.close()
  })
})
