import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods, type Goods, germany, ireland } from '../../../../../tests/support/goods.ts'
import { becomeMember, createCredentials } from '../../../../../tests/support/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const zeros = '00000000-0000-0000-0000-000000000000'
const nowhere = '018f0000-0000-7000-8000-00000000dead'

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

const add = async (caller: Caller, ...lineItems: object[]) =>
  (await caller.ok('currentCart.addToCurrentCart', { lineItems })).cart
const getVariant = (index: 0 | 1) => ({ variantId: goods.variants[index].id })
const getAmount = (price: { amount: string }) => Number(price.amount)

describe('a visitor without a cart', () => {
  it.each([
    ['getCurrentCart', {}],
    ['deleteCurrentCart', {}],
    ['removeCouponFromCurrentCart', {}],
    ['estimateCurrentCartTotals', {}],
    ['createCheckoutFromCurrentCart', {}],
    ['removeLineItemsFromCurrentCart', { lineItemIds: [nowhere] }],
    ['updateCurrentCartLineItemQuantity', { lineItems: [{ id: nowhere, quantity: 1 }] }],
  ])('gets %s', async (name, input) => {
    const visitor = await site.visitor()
    expect(await visitor.problem(`currentCart.${name}`, input)).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
      status: 404,
    })
  })
})

