import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods, type Goods, germany, ireland } from '../../../../../tests/support/goods.ts'
import { listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { becomeMember } from '../../../../../tests/support/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const email = 'ada@example.com'
const person = { firstName: 'Ada', lastName: 'Ahrens', phone: '+49301234567' }

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const getAmount = (price: { amount: string }) => Number(price.amount)
const buildLines = (of = goods) => [buildLine(of.plain), buildLine(of.varied, 2, { variantId: of.variants[0].id })]

async function start(caller: Caller, lineItems: object[] = buildLines(), input: object = {}): Promise<Any> {
  await caller.ok('currentCart.addToCurrentCart', { lineItems })
  const { checkoutId } = await caller.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB', ...input })
  return (await caller.ok('checkout.getCheckout', { id: checkoutId })).checkout
}

const update = async (caller: Caller, checkout: { id: string }, rest: object = {}): Promise<Any> =>
  (await caller.ok('checkout.updateCheckout', { checkout, ...rest })).checkout

const deliverTo = (address: object) => ({
  shippingInfo: { shippingDestination: { address, contactDetails: person } },
  billingInfo: { address, contactDetails: person },
})

const choose = (checkout: Any, index: number) => {
  const { carrierId, shippingOptions } = checkout.shippingInfo.carrierServiceOptions[0]
  return { shippingInfo: { selectedCarrierServiceOption: { carrierId, code: shippingOptions[index].code } } }
}

async function prepareCheckout(caller: Caller, lineItems?: object[]): Promise<Any> {
  const { id } = await start(caller, lineItems, { email })
  const addressed = await update(caller, { id, ...deliverTo(ireland) } as never)
  return update(caller, { id, ...choose(addressed, 0) } as never)
}

describe('a checkout of the current cart', () => {
  it('copies the cart, which refers to it', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    await own.events()
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: buildLines(of) })
    await visitor.ok('currentCart.updateCurrentCart', {
      couponCode: 'WELCOME10',
      cartInfo: { buyerNote: 'Ring twice' },
    })
    const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {
      channelType: 'WEB',
      shippingAddress: ireland,
      email,
    })
    const types = await own.eventTypes()
    expect(types.slice(4).sort()).toEqual([
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v1.checkout_created',
      'wix.ecom.v2.cart_updated',
    ])
    const { cart } = await visitor.ok('currentCart.getCurrentCart')
    const { checkout } = await visitor.ok('checkout.getCheckout', { id: checkoutId })
    expect(cart.checkoutId).toBe(checkoutId)
    expect(checkout).toMatchObject({
      id: checkoutId,
      cartId: cart.id,
      completed: false,
      channelType: 'WEB',
      buyerNote: 'Ring twice',
      buyerInfo: { email, visitorId: cart.buyerInfo.visitorId },
      createdBy: { visitorId: cart.buyerInfo.visitorId },
      shippingInfo: { shippingDestination: { address: ireland }, region: { name: 'Ireland' } },
      billingInfo: { address: ireland },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
      priceSummary: { subtotal: cart.subtotal },
      violations: [],
    })
    expect(checkout.lineItems.map(({ id }: Any) => id)).toEqual(cart.lineItems.map(({ id }: Any) => id))
    expect(checkout.shippingInfo.selectedCarrierServiceOption).toBeUndefined()
    expect(await visitor.ok('checkout.getCheckoutByCartId', { id: cart.id })).toEqual({ checkout })
  })

  it('has the price of the cart’s estimate', async () => {
    const visitor = await site.visitor()
    const checkout = await prepareCheckout(visitor)
    const { selectedCarrierServiceOption } = checkout.shippingInfo
    const estimate = await visitor.ok('currentCart.estimateCurrentCartTotals', {
      shippingAddress: ireland,
      billingAddress: ireland,
      selectedShippingOption: { code: selectedCarrierServiceOption.code },
    })
    expect(checkout.priceSummary).toEqual(estimate.priceSummary)
    expect(checkout.payNow).toEqual(estimate.payNow)
    expect(checkout.taxSummary).toEqual(estimate.taxSummary)
    const { subtotal, shipping, discount, total, tax } = checkout.priceSummary
    expect(getAmount(total)).toBeCloseTo(getAmount(subtotal) + getAmount(shipping) - getAmount(discount))
    const sum = checkout.lineItems.reduce((all: number, line: Any) => all + getAmount(line.totalPriceAfterTax), 0)
    expect(sum + getAmount(selectedCarrierServiceOption.cost.totalPriceAfterTax)).toBeCloseTo(getAmount(total))
    expect(getAmount(tax)).toBeGreaterThan(0)
  })

  it('is updated by the next call and keeps the buyer’s details', async () => {
    const visitor = await site.visitor()
    const before = await prepareCheckout(visitor)
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain, 3)] })
    const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    expect(checkoutId).toBe(before.id)
    const { checkout } = await visitor.ok('checkout.getCheckout', { id: checkoutId })
    expect(checkout.lineItems[0].quantity).toBe(4)
    expect(checkout).toMatchObject({
      buyerInfo: { email },
      shippingInfo: { shippingDestination: { address: ireland } },
    })
  })

  it('is refused for an empty cart, and without payment methods', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    const { cart } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(of.plain)] })
    for (const status of ['DISABLED', 'PENDING']) {
      await query('update sites set status = $2, version = version + 1 where id = $1', [own.id, status])
      const refused = { code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT', status: 428 }
      expect(await visitor.problem('currentCart.createCheckoutFromCurrentCart', {})).toMatchObject(refused)
      const input = { channelType: 'WEB', lineItems: [buildLine(of.plain)] }
      expect(await visitor.problem('checkout.createCheckout', input)).toMatchObject(refused)
    }
    await query(`update sites set status = 'ENABLED', version = version + 1 where id = $1`, [own.id])
    await visitor.ok('currentCart.removeLineItemsFromCurrentCart', { lineItemIds: [cart.lineItems[0].id] })
    expect(await visitor.problem('currentCart.createCheckoutFromCurrentCart', {})).toMatchObject({
      code: 'CART_IS_EMPTY',
      status: 428,
    })
  })
})

