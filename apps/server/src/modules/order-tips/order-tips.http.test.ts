import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const orderUpdated = 'wix.ecom.v1.order_updated'
const statusUpdated = 'wix.ecom.v1.order_payment_status_updated'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let staff: Any
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  ;[product] = await plainProducts(await site.visitor())
  ;[staff] = (await owner.ok('tippableStaff.listTippableStaff', {})).staff
})

async function buy({ tip, offline = false }: { tip?: string; offline?: boolean } = {}): Promise<string> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(product.id)])
  if (tip) {
    const { purchaseFlowId } = checkout
    await buyer.ok('tips.updateTipChoice', { tipChoice: { tipType: 'CUSTOM', value: tip }, purchaseFlowId })
    await buyer.ok('checkout.getCheckout', { id: checkout.id })
  }
  const { orderId } = offline
    ? await owner.ok('checkout.createOrder', { id: checkout.id })
    : await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await site.events()
  return orderId
}

const readOrder = async (id: string): Promise<Any> => (await owner.ok('orders.getOrder', { id })).order
const readTip = async (orderId: string): Promise<Any> => (await owner.ok('tips.getTipByOrderId', { orderId })).tip
const share = (amount: string, more: object = {}) => ({ staff: { staffMemberId: staff.id }, amount, ...more })
const buildTransaction = () => ({ id: crypto.randomUUID(), date: '2026-03-01T12:00:00.000Z' })
const toCents = (amount: string) => Math.round(Number(amount) * 100)
const getReason = (problem: Any) => [problem.code, problem.data?.reason]

describe('the tip of an order', () => {
  it('has the buyer’s amount, and belongs to the shop until it is shared', async () => {
    const orderId = await buy({ tip: '3.00' })
    const order = await readOrder(orderId)
    const [fee] = order.additionalFees
    expect(fee).toMatchObject({ source: 'PLATFORM', code: fee.id, price: { amount: '3.00' } })
    expect(await readTip(orderId)).toEqual({
      id: fee.code,
      lineItemSubtotal: order.priceSummary.subtotal.amount,
      amount: '3.00',
      distributions: [],
      undistributedAmount: '3.00',
    })
  })

  it('is set with its shares: the order’s total and amount due grow', async () => {
    const orderId = await buy()
    const before = await readOrder(orderId)
    const tipBefore = { amount: '5.00', distributions: [share('3.00')], undistributedAmount: '2.00' }
    const { tip, orderInfo } = await owner.ok('tips.setTipOnOrder', { orderId, tip: tipBefore })
    expect(tip).toMatchObject({
      amount: '5.00',
      undistributedAmount: '2.00',
      distributions: [{ amount: '3.00', staff: { name: staff.name }, orderId, tipId: tip.id, source: 'DASHBOARD' }],
    })
    expect(await site.eventTypes()).toEqual([orderUpdated, statusUpdated])
    const after = await readOrder(orderId)
    expect(orderInfo).toMatchObject({ orderId, additionalFeeId: after.additionalFees[0].id })
    expect(orderInfo.additionalFeePrice.amount).toBe('5.00')
    expect(toCents(after.priceSummary.total.amount) - toCents(before.priceSummary.total.amount)).toBe(500)
    expect(after).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      priceSummary: { totalAdditionalFees: { amount: '5.00' } },
      balanceSummary: { balance: { amount: '5.00' } },
    })
    expect(await readTip(orderId)).toEqual(tip)
  })

  it('changes by the ids of its shares, and is removed again', async () => {
    const orderId = await buy()
    const before = await readOrder(orderId)
    const { tip } = await owner.ok('tips.setTipOnOrder', {
      orderId,
      tip: { amount: '4.00', distributions: [share('1.00'), share('2.00')] },
    })
    const [first] = tip.distributions
    const less = { amount: '2.50', distributions: [{ ...first, amount: '2.50' }] }
    const { tip: changed } = await owner.ok('tips.setTipOnOrder', { orderId, tip: less })
    expect(changed).toMatchObject({ id: tip.id, amount: '2.50', distributions: [{ id: first.id, amount: '2.50' }] })
    expect(changed.undistributedAmount).toBeUndefined()
    await site.events()
    const { orderInfo } = await owner.ok('tips.removeTipFromOrder', { orderId })
    expect(orderInfo).toEqual({ orderId })
    expect(await site.eventTypes()).toEqual([orderUpdated, statusUpdated])
    const { updatedDate: _, ...after } = await readOrder(orderId)
    const { updatedDate: __, ...original } = before
    expect(after).toEqual(original)
    expect((await owner.problem('tips.getTipByOrderId', { orderId })).code).toBe('TIP_NOT_FOUND')
    expect(await owner.ok('tips.removeTipFromOrder', { orderId })).toEqual({ orderInfo: {} })
    expect(await site.eventTypes()).toEqual([])
  })

  it('grows by added shares', async () => {
    const orderId = await buy({ tip: '1.00', offline: true })
    const tipDistributions = [share('2.00'), share('0.50', { transaction: buildTransaction(), source: 'POS' })]
    const reply = await owner.ok('tips.addTipDistributionsToOrder', { orderId, tipDistributions })
    expect(reply.tipDistributions).toMatchObject([{ amount: '2.00' }, { amount: '0.50', source: 'POS' }])
    expect(reply.orderInfo.additionalFeePrice.amount).toBe('3.50')
    expect(await site.eventTypes()).toEqual([orderUpdated])
    expect(await readTip(orderId)).toMatchObject({ amount: '3.50', undistributedAmount: '1.00' })
    const filter = { orderId }
    const { tipDistributions: found } = await owner.ok('tips.queryTipDistributions', { query: { filter } })
    expect(found).toHaveLength(2)
    expect(await owner.ok('tips.sumTipDistributionAmounts', { filter })).toEqual({ totalAmount: '2.50' })
    const paid = { orderId, 'transaction.id': { $exists: true } }
    expect(await owner.ok('tips.sumTipDistributionAmounts', { filter: paid })).toEqual({ totalAmount: '0.50' })
    const none = { orderId: unknown }
    expect(await owner.ok('tips.sumTipDistributionAmounts', { filter: none })).toEqual({ totalAmount: '0.00' })
  })

  it('sums up concurrent additions', async () => {
    const orderId = await buy({ offline: true })
    const add = () => owner.ok('tips.addTipDistributionsToOrder', { orderId, tipDistributions: [share('0.10')] })
    await Promise.all(Array.from({ length: 20 }, add))
    const tip = await readTip(orderId)
    expect([tip.amount, tip.distributions.length]).toEqual(['2.00', 20])
    const tooMany = { orderId, tipDistributions: Array.from({ length: 31 }, () => share('0.10')) }
    expect(getReason(await owner.problem('tips.addTipDistributionsToOrder', tooMany))).toEqual([
      'INVALID_TIP_DISTRIBUTION',
      'TOO_MANY',
    ])
  })
})

