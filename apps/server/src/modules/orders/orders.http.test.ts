import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import {
  approvedCard,
  buildLine,
  buySomething,
  listPlainProducts,
  prepareToPay,
} from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const many = process.env.STOA_TEST_LONG ? 200 : 20
const noVariant = '00000000-0000-0000-0000-000000000000'

let site: TestSite
let products: { id: string; name: string }[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  products = await listPlainProducts(await site.visitor())
})

async function setStock(productId: string, quantity: number): Promise<void> {
  const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId: noVariant, quantity }] }
  await site.app().ok('inventory.updateInventoryVariants', { inventoryItem })
}

async function readStock(productId: string): Promise<number> {
  return (await site.app().ok('products.getProduct', { id: productId })).product.stock.quantity
}

async function createBuyer(
  lines = [buildLine(products[0]!.id)],
): Promise<{ caller: Caller; checkoutId: string; total: string }> {
  const caller = await site.visitor()
  const checkout = await prepareToPay(caller, lines)
  return { caller, checkoutId: checkout.id, total: checkout.priceSummary.total.amount }
}

const pay = (caller: Caller, id: string, paymentToken: string, more: object = {}) =>
  caller.call('checkout.createOrderAndCharge', { id, paymentToken, ...more })
const getProblemCode = ({ body }: Awaited<ReturnType<typeof pay>>) => body.details?.applicationError?.code
const listCharges = (checkoutId: string) =>
  query(
    `select c.outcome from sandbox_charges c join payments p on p.id::text = c.idempotency_key
     where p.site_id = $1 and p.checkout_id = $2 and c.outcome in ('APPROVED', 'AUTHORIZED')`,
    [site.id, checkoutId],
  )
const listOrders = (checkoutId: string) =>
  query('select id, number from orders where site_id = $1 and checkout_id = $2', [site.id, checkoutId])