describe('a checkout without a cart', () => {
  it('is created with items, buyer, address, shipping and coupon at once', async () => {
    const visitor = await site.visitor()
    const { code } = choose(await prepareCheckout(visitor), 1).shippingInfo.selectedCarrierServiceOption
    const info = { ...deliverTo(ireland), buyerInfo: { email } }
    const { shippingDestination } = info.shippingInfo
    const { checkout } = await visitor.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: buildLines(),
      couponCode: 'tenoff',
      checkoutInfo: {
        ...info,
        shippingInfo: { shippingDestination, selectedCarrierServiceOption: { code } },
        cartId: nowhere,
        taxExemptGroupId: nowhere,
        completed: true,
        priceSummary: { total: { amount: '0.01' } },
      },
    })
    expect(checkout).toMatchObject({
      completed: false,
      shippingInfo: { selectedCarrierServiceOption: { title: 'Next-day courier', requestedShippingOption: true } },
      appliedDiscounts: [{ coupon: { code: 'TENOFF', amount: { amount: '10.00' } } }],
    })
    expect(checkout.cartId).toBeUndefined()
    expect(checkout.taxExemptGroupId).toBeUndefined()
    expect(getAmount(checkout.priceSummary.total)).toBeGreaterThan(20)
  })

  it.each([
    ['an unknown item', { lineItems: [buildLine({ id: nowhere })] }, 'CATALOG_ITEM_NOT_FOUND', 404],
    [
      'an item of a visitor’s own',
      { customLineItems: [{ price: '1', itemType: { preset: 'SERVICE' } }] },
      'CUSTOM_LINE_ITEM_NOT_ALLOWED',
      403,
    ],
    ['an unknown coupon', { couponCode: 'NOSUCH' }, 'ERROR_COUPON_DOES_NOT_EXIST', 404],
    ['an expired coupon', { couponCode: 'WINTER25' }, 'ERROR_COUPON_HAS_EXPIRED', 428],
    ['an unknown gift card', { giftCardCode: 'GIFT' }, 'GIFT_CARD_NOT_FOUND', 404],
  ])('is refused with %s, and so is the update', async (_, input, code, status) => {
    const visitor = await site.visitor()
    expect(await visitor.problem('checkout.createCheckout', { channelType: 'WEB', ...input })).toMatchObject({
      code,
      status,
    })
    const { id } = await start(visitor)
    const before = await visitor.ok('checkout.getCheckout', { id })
    expect(await visitor.problem('checkout.updateCheckout', { checkout: { id }, ...input })).toMatchObject({
      code,
      status,
    })
    expect(await visitor.ok('checkout.getCheckout', { id })).toEqual(before)
  })

  it('refuses a shipping option that is not offered', async () => {
    const visitor = await site.visitor()
    const selected = { selectedCarrierServiceOption: { code: 'dog-sled' } }
    const { shippingDestination } = deliverTo(ireland).shippingInfo
    const checkoutInfo = { shippingInfo: { shippingDestination, ...selected } }
    const refused = { code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', status: 404 }
    const input = { channelType: 'WEB', lineItems: buildLines(), checkoutInfo }
    expect(await visitor.problem('checkout.createCheckout', input)).toMatchObject(refused)
    const { id } = await prepareCheckout(visitor)
    const checkout = { id, shippingInfo: selected }
    expect(await visitor.problem('checkout.updateCheckout', { checkout })).toMatchObject(refused)
    const { code } = (await visitor.ok('checkout.getCheckout', { id })).checkout.shippingInfo
      .selectedCarrierServiceOption
    const shippingInfo = { shippingDestination, selectedCarrierServiceOption: { code, carrierId: nowhere } }
    const another = { code: 'INVALID_SELECTED_CARRIER_SERVICE_OPTION', status: 400, data: { code, carrierId: nowhere } }
    const wrong = { ...input, checkoutInfo: { shippingInfo } }
    expect(await visitor.problem('checkout.createCheckout', wrong)).toMatchObject(another)
    expect(await visitor.problem('checkout.updateCheckout', { checkout: { id, shippingInfo } })).toMatchObject(another)
  })
})

