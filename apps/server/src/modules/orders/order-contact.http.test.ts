import { beforeAll, describe, expect, test } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let app: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  productId = (await listPlainProducts(app))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await app.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
})

async function buy(buyer: Caller, email: string): Promise<{ order: Any; checkout: Any }> {
  const { id } = await prepareToPay(buyer, [buildLine(productId)], email)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const { order } = await buyer.ok('orders.getOrder', { id: orderId })
  return { order, checkout: (await buyer.ok('checkout.getCheckout', { id })).checkout }
}

const listContacts = (email: string) =>
  query<{ id: string; first_name: string }>(
    'select id, first_name from contacts where site_id = $1 and lower(primary_email) = lower($2)',
    [site.id, email],
  )

describe('the contact of an order', () => {
  test('of a guest is created with the first order and found by later ones, ignoring case', async () => {
    const first = await buy(await site.visitor(), 'Gus@mail.example')
    const second = await buy(await site.visitor(), 'gus@mail.example')
    const { contactId } = first.order.buyerInfo
    expect(await listContacts('gus@mail.example')).toEqual([{ id: contactId, first_name: 'Bea' }])
    expect(second.order.buyerInfo.contactId).toBe(contactId)
    expect(first.checkout.buyerInfo).toMatchObject({ contactId, email: 'Gus@mail.example' })
    const { orders } = await app.ok('orders.searchOrders', { search: { filter: { 'buyerInfo.contactId': contactId } } })
    expect(orders).toHaveLength(2)
  })

  test('is one for concurrent orders with the same address', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => site.visitor()))
    const bought = await Promise.all(buyers.map((buyer) => buy(buyer, 'race@mail.example')))
    const [contact, ...others] = await listContacts('race@mail.example')
    expect(others).toEqual([])
    expect(new Set(bought.map(({ order }) => order.buyerInfo.contactId))).toEqual(new Set([contact!.id]))
  })

  test('of a member is the member’s own', async () => {
    const member = await site.member('mia@mail.example')
    const { order } = await buy(member, 'other@mail.example')
    const { member: mia } = await app.ok('members.getMember', { id: member.tokens.memberId as string })
    expect(order.buyerInfo).toMatchObject({ memberId: mia.id, contactId: mia.contactId })
    expect(await listContacts('other@mail.example')).toEqual([])
  })

  test('of a guest with a member’s address is not the member’s', async () => {
    const member = await site.member('max@mail.example')
    const { order } = await buy(await site.visitor(), 'max@mail.example')
    const { member: max } = await app.ok('members.getMember', { id: member.tokens.memberId as string })
    expect(order.buyerInfo.contactId).toEqual(expect.any(String))
    expect(order.buyerInfo.contactId).not.toBe(max.contactId)
  })

  test('equals that of the abandoned checkout, and of a back-in-stock request', async () => {
    const { left } = await abandonCheckout(site, 'lea@mail.example')
    const { contactId } = left.buyerInfo
    expect(await listContacts('lea@mail.example')).toMatchObject([{ id: contactId }])
    const { order } = await buy(await site.visitor(), 'lea@mail.example')
    expect(order.buyerInfo.contactId).toBe(contactId)
    const { product } = await app.ok('products.createProduct', { product: { name: 'Jug', priceData: { price: 5 } } })
    const variants = [{ variantId: product.variants[0].id, quantity: 0 }]
    const inventoryItem = { productId: product.id, trackQuantity: true, variants }
    await app.ok('inventory.updateInventoryVariants', { inventoryItem })
    const request = { email: 'lea@mail.example', catalogReference: buildLine(product.id).catalogReference }
    const requested = await app.ok('backInStockNotifications.createBackInStockNotificationRequest', {
      request,
      itemDetails: { name: 'Jug', price: '5.00' },
    })
    expect(requested.request.contactId).toBe(contactId)
  })

  test('equals that of the draft’s order', async () => {
    const { order: bought } = await buy(await site.visitor(), 'dan@mail.example')
    const { calculatedDraftOrder } = await app.ok('draftOrders.createEmptyDraftOrder', {})
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    await app.ok('draftOrders.setBuyerInfo', { draftOrderId, buyerInfo: { email: 'dan@mail.example' } })
    const lineItem = { productName: { original: 'Repair' }, price: { amount: '12' }, quantity: 1 }
    await app.ok('draftOrders.addLineItemsToDraftOrder', { draftOrderId, customLineItems: [lineItem] })
    const { createdOrder } = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId })
    expect(createdOrder.buyerInfo.contactId).toBe(bought.buyerInfo.contactId)
  })

  test('equals that of an order imported by an app', async () => {
    const { order: bought } = await buy(await site.visitor(), 'ebo@mail.example')
    const lineItem = {
      productName: { original: 'Lamp' },
      quantity: 1,
      itemType: { preset: 'PHYSICAL' },
      price: { amount: '9' },
    }
    const imported = { lineItems: [lineItem], channelInfo: { type: 'EBAY' }, priceSummary: {} }
    const { order } = await app.ok('orders.createOrder', {
      order: { ...imported, buyerInfo: { email: 'EBO@mail.example' } },
    })
    expect(order.buyerInfo.contactId).toBe(bought.buyerInfo.contactId)
  })

  test('is removed from the order when the guest’s data is erased', async () => {
    const { order } = await buy(await site.visitor(), 'eve@mail.example')
    const owner = await site.owner()
    await owner.ok('people.eraseGuestData', { email: 'eve@mail.example' })
    expect(await listContacts('eve@mail.example')).toEqual([])
    expect((await app.ok('orders.getOrder', { id: order.id })).order.buyerInfo.contactId).toBeUndefined()
  })
})