describe('adding items', () => {
  it('creates the cart, shows current catalog data, and emits an event', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain } = await findGoods(visitor)
    await own.events()
    const cart = await add(visitor, buildLine(plain, 2))
    expect(cart).toMatchObject({ revision: '1', currency: 'EUR', weightUnit: 'KG', taxIncludedInPrices: true })
    const [line] = cart.lineItems
    const price = plain.priceData.discountedPrice.toFixed(2)
    expect(line).toMatchObject({
      quantity: 2,
      productName: { original: plain.name },
      price: { amount: price, convertedAmount: price, formattedAmount: `€${price}` },
      fullPrice: { amount: plain.priceData.price.toFixed(2) },
      lineItemPrice: { amount: (2 * plain.priceData.discountedPrice).toFixed(2) },
      availability: { status: 'AVAILABLE', quantityAvailable: plain.stock.quantity },
      url: { relativePath: `/product/${plain.slug}` },
      itemType: { preset: 'PHYSICAL' },
      physicalProperties: { shippable: true },
      paymentOption: 'FULL_PAYMENT_ONLINE',
    })
    expect(line.image).toMatchObject({ id: expect.any(String), url: expect.any(String), width: expect.any(Number) })
    expect(await visitor.ok('currentCart.getCurrentCart')).toEqual({ cart })
    expect(await own.eventTypes()).toEqual(['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created'])
    await add(visitor, buildLine(plain))
    expect(await own.events()).toMatchObject([
      {
        type: 'wix.ecom.v1.cart_updated',
        entityId: cart.id,
        body: { updatedEvent: { currentEntity: { revision: '2' } } },
      },
      { type: 'wix.ecom.v2.cart_updated', entityId: cart.id },
    ])
  })

  it('merges equal lines and keeps different ones apart', async () => {
    const visitor = await site.visitor()
    const { plain, varied, variants } = goods
    await add(
      visitor,
      buildLine(plain),
      buildLine(plain, 2, { options: {} }),
      buildLine(plain, 3, { variantId: zeros }),
    )
    await add(visitor, buildLine(varied, 1, getVariant(0)), buildLine(varied, 1, { options: variants[0].choices }))
    await add(visitor, buildLine(varied, 1, getVariant(1)))
    const engraved = { customTextFields: { Engraving: 'Ada' } }
    const cart = await add(visitor, buildLine(plain, 1, engraved))
    expect(cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([6, 2, 1, 1])
    expect(cart.lineItems[1].catalogReference.options.variantId).toBe(variants[0].id)
    const shown = cart.lineItems[1].descriptionLines.map((line: Record<string, { original: string }>) => [
      line.name!.original,
      (line.plainText ?? line.colorInfo)!.original,
    ])
    expect(shown).toEqual(Object.entries(variants[0].choices))
  })

  it('ignores price, weight, tax and discount sent by a visitor', async () => {
    const visitor = await site.visitor()
    const line = {
      ...buildLine(goods.plain),
      price: { amount: '0.01' },
      fullPrice: { amount: '0.01' },
      taxGroupId: nowhere,
      taxableAddress: { addressType: 'BUSINESS' },
      physicalProperties: { weight: 0 },
      discount: { amount: '100' },
      catalogOverrideFields: { price: '0.01', productName: { original: 'Free' }, physicalProperties: { weight: 0 } },
    }
    const cart = await add(visitor, line)
    expect(cart).toMatchObject({ subtotal: { amount: goods.plain.priceData.discountedPrice.toFixed(2) } })
    expect(cart.lineItems[0].productName.original).toBe(goods.plain.name)
    expect(cart.lineItems[0].taxableAddress).toBeUndefined()
    const own = await add(site.app(), line)
    const { catalogOverrideFields } = line
    expect(own).toMatchObject({
      subtotal: { amount: '0.01' },
      lineItems: [{ productName: { original: 'Free' }, catalogOverrideFields }],
    })
  })

  it('accepts custom items and discounts from the owner and apps only', async () => {
    const visitor = await site.visitor()
    const customLineItems = [
      { price: '12.345', quantity: 2, itemType: { preset: 'SERVICE' }, productName: { original: 'Gift wrap' } },
    ]
    const merchantDiscounts = [{ percentage: 10 }]
    const forbidden = [
      ['addToCurrentCart', { customLineItems }, 'CUSTOM_LINE_ITEM_NOT_ALLOWED'],
      ['updateCurrentCart', { customLineItems }, 'CUSTOM_LINE_ITEM_NOT_ALLOWED'],
      ['addToCurrentCart', { merchantDiscounts }, 'MERCHANT_DISCOUNT_NOT_ALLOWED'],
      ['updateCurrentCart', { merchantDiscounts }, 'MERCHANT_DISCOUNT_NOT_ALLOWED'],
    ] as const
    for (const [name, input, code] of forbidden) {
      expect(await visitor.problem(`currentCart.${name}`, input)).toMatchObject({ code, status: 403 })
    }
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    const owner = await site.owner()
    await owner.ok('currentCart.addToCurrentCart', { customLineItems })
    const { cart } = await owner.ok('currentCart.updateCurrentCart', { merchantDiscounts })
    expect(cart).toMatchObject({
      subtotal: { amount: '24.70' },
      appliedDiscounts: [{ merchantDiscount: { amount: { amount: '2.47' }, percentage: 10 } }],
      lineItems: [{ customLineItem: true, productName: { original: 'Gift wrap' } }],
    })
    const own = { ...customLineItems[0], id: crypto.randomUUID() }
    await owner.ok('currentCart.updateCurrentCart', { customLineItems: [own] })
    const again = { lineItems: [buildLine(goods.plain)], customLineItems: [{ ...own, price: '2' }] }
    const { cart: more } = await owner.ok('currentCart.addToCurrentCart', again)
    expect(more.lineItems).toMatchObject([
      { id: own.id, quantity: 4, price: { amount: '2.00' }, catalogReference: { catalogItemId: own.id } },
      { quantity: 1 },
    ])
    const taken = { customLineItems: [{ ...own, id: more.lineItems[1].id }] }
    expect(await owner.violations('currentCart.addToCurrentCart', taken)).toMatchObject([{ field: 'customLineItems' }])
    expect(await owner.violations('currentCart.updateCurrentCart', { merchantDiscounts: [{}] })).toMatchObject([
      { field: 'merchantDiscounts[0]', violatedRule: 'REQUIRED_ONE_OF_FIELD' },
    ])
    const both = [{ percentage: 10, amount: '1' }]
    expect(await owner.violations('currentCart.updateCurrentCart', { merchantDiscounts: both })).toMatchObject([
      { violatedRule: 'ONE_OF_ALIGNMENT' },
    ])
  })

  it.each([
    ['an unknown product', () => buildLine({ id: nowhere })],
    ['an id that is none', () => buildLine({ id: 'mug' })],
    ['no choice of its options', () => buildLine(goods.varied)],
    ['a choice that it does not have', () => buildLine(goods.varied, 1, { options: { Size: 'Huge' } })],
    ['another product’s variant', () => buildLine(goods.plain, 1, getVariant(0))],
    [
      'another catalogue',
      () => ({ ...buildLine(goods.plain), catalogReference: { appId: nowhere, catalogItemId: goods.plain.id } }),
    ],
  ])('refuses %s and creates no cart', async (_, line) => {
    const visitor = await site.visitor()
    const lineItems = [buildLine(goods.plain), line()]
    expect(await visitor.problem('currentCart.addToCurrentCart', { lineItems })).toMatchObject({
      code: 'CATALOG_ITEM_NOT_FOUND',
      status: 404,
      data: { index: 1 },
    })
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })

  it.each([-1, 0, 0.5, Number.POSITIVE_INFINITY, Number.NaN, '1', 2 ** 53, 100_001])(
    'refuses the quantity %s',
    async (quantity) => {
      const visitor = await site.visitor()
      const [violation] = await visitor.violations('currentCart.addToCurrentCart', {
        lineItems: [{ ...buildLine(goods.plain), quantity }],
      })
      expect(violation).toMatchObject({ field: 'lineItems[0].quantity', data: expect.any(Object) })
      expect(['MIN', 'MAX', 'FORMAT', 'REQUIRED_FIELD']).toContain(violation!.violatedRule)
    },
  )

  it('limits quantity, number of lines and total', async () => {
    const visitor = await site.visitor()
    await add(visitor, buildLine(goods.plain, 100_000))
    const more = { lineItems: [buildLine(goods.plain)] }
    expect(await visitor.violations('currentCart.addToCurrentCart', more)).toMatchObject([{ violatedRule: 'MAX' }])
    const app = (await makeSite()).app()
    const many = Array.from({ length: 100 }, (_, n) => ({ price: String(n), itemType: { preset: 'SERVICE' } }))
    for (let n = 0; n < 3; n++) await app.ok('currentCart.addToCurrentCart', { customLineItems: many })
    const last = { customLineItems: many.slice(0, 1) }
    expect(await app.violations('currentCart.addToCurrentCart', last)).toMatchObject([{ violatedRule: 'MAX_SIZE' }])
    const rich = await site.owner()
    const dear = Array.from({ length: 11 }, () => ({
      price: '999999999',
      quantity: 100_000,
      itemType: { preset: 'SERVICE' },
    }))
    expect(await rich.violations('currentCart.addToCurrentCart', { customLineItems: dear })).toMatchObject([
      { field: 'lineItems', violatedRule: 'MAX' },
    ])
  })

  it('sums up equal items of one call', async () => {
    const visitor = await site.visitor()
    await Promise.all(
      Array.from({ length: 40 }, () => add(visitor, buildLine(goods.plain), buildLine(goods.varied, 2, getVariant(0)))),
    )
    const { cart } = await visitor.ok('currentCart.getCurrentCart')
    expect(cart.lineItems.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([40, 80])
    expect(cart.revision).toBe('40')
  })
})