describe('paying with a test card', () => {
  test('approved: the order is placed and paid, the cart is empty, stock is taken, events are emitted', async () => {
    const [product] = products
    await setStock(product!.id, 10)
    const { caller, checkoutId, total } = await createBuyer([buildLine(product!.id, 2)])
    await site.events()
    const { orderId } = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
    expect((await site.eventTypes()).sort()).toEqual([
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v1.checkout_completed',
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_payment_status_updated',
      'wix.ecom.v1.order_transactions_updated',
      'wix.ecom.v2.cart_deleted',
    ])
    const { order } = await caller.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({
      ...{ id: orderId, checkoutId, status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus: 'NOT_FULFILLED' },
      number: expect.stringMatching(/^\d{5,}$/),
      buyerInfo: { email: 'bea@mail.example', visitorId: expect.any(String) },
      priceSummary: { total: { amount: total } },
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount: total } },
      lineItems: [{ quantity: 2, productName: { original: product!.name } }],
      activities: [{ activityType: 'ORDER_PLACED' }, { activityType: 'ORDER_PAID' }],
    })
    expect(await readStock(product!.id)).toBe(8)
    await setStock(product!.id, 1000)
    expect((await caller.call('currentCart.getCurrentCart')).status).toBe(404)
    expect((await caller.ok('checkout.getCheckout', { id: checkoutId })).checkout.completed).toBe(true)
  })

  test.each([
    ['4000000000000002', 'PAYMENT_ERROR', 'CARD_DECLINED'],
    ['4000000000009995', 'PAYMENT_ERROR', 'INSUFFICIENT_FUNDS'],
    ['4111111111111111', 'PAYMENT_ERROR', 'INVALID_PAYMENT_TOKEN'],
    ['4000000000000119', 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE', undefined],
  ])('%s is refused, leaves cart, stock and coupon unchanged, and another card can pay', async (card, code, reason) => {
    const product = products[1]!
    await setStock(product.id, 5)
    const { caller, checkoutId } = await createBuyer([buildLine(product.id, 2)])
    const cart = await caller.ok('currentCart.getCurrentCart')
    await caller.ok('checkout.updateCheckout', { checkout: { id: checkoutId }, couponCode: 'WELCOME10' })
    await site.events()
    const refused = await pay(caller, checkoutId, card)
    expect([refused.status, getProblemCode(refused)]).toEqual([428, code])
    expect(refused.body.details?.applicationError?.data.reason).toBe(reason)
    expect(new Set(await site.eventTypes())).toEqual(
      new Set(['com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged']),
    )
    expect(await readStock(product.id)).toBe(5)
    expect(await caller.ok('currentCart.getCurrentCart')).toEqual(cart)
    expect(await listOrders(checkoutId)).toEqual([])
    const usages = await query<{ n: number }>(
      'select coalesce(sum(usages), 0)::int as n from coupon_usages where site_id = $1',
      [site.id],
    )
    const { orderId } = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
    const { order } = await caller.ok('orders.getOrder', { id: orderId })
    expect(order.appliedDiscounts[0].coupon.code).toBe('WELCOME10')
    const after = await query<{ n: number }>('select sum(usages)::int as n from coupon_usages where site_id = $1', [
      site.id,
    ])
    expect(after[0]!.n).toBe(usages[0]!.n + 1)
    expect(await readStock(product.id)).toBe(3)
    expect(await listCharges(checkoutId)).toHaveLength(1)
  })

  test.each([
    ['an authorizing card', '4000000000003220', {}],
    ['delayed capture', '4242424242424242', { delayCapture: true }],
  ])('%s authorizes the payment: the order is placed, not paid', async (_, card, more) => {
    const { caller, checkoutId, total } = await createBuyer()
    const { body } = await pay('delayCapture' in more ? site.app() : caller, checkoutId, card, more)
    const { order } = await caller.ok('orders.getOrder', { id: body.orderId as string })
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    expect(order.balanceSummary).toMatchObject({ authorized: { amount: total }, balance: { amount: '0.00' } })
    expect(order.activities[1]).toMatchObject({
      activityType: 'AUTHORIZED_PAYMENT_CREATED',
      authorizedPaymentCreated: { amount: { amount: total }, lastFourDigits: card.slice(-4) },
    })
  })

  test('a pending payment delays the order until the job finds its outcome', async () => {
    const { caller, checkoutId, total } = await createBuyer()
    const { body } = await pay(caller, checkoutId, '4000000000000077')
    const pending = (await caller.ok('orders.getOrder', { id: body.orderId as string })).order
    expect(pending).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
    expect(pending.balanceSummary).toMatchObject({ pending: { amount: total }, paid: { amount: '0.00' } })
    expect(pending.activities.map((each: { type: string }) => each.type)).toEqual([
      'ORDER_PLACED',
      'PAYMENT_PENDING',
      'ORDER_PENDING',
    ])
  })

  test('a lost reply is recovered in the same call', async () => {
    const { caller, checkoutId } = await createBuyer()
    const { body, status } = await pay(caller, checkoutId, '4000000000000259')
    expect(status).toBe(200)
    expect((await caller.ok('orders.getOrder', { id: body.orderId as string })).order.paymentStatus).toBe('PAID')
    expect(await listCharges(checkoutId)).toHaveLength(1)
  })

  test('a provider that does not answer leaves the outcome unknown, and the order is placed once it answers', async () => {
    const { caller, checkoutId } = await createBuyer()
    const readState = (who: Caller) => who.ok('payments.getCheckoutPayment', { checkoutId })
    expect(await readState(caller)).toEqual({ state: 'NOT_PAID' })
    const unknown = await pay(caller, checkoutId, '4000000000000267')
    expect([unknown.status, getProblemCode(unknown)]).toEqual([409, 'PAYMENT_OUTCOME_UNKNOWN'])
    expect(await readState(caller)).toEqual({ state: 'CHECKING' })
    const otherCaller = await site.visitor()
    expect(await otherCaller.problem('payments.getCheckoutPayment', { checkoutId })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await query(
      `update sandbox_charges set created_date = created_date - interval '6 seconds' where idempotency_key =
         (select id::text from payments where checkout_id = $1)`,
      [checkoutId],
    )
    await query(`update payments set created_date = created_date - interval '6 seconds' where checkout_id = $1`, [
      checkoutId,
    ])
    const placed = await readState(caller)
    expect(placed).toEqual({ state: 'PLACED', orderId: expect.any(String) })
    const again = await pay(caller, checkoutId, approvedCard)
    expect(again.body.orderId).toBe(placed.orderId)
    expect(await listCharges(checkoutId)).toHaveLength(1)
    expect(await listOrders(checkoutId)).toHaveLength(1)
  })

  test('a payment that requires 3-D Secure is reported as such', async () => {
    const { caller, checkoutId } = await createBuyer()
    await pay(caller, checkoutId, '4000002500003155')
    expect(await caller.ok('payments.getCheckoutPayment', { checkoutId })).toEqual({
      state: 'ACTION_REQUIRED',
      paymentResponseToken: expect.any(String),
    })
  })

  test('a manual payment: the order is placed, not paid', async () => {
    const { caller, checkoutId, total } = await createBuyer()
    const { paymentToken } = await caller.ok('payments.createPaymentToken', { providerId: 'manual', checkoutId })
    const { orderId } = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken })
    const { order } = await caller.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    expect(order.balanceSummary.balance.amount).toBe(total)
  })
})

