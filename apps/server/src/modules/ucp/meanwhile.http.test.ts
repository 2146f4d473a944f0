import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import {
  addTotals,
  buildSandboxPayment,
  buyer,
  findTotal,
  prepareCheckout,
  ShoppingAgent,
  toLine,
} from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let owner: Caller
let platform: AgentPlatform
let agent: ShoppingAgent
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  platform = await AgentPlatform.start()
  agent = new ShoppingAgent(platform, site)
})
afterAll(() => platform.stop())

/** A product of the test's own. */
async function makeProduct(more: object = {}): Promise<{ id: string; item: string }> {
  const { product } = await owner.ok('products.createProduct', {
    product: { name: 'Teapot', productType: 'physical', priceData: { price: 20 }, ...more },
  })
  return { id: product.id, item: `${product.id}.0` }
}

const variantId = '00000000-0000-0000-0000-000000000000'
const setStock = (productId: string, quantity: number) =>
  owner.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
  })

const complete = (id: string, payment: object = buildSandboxPayment()): Promise<Any> =>
  agent.ok('complete_checkout', { id, payment })
const readOrders = (id: string) => query('select id from orders where checkout_id = $1', [id])
const readPayments = async (orderId: string): Promise<Any[]> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions.payments
const setPrice = (id: string, price: number) =>
  owner.ok('products.updateProduct', { product: { id, priceData: { price } } })
const listCodes = ({ messages = [] }: Any): string[] => messages.map(({ code }: Any) => code)

/** The buyer, who opens the checkout at the shop. */
async function openAtShop({ id, continue_url }: Any): Promise<Caller> {
  const person = await site.visitor()
  const session = new URL(continue_url).searchParams.get('session')
  expect(await person.ok('checkout.openCheckout', { id, session })).toEqual({ verified: true })
  return person
}

describe('between the agent’s last look and the completion', () => {
  it('a raised price refuses the order with both totals; a completed one costs what was shown then', async () => {
    const { id, item } = await makeProduct()
    const ready = await prepareCheckout(agent, [toLine(item, 2)])
    await setPrice(id, 21.5)
    const refused = await complete(ready.id)
    expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code: 'total_changed', path: '$.totals' }] })
    const [before, now] = [findTotal(ready.totals)!, findTotal(refused.totals)!]
    expect(now - before).toBe(300)
    const show = (amount: number) => `€${(amount / 100).toFixed(2)}`
    expect(refused.messages[0].content).toContain(show(before))
    expect(refused.messages[0].content).toContain(show(now))
    expect(await readOrders(ready.id)).toEqual([])
    const done = await complete(ready.id)
    expect(done.status).toBe('completed')
    const { order } = await owner.ok('orders.getOrder', { id: done.order.id })
    expect(Math.round(Number(order.balanceSummary.paid.amount) * 100)).toBe(now)
  })

  it('a lowered price applies', async () => {
    const { id, item } = await makeProduct()
    const ready = await prepareCheckout(agent, [toLine(item)])
    await setPrice(id, 15)
    const done = await complete(ready.id)
    expect(done.status).toBe('completed')
    expect(findTotal(done.totals)).toBe(findTotal(ready.totals)! - 500)
  })

  it('a coupon that was used up refuses the order, and says why', async () => {
    const { item } = await makeProduct()
    const code = 'TWICE'
    const coupon = { code, name: 'Twice', usageLimit: 1, effect: { type: 'MONEY_OFF', amount: '5' } }
    await owner.ok('coupons.createCoupon', { coupon })
    const [first, second] = [
      await prepareCheckout(agent, [toLine(item)], { discounts: { codes: [code] } }),
      await prepareCheckout(agent, [toLine(item)], { discounts: { codes: [code] } }),
    ]
    expect(second.discounts.applied).toMatchObject([{ code, amount: 500 }])
    expect((await complete(first.id)).status).toBe('completed')
    const refused = await complete(second.id)
    expect(refused.status).toBe('incomplete')
    expect(listCodes(refused).sort()).toEqual(['discount_code_expired', 'total_changed'])
    expect(refused.discounts).toEqual({ codes: [code], applied: [] })
    expect(findTotal(refused.totals)).toBe(findTotal(second.totals)! + 500)
    expect(await readOrders(second.id)).toEqual([])
  })

  it.each([
    ['some of the pieces', 1, 'out_of_stock', '$.line_items[0].quantity'],
    ['all pieces', 0, 'out_of_stock', '$.line_items[0]'],
  ])('the sale of %s refuses the order', async (_, left, code, path) => {
    const { id, item } = await makeProduct()
    await setStock(id, 2)
    const ready = await prepareCheckout(agent, [toLine(item, 2)])
    expect(ready.status).toBe('ready_for_complete')
    await setStock(id, left)
    const refused = await complete(ready.id)
    expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code, path, severity: 'recoverable' }] })
    expect(await readOrders(ready.id)).toEqual([])
  })

  it('two agents that want the last piece get it once', async () => {
    const { id: productId, item } = await makeProduct()
    await setStock(productId, 1)
    const checkouts = [await prepareCheckout(agent, [toLine(item)]), await prepareCheckout(agent, [toLine(item)])]
    const answers = await Promise.all(checkouts.map(({ id }) => complete(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['completed', 'incomplete'])
    expect(answers.flatMap(listCodes)).toEqual(['out_of_stock'])
  })

  it('an item that the owner deletes or takes from agents is no longer sold', async () => {
    const [gone, excluded] = [await makeProduct(), await makeProduct()]
    const [first, second] = [
      await prepareCheckout(agent, [toLine(gone.item)]),
      await prepareCheckout(agent, [toLine(excluded.item)]),
    ]
    await owner.ok('products.deleteProduct', { id: gone.id })
    await owner.ok('agents.updateAgentSettings', { agentSettings: { excludedProductIds: [excluded.id] } })
    for (const { id } of [first, second]) {
      const refused = await complete(id)
      expect(refused).toMatchObject({ status: 'incomplete', messages: [{ code: 'item_unavailable' }] })
      expect(await readOrders(id)).toEqual([])
    }
    await owner.ok('agents.updateAgentSettings', { agentSettings: { excludedProductIds: [] } })
    expect((await complete(second.id)).status).toBe('completed')
  })
})