describe('updating a checkout', () => {
  it('merges the sent fields; a new address replaces the old one', async () => {
    const visitor = await site.visitor()
    const { id } = await start(visitor)
    await update(visitor, { id, ...deliverTo(germany), buyerNote: 'Ring twice', buyerInfo: { email } } as never)
    const address = { country: 'IE', city: 'Cork' }
    const checkout = await update(visitor, { id, shippingInfo: { shippingDestination: { address } } } as never)
    const written = { ...address, countryFullname: 'Ireland', formattedAddress: 'Cork, Ireland' }
    expect(checkout.shippingInfo.shippingDestination).toEqual({ address: written, contactDetails: person })
    expect(checkout).toMatchObject({ buyerNote: 'Ring twice', buyerInfo: { email }, billingInfo: { address: germany } })
    expect((await update(visitor, { id, buyerNote: null } as never)).buyerNote).toBeUndefined()
  })

  it('with a field mask changes exactly its fields', async () => {
    const visitor = await site.visitor()
    const { id } = await start(visitor)
    await update(visitor, { id, buyerNote: 'Ring twice', buyerInfo: { email } } as never)
    const checkout = await update(visitor, { id, buyerInfo: { email: 'bea@example.com' } } as never, {
      fieldMask: 'buyerNote',
    })
    expect(checkout.buyerNote).toBeUndefined()
    expect(checkout.buyerInfo.email).toBe(email)
    const wrong = { checkout: { id }, fieldMask: 'priceSummary' }
    expect(await visitor.violations('checkout.updateCheckout', wrong)).toMatchObject([
      { field: 'fieldMask', violatedRule: 'FIELD_NOT_ALLOWED' },
    ])
  })

  it('refuses a buyer’s change of fields that the merchant has locked', async () => {
    const visitor = await site.visitor()
    const { id } = await start(visitor)
    const fixed = { id, customSettings: { lockCouponCode: true, lockGiftCard: true } }
    const change = { checkout: fixed, fieldMask: 'customSettings' }
    await visitor.call('checkout.updateCheckout', change)
    await visitor.ok('checkout.removeCoupon', { id })
    await site.app().ok('checkout.updateCheckout', change)
    for (const operation of ['checkout.removeCoupon', 'checkout.removeGiftCard']) {
      expect((await visitor.problem(operation, { id })).status).toBe(403)
      expect((await site.app().call(operation, { id })).status).toBe(200)
    }
  })

  it('adds items, sets quantities, removes items, and emits events', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    const { id } = await start(visitor, [buildLine(of.plain)])
    await own.events()
    const more = (await visitor.ok('checkout.addToCheckout', { id, lineItems: buildLines(of) })).checkout
    expect(more.lineItems.map(({ quantity }: Any) => quantity)).toEqual([2, 2])
    const [one, two] = more.lineItems
    const lineItems = [{ id: one.id, quantity: 5 }]
    const counted = (await visitor.ok('checkout.updateLineItemsQuantity', { id, lineItems })).checkout
    expect(counted.lineItems[0].quantity).toBe(5)
    const less = (await visitor.ok('checkout.removeLineItems', { id, lineItemIds: [one.id] })).checkout
    expect(less.lineItems.map(({ id }: Any) => id)).toEqual([two.id])
    expect(await own.eventTypes()).toEqual(Array(3).fill('wix.ecom.v1.checkout_updated'))
    const unknown = { id, lineItems: [{ id: one.id, quantity: 1 }], lineItemIds: [one.id] }
    for (const name of ['updateLineItemsQuantity', 'removeLineItems']) {
      expect(await visitor.problem(`checkout.${name}`, unknown)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' })
    }
  })

  it('refuses an impossible tax id', async () => {
    const buyer = await site.visitor()
    const { checkout } = await buyer.ok('checkout.createCheckout', { channelType: 'WEB' })
    const bill = (vatId: object, country = 'BR') => ({
      checkout: { id: checkout.id, billingInfo: { address: { country }, contactDetails: { vatId } } },
    })
    const cpf = { type: 'CPF', id: '111.444.777-35' }
    const { checkout: billed } = await buyer.ok('checkout.updateCheckout', bill(cpf))
    expect(billed.billingInfo.contactDetails.vatId).toEqual(cpf)
    const field = 'billingInfo.contactDetails.vatId.id'
    for (const input of [
      bill({ type: 'CPF', id: '111.444.777-36' }),
      bill({ type: 'CNPJ', id: '11.222.333/0001-82' }),
      bill({ type: 'UNSPECIFIED', id: 'DE12345678' }, 'DE'),
    ]) {
      expect(await buyer.violations('checkout.updateCheckout', input)).toMatchObject([{ field }])
    }
    const contactInfo = { contactDetails: { vatId: { type: 'CPF', id: '1' } } }
    expect(await buyer.violations('currentCart.updateCurrentCart', { cartInfo: { contactInfo } })).toMatchObject([
      { field: 'cartInfo.contactInfo.contactDetails.vatId.id' },
    ])
  })

  it('sums up equal items of one call', async () => {
    const visitor = await site.visitor()
    const { id, lineItems } = await start(visitor)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        visitor.ok('checkout.addToCheckout', { id, lineItems: [n % 2 ? buildLines()[0] : buildLines()[1]] }),
      ),
    )
    const { checkout } = await visitor.ok('checkout.getCheckout', { id })
    expect(checkout.lineItems.map(({ id, quantity }: Any) => [id, quantity])).toEqual([
      [lineItems[0].id, 11],
      [lineItems[1].id, 22],
    ])
    expect(checkout.lineItems.map(({ availability }: Any) => availability.status)).not.toContain('NOT_FOUND')
  })

  it('removes the coupon and the business location', async () => {
    const visitor = await site.visitor()
    const { id } = await start(visitor)
    const overrideCheckoutUrl = 'http://localhost:5173/till'
    const checkout = await update(visitor, { id }, { couponCode: 'WELCOME10', overrideCheckoutUrl })
    expect(checkout.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }])
    const readUrl = async (name: string) => (await visitor.ok(`checkout.${name}`, { id })).checkoutUrl
    expect(await readUrl('getCheckoutUrl')).toBe(overrideCheckoutUrl)
    const hosted = await readUrl('getWixCheckoutUrl')
    expect(hosted).toMatch(new RegExp(`^http://127\\.0\\.0\\.1(:\\d+)?/checkout/${id}`))
    await visitor.ok('checkout.removeOverrideCheckoutUrl', { id })
    expect(new URL(await readUrl('getCheckoutUrl')).pathname).toBe(new URL(hosted).pathname)
    expect((await visitor.ok('checkout.removeCoupon', { id })).checkout.appliedDiscounts).toEqual([])
    await visitor.ok('checkout.removeGiftCard', { id })
    const evil = { checkout: { id }, overrideCheckoutUrl: 'https://evil.example/' }
    expect(await visitor.violations('checkout.updateCheckout', evil)).toMatchObject([{ field: 'overrideCheckoutUrl' }])
  })

  it('lists the payment methods', async () => {
    const visitor = await site.visitor()
    const { id, priceSummary } = await prepareCheckout(visitor)
    const { paymentSettings } = await visitor.ok('checkout.getPaymentSettings', { id })
    expect(paymentSettings).toMatchObject({ currency: 'EUR', amount: priceSummary.total, testMode: true })
    expect(paymentSettings.methods.map(({ type }: Any) => type)).toContain('CARD')
  })

  it('drops a shipping option that the new address does not have', async () => {
    const visitor = await site.visitor()
    const { id } = await prepareCheckout(visitor)
    const moved = await update(visitor, { id, ...deliverTo(germany) } as never)
    expect(moved.shippingInfo.selectedCarrierServiceOption).toBeUndefined()
    expect(moved.calculationErrors.selectedShippingOptionError.applicationError.code).toBe(
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    )
    expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    })
  })
})