describe('3-D Secure', () => {
  const request = '4000002500003155'

  test('the order is hidden until authentication, then placed once', async () => {
    const { caller, checkoutId } = await createBuyer()
    const { orderId, paymentResponseToken } = await caller.ok('checkout.createOrderAndCharge', {
      id: checkoutId,
      paymentToken: request,
    })
    expect((await caller.call('orders.getOrder', { id: orderId })).status).toBe(404)
    const again = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: request })
    expect(again.orderId).toBe(orderId)
    const otherCaller = await site.visitor()
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    expect(await otherCaller.problem('payments.confirmPayment', confirm)).toMatchObject({ code: 'NOT_FOUND' })
    const forged = { paymentResponseToken: `${paymentResponseToken.slice(0, -4)}AAAA`, outcome: 'APPROVE' }
    expect(await caller.problem('payments.confirmPayment', forged)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await caller.ok('payments.confirmPayment', confirm)).toEqual({ orderId, paymentStatus: 'PAID' })
    expect(await caller.ok('payments.confirmPayment', { ...confirm, outcome: 'DECLINE' })).toEqual({
      orderId,
      paymentStatus: 'PAID',
    })
    expect(await listCharges(checkoutId)).toHaveLength(1)
  })

  test('a refusal releases everything, and another card can pay', async () => {
    const { caller, checkoutId } = await createBuyer()
    const { paymentResponseToken } = await caller.ok('checkout.createOrderAndCharge', {
      id: checkoutId,
      paymentToken: request,
    })
    const refusal = { paymentResponseToken, outcome: 'DECLINE' }
    for (let i = 0; i < 2; i++) {
      expect(await caller.problem('payments.confirmPayment', refusal)).toMatchObject({
        code: 'PAYMENT_ERROR',
        data: { reason: 'AUTHENTICATION_FAILED' },
      })
    }
    expect(await listOrders(checkoutId)).toEqual([])
    expect((await pay(caller, checkoutId, approvedCard)).status).toBe(200)
  })

  test('a decline that the provider reports while the buyer returns is a payment error', async () => {
    const { caller, checkoutId } = await createBuyer()
    const { paymentResponseToken } = await caller.ok('checkout.createOrderAndCharge', {
      id: checkoutId,
      paymentToken: request,
    })
    // The payment has been read and the order not yet: reading it waits for this lock.
    const declining = query(`do $$ begin
      lock table orders in access exclusive mode;
      while not exists (select from pg_locks where relation = 'orders'::regclass and not granted) loop
        perform pg_sleep(0.01);
      end loop;
      update payments set status = 'DECLINED' where checkout_id = '${checkoutId}';
      delete from orders where checkout_id = '${checkoutId}';
    end $$`)
    const isLocked = () =>
      query(`select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and granted`)
    await expect.poll(isLocked).toHaveLength(1)
    const confirm = { paymentResponseToken, outcome: 'DECLINE' }
    expect(await caller.problem('payments.confirmPayment', confirm)).toMatchObject({ code: 'PAYMENT_ERROR' })
    await declining
  })

  test('a buyer who leaves the authentication open may pay with another card', async () => {
    const { caller, checkoutId } = await createBuyer()
    const first = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: request })
    const { orderId } = await caller.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
    expect(orderId).not.toBe(first.orderId)
    expect(await listOrders(checkoutId)).toHaveLength(1)
    expect(await listCharges(checkoutId)).toHaveLength(1)
    const late = { paymentResponseToken: first.paymentResponseToken, outcome: 'APPROVE' }
    expect((await caller.call('payments.confirmPayment', late)).status).toBe(428)
  })
})