describe('a draft of an order', () => {
  const createDraft = async (sourceOrderId: string): Promise<Any> =>
    (await owner.ok('draftOrders.createDraftOrder', { sourceOrderId })).calculatedDraftOrder.draftOrder

  it('keeps its tip and shares until the tip is switched off', async () => {
    const orderId = await buy({ offline: true })
    const tip = { amount: '5.00', distributions: [share('3.00')] }
    const { tip: tipBefore } = await owner.ok('tips.setTipOnOrder', { orderId, tip })
    const { id: draftOrderId, lineItems } = await createDraft(orderId)
    const readTipOfDraft = async () => (await owner.ok('tips.getTipByDraftOrderId', { draftOrderId })).tip
    expect(await readTipOfDraft()).toEqual(tipBefore)
    const lineItemChanges = [{ lineItemId: lineItems[0].lineItem.id, newQuantity: 3 }]
    await owner.ok('draftOrders.updateLineItems', { draftOrderId, lineItemChanges })
    const { lineItemSubtotal, ...rest } = await readTipOfDraft()
    const { lineItemSubtotal: before, ...restBefore } = tipBefore
    expect([rest, toCents(lineItemSubtotal!)]).toEqual([restBefore, 3 * toCents(before!)])
    const { catalogReference, id: lineItemId } = lineItems[0].lineItem
    const ofOne = { lineItemInfo: [{ lineItemId, catalogReference, price: '0.01' }], draftOrderId }
    const tipChoice = { tipType: 'CUSTOM', value: '1' }
    const { tip: previewed } = await owner.ok('tips.previewTip', { ...ofOne, tipChoice })
    expect(previewed.lineItemSubtotal).toBe(lineItemSubtotal)
    const lost = { ...ofOne, tipChoice, draftOrderId: unknown }
    expect((await owner.problem('tips.previewTip', lost)).code).toBe('DRAFT_ORDER_NOT_FOUND')
    const additionalFees = [{ id: tipBefore.id!, applied: false }]
    await owner.ok('draftOrders.setAdditionalFees', { draftOrderId, additionalFees })
    expect((await owner.problem('tips.getTipByDraftOrderId', { draftOrderId })).code).toBe('TIP_NOT_FOUND')
    await owner.ok('draftOrders.commitDraftOrder', { draftOrderId })
    expect((await owner.problem('tips.getTipByOrderId', { orderId })).code).toBe('TIP_NOT_FOUND')
    expect(await owner.ok('tips.sumTipDistributionAmounts', { filter: { orderId } })).toEqual({ totalAmount: '0.00' })
  })

  it('can’t remove a tip with a paid share', async () => {
    const orderId = await buy({ offline: true })
    const tip = { amount: '1.00', distributions: [share('1.00', { transaction: buildTransaction() })] }
    const { tip: tipBefore } = await owner.ok('tips.setTipOnOrder', { orderId, tip })
    const { id: draftOrderId } = await createDraft(orderId)
    const additionalFees = [{ id: tipBefore.id!, applied: false }]
    await owner.ok('draftOrders.setAdditionalFees', { draftOrderId, additionalFees })
    expect(getReason(await owner.problem('draftOrders.commitDraftOrder', { draftOrderId }))).toEqual([
      'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      'TIP_PAID',
    ])
    expect(await readTip(orderId)).toEqual(tipBefore)
  })

  it('has none without a draft', async () => {
    const missing = await owner.problem('tips.getTipByDraftOrderId', { draftOrderId: unknown })
    expect(missing).toMatchObject({ code: 'DRAFT_ORDER_NOT_FOUND', status: 404 })
  })
})