const acts: [string, object][] = [
  ['getCheckout', {}],
  ['getCheckoutUrl', {}],
  ['getWixCheckoutUrl', {}],
  ['getPaymentSettings', {}],
  ['addToCheckout', {}],
  ['updateLineItemsQuantity', { lineItems: [{ id: nowhere, quantity: 1 }] }],
  ['removeLineItems', { lineItemIds: [nowhere] }],
  ['removeCoupon', {}],
  ['removeGiftCard', {}],
  ['removeOverrideCheckoutUrl', {}],
  ['createOrder', {}],
]

describe('access to a checkout', () => {
  it('is limited to its buyer and the managers', async () => {
    const [mine, theirs, member] = [await site.visitor(), await site.visitor(), await site.member()]
    const { id, cartId } = await start(mine)
    const hidden = { code: 'NOT_FOUND', status: 404 }
    for (const other of [theirs, member, (await makeSite()).app()]) {
      for (const [name, input] of acts) {
        expect(await other.problem(`checkout.${name}`, { id, ...input }), name).toMatchObject(hidden)
      }
      expect(await other.problem('checkout.getCheckoutByCartId', { id: cartId })).toMatchObject(hidden)
      expect(await other.problem('checkout.updateCheckout', { checkout: { id } })).toMatchObject(hidden)
    }
    expect((await site.app().ok('checkout.getCheckout', { id })).checkout.id).toBe(id)
  })

  it('moves to the member when the visitor signs in', async () => {
    const visitor = await site.visitor()
    const { id } = await prepareCheckout(visitor)
    const member = await becomeMember(site, visitor)
    const { checkout } = await member.ok('checkout.getCheckout', { id })
    expect(checkout.buyerInfo).toEqual({ email, memberId: expect.any(String) })
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout.id).toBe(id)
  })
})