describe('payment tokens', () => {
  const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' }

  test('hold a card for one checkout and return what may be shown of it', async () => {
    const [{ caller, checkoutId }, other] = [await createBuyer(), await createBuyer()]
    const made = await caller.ok('payments.createPaymentToken', { providerId: 'sandbox', checkoutId, card })
    expect(made).toEqual({ paymentToken: expect.any(String), brand: 'VISA', last4: '4242' })
    const elsewhere = await pay(other.caller, other.checkoutId, made.paymentToken)
    expect(elsewhere.body.details?.applicationError?.data.reason).toBe('INVALID_PAYMENT_TOKEN')
    expect((await pay(caller, checkoutId, made.paymentToken)).status).toBe(200)
  })

  test.each([
    ['card.expYear', { expYear: 2020 }],
    ['card.cvc', { cvc: '999' }],
    ['card.number', { number: '4111 1111 1111 1111' }],
    ['card.expMonth', { expMonth: 13 }],
  ])('%s is validated', async (field, change) => {
    const visitor = await site.visitor()
    const input = { providerId: 'sandbox', card: { ...card, ...change } }
    expect((await visitor.violations('payments.createPaymentToken', input)).map((each) => each.field)).toEqual([field])
  })

  test('an unknown provider or token is refused without changes', async () => {
    const { caller, checkoutId } = await createBuyer()
    expect(await caller.problem('payments.createPaymentToken', { providerId: 'nobody' })).toMatchObject({
      code: 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
    })
    expect(getProblemCode(await pay(caller, checkoutId, 'tok_unknown'))).toBe(
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
    )
    const missing = await caller.violations('checkout.createOrderAndCharge', { id: checkoutId })
    expect(missing).toMatchObject([{ field: 'paymentToken', violatedRule: 'REQUIRED_FIELD' }])
    expect(await listOrders(checkoutId)).toEqual([])
  })

  test('a site without payment methods accepts no order, and one with real payments no test card', async () => {
    const own = await makeSite({ demo: true })
    const caller = await own.visitor()
    const [product] = await listPlainProducts(caller)
    const { id } = await prepareToPay(caller, [buildLine(product.id)])
    const become = (status: string) =>
      query('update sites set status = $2, version = version + 1 where id = $1', [own.id, status])
    for (const status of ['DISABLED', 'PENDING']) {
      await become(status)
      expect(await caller.problem('checkout.createOrder', { id })).toMatchObject({
        code: 'SITE_NOT_ACCEPTING_PAYMENTS',
      })
    }
    await become('ENABLED')
    expect(await caller.problem('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).toMatchObject({
      code: 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
    })
  })
})

