import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await listPlainProducts(await site.visitor())
})

const tenth = { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] }
const buildRule = (more: object = {}) => ({ name: 'Ten off', active: true, discounts: tenth, ...more })
const create = async (more?: object, caller = owner) =>
  (await caller.ok('discountRules.createDiscountRule', { discountRule: buildRule(more) })).discountRule
const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const buildScopes = (...catalogItemIds: string[]) => [
  { id: 's', type: 'CATALOG_ITEM', catalogItemFilter: { catalogItemIds } },
]
const buildBuyGet = (minimumQuantity: number, quantity: number, bought = everything, got = everything) => ({
  customerBuys: { minimumQuantity, scopes: bought },
  customerGets: { quantity, scopes: got },
})
const everything = [{ id: 's', type: 'CATALOG_ITEM', catalogItemFilter: {} }]
const createCart = async (caller: Caller, quantity = 1) => {
  await caller.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id, quantity)] })
  return caller.ok('currentCart.estimateCurrentCartTotals', {})
}

describe('an automatic discount', () => {
  it('is created, read, listed, changed and deleted, with an event for each step', async () => {
    await site.events()
    const made = await create({
      activeTimeInfo: { end: '2099-01-01T00:00:00.000Z' },
      tags: { privateTags: { tagIds: ['vip'] } },
    })
    expect(made).toMatchObject({ name: 'Ten off', active: true, revision: '1', status: 'LIVE', usageCount: 0 })
    expect(made.activeTimeInfo).toEqual({ end: '2099-01-01T00:00:00.000Z' })
    expect(await owner.ok('discountRules.getDiscountRule', { discountRuleId: made.id })).toEqual({ discountRule: made })

    const { discountRule: later } = await owner.ok('discountRules.updateDiscountRule', {
      discountRule: { ...made, activeTimeInfo: { start: '2098-01-01T00:00:00.000Z', end: null } },
    })
    expect(later).toMatchObject({ revision: '2', status: 'PENDING', name: 'Ten off' })
    const list = (filter: object) =>
      owner.ok('discountRules.queryDiscountRules', {
        query: { filter, sort: [{ fieldName: 'active' }, { fieldName: 'revision' }], paging: { limit: 10 } },
      })
    const buildTagFilter = (...tagIds: string[]) => ({ 'tags.privateTags.tagIds': { $hasSome: tagIds } })
    const { discountRules, pagingMetadata } = await list({ status: 'PENDING', ...buildTagFilter('vip', 'new') })
    expect(discountRules).toEqual([later])
    expect((await list(buildTagFilter('new'))).discountRules).toEqual([])
    expect(pagingMetadata).toMatchObject({ count: 1, total: 1 })

    await owner.ok('discountRules.deleteDiscountRule', { discountRuleId: made.id })
    expect(await site.eventTypes()).toEqual(
      ['created', 'updated', 'deleted'].map((what) => `wix.ecom.discounts.v1.discount_rule_${what}`),
    )
    for (const name of ['getDiscountRule', 'deleteDiscountRule']) {
      expect((await owner.problem(`discountRules.${name}`, { discountRuleId: made.id })).code).toBe('NOT_FOUND')
    }
  })

  it('is not changed with an old revision, or if it does not exist', async () => {
    const made = await create({ active: false })
    const change = (more: object) =>
      owner.problem('discountRules.updateDiscountRule', { discountRule: { ...made, ...more } })
    expect(await change({ revision: '7' })).toMatchObject({ code: 'CONFLICT', status: 409 })
    expect(await change({ id: unknown })).toMatchObject({ code: 'NOT_FOUND' })
    await owner.ok('discountRules.deleteDiscountRule', { discountRuleId: made.id })
  })

  it.each([
    ['a value that its type does not have', { discounts: { values: [{ discountType: 'FIXED_PRICE' }] } }, 'fixedPrice'],
    ['no value', { discounts: { values: [] } }, 'values'],
    ['more than all', { discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 101 }] } }, 'percentage'],
    [
      'an end before its start',
      { activeTimeInfo: { start: '2027-01-02T00:00:00Z', end: '2027-01-01T00:00:00Z' } },
      'end',
    ],
    ['a trigger without its condition', { trigger: { triggerType: 'AND' } }, 'and'],
    [
      'a range upside down',
      { trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3, to: 2 } } },
      'to',
    ],
    [
      'an amount finer than a cent',
      { discounts: { values: [{ ...tenth.values[0], discountType: 'FIXED_AMOUNT', fixedAmount: '1.005' }] } },
      'values[0].fixedAmount',
    ],
    [
      'a set for less than a cent of its price',
      {
        discounts: {
          values: [
            {
              ...tenth.values[0],
              discountType: 'QUANTITY_BASED',
              quantityBased: { configurations: [{ quantity: 3, price: '20.001' }] },
            },
          ],
        },
      },
      'configurations[0].price',
    ],
    [
      'pieces to get that are not named',
      { discounts: { values: [{ ...tenth.values[0], targetType: 'BUY_X_GET_Y' }] } },
      'buyXGetYInfo',
    ],
    [
      'pieces to get, and another target',
      { discounts: { values: [{ ...tenth.values[0], buyXGetYInfo: buildBuyGet(1, 1) }] } },
      'targetType',
    ],
    [
      'pieces to get for the price of a set',
      {
        discounts: {
          values: [
            {
              discountType: 'QUANTITY_BASED',
              quantityBased: { configurations: [{ quantity: 3, price: '20' }] },
              targetType: 'BUY_X_GET_Y',
              buyXGetYInfo: buildBuyGet(1, 1),
            },
          ],
        },
      },
      'discountType',
    ],
  ])('with %s is refused', async (_, more, field) => {
    const found = await owner.violations('discountRules.createDiscountRule', { discountRule: buildRule(more) })
    expect(found.map((one) => one.field).join()).toContain(field)
  })

  it('applies to carts from the next request until it is deleted, and counts an order once', async () => {
    const shop = await makeSite({ demo: true })
    const merchant = shop.app()
    const made = await create(
      { discounts: { values: [{ ...tenth.values[0], specificItemsInfo: { scopes: buildScopes(product.id) } }] } },
      merchant,
    )
    const buyer = await shop.visitor()
    const totals = await createCart(buyer, 2)
    expect(totals.appliedDiscounts).toMatchObject([{ discountRule: { id: made.id, name: { original: 'Ten off' } } }])
    const checkout = await prepareToPay(buyer, [])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    await expect
      .poll(
        async () =>
          (await merchant.ok('discountRules.getDiscountRule', { discountRuleId: made.id })).discountRule.usageCount,
      )
      .toBe(1)
    await merchant.ok('discountRules.deleteDiscountRule', { discountRuleId: made.id })
    expect((await createCart(await shop.visitor())).appliedDiscounts).toEqual([])
  })

  it('gives pieces for purchased ones, and shows the discounted line', async () => {
    const shop = await makeSite({ demo: true })
    const [bought, got] = await listPlainProducts(await shop.visitor())
    const made = await create(
      {
        name: 'A second thing at half its price',
        discounts: {
          values: [
            {
              discountType: 'PERCENTAGE',
              percentage: 50,
              targetType: 'BUY_X_GET_Y',
              buyXGetYInfo: { ...buildBuyGet(2, 1, buildScopes(bought.id), buildScopes(got.id)), limit: 1 },
            },
          ],
        },
      },
      shop.app(),
    )
    const buyer = await shop.visitor()
    const add = (id: string, quantity: number) =>
      buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(id, quantity)] })
    await add(bought.id, 1)
    await add(got.id, 3)
    expect((await buyer.ok('currentCart.estimateCurrentCartTotals', {})).appliedDiscounts).toEqual([])
    await add(bought.id, 3)
    const { appliedDiscounts, cart } = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    const line = cart.lineItems.find((one: { rootCatalogItemId: string }) => one.rootCatalogItemId === got.id)
    expect(appliedDiscounts).toMatchObject([{ discountRule: { id: made.id }, lineItemIds: [line.id] }])
    const half = (Number(line.priceBeforeDiscounts.amount) / 2).toFixed(2)
    expect(appliedDiscounts[0].discountRule.amount.amount).toBe(half)
  })

  it('is limited in number', async () => {
    const full = await makeSite()
    const fill = (name: string, from: number, to: number, doc: object) =>
      query(
        `insert into discount_rules (site_id, id, name, doc, created_date, updated_date)
         select $1, gen_random_uuid(), $2, $3::text::jsonb, now(), now() from generate_series($4::int, $5::int)`,
        [full.id, name, JSON.stringify(doc), from, to],
      )
    const sets = {
      values: [{ discountType: 'QUANTITY_BASED', quantityBased: { configurations: [{ quantity: 3, price: '20' }] } }],
    }
    const buildCustomTrigger = (appId: string) => ({ triggerType: 'CUSTOM', customTrigger: { id: 'x', appId } })
    const readRefusal = (more: object) =>
      full.app().problem('discountRules.createDiscountRule', { discountRule: buildRule(more) })
    const deleteNew = async (more: object): Promise<string> => {
      const { id } = await create(more, full.app())
      await full.app().ok('discountRules.deleteDiscountRule', { discountRuleId: id })
      return id
    }
    const readRestoring = async (id: string) =>
      (await full.app().problem('deletedDiscounts.restoreDeletedDiscount', { id })).code
    const ofApp = await deleteNew({ trigger: buildCustomTrigger(unknown) })
    const [set, plain] = [await deleteNew({ discounts: sets }), await deleteNew({})]
    for (let app = 0; app < 10; app++) await create({ trigger: buildCustomTrigger(crypto.randomUUID()) }, full.app())
    expect(await readRefusal({ trigger: buildCustomTrigger(unknown) })).toMatchObject({
      code: 'MAX_CUSTOM_TRIGGER_APPS_EXCEEDED',
    })
    expect(await readRestoring(ofApp)).toBe('MAX_CUSTOM_TRIGGER_APPS_EXCEEDED')
    await fill('Sets', 1, 200, { discounts: sets })
    expect(await readRefusal({ discounts: sets })).toMatchObject({
      code: 'MAX_QUANTITY_BASED_DISCOUNTS_REACHED',
      status: 428,
    })
    expect(await readRestoring(set)).toBe('MAX_QUANTITY_BASED_DISCOUNTS_REACHED')
    await create({}, full.app())
    await fill('Tenths', 1, 20_000, { discounts: tenth })
    expect(await readRefusal({})).toMatchObject({ code: 'MAX_DISCOUNT_RULES_REACHED' })
    expect(await readRestoring(plain)).toBe('MAX_DISCOUNT_RULES_REACHED')
  })

  it('is accessible to merchants only', async () => {
    for (const caller of [await site.visitor(), await site.member()]) {
      expect(await caller.problem('discountRules.queryDiscountRules')).toMatchObject({ status: 403 })
      expect(await caller.problem('coupons.queryCoupons')).toMatchObject({ status: 403 })
    }
  })
})