describe('F-62 a total that has changed', () => {
  it('can’t be paid before the buyer has seen it; a lower one can', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    const { id, priceSummary } = await prepareCheckout(visitor, [buildLine(of.plain)])
    const setPrice = (price: number) =>
      query(`update products set price = $3, discount_type = 'NONE' where site_id = $1 and id = $2`, [
        own.id,
        of.plain.id,
        price,
      ])
    await setPrice(500)
    for (let n = 0; n < 2; n++) {
      const refused = await visitor.problem('checkout.createOrder', { id })
      expect(refused).toMatchObject({
        code: 'CHECKOUT_CHANGED',
        status: 409,
        data: { previousTotal: priceSummary.total.amount },
      })
      expect(Number(refused.data.total)).toBeGreaterThanOrEqual(500)
    }
    await own.app().ok('checkout.getCheckout', { id })
    expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({ code: 'CHECKOUT_CHANGED' })
    const { checkout } = await visitor.ok('checkout.getCheckout', { id })
    expect(getAmount(checkout.priceSummary.subtotal)).toBe(500)
    await setPrice(400)
    const { orderId } = await visitor.ok('checkout.createOrder', { id })
    const { order } = await visitor.ok('orders.getOrder', { id: orderId })
    expect(order.priceSummary.subtotal.amount).toBe('400.00')
  })

  it.each(['visitor', 'member', 'visitor who has signed in since', 'app'])(
    'counts as shown once the %s reads it',
    async (who) => {
      const own = await makeSite({ demo: true })
      const before = who === 'member' ? await own.member() : who === 'app' ? own.app() : await own.visitor()
      const of = await findGoods(before)
      const { checkout } = await before.ok('checkout.createCheckout', {
        lineItems: [buildLine(of.plain)],
        channelType: 'WEB',
        checkoutInfo: { buyerInfo: { email } },
      })
      const id = checkout.id as string
      const addressed = await update(before, { id, ...deliverTo(ireland) } as never)
      await update(before, { id, ...choose(addressed, 0) } as never)
      const buyer = who.startsWith('visitor who') ? await becomeMember(own, before) : before
      await query(`update products set price = 500 where site_id = $1 and id = $2`, [own.id, of.plain.id])
      for (const other of [await own.owner(), ...(who === 'app' ? [] : [own.app()])])
        await other.ok('checkout.getCheckout', { id })
      expect(await buyer.problem('checkout.createOrder', { id })).toMatchObject({ code: 'CHECKOUT_CHANGED' })
      await before.ok('checkout.getCheckout', { id })
      await buyer.ok('checkout.createOrder', { id })
    },
  )

  it('is refused as well when the coupon has expired meanwhile', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    const { id } = await prepareCheckout(visitor, [buildLine(of.plain)])
    await update(visitor, { id }, { couponCode: 'ONCE20' })
    await query(`update coupons set number_of_usages = 1 where site_id = $1 and code = 'ONCE20'`, [own.id])
    expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({ code: 'CHECKOUT_CHANGED' })
    const { checkout } = await visitor.ok('checkout.getCheckout', { id })
    expect(checkout.calculationErrors.couponCalculationError.applicationError.code).toBe('ERROR_COUPON_USAGE_EXCEEDED')
    expect(checkout.priceSummary.discount.amount).toBe('0.00')
  })
})