describe('races', () => {
  test('concurrent payments of a checkout become one order with one charge', async () => {
    const product = products[2]!
    await setStock(product.id, 100)
    const { caller, checkoutId } = await createBuyer([buildLine(product.id)])
    const answers = await Promise.all(Array.from({ length: many }, () => pay(caller, checkoutId, approvedCard)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await listOrders(checkoutId)).toHaveLength(1)
    expect(await listCharges(checkoutId)).toHaveLength(1)
    expect(await readStock(product.id)).toBe(99)
  })

  test('concurrent declined payments are one refusal and take nothing', async () => {
    const product = products[2]!
    await setStock(product.id, 100)
    const { caller, checkoutId } = await createBuyer([buildLine(product.id)])
    const answers = await Promise.all([1, 2, 3].map(() => pay(caller, checkoutId, '4000000000000002')))
    expect(answers.map(getProblemCode)).toEqual(['PAYMENT_ERROR', 'PAYMENT_ERROR', 'PAYMENT_ERROR'])
    expect(await readStock(product.id)).toBe(100)
    expect(await listOrders(checkoutId)).toEqual([])
  })

  test('a concurrent unpaid and paid order become one order', async () => {
    const { caller, checkoutId } = await createBuyer()
    await Promise.all([
      pay(caller, checkoutId, approvedCard),
      caller.call('checkout.createOrder', { id: checkoutId }),
      pay(caller, checkoutId, approvedCard),
    ])
    expect(await listOrders(checkoutId)).toHaveLength(1)
    expect((await listCharges(checkoutId)).length).toBeLessThanOrEqual(1)
  })

  test('concurrent buyers of the last piece: exactly one gets it', async () => {
    const product = products[3]!
    await setStock(product.id, 1)
    const buyers = []
    for (let i = 0; i < many; i++) buyers.push(await createBuyer([buildLine(product.id)]))
    const answers = await Promise.all(buyers.map(({ caller, checkoutId }) => pay(caller, checkoutId, approvedCard)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(getProblemCode))).toEqual(new Set(['FULL_OUT_OF_STOCK']))
    expect(await readStock(product.id)).toBe(0)
    const counts = await Promise.all(buyers.map(({ checkoutId }) => listOrders(checkoutId)))
    expect(counts.flat()).toHaveLength(1)
  })

  test('order numbers of a site are unique and without gaps if all succeed', async () => {
    const own = await makeSite({ demo: true })
    await Promise.all(Array.from({ length: 6 }, () => buySomething(own)))
    const { orders } = await own.app().ok('orders.searchOrders', {})
    expect(orders.map((order: { number: string }) => Number(order.number)).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => 10_000 + n),
    )
  })
})

