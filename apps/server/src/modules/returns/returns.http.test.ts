import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
})

async function buy(buyer: Caller, quantity = 3): Promise<Any> {
  const { id } = await readyToPay(buyer, [buildLine(productId, quantity)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

/** An order with so many shipped pieces. */
async function sendOrder(buyer: Caller, pieces = 2): Promise<{ order: Any; lineId: string }> {
  const order = await buy(buyer)
  const lineId = order.lineItems[0].id as string
  const fulfillment = { lineItems: [{ id: lineId, quantity: pieces }] }
  await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment })
  return { order, lineId }
}

const buildReturnInput = (orderId: string, id: string, quantity = 1, more: object = {}) => ({
  return: { orderId, lineItems: [{ id, quantity }], reason: 'DAMAGED', ...more },
})

describe('a return request', () => {
  test('is visible to buyer and shop, and reserves its pieces', async () => {
    const buyer = await site.member()
    const { order, lineId } = await sendOrder(buyer)
    const before = await buyer.ok('returns.listReturnsOfOrder', { orderId: order.id })
    expect(before).toMatchObject({ returns: [], returnable: { lineItems: [{ id: lineId, quantity: 2 }] } })
    const { return: made } = await buyer.ok(
      'returns.createReturn',
      buildReturnInput(order.id, lineId, 1, { comment: ' Cracked. ' }),
    )
    expect(made).toMatchObject({
      orderId: order.id,
      orderNumber: order.number,
      status: 'REQUESTED',
      comment: 'Cracked.',
      buyer: { name: 'Bea Buyer', email: 'bea@mail.example' },
      lineItems: [{ id: lineId, quantity: 1, name: order.lineItems[0].productName.original }],
    })
    const after = await buyer.ok('returns.listReturnsOfOrder', { orderId: order.id })
    expect(after.returns).toEqual([made])
    expect(after.returnable.lineItems).toEqual([{ id: lineId, quantity: 1 }])
    const { returns } = await owner.ok('returns.queryReturns', { query: { filter: { orderId: order.id } } })
    expect(returns).toEqual([made])
  })

  test('is refused for unshipped pieces, for more than shipped, and after the return period', async () => {
    const buyer = await site.visitor()
    const unsent = await buy(buyer)
    const early = buildReturnInput(unsent.id, unsent.lineItems[0].id)
    expect((await buyer.problem('returns.createReturn', early)).code).toBe('RETURN_NOT_POSSIBLE')
    const { order, lineId } = await sendOrder(buyer)
    expect((await buyer.problem('returns.createReturn', buildReturnInput(order.id, lineId, 3))).data).toMatchObject({
      left: 2,
    })
    const unknown = buildReturnInput(order.id, unsent.id)
    expect((await buyer.problem('returns.createReturn', unknown)).code).toBe('LINE_ITEM_NOT_FOUND')
    await query(`update fulfillments set created_date = now() - interval '31 days' where order_id = $1`, [order.id])
    expect((await buyer.problem('returns.createReturn', buildReturnInput(order.id, lineId))).code).toBe(
      'RETURN_NOT_POSSIBLE',
    )
    await owner.ok('orders.cancelOrder', { id: unsent.id })
    expect((await buyer.problem('returns.createReturn', early)).code).toBe('RETURN_NOT_POSSIBLE')
  })

  test('is inaccessible to others', async () => {
    const { order, lineId } = await sendOrder(await site.member())
    for (const otherCaller of [await site.visitor(), await site.member()]) {
      expect(await otherCaller.problem('returns.createReturn', buildReturnInput(order.id, lineId))).toMatchObject({
        code: 'ORDER_NOT_FOUND',
        status: 404,
      })
      const { code } = await otherCaller.problem('returns.listReturnsOfOrder', { orderId: order.id })
      expect(code).toBe('ORDER_NOT_FOUND')
      expect((await otherCaller.call('returns.queryReturns', {})).status).toBe(403)
    }
  })

  test('counts once, however many requests run at once', async () => {
    const buyer = await site.member()
    const { order, lineId } = await sendOrder(buyer)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.call('returns.createReturn', buildReturnInput(order.id, lineId, 1))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('the shop’s decision', () => {
  const waitForMailAbout = (id: string) =>
    vi.waitUntil(
      async () => {
        const [row] = await query<{ id: string }>('select id from mails where site_id = $1 and key = $2', [
          site.id,
          `order-return/${id}`,
        ])
        return row && owner.ok('mails.getMail', { mailId: row.id })
      },
      { timeout: 60_000, interval: 100 },
    )

  test.each([
    ['returns.acceptReturn', 'ACCEPTED', 'order-return-accepted', /Pack it well\./],
    ['returns.declineReturn', 'DECLINED', 'order-return-declined', /Pack it well\./],
  ])('%s is mailed to the buyer once', async (operation, status, template, words) => {
    const buyer = await site.member()
    const { order, lineId } = await sendOrder(buyer)
    const { return: made } = await buyer.ok('returns.createReturn', buildReturnInput(order.id, lineId, 2))
    const { return: answered } = await owner.ok(operation, { returnId: made.id, answer: 'Pack it well.' })
    expect(answered).toMatchObject({ status, answer: 'Pack it well.' })
    const email: Any = await waitForMailAbout(made.id)
    expect(email.mail).toMatchObject({ template, recipient: 'bea@mail.example' })
    expect(email.content.text).toMatch(words)
    const again = await owner.problem('returns.acceptReturn', { returnId: made.id })
    expect(again).toMatchObject({ code: 'RETURN_IS_ANSWERED', status: 428 })
    expect((await owner.problem('returns.declineReturn', { returnId: made.id, answer: 'No' })).code).toBe(
      'RETURN_IS_ANSWERED',
    )
    const { returns, returnable } = await buyer.ok('returns.listReturnsOfOrder', { orderId: order.id })
    expect(returns).toEqual([answered])
    expect(returnable.lineItems).toEqual(status === 'DECLINED' ? [{ id: lineId, quantity: 2 }] : [])
  })

  test('requires a return', async () => {
    const returnId = '0190a0a0-0000-7000-8000-00000000dead'
    const unknown = { code: 'RETURN_NOT_FOUND', status: 404 }
    expect(await owner.problem('returns.acceptReturn', { returnId })).toMatchObject(unknown)
    expect(await owner.problem('returns.declineReturn', { returnId, answer: 'No' })).toMatchObject(unknown)
  })
})

test('the return period is set by the shop', async () => {
  const shop = await makeSite({ demo: true })
  const manager = await shop.owner()
  expect(await manager.ok('returns.getReturnPolicy', {})).toEqual({ returnPolicy: { days: 30 } })
  await manager.ok('returns.updateReturnPolicy', { returnPolicy: { days: 0 } })
  expect((await (await shop.visitor()).ok('returns.getReturnPolicy', {})).returnPolicy.days).toBe(0)
  expect((await manager.ok('returns.updateReturnPolicy', { returnPolicy: {} })).returnPolicy.days).toBe(0)
})

test('a member’s comments are exported and erased with their data', async () => {
  const buyer = await site.member()
  const { order, lineId } = await sendOrder(buyer)
  const { return: made } = await buyer.ok(
    'returns.createReturn',
    buildReturnInput(order.id, lineId, 1, { comment: 'My reason' }),
  )
  const { personalData } = await buyer.ok('people.exportPersonalData', {})
  expect(personalData.returns).toEqual([made])
  const [{ member_id: memberId }] = (await query<{ member_id: string }>('select member_id from returns where id = $1', [
    made.id,
  ])) as [{ member_id: string }]
  await owner.ok('people.eraseMember', { id: memberId })
  const [stored] = await vi.waitUntil(
    async () => {
      const rows = await query<Any>('select member_id, doc from returns where id = $1', [made.id])
      return rows[0].member_id === null && rows
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(stored.doc).toMatchObject({ buyer: {}, reason: 'DAMAGED' })
  expect(stored.doc.comment).toBeUndefined()
})