describe('changing the cart', () => {
  it('sets quantities, removes lines and deletes the cart', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain, varied, variants } = await findGoods(visitor)
    const { lineItems } = await add(visitor, buildLine(plain), buildLine(varied, 1, { variantId: variants[0].id }))
    const [one, two] = lineItems
    await own.events()
    const more = await visitor.ok('currentCart.updateCurrentCartLineItemQuantity', {
      lineItems: [{ id: one.id, quantity: 3 }],
    })
    expect(more.cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1])
    const less = await visitor.ok('currentCart.removeLineItemsFromCurrentCart', { lineItemIds: [two.id] })
    expect(less.cart.lineItems.map(({ id }: { id: string }) => id)).toEqual([one.id])
    for (const [name, input] of [
      ['updateCurrentCartLineItemQuantity', { lineItems: [{ id: two.id, quantity: 3 }] }],
      ['removeLineItemsFromCurrentCart', { lineItemIds: [one.id, two.id] }],
    ] as const) {
      expect(await visitor.problem(`currentCart.${name}`, input)).toMatchObject({
        code: 'LINE_ITEM_NOT_FOUND',
        status: 404,
        data: { lineItemIds: [two.id] },
      })
    }
    expect(await visitor.ok('currentCart.getCurrentCart')).toEqual(less)
    expect(await visitor.ok('currentCart.deleteCurrentCart')).toEqual({})
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect(await own.eventTypes()).toEqual([
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v2.cart_updated',
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v2.cart_updated',
      'wix.ecom.v1.cart_deleted',
      'wix.ecom.v2.cart_deleted',
    ])
  })

  it('merges sent fields, clears nulls and ignores read-only fields', async () => {
    const visitor = await site.visitor()
    const set = (cartInfo: object) => visitor.ok('currentCart.updateCurrentCart', { cartInfo })
    await set({ buyerNote: 'Ring twice', buyerInfo: { email: 'ada@example.com' }, contactInfo: { address: ireland } })
    const { cart } = await set({
      id: nowhere,
      revision: '77',
      currency: 'JPY',
      subtotal: { amount: '0' },
      contactInfo: { contactDetails: { firstName: 'Ada' } },
    })
    expect(cart).toMatchObject({
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'ada@example.com', visitorId: expect.any(String) },
      contactInfo: { address: ireland, contactDetails: { firstName: 'Ada' } },
      currency: 'EUR',
      revision: '2',
    })
    expect(cart.id).not.toBe(nowhere)
    expect((await set({ buyerNote: null })).cart.buyerNote).toBeUndefined()
  })

  it('replaces items and keeps the ids of remaining ones', async () => {
    const visitor = await site.visitor()
    const { lineItems } = await add(visitor, buildLine(goods.plain), buildLine(goods.varied, 1, getVariant(0)))
    const { cart } = await visitor.ok('currentCart.updateCurrentCart', {
      lineItems: [
        buildLine(goods.varied, 4, getVariant(0)),
        { catalogReference: buildLine(goods.varied, 1, getVariant(1)).catalogReference },
      ],
    })
    expect(cart.lineItems).toMatchObject([{ id: lineItems[1].id, quantity: 4 }, { quantity: 1 }])
    const lost = { lineItems: [buildLine({ id: nowhere })] }
    expect(await visitor.problem('currentCart.updateCurrentCart', lost)).toMatchObject({
      code: 'CATALOG_ITEM_NOT_FOUND',
    })
  })

  it('redirects to registered addresses only', async () => {
    const visitor = await site.visitor()
    const set = (overrideCheckoutUrl: string) => ({ cartInfo: { overrideCheckoutUrl } })
    const { cart } = await visitor.ok('currentCart.updateCurrentCart', set('http://localhost:5173/pay'))
    expect(cart.overrideCheckoutUrl).toBe('http://localhost:5173/pay')
    for (const url of ['https://evil.example/', 'javascript:alert(1)', 'http://localhost@evil.example/']) {
      expect(await visitor.violations('currentCart.updateCurrentCart', set(url))).toMatchObject([
        { field: 'cartInfo.overrideCheckoutUrl' },
      ])
    }
  })
})

