import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await plainProducts(await site.visitor())
})

const create = async (more: object) =>
  (
    await owner.ok('additionalFees.createAdditionalFee', {
      additionalFee: { name: 'Gift wrap', amount: '2.50', ...more },
    })
  ).additionalFee

it('a fee is created, charged from the next cart to the order, changed and deleted', async () => {
  const fee = await create({ code: 'wrap', type: 'HANDLING_FEE', deliveredOnly: true })
  expect(fee).toMatchObject({ active: true, per: 'ORDER', taxable: true, taxableAddress: 'SHIPPING', revision: '1' })
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(product.id)])
  expect(checkout.additionalFees).toMatchObject([
    { code: 'wrap', name: 'Gift wrap', price: { amount: '2.50' }, source: 'SHIPPING', lineItemIds: [] },
  ])
  expect(checkout.priceSummary.additionalFees.amount).toBe('2.50')

  const { cart: _, ...totals } = await buyer.ok('currentCart.estimateCurrentCartTotals', {
    shippingAddress: checkout.shippingInfo.shippingDestination.address,
  })
  expect(totals.priceSummary).toEqual(checkout.priceSummary)
  expect(totals.additionalFees).toEqual(checkout.additionalFees)
  const without = await buyer.ok('currentCart.estimateCurrentCartTotals', { calculateAdditionalFees: false })
  expect(without).toMatchObject({ additionalFees: [], priceSummary: { additionalFees: { amount: '0.00' } } })

  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const { order } = await buyer.ok('orders.getOrder', { id: orderId })
  expect(order.additionalFees).toMatchObject([{ code: 'wrap', price: { amount: '2.50' }, source: 'SHIPPING' }])
  const listAmounts = (summary: Record<string, { amount: string }>) =>
    Object.values(summary).map(({ amount }) => amount)
  expect(listAmounts(order.priceSummary).sort()).toEqual(listAmounts(checkout.priceSummary).sort())

  const { additionalFee } = await owner.ok('additionalFees.updateAdditionalFee', {
    additionalFee: { id: fee.id, revision: '1', active: false },
  })
  expect(additionalFee).toMatchObject({ active: false, revision: '2', amount: '2.50' })
  expect((await owner.ok('additionalFees.queryAdditionalFees', {})).additionalFees).toEqual([additionalFee])
  const next = await site.visitor()
  expect((await readyToPay(next, [buildLine(product.id)])).additionalFees).toEqual([])
  const readLateProblem = async (more: object) =>
    (await owner.problem('additionalFees.updateAdditionalFee', { additionalFee: { ...fee, ...more } })).code
  expect(await readLateProblem({})).toBe('CONFLICT')
  expect(await readLateProblem({ id: unknown })).toBe('NOT_FOUND')
  await owner.ok('additionalFees.deleteAdditionalFee', { additionalFeeId: fee.id })
  expect((await owner.problem('additionalFees.deleteAdditionalFee', { additionalFeeId: fee.id })).code).toBe(
    'NOT_FOUND',
  )
})

it.each([
  [{ amount: null }, 'additionalFee'],
  [{ percentage: 5 }, 'additionalFee'],
  [{ appliesTo: { type: 'PRODUCTS' } }, 'additionalFee.appliesTo.ids'],
])('a fee with %j is refused', async (more, field) => {
  const additionalFee = { name: 'Fee', amount: '1', ...more }
  expect(await owner.violations('additionalFees.createAdditionalFee', { additionalFee })).toMatchObject([{ field }])
})