describe('collections that the owner excludes', () => {
  it('are neither found, looked up nor bought; the rest is', async () => {
    const [inside, outside] = [await makeProduct({ name: 'Samovar' }), await makeProduct({ name: 'Samovar tray' })]
    const { collection } = await owner.ok('products.createCollection', { collection: { name: 'On site only' } })
    await owner.ok('products.addProductsToCollection', { id: collection.id, productIds: [inside.id] })
    const find = async () => {
      const { products } = await agent.ok('search_catalog', { query: 'samovar' })
      return products.map(({ id }: Any) => id).sort()
    }
    expect(await find()).toEqual([inside.id, outside.id].sort())
    await owner.ok('agents.updateAgentSettings', { agentSettings: { excludedCollectionIds: [collection.id] } })
    expect(await find()).toEqual([outside.id])
    const { products, messages } = await agent.ok('lookup_catalog', { ids: [inside.item, outside.item] })
    expect(products.map(({ id }: Any) => id)).toEqual([outside.id])
    expect(messages).toMatchObject([{ code: 'not_found', path: '$.ids[0]' }])
    expect((await agent.call('get_product', { id: inside.id })).body.messages).toMatchObject([{ code: 'not_found' }])
    const refused = await agent.call('create_checkout', { line_items: [toLine(outside.item), toLine(inside.item)] })
    expect(refused.body.messages).toMatchObject([{ code: 'item_unavailable', path: '$.line_items[1]' }])
    await owner.ok('agents.updateAgentSettings', { agentSettings: { excludedCollectionIds: [] } })
  })
})