describe('the catalog changes', () => {
  it('and the cart shows it', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain, varied, variants } = await findGoods(visitor)
    await add(visitor, buildLine(plain, 2), buildLine(varied, 1, { variantId: variants[0].id }))
    const buildLines = async () => (await visitor.ok('currentCart.getCurrentCart')).cart.lineItems
    const product = [own.id, plain.id]
    await query(
      `update products set price = 99.5, discount_type = 'PERCENT', discount_value = 10 where site_id = $1 and id = $2`,
      product,
    )
    expect((await buildLines())[0]).toMatchObject({ price: { amount: '89.55' }, fullPrice: { amount: '99.50' } })
    await query('update variants set quantity = 1 where site_id = $1 and product_id = $2', product)
    expect((await buildLines())[0].availability).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 })
    await query('update variants set quantity = 0 where site_id = $1 and product_id = $2', product)
    expect((await buildLines())[0].availability).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    await query('delete from products where site_id = $1 and id = $2', product)
    expect((await buildLines())[0]).toMatchObject({
      availability: { status: 'NOT_FOUND' },
      productName: { original: plain.name },
      lineItemPrice: { amount: '0.00' },
    })
    const { cart, violations } = await visitor.ok('currentCart.estimateCurrentCartTotals', {})
    expect(getAmount(cart.subtotal)).toBe(variants[0].variant.priceData.discountedPrice)
    expect(violations).toMatchObject([{ severity: 'ERROR', suggestedFix: 'REMOVE_LINE_ITEM' }])
  })
})