describe('finding orders', () => {
  test('buyers see their own orders, the owner and apps see all', async () => {
    const own = await makeSite({ demo: true })
    const [one, other] = [await own.visitor(), await own.visitor()]
    const [product] = await listPlainProducts(one)
    const place = async (caller: Caller) => {
      const { id } = await prepareToPay(caller, [buildLine(product.id)])
      return (await caller.ok('checkout.createOrder', { id })).orderId as string
    }
    const ids = [await place(one), await place(other), await place(one)]
    const findOrders = async (caller: Caller, search: object = {}) =>
      (await caller.ok('orders.searchOrders', { search })).orders.map((order: { id: string }) => order.id)
    expect(await findOrders(one)).toEqual([ids[2], ids[0]])
    expect(await findOrders(other)).toEqual([ids[1]])
    expect(await findOrders(own.app())).toEqual([ids[2], ids[1], ids[0]])
    expect(await findOrders(await own.visitor())).toEqual([])
    expect(await findOrders(one, { filter: { id: ids[1] } })).toEqual([])
    expect(await other.problem('orders.getOrder', { id: ids[0]! })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await one.problem('orders.getOrder', { id: 'no uuid' })).toMatchObject({ status: 404 })
    expect((await own.app().ok('orders.getOrder', { id: ids[1]! })).order.id).toBe(ids[1])

    const app = own.app()
    const { order } = await app.ok('orders.getOrder', { id: ids[0]! })
    expect(await findOrders(app, { filter: { number: order.number } })).toEqual([ids[0]])
    expect(await findOrders(app, { filter: { 'buyerInfo.visitorId': order.buyerInfo.visitorId } })).toHaveLength(2)
    expect(await findOrders(app, { filter: { paymentStatus: 'PAID' } })).toEqual([])
    expect(await findOrders(app, { filter: { paymentStatus: { $in: ['PAID', 'NOT_PAID'] } } })).toHaveLength(3)
    const total = { 'priceSummary.total.amount': { $gte: order.priceSummary.total.amount } }
    expect(await findOrders(app, { filter: total })).toHaveLength(3)
    expect(await findOrders(app, { search: { expression: order.number } })).toEqual([ids[0]])
    expect(await findOrders(app, { search: { expression: product.name } })).toHaveLength(3)
    expect(await findOrders(app, { search: { expression: 'be' } })).toHaveLength(3)
    expect(await findOrders(app, { search: { expression: 'mail bea' } })).toHaveLength(3)
    expect(
      await findOrders(app, { search: { expression: 'bea@mail.example', fields: ['buyerInfo.email'] } }),
    ).toHaveLength(3)
    expect(await findOrders(app, { search: { expression: product.name, fields: ['number'] } })).toEqual([])
    expect(await findOrders(app, { sort: [{ fieldName: 'createdDate', order: 'ASC' }] })).toEqual(ids)

    const buildBeginsFilter = (text: string) => ({ filter: { 'buyerInfo.email': { $startsWith: text } } })
    expect(await findOrders(app, buildBeginsFilter('BEA@'))).toEqual([ids[2], ids[1], ids[0]])
    expect(await findOrders(app, { filter: { 'buyerInfo.email': 'BEA@mail.example' } })).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ])
    expect(await findOrders(one, buildBeginsFilter('bea@'))).toEqual([ids[2], ids[0]])
    for (const none of ['b_a@', 'bea@%', 'unknown']) expect(await findOrders(app, buildBeginsFilter(none))).toEqual([])
    // Results that an index finds are paged as well, in both directions.
    for (const request of [buildBeginsFilter('bea@'), { search: { expression: 'mail bea' } }]) {
      const readPageAt = (cursor?: string) =>
        app.ok('orders.searchOrders', { search: { ...(cursor ? {} : request), cursorPaging: { limit: 2, cursor } } })
      const first = await readPageAt()
      const second = await readPageAt(first.metadata.cursors.next)
      const getIds = (page: { orders: { id: string }[] }) => page.orders.map(({ id }) => id)
      expect([getIds(first), getIds(second), second.metadata.hasNext]).toEqual([[ids[2], ids[1]], [ids[0]], false])
      expect(getIds(await readPageAt(second.metadata.cursors.prev))).toEqual([ids[2], ids[1]])
    }

    const page = await app.ok('orders.searchOrders', { search: { cursorPaging: { limit: 2 } } })
    expect(page.metadata).toMatchObject({ count: 2, hasNext: true })
    const next = { search: { cursorPaging: { limit: 2, cursor: page.metadata.cursors.next } } }
    const rest = await app.ok('orders.searchOrders', next)
    expect(rest.orders.map((each: { id: string }) => each.id)).toEqual([ids[0]])
    expect(rest.metadata.hasNext).toBe(false)
    const sort = [{ fieldName: 'createdDate', order: 'ASC' }]
    const [turned] = await app.violations('orders.searchOrders', { search: { ...next.search, sort } })
    expect(turned).toMatchObject({ field: 'search.sort', violatedRule: 'FIELD_NOT_ALLOWED' })
    const mailed = { search: { expression: 'mail' }, cursorPaging: { limit: 1 } }
    const first = await app.ok('orders.searchOrders', { search: mailed })
    const cursorPaging = { cursor: first.metadata.cursors.next }
    expect(await findOrders(app, { cursorPaging })).toEqual([ids[1]])
    const [reworded] = await app.violations('orders.searchOrders', {
      search: { cursorPaging, search: { expression: 'tea' } },
    })
    expect(reworded).toMatchObject({ field: 'search.search', violatedRule: 'FIELD_NOT_ALLOWED' })
    await expect(app.violations('orders.searchOrders', { search: { filter: { nonsense: 1 } } })).resolves.toHaveLength(
      1,
    )
  })

  test('an order of a visitor stays readable with its token after signing in; a member sees orders of both', async () => {
    const visitor = await site.visitor()
    const bought = await prepareToPay(visitor, [buildLine(products[0]!.id)])
    const { orderId } = await visitor.ok('checkout.createOrder', { id: bought.id })
    const member = await site.member()
    const own = await prepareToPay(member, [buildLine(products[0]!.id)])
    const placed = await member.ok('checkout.createOrder', { id: own.id })
    expect((await visitor.ok('orders.getOrder', { id: orderId })).order.id).toBe(orderId)
    expect((await member.call('orders.getOrder', { id: orderId })).status).toBe(404)
    const { orders } = await member.ok('orders.searchOrders', {})
    expect(orders.map((each: { id: string }) => each.id)).toEqual([placed.orderId])
    expect(orders[0].buyerInfo.memberId).toBe(member.tokens.memberId)
  })
})