describe('a coupon', () => {
  const buildCoupon = (code: string, more: object = {}) => ({
    code,
    name: 'For friends',
    effect: { type: 'PERCENT_OFF', percentage: 20 },
    ...more,
  })
  const make = async (code: string, more?: object) =>
    (await owner.ok('coupons.createCoupon', { coupon: buildCoupon(code, more) })).coupon

  it('is created, read, listed, changed and deleted', async () => {
    const made = await make('FRIEND20', { usageLimit: 5, minimumSubtotal: '10.500' })
    expect(made).toMatchObject({
      active: true,
      numberOfUsages: 0,
      status: 'LIVE',
      minimumSubtotal: '10.5',
      appliesTo: { type: 'ALL' },
    })
    expect(await owner.ok('coupons.getCoupon', { couponId: made.id })).toEqual({ coupon: made })
    const { coupon: changed } = await owner.ok('coupons.updateCoupon', {
      coupon: { id: made.id, revision: '1', usageLimit: null, effect: { type: 'FREE_SHIPPING' } },
    })
    expect(changed).toMatchObject({ revision: '2', code: 'FRIEND20', effect: { type: 'FREE_SHIPPING' } })
    expect(changed).not.toHaveProperty('usageLimit')
    const { coupons } = await owner.ok('coupons.queryCoupons', { query: { filter: { code: 'FRIEND20' } } })
    expect(coupons).toEqual([changed])
    await owner.ok('coupons.deleteCoupon', { couponId: made.id })
    expect((await owner.problem('coupons.getCoupon', { couponId: made.id })).code).toBe('NOT_FOUND')
    expect((await owner.problem('coupons.deleteCoupon', { couponId: made.id })).code).toBe('NOT_FOUND')
  })

  it('has a unique code in any spelling', async () => {
    const [first, second] = [await make('ONCE'), await make('TWICE')]
    for (const code of ['once', ' Once ', 'ＯＮＣＥ']) {
      expect(await owner.problem('coupons.createCoupon', { coupon: buildCoupon(code) })).toMatchObject({
        code: 'COUPON_CODE_ALREADY_EXISTS',
        status: 409,
      })
    }
    const change = (more: object) => owner.problem('coupons.updateCoupon', { coupon: { ...second, ...more } })
    expect((await change({ code: 'once' })).code).toBe('COUPON_CODE_ALREADY_EXISTS')
    expect((await change({ revision: '9' })).code).toBe('CONFLICT')
    expect((await change({ id: unknown })).code).toBe('NOT_FOUND')
    expect(first.code).toBe('ONCE')
  })

  it.each([
    [{ effect: { type: 'MONEY_OFF' } }, 'coupon.effect.amount'],
    [{ effect: { type: 'FIXED_PRICE' } }, 'coupon.effect.price'],
    [{ effect: { type: 'PERCENT_OFF' } }, 'coupon.effect.percentage'],
    [{ effect: { type: 'BUY_X_GET_Y' } }, 'coupon.effect.buyXGetY'],
    [{ effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 0, y: 1 } } }, 'coupon.effect.buyXGetY.x'],
    [{ effect: { type: 'MONEY_OFF', amount: '1.005' } }, 'coupon.effect.amount'],
    [{ effect: { type: 'FIXED_PRICE', price: '9.999' } }, 'coupon.effect.price'],
    [{ minimumSubtotal: '20.001' }, 'coupon.minimumSubtotal'],
    [{ appliesTo: { type: 'PRODUCTS', ids: [] } }, 'coupon.appliesTo.ids'],
    [{ startTime: '2027-01-02T00:00:00Z', expirationTime: '2027-01-01T00:00:00Z' }, 'coupon.expirationTime'],
    [{ code: '  ' }, 'coupon.code'],
    [{ code: 'SP\u202eRING' }, 'coupon.code'],
    [{ code: 'SPR\u200bING' }, 'coupon.code'],
  ])('with %j is refused', async (more, field) => {
    const found = await owner.violations('coupons.createCoupon', { coupon: { ...buildCoupon('BAD'), ...more } })
    expect(found.map((one) => one.field)).toEqual([field])
  })

  it('for some products discounts only these', async () => {
    await make('JUSTTHIS', {
      appliesTo: { type: 'PRODUCTS', ids: [product.id] },
      effect: { type: 'MONEY_OFF', amount: '1' },
    })
    const buyer = await site.visitor()
    await createCart(buyer)
    await buyer.ok('currentCart.updateCurrentCart', { couponCode: 'justthis' })
    const { appliedDiscounts, priceSummary } = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(appliedDiscounts).toMatchObject([
      { discountType: 'SPECIFIC_ITEMS', coupon: { code: 'JUSTTHIS', amount: { amount: '1.00' } } },
    ])
    expect(priceSummary.discount.amount).toBe('1.00')
  })

  it('gives pieces from a full set on, in cart, checkout and order', async () => {
    const made = await make('TWOPLUS', { effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 2, y: 1 } } })
    expect(made.effect).toEqual({ type: 'BUY_X_GET_Y', buyXGetY: { x: 2, y: 1 } })
    const buyer = await site.visitor()
    await createCart(buyer, 2)
    await buyer.ok('currentCart.updateCurrentCart', { couponCode: 'twoplus' })
    const few = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(few.appliedDiscounts).toEqual([])
    expect(few.calculationErrors.couponCalculationError.applicationError).toEqual({
      code: 'ERROR_TOO_FEW_ITEMS',
      description: 'Buy 2, get 1 free: add 1 more eligible item.',
      data: { couponCode: 'TWOPLUS', missing: 1 },
    })
    const { appliedDiscounts, cart, calculationErrors } = await createCart(buyer)
    const price = cart.lineItems[0].price.amount
    expect(calculationErrors).toBeUndefined()
    expect(appliedDiscounts).toMatchObject([
      {
        discountType: 'GLOBAL',
        lineItemIds: [cart.lineItems[0].id],
        coupon: { code: 'TWOPLUS', amount: { amount: price } },
      },
    ])
    const { id } = await prepareToPay(buyer, [])
    const { checkout } = await buyer.ok('checkout.getCheckout', { id })
    expect(checkout.priceSummary.discount.amount).toBe(price)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(order.priceSummary.discount.amount).toBe(price)
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'TWOPLUS', amount: { amount: price } } }])
    expect((await owner.ok('coupons.getCoupon', { couponId: made.id })).coupon.numberOfUsages).toBe(1)
  })
})

