import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  productId = (await plainProducts(await site.visitor()))[0].id
})

const refused = 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
const setManual = async (enabled: boolean) =>
  (await site.owner()).ok('payments.updateOfflineMethods', { methods: [{ id: 'manual', enabled, name: 'Cash' }] })
const listOrders = (checkoutId: string) => query('select 1 from orders where checkout_id = $1', [checkoutId])

type Who = 'visitor' | 'member' | 'owner' | 'app'
const createCaller = async (who: Who, buyer: Caller): Promise<Caller> => {
  if (who === 'owner') return site.owner()
  return who === 'app' ? site.app() : buyer
}

const createOrder = { name: 'checkout.createOrder', more: {} }
const chargeManual = { name: 'checkout.createOrderAndCharge', more: { paymentToken: 'manual' } }

describe.each([
  { manual: 'on', bySite: true, byCheckout: true },
  { manual: 'off for the shop', bySite: false, byCheckout: true },
  { manual: 'off for the checkout', bySite: true, byCheckout: false },
])('manual payment $manual', ({ bySite, byCheckout }) => {
  const isOn = bySite && byCheckout
  test.each(
    (['visitor', 'member', 'owner', 'app'] as const).flatMap((who) => [
      // Managers may give credit; buyers can't pay by a disabled method.
      { who, ...createOrder, places: isOn || who === 'owner' || who === 'app' },
      { who, ...chargeManual, places: isOn },
    ]),
  )('$name by $who: order placed: $places', async ({ who, name, more, places }) => {
    await setManual(bySite)
    const buyer = who === 'member' ? await site.member() : await site.visitor()
    const { id } = await readyToPay(buyer, [buildLine(productId)])
    const customSettings = { disabledManualPayment: true }
    if (!byCheckout) await site.app().ok('checkout.updateCheckout', { checkout: { id, customSettings } })
    const caller = await createCaller(who, buyer)
    if (places) {
      const { orderId } = await caller.ok(name, { id, ...more })
      const { order } = await site.app().ok('orders.getOrder', { id: orderId })
      expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    } else {
      expect(await caller.problem(name, { id, ...more })).toMatchObject({ code: refused, status: 428 })
      expect(await listOrders(id)).toEqual([])
    }
  })
})

test.each(['checkout.createOrder', 'checkout.createOrderAndCharge'])(
  '%s places a free order, whatever methods are on',
  async (name) => {
    await setManual(false)
    const buyer = await site.visitor()
    const customLineItems = [{ price: '0', productName: { original: 'Sample' }, itemType: { preset: 'SERVICE' } }]
    const { id } = await readyToPay(buyer, [buildLine(productId)])
    const app = site.app()
    await app.ok('checkout.addToCheckout', { id, customLineItems })
    const { checkout } = await app.ok('checkout.getCheckout', { id })
    const lineItemIds = checkout.lineItems.flatMap((line: { id: string; price: { amount: string } }) =>
      Number(line.price.amount) > 0 ? [line.id] : [],
    )
    const { checkout: free } = await app.ok('checkout.removeLineItems', { id, lineItemIds })
    expect(Number(free.priceSummary.total.amount)).toBe(0)
    const { orderId } = await buyer.ok(name, { id })
    const { order } = await app.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  },
)

test('a buyer can’t delay the capture, the site can', async () => {
  const placePaidOrder = async (who: Who, delayCapture?: boolean) => {
    const buyer = await site.visitor()
    const { id } = await readyToPay(buyer, [buildLine(productId)])
    const caller = await createCaller(who, buyer)
    const input = { id, paymentToken: approvedCard, delayCapture }
    const { orderId } = await caller.ok('checkout.createOrderAndCharge', input)
    return (await site.app().ok('orders.getOrder', { id: orderId })).order.paymentStatus
  }
  const setDelay = (delayCaptureEnabled: boolean) =>
    site.app().ok('checkoutSettings.updateCheckoutSettings', {
      checkoutSettings: { checkoutFields: { delayCaptureEnabled } },
    })
  expect(await placePaidOrder('visitor', true)).toBe('PAID')
  expect(await placePaidOrder('app', true)).toBe('NOT_PAID')
  await setDelay(true)
  expect(await placePaidOrder('visitor', false)).toBe('NOT_PAID')
  expect(await placePaidOrder('visitor')).toBe('NOT_PAID')
  expect(await placePaidOrder('owner', false)).toBe('PAID')
  await setDelay(false)
})