describe('a coupon', () => {
  const use = (caller: Caller, couponCode: string) => caller.ok('currentCart.updateCurrentCart', { couponCode })
  const insert = (own: TestSite, code: string, columns: string) =>
    query(
      `insert into coupons (site_id, id, code, code_key, name, applies_to, effect, created_date, updated_date, ${columns.replace(/ = [^,]+/g, '')})
       values ($1, gen_random_uuid(), $2, $2, $2, '{"type": "ALL"}', '{"type": "PERCENT_OFF", "percentage": 50}', now(), now(), ${columns.replace(/\w+ = /g, '')})`,
      [own.id, code],
    )

  it.each(['WELCOME10', 'welcome10', ' Welcome10 ', 'ＷＥＬＣＯＭＥ１０'])('is found by %j', async (code) => {
    const visitor = await site.visitor()
    const cart = await add(visitor, buildLine(goods.plain, 2))
    const used = (await use(visitor, code)).cart
    expect(used.appliedDiscounts).toEqual([{ coupon: { id: expect.any(String), code: 'WELCOME10' } }])
    await use(visitor, 'WELCOME10')
    const totals = await visitor.ok('currentCart.estimateCurrentCartTotals', {})
    const amount = (getAmount(cart.subtotal) / 10).toFixed(2)
    expect(totals.appliedDiscounts).toMatchObject([
      { coupon: { code: 'WELCOME10', amount: { amount } }, discountType: 'GLOBAL' },
    ])
    expect(totals.priceSummary.discount.amount).toBe(amount)
    const { cart: without } = await visitor.ok('currentCart.removeCouponFromCurrentCart')
    expect(without.appliedDiscounts).toEqual([])
  })

  it('replaces another one', async () => {
    const visitor = await site.visitor()
    await add(visitor, buildLine(goods.plain, 4))
    await use(visitor, 'WELCOME10')
    expect((await use(visitor, 'TENOFF')).cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'TENOFF' } }])
  })

  it('is refused with its reason, and the cart stays unchanged', async () => {
    const [own, other] = [await makeSite({ demo: true }), await makeSite()]
    const visitor = await own.visitor()
    await insert(own, 'LATER', `start_time = now() + interval '1 day'`)
    await insert(own, 'OFF', 'active = false')
    await insert(own, 'EMPTY', 'usage_limit = 3, number_of_usages = 3')
    await insert(own, 'MINE', 'limit_per_customer = 1')
    await insert(other, 'THEIRS', 'active = true')
    const { cart } = await use(visitor, 'WELCOME10')
    await query(`insert into coupon_usages select $1, id, $2, 1 from coupons where site_id = $1 and code = 'MINE'`, [
      own.id,
      cart.buyerInfo.visitorId,
    ])
    const before = await visitor.ok('currentCart.getCurrentCart')
    for (const [couponCode, code, status] of [
      ['NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST', 404],
      ['', 'ERROR_COUPON_DOES_NOT_EXIST', 404],
      ['OFF', 'ERROR_COUPON_DOES_NOT_EXIST', 404],
      ['THEIRS', 'ERROR_COUPON_DOES_NOT_EXIST', 404],
      ['WINTER25', 'ERROR_COUPON_HAS_EXPIRED', 428],
      ['LATER', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', 428],
      ['EMPTY', 'ERROR_COUPON_USAGE_EXCEEDED', 428],
      ['MINE', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', 428],
    ] as const) {
      expect(await visitor.problem('currentCart.updateCurrentCart', { couponCode })).toMatchObject({ code, status })
    }
    expect(await visitor.ok('currentCart.getCurrentCart')).toEqual(before)
  })

  it('for other items is kept without effect until they match', async () => {
    const visitor = await site.visitor()
    const cheap = { lineItems: [buildLine(goods.plain)] }
    await visitor.ok('currentCart.addToCurrentCart', cheap)
    await use(visitor, 'GARDEN15')
    const totals = await visitor.ok('currentCart.estimateCurrentCartTotals', {})
    const isGarden = totals.calculationErrors === undefined
    if (!isGarden) {
      expect(totals.calculationErrors.couponCalculationError.applicationError.code).toBe('ERROR_INVALID_PRODUCTS')
      expect(totals.priceSummary.discount.amount).toBe('0.00')
    }
    expect(totals.cart.appliedDiscounts).toMatchObject([{ coupon: { code: 'GARDEN15' } }])
  })
})