describe('an order', () => {
  it('requires items, stock and a shipping option', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const of = await findGoods(visitor)
    const { id, lineItems } = await start(visitor, buildLines(of))
    const expectRefusal = async (code: string) =>
      expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({ code, status: 428 })
    await expectRefusal('NO_SELECTED_CARRIER_SERVICE_OPTION')
    const stock = (product: Any, quantity: number) =>
      query('update variants set quantity = $3 where site_id = $1 and product_id = $2', [own.id, product.id, quantity])
    await stock(of.varied, 1)
    await expectRefusal('PARTIAL_OUT_OF_STOCK')
    const { checkout } = await visitor.ok('checkout.getCheckout', { id })
    expect(checkout.violations).toMatchObject([{ severity: 'ERROR', target: { lineItem: { id: lineItems[1].id } } }])
    await stock(of.varied, 0)
    await stock(of.plain, 0)
    await expectRefusal('FULL_OUT_OF_STOCK')
    await visitor.ok('checkout.removeLineItems', { id, lineItemIds: lineItems.map(({ id }: Any) => id) })
    await expectRefusal('EMPTY_CHECKOUT')
    const customLineItems = [{ price: '5', itemType: { preset: 'SERVICE' }, membersOnly: true }]
    await own.app().ok('checkout.addToCheckout', { id, customLineItems })
    await expectRefusal('MEMBERS_ONLY_ITEM')
    const pay = { id, paymentToken: 'sandbox:4242424242424242' }
    expect(await visitor.problem('checkout.createOrderAndCharge', pay)).toMatchObject({ code: 'MEMBERS_ONLY_ITEM' })
    await own.app().ok('checkout.createOrder', { id })
  })

  it('completes the checkout, which can’t change any more, and removes the purchased lines from the cart', async () => {
    const visitor = await site.visitor()
    const { id } = await prepareCheckout(visitor)
    await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(goods.plain, 2)] })
    const { orderId } = await visitor.ok('checkout.createOrder', { id })
    expect((await visitor.ok('checkout.createOrder', { id })).orderId).toBe(orderId)
    const { cart } = await visitor.ok('currentCart.getCurrentCart')
    expect(cart.lineItems).toMatchObject([{ quantity: 2, productName: { original: goods.plain.name } }])
    expect(cart.checkoutId).toBeUndefined()
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout.completed).toBe(true)
    const changes = acts.filter(([name]) => !name.startsWith('get') && name !== 'createOrder')
    for (const [name, input] of changes) {
      expect(await visitor.problem(`checkout.${name}`, { id, ...input }), name).toMatchObject({
        code: 'CHECKOUT_IS_COMPLETE',
        status: 428,
      })
    }
    expect(await visitor.problem('checkout.updateCheckout', { checkout: { id } })).toMatchObject({
      code: 'CHECKOUT_IS_COMPLETE',
    })
    const { checkoutId } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {})
    expect(checkoutId).not.toBe(id)
  })

  it('of an unchanged cart removes the whole cart', async () => {
    const visitor = await site.visitor()
    const { id } = await prepareCheckout(visitor)
    await visitor.ok('checkout.createOrder', { id })
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })

  it('uses a coupon once, however many attempts run at once', async () => {
    const own = await makeSite({ demo: true })
    const of = await findGoods(await own.visitor())
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const visitor = await own.visitor()
        const { id } = await prepareCheckout(visitor, [buildLine(of.plain)])
        await update(visitor, { id, buyerInfo: { email: `buyer${n}@example.com` } } as never, { couponCode: 'ONCE20' })
        return { visitor, id }
      }),
    )
    await query('update variants set quantity = 100 where site_id = $1 and product_id = $2', [own.id, of.plain.id])
    const answers = await Promise.all(buyers.map(({ visitor, id }) => visitor.call('checkout.createOrder', { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.details?.applicationError?.code)).toEqual(Array(7).fill('CHECKOUT_CHANGED'))
    const counted = await query<{ n: number }>(
      `select number_of_usages as n from coupons where site_id = $1 and code = 'ONCE20'`,
      [own.id],
    )
    expect(counted).toEqual([{ n: 1 }])
  })
})

