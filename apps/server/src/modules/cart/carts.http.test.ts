import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods, type Goods, ireland } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const CREATED = 'wix.ecom.v1.cart_created'
const UPDATED = 'wix.ecom.v1.cart_updated'

let site: TestSite
let goods: Goods
let app: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  goods = await findGoods(await site.visitor())
  await site.events()
})

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const destination = { email: 'ada@mail.example', shippingAddress: ireland, billingAddress: ireland }

const make = async (caller: Caller, input: object = {}): Promise<Any> =>
  (await caller.ok('cart.createCart', { lineItems: [buildLine(goods.plain, 2)], ...input })).cart

const byId = [
  ['getCart', { id: nowhere }],
  ['getCartByCheckoutId', { id: nowhere }],
  ['updateCart', { cartInfo: { id: nowhere } }],
  ['deleteCart', { id: nowhere }],
  ['addToCart', { id: nowhere }],
  ['createCheckout', { id: nowhere }],
  ['estimateTotals', { id: nowhere }],
  ['removeBusinessLocation', { id: nowhere }],
  ['removeCoupon', { id: nowhere }],
  ['removeLineItems', { id: nowhere, lineItemIds: [nowhere] }],
  ['updateLineItemsQuantity', { id: nowhere, lineItems: [{ id: nowhere, quantity: 1 }] }],
] as const

