import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { buildLine, findGoods, type Goods, germany, ireland, setStock } from '../../../../../../tests/support/goods.ts'
import { becomeMember, createCredentials } from '../../../../../../tests/support/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const plansApp = '018f0000-57a0-7000-8000-00000000beef'

// biome-ignore lint/suspicious/noExplicitAny: carts as the wire has them
type Any = any

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

const add = async (caller: Caller, ...catalogItems: object[]): Promise<Any> =>
  (await caller.ok('currentCartV2.addLineItemsToCurrentCart', { catalogItems })).cart

const buildCustom = (more: object = {}) => ({
  name: { original: 'Engraving' },
  quantityInfo: { requestedQuantity: 1 },
  pricing: { price: { amount: '5.00' } },
  attributes: { itemType: { preset: 'SERVICE' } },
  ...more,
})

describe('the current cart', () => {
  it('is the same cart in both versions, with what each of them wrote', async () => {
    const visitor = await site.visitor()
    const made = await add(visitor, buildLine(goods.plain, 2))
    const { id } = made
    expect(made).toMatchObject({ revision: '1', currentCart: true, orderPlaced: false, purchaseFlowId: id })
    const { cart: first } = await visitor.ok('currentCart.getCurrentCart')
    expect(first).toMatchObject({ id, lineItems: [{ id: made.lineItems[0].id, quantity: 2 }] })
    await visitor.ok('currentCart.updateCurrentCart', {
      cartInfo: {
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'ann@mail.example' },
        contactInfo: { address: ireland, contactDetails: { firstName: 'Ann' } },
      },
      couponCode: 'WELCOME10',
    })
    const cart: Any = { paymentInfo: { billingAddress: germany }, source: { channelType: 'POS' } }
    await visitor.ok('currentCartV2.updateCurrentCart', { cart })
    const { cart: after } = await visitor.ok('currentCartV2.getCurrentCart')
    expect(after).toMatchObject({
      id,
      note: 'Ring twice',
      coupons: [{ code: 'WELCOME10' }],
      source: { channelType: 'POS' },
      customerInfo: { firstName: 'Ann', email: 'ann@mail.example', currencyCode: 'EUR' },
      deliveryInfo: { address: ireland, weightUnit: 'KG' },
      paymentInfo: { billingAddress: germany, currencyCode: 'EUR', giftCards: [] },
    })
    await visitor.ok('currentCart.updateCurrentCart', { cartInfo: { buyerNote: 'Once' } })
    expect((await visitor.ok('currentCartV2.getCurrentCart')).cart).toEqual({
      ...after,
      note: 'Once',
      revision: String(Number(after.revision) + 1),
      updatedDate: expect.any(String),
    })
    expect((await visitor.ok('currentCart.getCurrentCart')).cart).not.toHaveProperty('v2')
  })

  it('shows quantities, prices, discounts and stock of its lines', async () => {
    const visitor = await site.visitor()
    const cart = await add(visitor, buildLine(goods.plain, 2))
    const { discountedPrice, price } = goods.plain.priceData
    const toMoney = (amount: number) => ({ amount: amount.toFixed(2), convertedAmount: amount.toFixed(2) })
    expect(cart.subtotal).toEqual(toMoney(2 * discountedPrice))
    expect(cart.lineItems).toMatchObject([
      {
        name: { original: goods.plain.name },
        quantityInfo: {
          requestedQuantity: 2,
          confirmedQuantity: 2,
          availableQuantity: goods.plain.stock.quantity,
          fixedQuantity: false,
        },
        pricing: {
          unitPrice: toMoney(discountedPrice),
          totalPrice: toMoney(2 * discountedPrice),
          breakdown: { fullPrice: toMoney(price), salePrice: toMoney(discountedPrice) },
        },
        source: { catalogReference: { catalogItemId: goods.plain.id } },
        attributes: { itemType: { preset: 'PHYSICAL' }, membersOnly: false, physicalProperties: { shippable: true } },
        paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE', savePaymentMethod: false },
        status: 'IN_STOCK',
        customLineItem: false,
      },
    ])
    const { cart: discounted } = await visitor.ok('currentCartV2.addCouponToCurrentCart', {
      coupon: { code: 'WELCOME10' },
    })
    expect(discounted.lineItems[0].discounts).toEqual([
      {
        name: expect.objectContaining({ original: 'Welcome, 10% off' }),
        amountOff: toMoney(discountedPrice / 5),
        source: { sourceType: 'COUPON', couponCode: 'WELCOME10' },
      },
    ])
  })

  it.each([
    ['getCurrentCart', {}],
    ['deleteCurrentCart', {}],
    ['updateCurrentCart', { cart: { note: 'Ring' } }],
    ['updateLineItemsInCurrentCart', { lineItems: [{ lineItemId: nowhere, quantity: { newQuantity: 1 } }] }],
    ['removeLineItemsFromCurrentCart', { lineItemIds: [nowhere] }],
    ['addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } }],
    ['removeCouponFromCurrentCart', { couponId: nowhere }],
    ['addGiftCardToCurrentCart', { giftCard: { code: 'AAAA-BBBB-CCCC' } }],
    ['removeGiftCardFromCurrentCart', { giftCardId: nowhere }],
    ['setDeliveryMethodForCurrentCart', { deliveryMethod: { code: 'post' } }],
    ['removeDeliveryMethodFromCurrentCart', {}],
    ['updateFormSubmissionsInCurrentCart', { formSubmissions: [{ id: nowhere, formSubmissionId: nowhere }] }],
    ['refreshCurrentCart', {}],
    ['calculateCurrentCart', {}],
    ['estimateCurrentCart', {}],
    ['getUpsellOptionsForCurrentCart', {}],
  ])('is missing for a visitor without one: %s', async (name, input) => {
    const visitor = await site.visitor()
    expect(await visitor.problem(`currentCartV2.${name}`, input)).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
      status: 404,
    })
  })

  it('is created once, and deleted for both versions', async () => {
    const visitor = await site.visitor()
    const { cart } = await visitor.ok('currentCartV2.createCurrentCart', {
      cart: { note: 'Ring twice', customerInfo: { email: 'ann@mail.example' } },
      catalogItems: [buildLine(goods.plain)],
      coupons: [{ code: 'WELCOME10' }],
    })
    expect(cart).toMatchObject({ note: 'Ring twice', currentCart: true, coupons: [{ code: 'WELCOME10' }] })
    expect(await visitor.problem('currentCartV2.createCurrentCart', {})).toMatchObject({
      code: 'CURRENT_CART_ALREADY_EXISTS',
    })
    await visitor.ok('currentCartV2.deleteCurrentCart')
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })

  it('moves to the member with what only the second version knows', async () => {
    const visitor = await site.visitor()
    const { id } = await add(visitor, buildLine(goods.plain))
    await visitor.ok('currentCartV2.updateCurrentCart', { cart: { paymentInfo: { billingAddress: germany } } })
    const member = await becomeMember(site, visitor)
    expect((await member.ok('currentCartV2.getCurrentCart')).cart).toMatchObject({
      id,
      paymentInfo: { billingAddress: germany },
      customerInfo: { memberId: expect.any(String) },
    })
  })

  it('brings its gift card and coupon into a cart that the member has', async () => {
    const credentials = createCredentials()
    const member = await becomeMember(site, await site.visitor(), credentials)
    const { id } = await add(member, buildLine(goods.plain))
    const visitor = await site.visitor()
    await add(visitor, buildLine(goods.plain))
    const { code } = await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    await visitor.ok('currentCartV2.addGiftCardToCurrentCart', { giftCard: { code } })
    await visitor.ok('currentCartV2.addCouponToCurrentCart', { coupon: { code: 'WELCOME10' } })
    const again = await becomeMember(site, visitor, credentials)
    expect((await again.ok('currentCartV2.getCurrentCart')).cart).toMatchObject({
      id,
      lineItems: [{ quantityInfo: { requestedQuantity: 2 } }],
      coupons: [{ code: 'WELCOME10' }],
      paymentInfo: { giftCards: [{ obfuscatedCode: `•••• ${code.slice(-4)}` }] },
    })
  })
})