describe('a checkout that the buyer changes at the shop', () => {
  it('with a gift card shows what it pays; the agent pays the rest', async () => {
    const { item } = await makeProduct()
    const ready = await prepareCheckout(agent, [toLine(item)])
    const { code, giftCard } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    await (await openAtShop(ready)).ok('checkout.updateCheckout', { checkout: { id: ready.id }, giftCardCode: code })
    const seen = await agent.ok('get_checkout', { id: ready.id })
    expect(findTotal(seen.totals, 'gift_card')).toBe(-500)
    expect(findTotal(seen.totals)).toBe(findTotal(ready.totals)! - 500)
    expect(addTotals(seen.totals)).toBe(findTotal(seen.totals))
    expect(JSON.stringify(seen)).not.toContain(code)
    const done = await complete(ready.id)
    expect(done.status).toBe('completed')
    const order = await agent.ok('get_order', { id: done.order.id })
    expect(findTotal(order.totals)).toBe(findTotal(seen.totals))
    const filter = { id: giftCard.id }
    const { giftCards } = await owner.ok('giftCards.queryGiftCards', { query: { filter } })
    expect(giftCards).toMatchObject([{ balance: '0.00' }])
  })

  it('with a gift card that pays all is completed without a payment, even where agents have no handler', async () => {
    const { item } = await makeProduct()
    await owner.ok('agents.updateAgentSettings', { agentSettings: { paymentHandlers: [] } })
    const handed = await prepareCheckout(agent, [toLine(item)])
    expect(handed).toMatchObject({ status: 'requires_escalation', messages: [{ code: 'payment_on_site' }] })
    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '100' } })
    await (await openAtShop(handed)).ok('checkout.updateCheckout', { checkout: { id: handed.id }, giftCardCode: code })
    const ready = await agent.ok('get_checkout', { id: handed.id })
    expect([ready.status, findTotal(ready.totals)]).toEqual(['ready_for_complete', 0])
    const done = await complete(handed.id, {})
    expect(done.status).toBe('completed')
    const { order } = await owner.ok('orders.getOrder', { id: done.order.id })
    expect(order).toMatchObject({ paymentStatus: 'PAID', status: 'APPROVED' })
    await owner.ok('agents.updateAgentSettings', { agentSettings: { paymentHandlers: ['sandbox'] } })
  })

  it('with a tip has it among the totals, and in the order', async () => {
    const presets = [{ value: 10 }]
    await owner.ok('tipSettings.createDefaultTipSettings', { tipSettings: { presets } })
    const { item } = await makeProduct()
    const ready = await prepareCheckout(agent, [toLine(item)])
    const person = await openAtShop(ready)
    const { checkout } = await person.ok('checkout.getCheckout', { id: ready.id })
    await person.ok('tips.updateTipChoice', {
      tipChoice: { tipType: 'PERCENTAGE', value: '10' },
      purchaseFlowId: checkout.purchaseFlowId,
    })
    const seen = await agent.ok('get_checkout', { id: ready.id })
    expect(findTotal(seen.totals, 'tip')).toBe(200)
    expect(seen.totals.find(({ type }: Any) => type === 'tip').display_text).not.toBe('')
    expect(addTotals(seen.totals)).toBe(findTotal(seen.totals))
    const done = await complete(ready.id)
    const order = await agent.ok('get_order', { id: done.order.id })
    expect(findTotal(order.totals, 'tip')).toBe(200)
    expect(findTotal(order.totals)).toBe(findTotal(ready.totals)! + 200)
  })
})

describe('nothing to pay', () => {
  it('completes a free item with an empty payment, once', async () => {
    const { item } = await makeProduct({ productType: 'digital', priceData: { price: 0 } })
    const made = await agent.ok('create_checkout', { line_items: [toLine(item)], buyer })
    expect([made.status, findTotal(made.totals)]).toEqual(['ready_for_complete', 0])
    const done = await complete(made.id, {})
    expect(done).toMatchObject({ status: 'completed', order: { id: expect.any(String) } })
    expect((await complete(made.id, {})).order.id).toBe(done.order.id)
    expect(await readOrders(made.id)).toHaveLength(1)
    expect(await readPayments(done.order.id)).toEqual([])
  })
})

describe('a gift card that the shop sells', () => {
  it('is bought by an agent, and issued with the order', async () => {
    const { products } = await owner.ok('products.queryProducts', { query: { filter: { giftCard: true } } })
    const { product } = await agent.ok('get_product', { id: products[0].id })
    const { id } = product.variants[0]
    const made = await agent.ok('create_checkout', { line_items: [toLine(id)], buyer })
    expect(made.status).toBe('ready_for_complete')
    const done = await complete(made.id)
    const { giftCards } = await owner.ok('giftCards.queryGiftCards', { query: { filter: { orderId: done.order.id } } })
    expect(giftCards).toHaveLength(1)
  })
})

describe('the links of a checkout and a cart', () => {
  it('lead to the policies that the owner has published', async () => {
    const { item } = await makeProduct()
    const readLinks = async (name: string) => (await agent.ok(name, { line_items: [toLine(item)] })).links
    expect(await readLinks('create_checkout')).toEqual([])
    const write = async (policyType: string, title: string, slug: string) =>
      (await owner.ok('pages.createPage', { kind: 'POLICY', policyType, page: { title, slug, sections: [] } })).page
    const privacy = await write('PRIVACY', 'Your data', 'your-data')
    await write('TERMS', 'Our terms', 'our-terms')
    await owner.ok('pages.publishPage', { pageId: privacy.id })
    const links = [{ type: 'privacy_policy', title: 'Your data', url: `${site.facts.origin}/your-data` }]
    expect(await readLinks('create_checkout')).toEqual(links)
    expect(await readLinks('create_cart')).toEqual(links)
  })
})