describe('a cart by its id', () => {
  it('is created, filled, changed, emptied and deleted by an app, with an event for each step', async () => {
    const cart = await make(app, { cartInfo: { buyerNote: 'Ring twice' }, couponCode: 'WELCOME10' })
    expect(cart).toMatchObject({
      revision: '1',
      buyerNote: 'Ring twice',
      lineItems: [{ quantity: 2 }],
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    })
    const { id } = cart
    expect(await app.ok('cart.getCart', { id })).toEqual({ cart })
    const said = {
      priceDescription: { original: 'from' },
      rootCatalogItemId: 'wrapping',
      consentRequiredPaymentPolicy: 'What is wrapped stays wrapped',
      serviceProperties: { scheduledDate: '2030-01-02T03:04:05.000Z', numberOfParticipants: 2 },
      policies: [{ title: 'Terms', content: 'None' }],
      priceUndetermined: true,
      fixedQuantity: true,
      membersOnly: true,
      savePaymentMethod: true,
    }
    const modifier = { id: 'bow', quantity: 2, label: { original: 'A bow' }, details: { original: 'Red' } }
    const group = { id: 'trim', name: { original: 'Trimmings' } }
    const customLineItems = [
      { price: '5', productName: { original: 'Wrapping' }, itemType: { preset: 'SERVICE' }, ...said },
    ].map((item) => ({ ...item, modifierGroups: [{ ...group, modifiers: [{ ...modifier, price: '1.50' }] }] }))
    const one = { catalogReference: buildLine(goods.plain).catalogReference }
    const added = await app.ok('cart.addToCart', { id, lineItems: [one], customLineItems })
    expect(added.cart.lineItems).toMatchObject([{ quantity: 3 }, { quantity: 1, ...said }])
    const [line, wrapping] = added.cart.lineItems
    expect(wrapping).toMatchObject({
      price: { amount: '5.00' },
      modifierGroups: [{ ...group, modifiers: [{ ...modifier, price: { amount: '1.50' } }] }],
      modifiersTotalPrice: { amount: '3.00' },
    })
    const more = { lineItems: [{ id: wrapping.id, quantity: 2 }] }
    const fixed = { code: 'FIXED_QUANTITY_ITEM', status: 428, data: { lineItemIds: [wrapping.id] } }
    expect(await app.problem('cart.updateLineItemsQuantity', { id, ...more })).toMatchObject(fixed)
    const counted = await app.ok('cart.updateLineItemsQuantity', { id, lineItems: [{ id: line.id, quantity: 4 }] })
    expect(counted.cart.lineItems[0].quantity).toBe(4)
    const lighter = await app.ok('cart.removeLineItems', { id, lineItemIds: [wrapping.id] })
    expect(lighter.cart.lineItems).toHaveLength(1)
    const plain = await app.ok('cart.removeCoupon', { id })
    expect(plain.cart.appliedDiscounts).toEqual([])
    const updated = await app.ok('cart.updateCart', { cartInfo: { id, buyerInfo: { email: 'ada@mail.example' } } })
    expect(updated.cart).toMatchObject({ buyerNote: 'Ring twice', buyerInfo: { email: 'ada@mail.example' } })
    await app.ok('cart.deleteCart', { id })
    expect(await site.eventTypes()).toEqual([
      ...[CREATED, 'wix.ecom.v2.cart_created'],
      ...Array(5).fill([UPDATED, 'wix.ecom.v2.cart_updated']).flat(),
      ...['wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_deleted'],
    ])
    expect(await app.problem('cart.getCart', { id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each(byId)('is not found for %s if it does not exist', async (name, input) => {
    expect(await app.problem(`cart.${name}`, input)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('has a merchant’s percentage discount, and so have its checkout, order and edits', async () => {
    const merchantDiscounts = [{ percentage: 12.5 }]
    const cart = await make(app, { merchantDiscounts })
    const { id, subtotal } = cart
    const calculateEighth = (amount: string) => (Math.round(Number(amount) * 12.5) / 100).toFixed(2)
    const buildEighth = (amount: string) => [
      { merchantDiscount: { percentage: 12.5, amount: { amount: calculateEighth(amount) } } },
    ]
    expect(cart.appliedDiscounts).toMatchObject(buildEighth(subtotal.amount))
    const lineItems = [{ id: cart.lineItems[0].id, quantity: 3 }]
    const { cart: more }: Any = await app.ok('cart.updateLineItemsQuantity', { id, lineItems })
    expect(more.appliedDiscounts).toMatchObject(buildEighth(more.subtotal.amount))
    const estimated: Any = await app.ok('cart.estimateTotals', { id })
    expect(estimated.appliedDiscounts).toMatchObject(buildEighth(more.subtotal.amount))

    const { checkoutId } = await app.ok('cart.createCheckout', { id, channelType: 'WEB', ...destination })
    const { checkout }: Any = await app.ok('checkout.getCheckout', { id: checkoutId })
    expect(checkout.appliedDiscounts).toMatchObject(buildEighth(more.subtotal.amount))
    const [{ carrierId, shippingOptions }] = checkout.shippingInfo.carrierServiceOptions
    const selectedCarrierServiceOption = { carrierId, code: shippingOptions[0].code }
    const shippingInfo = { selectedCarrierServiceOption }
    await app.ok('checkout.updateCheckout', { checkout: { id: checkoutId, shippingInfo } })
    const { orderId } = await app.ok('checkout.createOrder', { id: checkoutId })
    const { order }: Any = await app.ok('orders.getOrder', { id: orderId })
    expect(order.appliedDiscounts).toMatchObject(buildEighth(more.subtotal.amount))

    const { calculatedDraftOrder }: Any = await app.ok('draftOrders.createDraftOrder', { orderId })
    const { draftOrder } = calculatedDraftOrder
    expect(draftOrder).toMatchObject({
      priceSummary: order.priceSummary,
      discounts: [{ discount: buildEighth(more.subtotal.amount)[0] }],
    })
    const raised = { lineItemChanges: [{ lineItemId: order.lineItems[0].id, newQuantity: 5 }] }
    const changed: Any = await app.ok('draftOrders.updateLineItems', { draftOrderId: draftOrder.id, ...raised })
    const { priceSummary, discounts } = changed.calculatedDraftOrder.draftOrder
    expect(discounts).toMatchObject([{ discount: buildEighth(priceSummary.subtotal.amount)[0] }])
  })

  it('accepts merchant discounts from owners and apps, and refuses them from buyers', async () => {
    const merchantDiscounts = [{ amount: '1.50' }]
    const { id, lineItems } = await make(app)
    const readDiscounts = async (name: string, input: Record<string, unknown>): Promise<Any> =>
      (await app.ok(`cart.${name}`, input)).cart.appliedDiscounts
    const half = { merchantDiscount: { amount: { amount: '1.50' } } }
    expect(await readDiscounts('updateCart', { cartInfo: { id }, merchantDiscounts })).toEqual([
      { merchantDiscount: { amount: expect.objectContaining({ amount: '1.50' }) } },
    ])
    expect(await readDiscounts('updateCart', { cartInfo: { id }, merchantDiscounts: [] })).toEqual([])
    const [{ id: lineId }] = lineItems
    const ofLine = [{ ...merchantDiscounts[0], lineItemIds: [lineId] }]
    expect(await readDiscounts('addToCart', { id, merchantDiscounts: ofLine })).toMatchObject([half])
    expect(await app.violations('cart.updateCart', { cartInfo: { id }, merchantDiscounts: [{}] })).toMatchObject([
      { field: 'merchantDiscounts[0]' },
    ])

    const buyer = await site.visitor()
    const own = await make(buyer)
    for (const [name, input] of [
      ['createCart', { lineItems: [buildLine(goods.plain)], merchantDiscounts }],
      ['updateCart', { cartInfo: { id: own.id }, merchantDiscounts }],
      ['addToCart', { id: own.id, merchantDiscounts }],
    ] as const) {
      const refused = await buyer.problem(`cart.${name}`, input)
      expect(refused).toMatchObject({ code: 'MERCHANT_DISCOUNT_NOT_ALLOWED', status: 403 })
    }
    const afterwards: Any = await buyer.ok('cart.updateCart', { cartInfo: { id: own.id }, merchantDiscounts: [] })
    expect(afterwards.cart.appliedDiscounts).toEqual([])
  })

  it('exists beside the current one', async () => {
    const visitor = await site.visitor()
    const { cart: current } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain)] })
    const other = await make(visitor)
    expect(other.id).not.toBe(current.id)
    expect((await visitor.ok('currentCart.getCurrentCart')).cart).toEqual(current)
    expect((await visitor.ok('cart.getCart', { id: current.id })).cart).toEqual(current)
  })

  it('is inaccessible to other buyers, by every operation', async () => {
    const cart = await make(await site.visitor())
    const { checkoutId } = await app.ok('cart.createCheckout', { id: cart.id })
    const otherCallers = [await site.visitor(), await site.member()]
    await site.events()
    const before = await app.ok('cart.getCart', { id: cart.id })
    for (const otherCaller of otherCallers) {
      for (const [name, input] of byId) {
        const id = name === 'getCartByCheckoutId' ? checkoutId : cart.id
        const filled = JSON.parse(JSON.stringify(input).replaceAll(nowhere, id))
        expect(await otherCaller.problem(`cart.${name}`, filled), name).toMatchObject({ code: 'NOT_FOUND' })
      }
    }
    expect(await app.ok('cart.getCart', { id: cart.id })).toEqual(before)
    expect(await site.eventTypes()).toEqual([])
  })

  it('accepts catalog items, custom items from merchants, and at least one item', async () => {
    const visitor = await site.visitor()
    const { id } = await make(visitor)
    const cartInfo = { id }
    const unknown = { lineItems: [buildLine({ id: nowhere })] }
    const own = { customLineItems: [{ price: '1', itemType: { preset: 'SERVICE' } }] }
    for (const [code, input] of [
      ['CATALOG_ITEM_NOT_FOUND', unknown],
      ['CUSTOM_LINE_ITEM_NOT_ALLOWED', own],
    ] as const) {
      expect(await visitor.problem('cart.createCart', input)).toMatchObject({ code })
      expect(await visitor.problem('cart.addToCart', { id, ...input })).toMatchObject({ code })
      expect(await visitor.problem('cart.updateCart', { cartInfo, ...input })).toMatchObject({ code })
    }
    expect(await visitor.problem('cart.createCart', {})).toMatchObject({
      code: 'CANT_CREATE_CART_WITHOUT_ITEMS',
      status: 400,
    })
    const lineItems = [{ id: nowhere, quantity: 1 }]
    const gone = { code: 'LINE_ITEM_NOT_FOUND' }
    expect(await visitor.problem('cart.updateLineItemsQuantity', { id, lineItems })).toMatchObject(gone)
    expect(await visitor.problem('cart.removeLineItems', { id, lineItemIds: [nowhere] })).toMatchObject(gone)
  })

  it('refuses a membership for an item paid with money, and a checkout of a custom item that can’t be sold', async () => {
    const buildOption = (value: string) => ({
      ...buildLine(goods.plain),
      catalogOverrideFields: { paymentOption: { value } },
      selectedMembership: { id: 'yoga', appId: nowhere },
    })
    const code = 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM'
    const money = { lineItems: [buildOption('MEMBERSHIP'), buildOption('DEPOSIT_ONLINE')] }
    expect(await app.problem('cart.createCart', money)).toMatchObject({ code, status: 400, data: { index: 1 } })
    await make(app, { lineItems: [buildOption('MEMBERSHIP')] })

    const own = { price: '5', productName: { original: 'A lesson' }, itemType: { preset: 'SERVICE' } }
    const both = { physicalProperties: { weight: 1 }, serviceProperties: { numberOfParticipants: 2 } }
    for (const [code, wrong] of [
      ['CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE', { paymentOption: 'MEMBERSHIP' }],
      ['CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE', both],
    ] as const) {
      const customLineItems = [own, { ...own, ...wrong }]
      const { id, lineItems } = await make(app, { lineItems: [], customLineItems })
      const refused = { code, status: 428, data: { lineItemId: lineItems[1].id } }
      expect(await app.problem('cart.createCheckout', { id })).toMatchObject(refused)
      await app.ok('currentCart.updateCurrentCart', { customLineItems })
      expect(await app.problem('currentCart.createCheckoutFromCurrentCart', {})).toMatchObject({ code })
      await app.ok('currentCart.deleteCurrentCart', {})
    }
  })

  it('refuses an unusable coupon with the reason', async () => {
    const visitor = await site.visitor()
    const { id, buyerInfo } = await make(visitor)
    const copy = (code: string, set: string) =>
      query(
        `with made as (
          insert into coupons (site_id, id, code, code_key, name, applies_to, effect, created_date, updated_date)
          values ($1, gen_random_uuid(), $2, $2, $2, '{"type": "ALL"}', '{"type": "PERCENT_OFF", "percentage": 5}', now(), now())
        ) select 1`,
        [site.id, code],
      ).then(() => query(`update coupons set ${set} where site_id = $1 and code = $2`, [site.id, code]))
    await copy('LATER', `start_time = now() + interval '1 day'`)
    await copy('EMPTY', 'usage_limit = 3, number_of_usages = 3')
    await copy('MINE', 'limit_per_customer = 1')
    await query(`insert into coupon_usages select $1, id, $2, 1 from coupons where site_id = $1 and code = 'MINE'`, [
      site.id,
      buyerInfo.visitorId,
    ])
    for (const [couponCode, code] of [
      ['NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST'],
      ['WINTER25', 'ERROR_COUPON_HAS_EXPIRED'],
      ['LATER', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
      ['EMPTY', 'ERROR_COUPON_USAGE_EXCEEDED'],
      ['MINE', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
    ] as const) {
      const lineItems = [buildLine(goods.plain)]
      expect(await visitor.problem('cart.createCart', { lineItems, couponCode })).toMatchObject({ code })
      expect(await visitor.problem('cart.updateCart', { cartInfo: { id }, couponCode })).toMatchObject({ code })
    }
  })

  it('belongs to one business location until it is removed', async () => {
    const { id } = await make(app)
    const add = { id, businessLocationId: '018f0000-0000-7000-8000-000000000001' }
    await app.ok('cart.addToCart', add)
    expect((await app.ok('cart.addToCart', add)).cart.businessLocationId).toBe(add.businessLocationId)
    const elsewhere = { id, businessLocationId: '018f0000-0000-7000-8000-000000000002' }
    expect(await app.problem('cart.addToCart', elsewhere)).toMatchObject({
      code: 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
      status: 428,
    })
    expect((await app.ok('cart.removeBusinessLocation', { id })).cart).not.toHaveProperty('businessLocationId')
    await app.ok('cart.addToCart', elsewhere)
  })

  it('accepts contact details only without a signed-in member', async () => {
    const contactId = '018f0000-0000-7000-8000-00000000000c'
    const { id } = await make(await site.visitor())
    const { cart } = await app.ok('cart.updateCart', { cartInfo: { id, buyerInfo: { contactId } } })
    expect(cart.buyerInfo.contactId).toBe(contactId)
    const { id: members } = await make(await site.member())
    const cartInfo = { id: members, buyerInfo: { contactId } }
    expect(await app.problem('cart.updateCart', { cartInfo })).toMatchObject({
      code: 'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
      status: 428,
    })
  })
})

describe('the totals and the checkout of a cart by its id', () => {
  it('equal those of the current cart', async () => {
    const visitor = await site.visitor()
    const { cart } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain, 2)] })
    const place = { shippingAddress: ireland }
    const own = await visitor.ok('currentCart.estimateCurrentCartTotals', place)
    expect(await app.ok('cart.estimateTotals', { id: cart.id, ...place })).toEqual(own)
  })

  it('belong to the buyer, also if an app creates them', async () => {
    const visitor = await site.visitor()
    const { id } = await make(visitor)
    await site.events()
    const { checkoutId } = await app.ok('cart.createCheckout', { id, shippingAddress: ireland })
    expect((await site.eventTypes()).sort()).toEqual([
      UPDATED,
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v2.cart_updated',
    ])
    const { checkout } = await visitor.ok('checkout.getCheckout', { id: checkoutId })
    expect(checkout).toMatchObject({ cartId: id, shippingInfo: { shippingDestination: { address: ireland } } })
    expect((await visitor.ok('cart.getCartByCheckoutId', { id: checkoutId })).cart.id).toBe(id)
    expect(await app.ok('cart.createCheckout', { id })).toEqual({ checkoutId })
    expect(await site.eventTypes()).toEqual(['wix.ecom.v1.checkout_updated'])
  })

  it('are refused for an empty cart, and without payment methods', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain } = await findGoods(visitor)
    const { id, lineItems } = await make(visitor, { lineItems: [buildLine(plain)] })
    await query(`update sites set status = 'DISABLED', version = version + 1 where id = $1`, [own.id])
    const closed = { code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT', status: 428 }
    expect(await visitor.problem('cart.createCheckout', { id })).toMatchObject(closed)
    await query(`update sites set status = 'ENABLED', version = version + 1 where id = $1`, [own.id])
    await visitor.ok('cart.removeLineItems', { id, lineItemIds: [lineItems[0].id] })
    expect(await visitor.problem('cart.createCheckout', { id })).toMatchObject({ code: 'CART_IS_EMPTY', status: 428 })
  })
})