describe('completed elsewhere', () => {
  it('by the shop, once', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { id } = await start(visitor, [buildLine((await findGoods(visitor)).plain)])
    expect((await visitor.call('checkout.markCheckoutAsCompleted', { id })).status).toBe(403)
    await own.events()
    expect(await own.app().ok('checkout.markCheckoutAsCompleted', { id })).toEqual({})
    expect(await own.app().ok('checkout.markCheckoutAsCompleted', { id })).toEqual({})
    expect(await own.eventTypes()).toEqual([
      'wix.ecom.v1.checkout_completed',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v2.cart_deleted',
    ])
    expect(await own.app().problem('checkout.markCheckoutAsCompleted', { id: nowhere })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({ code: 'CHECKOUT_ALREADY_PAID' })
  })

  it('by a completion link, which redirects every time', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { id } = await start(visitor, [buildLine((await findGoods(visitor)).plain)])
    const redirectUrl = `${own.facts.origin}/thanks`
    expect((await visitor.call('checkout.createCompletionLink', { id, redirectUrl })).status).toBe(403)
    const evil = { id, redirectUrl: 'https://evil.example/' }
    expect(await own.app().violations('checkout.createCompletionLink', evil)).toMatchObject([{ field: 'redirectUrl' }])
    const none = { id: nowhere, redirectUrl }
    expect(await own.app().problem('checkout.createCompletionLink', none)).toMatchObject({ code: 'NOT_FOUND' })
    const { completionUrl } = await own.app().ok('checkout.createCompletionLink', { id, redirectUrl })
    await own.events()
    const completed = ['wix.ecom.v1.checkout_completed', 'wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_deleted']
    for (const events of [completed, []]) {
      const answer = await fetch(completionUrl, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, redirectUrl])
      expect(await own.eventTypes()).toEqual(events)
    }
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout).toMatchObject({ completed: true })
  })

  it('is refused for a forged link', async () => {
    const payload = Buffer.from(
      JSON.stringify({ siteId: site.id, checkoutId: nowhere, redirectUrl: 'https://evil.example', expires: 9e9 }),
    )
    for (const token of ['x', 'x.y.z', `${payload.toString('base64url')}.${'A'.repeat(43)}`]) {
      expect(
        await site.anonymous().problem('checkout.markCheckoutAsCompletedAndRedirectToUrl', { token }),
      ).toMatchObject({
        code: 'UNAUTHENTICATED_TOKEN',
        status: 401,
      })
    }
    const ahead = await fetch(
      `${site.facts.origin}/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url?token=x`,
      {
        headers: { 'sec-purpose': 'prefetch' },
      },
    )
    expect(ahead.status).toBe(204)
  })
})