describe('estimated totals', () => {
  it('include shipping and tax for an address, and add up', async () => {
    const visitor = await site.visitor()
    await add(visitor, buildLine(goods.plain, 2), buildLine(goods.varied, 1, getVariant(0)))
    const estimate = (input: Record<string, unknown>) => visitor.ok('currentCart.estimateCurrentCartTotals', input)
    const bare = await estimate({})
    expect(bare.shippingInfo).toEqual({ carrierServiceOptions: [] })
    const home = await estimate({ shippingAddress: ireland })
    const [carrier] = home.shippingInfo.carrierServiceOptions
    expect(carrier.shippingOptions.map(({ title }: { title: string }) => title)).toEqual([
      'Standard delivery',
      'Next-day courier',
      'Collect from the workshop',
    ])
    expect(carrier.shippingOptions[2].logistics.pickupDetails).toMatchObject({ pickupMethod: 'STORE_PICKUP' })
    expect(home.shippingInfo.selectedCarrierServiceOption.requestedShippingOption).toBe(false)
    const courier = { carrierId: carrier.carrierId, code: carrier.shippingOptions[1].code }
    const totals = await estimate({ shippingAddress: ireland, selectedShippingOption: courier })
    expect(totals.shippingInfo.selectedCarrierServiceOption).toMatchObject({
      title: 'Next-day courier',
      requestedShippingOption: true,
      cost: { price: { amount: '11.90' }, taxDetails: { taxRate: '0.23' } },
    })
    const { subtotal, shipping, discount, total, tax } = totals.priceSummary
    expect(getAmount(total)).toBeCloseTo(getAmount(subtotal) + getAmount(shipping) - getAmount(discount))
    expect(getAmount(tax)).toBeCloseTo((getAmount(total) * 0.23) / 1.23, 1)
    const lines = totals.calculatedLineItems.map(
      ({ pricesBreakdown }: { pricesBreakdown: { totalPriceAfterTax: { amount: string } } }) =>
        getAmount(pricesBreakdown.totalPriceAfterTax),
    )
    expect(lines.reduce((a: number, b: number) => a + b, 0) + getAmount(shipping)).toBeCloseTo(getAmount(total))
    const plain = await estimate({ shippingAddress: germany, calculateTax: false, calculateShipping: false })
    expect(plain.priceSummary).toMatchObject({ tax: { amount: '0.00' }, shipping: { amount: '0.00' } })
    expect((await estimate({ shippingAddress: germany })).taxSummary.totalTax.amount).not.toBe('0.00')
    const gone = await estimate({ shippingAddress: germany, selectedShippingOption: { code: 'dog-sled' } })
    expect(gone.calculationErrors.selectedShippingOptionError.applicationError.code).toBe(
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    )
  })
})

describe('access to a cart', () => {
  it('is limited to its owner', async () => {
    const [mine, theirs, member] = [await site.visitor(), await site.visitor(), await site.member()]
    await add(mine, buildLine(goods.plain))
    for (const other of [theirs, member]) {
      expect(await other.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    }
  })

  it('moves to the member with the same id when the visitor signs in', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { plain } = await findGoods(visitor)
    const before = await add(visitor, buildLine(plain, 2))
    await visitor.ok('currentCart.updateCurrentCart', { cartInfo: { buyerNote: 'Ring twice' }, couponCode: 'TENOFF' })
    await own.events()
    const member = await becomeMember(own, visitor)
    const { cart } = await member.ok('currentCart.getCurrentCart')
    expect(cart).toMatchObject({
      id: before.id,
      lineItems: [{ id: before.lineItems[0].id, quantity: 2 }],
      buyerNote: 'Ring twice',
      buyerInfo: { memberId: expect.any(String) },
      appliedDiscounts: [{ coupon: { code: 'TENOFF' } }],
    })
    expect(cart.buyerInfo.visitorId).toBeUndefined()
    expect(await visitor.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect((await own.eventTypes()).filter((type) => type.startsWith('wix.ecom'))).toEqual([
      'wix.ecom.v1.cart_updated',
      'wix.ecom.v2.cart_updated',
    ])
  })

  it('merges into the member’s existing cart', async () => {
    const own = await makeSite({ demo: true })
    const credentials = createCredentials()
    const first = await own.visitor()
    const { plain, varied, variants } = await findGoods(first)
    const member = await becomeMember(own, first, credentials)
    const before = await add(member, buildLine(plain, 99_999))
    const visitor = await own.visitor()
    const theirs = await add(visitor, buildLine(plain, 7), buildLine(varied, 2, { variantId: variants[0].id }))
    await own.events()
    const again = await becomeMember(own, visitor, credentials)
    const { cart } = await again.ok('currentCart.getCurrentCart')
    expect(cart).toMatchObject({
      id: before.id,
      lineItems: [
        { id: before.lineItems[0].id, quantity: 100_000 },
        { id: theirs.lineItems[1].id, quantity: 2 },
      ],
    })
    const events = (await own.events()).filter(({ type }) => type.startsWith('wix.ecom'))
    expect(events.map(({ type, entityId }) => [type, entityId])).toEqual([
      ['wix.ecom.v1.cart_updated', before.id],
      ['wix.ecom.v2.cart_updated', before.id],
      ['wix.ecom.v1.cart_deleted', theirs.id],
      ['wix.ecom.v2.cart_deleted', theirs.id],
    ])
  })
})
