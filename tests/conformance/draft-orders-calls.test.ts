import { beforeAll, describe, expect, test } from 'vitest'
import { address, buildLine, plainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, expectMediaLoads, loadAllPackages, readProblemCode } from './every-call.ts'

/** All calls of each version about draft orders, with the owner's app. */
const ages = await loadAllPackages(['draftOrders'])

let site: TestSite
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  productId = (await plainProducts(site.app()))[0].id
})

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const contactDetails = { firstName: 'Ada', lastName: 'Byron' }
const buildCustomDiscount = (name: string, amount: string) => ({ name, price: { amount }, applyToDraftOrder: true })

async function placeDrafted(quantity = 2): Promise<Any> {
  const price = { amount: '25' }
  const lineItems = [{ productName: { original: 'Lamp' }, quantity, price, itemType: { preset: 'PHYSICAL' } }]
  const order = { lineItems, channelInfo: { type: 'WEB' as const }, priceSummary: {} }
  const { id: orderId } = (await site.app().ok('orders.createOrder', { order } as Any)).order
  return (await site.app().ok('orders.updateOrderStatus', { orderId, status: 'APPROVED' })).order
}

describe.each(ages)('drafts, SDK $name', (packages) => {
  const { age, has } = packages
  let calls: Any
  beforeAll(() => {
    calls = packages.ownerApp(site).draftOrders
  })
  const begin = async (orderId: string) =>
    (await calls.createDraftOrder(age.draftsFromSource ? { sourceOrderId: orderId } : orderId)).calculatedDraftOrder
      .draftOrder._id
  const read = async (id: string): Promise<Any> => (await calls.getDraftOrder(id)).calculatedDraftOrder.draftOrder

  test('of an order change it when committed', async () => {
    const order = await placeDrafted()
    expect(await calls.getOrderDraftabilityStatus(order.id)).toMatchObject({ orderDraftable: true })
    const id = await begin(order.id)
    const { catalogReference } = buildLine(productId)
    await calls.addLineItemsToDraftOrder(id, { catalogLineItems: [{ catalogReference, quantity: 2 }] })
    const lineItemChanges = [{ lineItemId: order.lineItems[0].id, newQuantity: 1 }]
    await calls.updateLineItems(id, age.wrapsLineChanges ? { lineItemChanges } : lineItemChanges)
    await calls.createCustomAdditionalFees(id, { customAdditionalFees: [buildCustomDiscount('Wrapping', '3.00')] })
    await calls.createCustomDiscounts(id, {
      discounts: [{ discountType: 'GLOBAL', priceAmount: { amount: '1.00' }, applyToDraftOrder: true }],
    })
    const { additionalFees, discounts } = await read(id)
    const feeId = additionalFees[0].additionalFee._id
    const discountId = discounts[0].discount._id
    await calls.setAdditionalFees(id, [{ _id: feeId, applied: false }])
    await calls.setDiscounts(id, [{ _id: discountId, applied: false }])
    expect(await read(id)).toMatchObject({ additionalFees: [{ applied: false }], discounts: [{ applied: false }] })
    await calls.deleteCustomAdditionalFees(id, [feeId])
    await calls.deleteCustomDiscounts(id, [discountId])
    expect(await read(id)).toMatchObject({ additionalFees: [], discounts: [] })
    const { items } = await calls.queryDraftOrders().eq('status', 'DRAFT').find()
    expect(items.map(({ _id }: Any) => _id)).toContain(id)
    const { orderAfterCommit } = await calls.commitDraftOrder(id, { reason: 'One was enough' })
    expect(orderAfterCommit).toMatchObject({ _id: order.id, lineItems: [{ quantity: 1 }, { quantity: 2 }] })
  })

  test('are deleted', async () => {
    const id = await begin((await placeDrafted()).id)
    await calls.deleteDraftOrder(id)
    expect(await readProblemCode(calls.getDraftOrder(id))).toBe('DRAFT_ORDER_DOES_NOT_EXIST')
  })

  test.runIf(has('draftOrders.createEmptyDraftOrder'))('get a buyer and a destination, and become orders', async () => {
    const { calculatedDraftOrder } = await calls.createEmptyDraftOrder()
    const id = calculatedDraftOrder.draftOrder._id
    const { catalogReference } = buildLine(productId)
    await calls.addLineItemsToDraftOrder(id, { catalogLineItems: [{ catalogReference, quantity: 2 }] })
    await calls.setBuyerInfo(id, { buyerInfo: { email: 'ada@mail.example' } })
    await calls.setBillingInfo(id, { billingInfo: { address, contactDetails } })
    await calls.setRecipientInfo(id, { recipientInfo: { address, contactDetails } })
    const logistics = { shippingDestination: { address, contactDetails } }
    const shippingInfo = { title: 'By bicycle', cost: { price: { amount: '4.00' } }, logistics }
    await calls.setShippingInfo(id, { shippingInfo })
    await calls.setBusinessLocation(id, { businessLocation: { _id: nowhere, name: 'Quay' } })
    await calls.setTaxExemption(id, { taxExempt: true })
    if (has('draftOrders.setDeposit')) await calls.setDeposit(id, { depositDetails: { percentage: '50' } })
    await calls.updateExtendedFields(id, '@stoa/desk', { namespaceData: { shelf: 'B' } })
    expect(await read(id)).toMatchObject({
      _id: id,
      buyerInfo: { email: 'ada@mail.example' },
      shippingInfo: { shippingInfo: { title: 'By bicycle' } },
      extendedFields: { namespaces: { '@stoa/desk': { shelf: 'B' } } },
    })
    const { createdOrder } = await calls.createOrderFromDraft(id)
    const made = await site.app().ok('orders.getOrder', { id: createdOrder._id })
    expect(made.order).toMatchObject({
      lineItems: [{ quantity: 2 }],
      buyerInfo: { email: 'ada@mail.example' },
      shippingInfo: { title: 'By bicycle' },
      billingInfo: { contactDetails },
    })
  })

  test('every call of the package is made', () => {
    expect(packages.calls.length).toBeGreaterThanOrEqual(14)
    expect([packages.notMade(), packages.onlyRefused()]).toEqual([[], []])
  })

  test("every media field has an address that the platform's helpers read and that loads", () =>
    expectMediaLoads(packages))
})