describe('a cart by id', () => {
  const make = async (caller: Caller, more: object = {}): Promise<Any> =>
    (await caller.ok('cartV2.createCart', { catalogItems: [buildLine(goods.plain)], ...more })).cart

  it('is created beside the current one and deleted', async () => {
    const visitor = await site.visitor()
    const current = await add(visitor, buildLine(goods.plain))
    const cart = await make(visitor)
    expect(cart).toMatchObject({ currentCart: false })
    expect(cart.id).not.toBe(current.id)
    expect(await visitor.ok('cartV2.getCart', { cartId: cart.id })).toEqual({ cart })
    expect((await visitor.ok('cart.getCart', { id: cart.id })).cart).toMatchObject({ id: cart.id })
    await visitor.ok('cartV2.deleteCart', { cartId: cart.id })
    expect(await visitor.problem('cartV2.getCart', { cartId: cart.id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  const calls: [string, object][] = [
    ['getCart', {}],
    ['deleteCart', {}],
    ['addLineItems', { catalogItems: [{ catalogReference: { appId: plansApp, catalogItemId: 'x' }, quantity: 1 }] }],
    ['updateLineItems', { lineItems: [{ lineItemId: nowhere, quantity: { newQuantity: 1 } }] }],
    ['removeLineItems', { lineItemIds: [nowhere] }],
    ['addCoupon', { coupon: { code: 'WELCOME10' } }],
    ['removeCoupon', { couponId: nowhere }],
    ['addGiftCard', { giftCard: { code: 'AAAA-BBBB-CCCC' } }],
    ['removeGiftCard', { giftCardId: nowhere }],
    ['setDeliveryMethod', { deliveryMethod: { code: 'post' } }],
    ['removeDeliveryMethod', {}],
    ['updateFormSubmissions', { formSubmissions: [{ id: nowhere, formSubmissionId: nowhere }] }],
    ['refreshCart', {}],
    ['calculateCart', {}],
    ['estimateCart', {}],
    ['getUpsellOptions', {}],
  ]

  it.each([...calls, ['updateCart', { cart: {} }] as [string, object]])(
    'of another visitor does not exist: %s',
    async (name, input: Any) => {
      const { id } = await make(await site.visitor())
      const other = await site.visitor()
      const named = input.cart ? { cart: { id, note: 'Mine' } } : { ...input, cartId: id }
      expect(await other.problem(`cartV2.${name}`, named)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    },
  )

  it.each([
    ...calls.filter(([name]) => !['getCart', 'deleteCart', 'getUpsellOptions'].includes(name)),
    ['updateCart', { cart: {} }] as [string, object],
    ['markCartAsCompleted', {}] as [string, object],
  ])('that was ordered elsewhere does not change: %s', async (name, input: Any) => {
    const app = site.app()
    const visitor = await site.visitor()
    const { id } = await make(visitor)
    const { cart } = await app.ok('cartV2.markCartAsCompleted', { cartId: id, orderId: nowhere })
    expect(cart).toMatchObject({ orderPlaced: true, orderId: nowhere, currentCart: false })
    const caller = name === 'markCartAsCompleted' ? app : visitor
    const named = input.cart ? { cart: { id, note: 'Late' } } : { ...input, cartId: id }
    expect(await caller.problem(`cartV2.${name}`, named)).toMatchObject({ code: 'CART_ALREADY_ORDERED', status: 428 })
    expect(await visitor.ok('cartV2.getCart', { cartId: id })).toEqual({ cart })
    expect(await visitor.problem('cart.getCart', { id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await visitor.problem('cart.deleteCart', { id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is marked as ordered by owners and apps only', async () => {
    const visitor = await site.visitor()
    const { id } = await make(visitor)
    expect(await visitor.problem('cartV2.markCartAsCompleted', { cartId: id })).toMatchObject({
      code: 'PERMISSION_DENIED',
    })
    expect(await site.app().problem('cartV2.markCartAsCompleted', { cartId: nowhere })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('refuses a change of an older revision, by id and as the current one', async () => {
    const visitor = await site.visitor()
    const { id, revision } = await make(visitor)
    await visitor.ok('cartV2.updateCart', { cart: { id, revision, note: 'One' } })
    const late = { id, revision, note: 'Two' }
    expect(await visitor.problem('cartV2.updateCart', { cart: late })).toMatchObject({ code: 'CONFLICT', status: 409 })
    const current = await add(visitor, buildLine(goods.plain))
    await add(visitor, buildLine(goods.plain))
    const stale = { revision: current.revision, note: 'Two' }
    expect(await visitor.problem('currentCartV2.updateCurrentCart', { cart: stale })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('replaces an address whole, merges a contact and clears by null', async () => {
    const visitor = await site.visitor()
    const { id } = await make(visitor, {
      cart: { deliveryInfo: { address: germany }, customerInfo: { firstName: 'Ann', lastName: 'Lee' }, note: 'Ring' },
    })
    const { cart } = await visitor.ok('cartV2.updateCart', {
      cart: { id, deliveryInfo: { address: ireland }, customerInfo: { lastName: 'Day' }, note: null },
    })
    expect(cart.deliveryInfo.address).toMatchObject(ireland)
    expect(cart.deliveryInfo.address).not.toHaveProperty('subdivision')
    expect(cart.customerInfo).toMatchObject({ firstName: 'Ann', lastName: 'Day' })
    expect(cart).not.toHaveProperty('note')
  })

  it('takes a tax exemption and an external page from owners and apps only', async () => {
    const visitor = await site.visitor()
    const taxInfo = { taxExemptGroupId: nowhere }
    const { id } = await make(visitor, { cart: { taxInfo } })
    const read = async () => (await visitor.ok('cartV2.getCart', { cartId: id })).cart.taxInfo
    expect(await read()).not.toHaveProperty('taxExemptGroupId')
    await site.app().ok('cartV2.updateCart', { cart: { id, taxInfo } })
    expect(await read()).toMatchObject(taxInfo)
    const elsewhere = { id, customCheckoutUrl: 'https://evil.example/pay' }
    expect(await visitor.problem('cartV2.updateCart', { cart: elsewhere })).toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})

describe('items', () => {
  const both: [string, (caller: Caller, input: Record<string, unknown>) => Promise<Any>][] = [
    ['addLineItemsToCurrentCart', (caller, input) => caller.problem('currentCartV2.addLineItemsToCurrentCart', input)],
    ['createCurrentCart', (caller, input) => caller.problem('currentCartV2.createCurrentCart', input)],
    ['createCart', (caller, input) => caller.problem('cartV2.createCart', input)],
    [
      'addLineItems',
      async (caller, input) => {
        const { cart } = await caller.ok('cartV2.createCart', {})
        return caller.problem('cartV2.addLineItems', { cartId: cart.id, ...input })
      },
    ],
  ]

  it.each(both)('that cannot be added are refused: %s', async (_, call) => {
    const ask = async (code: string, input: Record<string, unknown>, caller?: Caller) =>
      expect(await call(caller ?? (await site.visitor()), input)).toMatchObject({ code })
    const app = site.app()
    const missing = {
      catalogReference: { ...buildLine(goods.plain).catalogReference, catalogItemId: nowhere },
      quantity: 1,
    }
    await ask('ITEM_NOT_FOUND_IN_CATALOG', { catalogItems: [missing] })
    await ask('CUSTOM_LINE_ITEM_NOT_ALLOWED', { customItems: [buildCustom({ pricing: { price: { amount: '0' } } })] })
    const plan = { membershipPayment: { futureMembership: { lineItemId: nowhere, benefitId: 'b' } } }
    await ask('PLAN_LINE_ITEM_NOT_FOUND', { catalogItems: [{ ...buildLine(goods.plain), ...plan }] })
    const many = Array.from({ length: 301 }, (_, index) =>
      buildLine(goods.plain, 1, { customTextFields: { A: `${index}` } }),
    )
    await ask('INVALID_ARGUMENT', { catalogItems: many })
    const customs = Array.from({ length: 200 }, () => buildCustom())
    await ask('MAX_LINE_ITEMS_EXCEEDED', { catalogItems: many.slice(0, 101), customItems: customs }, app)
    const overrides = { paymentOption: { value: 'FULL_PAYMENT_ONLINE' } }
    const selectedMembership = { id: 'gold', appId: plansApp }
    const paidTwice = { ...buildLine(goods.plain), catalogOverrideFields: overrides, selectedMembership }
    await ask('INVALID_MEMBERSHIP_PAYMENT_OPTION', { catalogItems: [paidTwice] }, app)
    const reversed = { price: { amount: '5' }, fullPrice: { amount: '4' } }
    await ask('LINE_ITEM_PRICE_CONFLICT', { customItems: [buildCustom({ pricing: reversed })] }, app)
    const deposit = { depositAmount: { amount: '6' }, paymentOption: 'DEPOSIT_ONLINE' }
    await ask('DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE', { customItems: [buildCustom({ paymentConfig: deposit })] }, app)
  })

  it.each([
    ['zero', 0],
    ['negative', -3],
    ['fractional', 1.5],
    ['huge', 100_001],
  ])('of a %s quantity are refused', async (_, quantity) => {
    const visitor = await site.visitor()
    const input = { catalogItems: [buildLine(goods.plain, quantity)] }
    expect(await visitor.problem('currentCartV2.addLineItemsToCurrentCart', input)).toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
    const cart = await add(visitor, buildLine(goods.plain))
    const lineItems = [{ lineItemId: cart.lineItems[0].id, quantity: { newQuantity: quantity } }]
    expect(await visitor.problem('currentCartV2.updateLineItemsInCurrentCart', { lineItems })).toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
  })

  it('that are sold out are refused in all ways', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain } = await findGoods(visitor)
    const cart = await add(visitor, buildLine(plain))
    const { cart: other } = await visitor.ok('cartV2.createCart', { catalogItems: [buildLine(plain)] })
    await setStock(own.app(), plain.id, 0)
    const code = 'INSUFFICIENT_INVENTORY'
    const catalogItems = [buildLine(plain)]
    const newQuantity = { quantity: { newQuantity: 2 } }
    const change = (one: Any) => [{ lineItemId: one.lineItems[0].id, ...newQuantity }]
    for (const [name, input] of [
      ['currentCartV2.addLineItemsToCurrentCart', { catalogItems }],
      ['cartV2.createCart', { catalogItems }],
      ['cartV2.addLineItems', { cartId: other.id, catalogItems }],
      ['cartV2.updateLineItems', { cartId: other.id, lineItems: change(other) }],
      ['currentCartV2.updateLineItemsInCurrentCart', { lineItems: change(cart) }],
    ] as const) {
      expect(await visitor.problem(name, input)).toMatchObject({ code })
    }
    expect(await (await own.visitor()).problem('currentCartV2.createCurrentCart', { catalogItems })).toMatchObject({
      code,
    })
    expect((await visitor.ok('currentCartV2.getCurrentCart')).cart.lineItems[0]).toMatchObject({
      status: 'OUT_OF_STOCK',
      quantityInfo: { requestedQuantity: 1, availableQuantity: 0 },
    })
  })

  it('ignore prices and stock apps of visitors, and take those of apps', async () => {
    const visitor = await site.visitor()
    const item = {
      ...buildLine(goods.plain),
      catalogOverrideFields: { salePrice: '0.01', fullPrice: '0.02', name: { original: 'Free' } },
      inventoryAppId: nowhere,
    }
    const cart = await add(visitor, item)
    expect(cart.lineItems[0]).toMatchObject({ name: { original: goods.plain.name } })
    expect(cart.lineItems[0].source).not.toHaveProperty('catalogOverrideFields')
    expect(cart.lineItems[0].source).not.toHaveProperty('inventoryAppId')
    const { cart: own } = await site.app().ok('cartV2.createCart', { catalogItems: [item] })
    expect(own.lineItems[0]).toMatchObject({
      name: { original: 'Free' },
      pricing: { unitPrice: { amount: '0.01' }, breakdown: { fullPrice: { amount: '0.02' } } },
      source: { catalogOverrideFields: item.catalogOverrideFields, inventoryAppId: nowhere },
    })
  })

  it('of no catalog keep all that an app says', async () => {
    const { cart } = await site.app().ok('cartV2.createCart', {
      customItems: [
        buildCustom({
          quantityInfo: { requestedQuantity: 2, availableQuantity: 9, fixedQuantity: true },
          pricing: {
            price: { amount: '5.00' },
            fullPrice: { amount: '6' },
            priceDescription: { original: 'Per letter' },
          },
          source: { rootCatalogItemId: 'letters' },
          attributes: { itemType: { preset: 'SERVICE' }, membersOnly: true },
          modifierGroups: [
            { name: { original: 'Font' }, modifiers: [{ label: { original: 'Bold' }, price: { amount: '1' } }] },
          ],
        }),
      ],
    })
    const [line] = cart.lineItems
    expect(line).toMatchObject({
      name: { original: 'Engraving' },
      customLineItem: true,
      quantityInfo: { requestedQuantity: 2, availableQuantity: 9, fixedQuantity: true },
      pricing: {
        unitPrice: { amount: '5.00' },
        priceDescription: { original: 'Per letter' },
        breakdown: { fullPrice: { amount: '6.00' }, totalModifiersPrice: { amount: '1.00' } },
      },
      source: { rootCatalogItemId: 'letters' },
      attributes: { membersOnly: true },
      modifierGroups: [{ id: expect.any(String), modifiers: [{ label: { original: 'Bold' } }] }],
    })
    const lineItems = [{ lineItemId: line.id, quantity: { newQuantity: 3 } }]
    expect(await site.app().problem('cartV2.updateLineItems', { cartId: cart.id, lineItems })).toMatchObject({
      code: 'FIXED_QUANTITY_ITEM',
    })
  })

  it('change their quantity and membership, and go', async () => {
    const visitor = await site.visitor()
    const cart = await add(
      visitor,
      buildLine(goods.plain),
      buildLine(goods.varied, 1, { variantId: goods.variants[0].id }),
    )
    const [one, two] = cart.lineItems.map(({ id }: Any) => id)
    const existingMembership = { appId: plansApp, membershipId: 'gold' }
    const { cart: changed } = await visitor.ok('currentCartV2.updateLineItemsInCurrentCart', {
      lineItems: [
        { lineItemId: one, quantity: { newQuantity: 3 } },
        { lineItemId: two, membershipPayment: { existingMembership } },
      ],
    })
    expect(changed.lineItems).toMatchObject([
      { quantityInfo: { requestedQuantity: 3 } },
      { paymentConfig: { membership: { existingMembership }, selectedMembership: { id: 'gold', appId: plansApp } } },
    ])
    const { cart: without } = await visitor.ok('cartV2.updateLineItems', {
      cartId: cart.id,
      lineItems: [{ lineItemId: two, membershipPayment: {} }],
    })
    expect(without.lineItems[1].paymentConfig).not.toHaveProperty('membership')
    const { cart: left } = await visitor.ok('currentCartV2.removeLineItemsFromCurrentCart', { lineItemIds: [one] })
    expect(left.lineItems.map(({ id }: Any) => id)).toEqual([two])
    const { cart: empty } = await visitor.ok('cartV2.removeLineItems', { cartId: cart.id, lineItemIds: [two] })
    expect(empty.lineItems).toEqual([])
  })

  it.each(['byId', 'current'])('that cannot change are refused: %s', async (way) => {
    const app = site.app()
    const visitor = await site.visitor()
    const cart = await add(visitor, buildLine(goods.plain))
    const { cart: custom } = await app.ok('cartV2.addLineItems', {
      cartId: cart.id,
      customItems: [
        buildCustom({
          quantityInfo: { requestedQuantity: 1, fixedQuantity: true },
          paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
        }),
      ],
    })
    const [line, fixed] = custom.lineItems.map(({ id }: Any) => id)
    const [update, remove, plus, named] =
      way === 'byId'
        ? (['cartV2.updateLineItems', 'cartV2.removeLineItems', 'cartV2.addLineItems', { cartId: cart.id }] as const)
        : ([
            'currentCartV2.updateLineItemsInCurrentCart',
            'currentCartV2.removeLineItemsFromCurrentCart',
            'currentCartV2.addLineItemsToCurrentCart',
            {},
          ] as const)
    const ask = async (code: string, ...lineItems: object[]) =>
      expect(await visitor.problem(update, { ...named, lineItems })).toMatchObject({ code })
    const two = { quantity: { newQuantity: 2 } }
    await ask('EMPTY_LINE_ITEM_UPDATES')
    await ask('DUPLICATE_LINE_ITEM_UPDATES', { lineItemId: line, ...two }, { lineItemId: line, ...two })
    await ask('LINE_ITEM_NOT_FOUND_IN_CART', { lineItemId: nowhere, ...two })
    await ask('FIXED_QUANTITY_ITEM', { lineItemId: fixed, ...two })
    const futureMembership = { lineItemId: line, benefitId: 'b' }
    await ask('PLAN_LINE_ITEM_NOT_FOUND', { lineItemId: line, membershipPayment: { futureMembership } })
    const newMembership = { id: 'gold', appId: plansApp }
    await ask('INVALID_MEMBERSHIP_PAYMENT_OPTION', { lineItemId: fixed, selectedMembership: { newMembership } })
    expect(await visitor.problem(remove, { ...named, lineItemIds: [nowhere] })).toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND_IN_CART',
    })
    expect(await visitor.problem(plus, named)).toMatchObject({ code: 'NO_LINE_ITEMS_TO_ADD' })
  })

  it('with a text that is missing or too long are refused', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const { product } = await app.ok('products.createProduct', {
      product: { name: 'Ring', priceData: { price: 10 } },
    })
    await app.ok('productTexts.setCustomTextFields', {
      productId: product.id,
      customTextFields: [{ title: 'Engraving', maxLength: 3, mandatory: true }],
    })
    const visitor = await own.visitor()
    const cart = await add(visitor, buildLine(product, 1, { customTextFields: { Engraving: 'Ada' } }))
    for (const [name, named, caller] of [
      ['currentCartV2.addLineItemsToCurrentCart', {}, visitor],
      ['cartV2.addLineItems', { cartId: cart.id }, visitor],
      ['cartV2.createCart', {}, visitor],
      ['currentCartV2.createCurrentCart', {}, await own.visitor()],
    ] as const) {
      expect(await caller.problem(name, { ...named, catalogItems: [buildLine(product)] })).toMatchObject({
        code: 'CUSTOM_TEXT_REQUIRED',
      })
      const long = buildLine(product, 1, { customTextFields: { Engraving: 'Adaline' } })
      expect(await caller.problem(name, { ...named, catalogItems: [long] })).toMatchObject({
        code: 'CUSTOM_TEXT_TOO_LONG',
      })
    }
  })
})
