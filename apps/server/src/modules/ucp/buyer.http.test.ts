import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import {
  addTotals,
  buildSandboxPayment,
  buyer,
  dublin,
  findTotal,
  prepareCheckout,
  ShoppingAgent,
  type Transport,
  toLine,
} from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
const platforms = new Map<string, AgentPlatform>()
beforeAll(async () => {
  site = await makeSite({ demo: true })
  for (const version of ['2026-04-08', '2026-08-25']) platforms.set(version, await AgentPlatform.start({ version }))
})
afterAll(() => {
  for (const platform of platforms.values()) platform.stop()
})

/** What the owner lets agents do. */
const allow = (settings: object) =>
  site.app().ok('agents.updateAgentSettings', {
    agentSettings: {
      ...{ enabled: true, maxOrderAmount: null, excludedProductIds: [], excludedCollectionIds: [] },
      ...{ paymentHandlers: ['sandbox'], ...settings },
    },
  })

const rows = (['2026-04-08', '2026-08-25'] as const).flatMap((version) =>
  (['REST', 'MCP'] as const).map((transport): [string, Transport] => [version, transport]),
)

describe.each(rows)('an agent of the release %s over %s', (version, transport) => {
  it('finds, compares, fills a cart, uses a code, chooses a delivery, pays and reads its order', async () => {
    const agent = new ShoppingAgent(platforms.get(version)!, site, transport)
    const found = await agent.ok('search_catalog', { query: 'bowl', context: { address_country: 'IE' } })
    expect(found.ucp).toMatchObject({ version, capabilities: { 'dev.ucp.shopping.catalog.search': [{ version }] } })
    const ids = found.products.slice(0, 3).map(({ id }: Any) => id)
    const { products } = await agent.ok('lookup_catalog', { ids })
    const offers = products.flatMap(({ variants }: Any) =>
      variants.filter(({ availability }: Any) => availability.available),
    )
    const [cheapest] = offers.sort((one: Any, two: Any) => one.price.amount - two.price.amount)
    const cart = await agent.ok('create_cart', {
      line_items: [toLine(cheapest.id)],
      context: { address_country: 'IE' },
    })
    await agent.ok('update_cart', {
      id: cart.id,
      line_items: [toLine(cheapest.id, 2)],
      discounts: { codes: ['WELCOME10'] },
    })
    const checkout = await agent.ok('create_checkout', { cart_id: cart.id, line_items: [], buyer })
    expect(checkout.discounts.applied).toMatchObject([{ code: 'WELCOME10' }])
    expect(checkout.line_items).toMatchObject([
      { item: { id: cheapest.id, price: cheapest.price.amount }, quantity: 2 },
    ])
    const line_items = checkout.line_items.map(({ id, item, quantity }: Any) => ({
      id,
      item: { id: item.id },
      quantity,
    }))
    const discounts = { codes: ['WELCOME10'] }
    const methods = [{ type: 'shipping', destinations: [dublin] }]
    const input = { id: checkout.id, line_items, buyer, discounts }
    const addressed = await agent.ok('update_checkout', { ...input, fulfillment: { methods } })
    const [group] = addressed.fulfillment.methods[0].groups
    const groups = [{ id: group.id, selected_option_id: group.options.at(-1).id }]
    const ready = await agent.ok('update_checkout', { ...input, fulfillment: { methods: [{ ...methods[0], groups }] } })
    expect(ready.status).toBe('ready_for_complete')
    expect(addTotals(ready.totals)).toBe(findTotal(ready.totals))
    const done = await agent.ok('complete_checkout', { id: checkout.id, payment: buildSandboxPayment() })
    expect(done.status).toBe('completed')
    const order = await agent.ok('get_order', { id: done.order.id })
    expect(findTotal(order.totals)).toBe(findTotal(ready.totals))
    expect(order.line_items).toMatchObject([{ item: { id: cheapest.id }, quantity: { original: 2 } }])
  })

  it('places an unpaid order by invoice where the owner allows it', async () => {
    await allow({ paymentHandlers: ['invoice'] })
    const agent = new ShoppingAgent(platforms.get(version)!, site, transport)
    const { products } = await agent.ok('search_catalog', { query: 'bowl' })
    const { id } = products[0].variants.find(({ availability }: Any) => availability.available)
    const ready = await prepareCheckout(agent, [toLine(id)])
    const names = Object.keys(ready.ucp.payment_handlers)
    expect(names).toEqual([expect.stringMatching(/^[\w.-]+\.invoice$/)])
    const [handler] = ready.ucp.payment_handlers[names[0]!]
    const [way] = handler.config.methods
    const instruments = [{ id: way.id, handler_id: handler.id, type: 'invoice' }]
    const done = await agent.ok('complete_checkout', { id: ready.id, payment: { instruments } })
    expect(done.status).toBe('completed')
    const { order } = await site.app().ok('orders.getOrder', { id: done.order.id })
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    await allow({})
  })
})