describe('a tip is refused', () => {
  it('if its parts don’t add up', async () => {
    const orderId = await buy()
    const set = async (tip: object) => getReason(await owner.problem('tips.setTipOnOrder', { orderId, tip }))
    expect(await set({ amount: '0.00' })).toEqual(['INVALID_TIP', 'NOT_POSITIVE'])
    expect(await set({ amount: '1.00', distributions: [share('0.00')] })).toEqual(['INVALID_TIP', 'NOT_POSITIVE'])
    expect(await set({ amount: '1.00', distributions: [share('1.01')] })).toEqual(['INVALID_TIP', 'SUM_DIFFERS'])
    const undistributed = { amount: '1.00', distributions: [share('0.40')], undistributedAmount: '0.50' }
    expect(await set(undistributed)).toEqual(['INVALID_TIP', 'SUM_DIFFERS'])
    const unknownStaff = { amount: '1.00', distributions: [{ staff: { staffMemberId: unknown }, amount: '1.00' }] }
    expect(await set(unknownStaff)).toEqual(['INVALID_TIP', 'UNKNOWN_STAFF'])
    const none = { orderId, tipDistributions: [share('0.00')] }
    expect(getReason(await owner.problem('tips.addTipDistributionsToOrder', none))).toEqual([
      'INVALID_TIP_DISTRIBUTION',
      'NOT_POSITIVE',
    ])
    expect((await readOrder(orderId)).additionalFees).toEqual([])
  })

  it('if one of its shares was paid', async () => {
    const orderId = await buy()
    const { tip } = await owner.ok('tips.setTipOnOrder', {
      orderId,
      tip: { amount: '3.00', distributions: [share('1.00', { transaction: buildTransaction() }), share('2.00')] },
    })
    const [paid, open] = tip.distributions
    const set = async (distributions: object[]) =>
      getReason(await owner.problem('tips.setTipOnOrder', { orderId, tip: { amount: '3.00', distributions } }))
    expect(
      await set([
        { ...paid, amount: '1.10' },
        { ...open, amount: '1.90' },
      ]),
    ).toEqual(['INVALID_TIP', 'PAID_SHARE_CHANGED'])
    expect(await set([paid])).toEqual(['INVALID_TIP', 'SHARE_OF_PAID_TIP_REMOVED'])
    const remove = await owner.problem('tips.removeTipFromOrder', { orderId })
    expect(remove).toMatchObject({ code: 'CANNOT_REMOVE_PAID_TIP_DISTRIBUTION', status: 428 })
    expect(await readTip(orderId)).toEqual(tip)
  })

  it('if the buyer has paid it: that is a refund', async () => {
    const orderId = await buy({ tip: '3.00' })
    const problem = await owner.problem('tips.removeTipFromOrder', { orderId })
    expect(getReason(problem)).toEqual(['CANNOT_REMOVE_PAID_TIP_DISTRIBUTION', 'PAID'])
    const less = await owner.problem('tips.setTipOnOrder', { orderId, tip: { amount: '2.00' } })
    expect(getReason(less)).toEqual(['INVALID_TIP', 'PAID'])
  })

  const calls = [
    ['setTipOnOrder', { tip: { amount: '1.00' } }],
    ['removeTipFromOrder', {}],
    ['addTipDistributionsToOrder', { tipDistributions: [{ amount: '1.00' }] }],
  ] as const

  it.each(calls)('%s: for missing, canceled or refunded orders', async (name, more) => {
    const readCode = async (orderId: string) => (await owner.problem(`tips.${name}`, { orderId, ...more })).code
    expect(await readCode(unknown)).toBe('ORDER_NOT_FOUND')
    const canceled = await buy({ tip: '1.00', offline: true })
    await owner.ok('orders.cancelOrder', { id: canceled })
    expect(await readCode(canceled)).toBe('ORDER_CANNOT_BE_EDITED')
    const refunded = await buy({ tip: '1.00' })
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: refunded,
    })
    await owner.ok('orders.triggerRefund', {
      ecomOrderId: refunded,
      payments: [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '1.00' } }],
    })
    expect(await readCode(refunded)).toBe('PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED')
  })

  it('for an unknown order', async () => {
    expect((await owner.problem('tips.getTipByOrderId', { orderId: unknown })).code).toBe('ORDER_NOT_FOUND')
  })
})