describe('line fields set by an app', () => {
  it('are kept from the checkout to the order: fixed quantity, modifiers, external stock', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const [product] = await listPlainProducts(app)
    const before = product.stock.quantity
    const trim = { id: 'trim', modifiers: [{ id: 'bow', price: '1.50' }] }
    const wrapping = { price: '5', itemType: { preset: 'SERVICE' }, fixedQuantity: true, modifierGroups: [trim] }
    const many = { ...buildLine(product, before + 1), catalogOverrideFields: { inventoryAppId: nowhere } }
    await app.ok('currentCart.addToCurrentCart', { customLineItems: [wrapping] })
    const checkout = await prepareToPay(app, [many])
    const fixed = checkout.lineItems.find(({ fixedQuantity }: Any) => fixedQuantity)
    const other = checkout.lineItems.find(({ id }: Any) => id !== fixed.id)
    expect(other).toMatchObject({
      availability: { status: 'AVAILABLE' },
      catalogOverrideFields: { inventoryAppId: nowhere },
    })
    const more = { lineItems: [{ id: fixed.id, quantity: 2 }] }
    const refused = { code: 'FIXED_QUANTITY_ITEM' }
    expect(await app.problem('checkout.updateLineItemsQuantity', { id: checkout.id, ...more })).toMatchObject(refused)
    expect(await app.problem('currentCart.updateCurrentCartLineItemQuantity', more)).toMatchObject(refused)
    const { orderId } = await app.ok('checkout.createOrder', { id: checkout.id })
    const { order } = await app.ok('orders.getOrder', { id: orderId })
    const line = order.lineItems.find(({ id }: Any) => id === fixed.id)
    expect(line.modifierGroups).toMatchObject([{ id: 'trim', modifiers: [{ id: 'bow', price: { amount: '1.50' } }] }])
    const after = await app.ok('products.getProduct', { id: product.id })
    expect(after.product.stock.quantity).toBe(before)
  })
})

describe('a saved payment method', () => {
  it('is requested by the app’s item, not by the buyer', async () => {
    const own = await makeSite({ demo: true })
    const [product] = await listPlainProducts(own.app())
    const line = { ...buildLine(product), catalogOverrideFields: { savePaymentMethod: true } }
    const readSettings = async (caller: Caller) => {
      const { id } = await prepareToPay(caller, [line])
      return (await caller.ok('checkout.getPaymentSettings', { id })).paymentSettings.savePaymentMethod
    }
    expect(await readSettings(own.app())).toBe(true)
    expect(await readSettings(await own.visitor())).toBe(false)
  })
})