describe('a discount by quantity', () => {
  const scopes = everything
  const from = (first: number) => ({ triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes, from: first } })
  const buildValue = (...quantitySteps: object[]) => ({
    values: [{ ...tenth.values[0], targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes }, quantitySteps }],
  })
  const six = { from: 6, percentage: 15 }

  it.each([
    [
      'a step that needs no more pieces',
      { discounts: buildValue({ from: 3, percentage: 15 }) },
      'quantitySteps[0].from',
    ],
    [
      'a step that saves no more',
      { discounts: buildValue(six, { from: 9, percentage: 15 }) },
      'quantitySteps[1].percentage',
    ],
    ['a step of another type', { discounts: buildValue({ from: 6, fixedPrice: '1' }) }, 'quantitySteps[0].percentage'],
    ['steps without a first quantity', { discounts: buildValue(six), trigger: null }, 'values[0].quantitySteps'],
    [
      'steps that end',
      {
        discounts: buildValue(six),
        trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3, to: 9 } },
      },
      'values[0].quantitySteps',
    ],
    ['eleven steps', { discounts: buildValue(...Array.from({ length: 10 }, () => six)) }, 'quantitySteps'],
    [
      'steps of sets',
      {
        discounts: {
          values: [
            {
              discountType: 'QUANTITY_BASED',
              quantityBased: { configurations: [{ quantity: 3, price: '20' }] },
              quantitySteps: [six],
            },
          ],
        },
      },
      'values[0].quantitySteps',
    ],
  ])('with %s is refused', async (_, more, field) => {
    const discountRule = buildRule({ trigger: from(3), ...more })
    const found = await owner.violations('discountRules.createDiscountRule', { discountRule })
    expect(found.map((one) => one.field).join()).toContain(field)
  })

  it('is shown with its prices, and lowers the cart and the order by the step that is reached', async () => {
    const own = await makeSite({ demo: true })
    const [item] = await listPlainProducts(await own.visitor())
    const list = async () =>
      (await (await own.visitor()).ok('discountRules.listQuantityPrices', { productId: item.id })).quantityPrices
    expect(await list()).toEqual([])
    const made = await create({ trigger: from(3), discounts: buildValue(six) }, own.app())
    const rows = await list()
    expect(rows).toMatchObject([
      { from: 3, to: 5, discountType: 'PERCENTAGE', percentage: 10, countsOthers: true },
      { from: 6, discountType: 'PERCENTAGE', percentage: 15 },
    ])

    const buyer = await own.visitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(item.id, 2)] })
    const estimate = () => buyer.ok('currentCart.estimateCurrentCartTotals', {})
    const two = await estimate()
    const [line] = two.cart.lineItems
    expect(two.nextQuantitySteps).toEqual([
      { lineItemId: line.id, missing: 1, discountType: 'PERCENTAGE', percentage: 10 },
    ])
    expect(two.priceSummary.discount.amount).toBe('0.00')

    const setQuantity = (quantity: number) =>
      buyer.ok('currentCart.updateCurrentCartLineItemQuantity', { lineItems: [{ id: line.id, quantity }] })
    await setQuantity(5)
    const five = await estimate()
    expect(five.nextQuantitySteps).toMatchObject([{ missing: 1, percentage: 15 }])
    expect(Number(five.calculatedLineItems[0].pricesBreakdown.lineItemPrice.amount)).toBeCloseTo(
      5 * Number(rows[0].price),
      5,
    )
    await setQuantity(6)
    const six6 = await estimate()
    expect(six6.nextQuantitySteps).toBeUndefined()
    expect(Number(six6.calculatedLineItems[0].pricesBreakdown.lineItemPrice.amount)).toBeCloseTo(
      6 * Number(rows[1].price),
      5,
    )
    expect(six6.appliedDiscounts).toMatchObject([{ discountRule: { id: made.id } }])

    await own.app().ok('discountRules.updateDiscountRule', { discountRule: { ...made, active: false } })
    expect(await list()).toEqual([])
    expect(await (await own.visitor()).ok('discountRules.listQuantityPrices', { productId: unknown })).toEqual({
      quantityPrices: [],
    })
  })
})