describe('the owner’s limits', () => {
  const start = async () => {
    const agent = new ShoppingAgent(platforms.get('2026-08-25')!, site)
    const { products } = await agent.ok('search_catalog', { query: 'bowl' })
    const product = products.find(({ variants }: Any) => variants[0].availability.available)
    return { agent, product, id: product.variants[0].id as string }
  }

  it('hand over an order above the highest amount', async () => {
    const { agent, id } = await start()
    const before = await prepareCheckout(agent, [toLine(id)])
    expect(before.status).toBe('ready_for_complete')
    await allow({ maxOrderAmount: '5.00' })
    const limited = await agent.ok('complete_checkout', { id: before.id, payment: buildSandboxPayment() })
    expect(limited).toMatchObject({
      status: 'requires_escalation',
      continue_url: expect.stringContaining('/checkout/'),
      messages: [
        { code: 'order_limit_exceeded', severity: 'requires_buyer_review', content: expect.stringContaining('€5.00') },
      ],
    })
    expect(await query('select id from orders where checkout_id = $1', [before.id])).toEqual([])
    await allow({})
  })

  it('hand over where no payment handler is allowed', async () => {
    const { agent, id } = await start()
    await allow({ paymentHandlers: [] })
    const handed = await prepareCheckout(agent, [toLine(id)])
    expect(handed).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'payment_on_site', severity: 'requires_buyer_review' }],
      ucp: { payment_handlers: {} },
    })
    await allow({})
  })

  it('hide excluded products, and refuse them by name', async () => {
    const { agent, product, id } = await start()
    await allow({ excludedProductIds: [product.id] })
    const { products } = await agent.ok('search_catalog', { query: 'bowl' })
    expect(products.map((each: Any) => each.id)).not.toContain(product.id)
    expect((await agent.ok('lookup_catalog', { ids: [id] })).products).toEqual([])
    expect((await agent.call('create_cart', { line_items: [toLine(id)] })).body.messages).toMatchObject([
      { code: 'item_unavailable', content: expect.stringContaining(product.title) },
    ])
    await allow({})
  })

  it('hand over where buyers have to accept the policies', async () => {
    const { agent, id } = await start()
    const setCheckbox = (visible: boolean) =>
      site.app().ok('checkoutSettings.updateCheckoutSettings', {
        checkoutSettings: { checkoutFields: { policyAgreementCheckbox: { visible } } },
      })
    await setCheckbox(true)
    const handed = await prepareCheckout(agent, [toLine(id)])
    expect(handed).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'agreement_required' }] })
    await setCheckbox(false)
  })

  it('answer that the shop sells to no agent', async () => {
    const { agent, id } = await start()
    await allow({ enabled: false })
    expect(await agent.call('create_cart', { line_items: [toLine(id)] })).toMatchObject({ status: 404 })
    await allow({})
  })
})

describe('an order', () => {
  it('that the owner edits says which quantities were changed, and keeps what was removed', async () => {
    const agent = new ShoppingAgent(platforms.get('2026-08-25')!, site)
    const ids = (await listPlainProducts(await site.visitor())).slice(0, 2).map((product: Any) => `${product.id}.0`)
    const ready = await prepareCheckout(agent, [toLine(ids[0]!, 3), toLine(ids[1]!)])
    const { order } = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })
    const { line_items: sold, messages } = await agent.ok('get_order', { id: order.id })
    expect(messages).toBeUndefined()
    const owner = site.app()
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', { sourceOrderId: order.id })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    await owner.ok('draftOrders.updateLineItems', {
      draftOrderId,
      lineItemChanges: [
        { lineItemId: sold[0].id, newQuantity: 2 },
        { lineItemId: sold[1].id, newQuantity: 0 },
      ],
    })
    await owner.ok('draftOrders.commitDraftOrder', { draftOrderId })
    const edited = await agent.ok('get_order', { id: order.id })
    expect(edited.line_items).toMatchObject([
      { quantity: { original: 3, total: 2 }, status: 'processing' },
      { quantity: { original: 1, total: 0 }, status: 'removed' },
    ])
    expect(edited.messages).toMatchObject([
      { type: 'warning', code: 'quantity_adjusted', path: '$.line_items[0].quantity' },
    ])
  })

  it('keeps its lines, and shows parcels, refunds and cancellation as they happen', async () => {
    const agent = new ShoppingAgent(platforms.get('2026-08-25')!, site)
    const { products } = await agent.ok('search_catalog', { query: 'bowl' })
    const { id } = products[0].variants.find(({ availability }: Any) => availability.available)
    const ready = await prepareCheckout(agent, [toLine(id, 2)])
    const { order } = await agent.ok('complete_checkout', { id: ready.id, payment: buildSandboxPayment() })
    const owner = site.app()
    const [line] = (await agent.ok('get_order', { id: order.id })).line_items
    await owner.ok('orderFulfillments.createFulfillment', {
      orderId: order.id,
      fulfillment: {
        lineItems: [{ id: line.id, quantity: 1 }],
        trackingInfo: { trackingNumber: 'AB12', shippingProvider: 'dhl' },
      },
    })
    const sent = await agent.ok('get_order', { id: order.id })
    expect(sent.line_items).toMatchObject([{ quantity: { original: 2, total: 2, fulfilled: 1 }, status: 'partial' }])
    expect(sent.fulfillment.events).toMatchObject([
      { type: 'shipped', tracking_number: 'AB12', carrier: 'dhl', line_items: [{ id: line.id, quantity: 1 }] },
    ])
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: order.id,
    })
    const [{ id: paymentId }] = orderTransactions.payments
    await owner.ok('orders.triggerRefund', {
      ecomOrderId: order.id,
      payments: [{ paymentId, amount: { amount: '1.00' } }],
    })
    await owner.ok('orders.cancelOrder', { id: order.id })
    const over = await agent.ok('get_order', { id: order.id })
    expect(over.adjustments).toMatchObject([
      { type: 'refund', status: 'completed', totals: [{ type: 'total', amount: -100 }] },
      { type: 'cancellation', status: 'completed' },
    ])
    expect(over.fulfillment.events.map(({ type }: Any) => type)).toEqual(['shipped', 'canceled'])
    expect(over.line_items).toHaveLength(1)
  })
})
