import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { buildLine, findGoods, type Goods, germany, ireland } from '../../../../../../tests/support/goods.ts'
import { becomeMember } from '../../../../../../tests/support/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'
import { startStrictServer } from '../../../../../../tests/support/strict-server.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'

// biome-ignore lint/suspicious/noExplicitAny: carts as the wire has them
type Any = any
type Fields = Record<string, unknown>

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

const issueGiftCard = async (value = '50', more: object = {}): Promise<{ code: string; id: string }> => {
  const { code, giftCard } = await site.app().ok('giftCards.issueGiftCard', {
    giftCard: { initialValue: value, ...more },
  })
  return { code, id: giftCard.id }
}

/** Calls of both kinds on a visitor's current cart, with one address for both. */
interface Ways {
  visitor: Caller
  cart: Any
  call: (byId: string, current: string, input?: Fields) => [string, Fields]
}

async function open(way: string, more: object = {}): Promise<Ways> {
  const visitor = await site.visitor()
  const { cart } = await visitor.ok('currentCartV2.createCurrentCart', {
    catalogItems: [buildLine(goods.plain)],
    ...more,
  })
  return {
    visitor,
    cart,
    call: (byId, current, input = {}) =>
      way === 'by id' ? [`cartV2.${byId}`, { ...input, cartId: cart.id }] : [`currentCartV2.${current}`, input],
  }
}

const ways = ['by id', 'current']

describe.each(ways)('a coupon, %s', (way) => {
  it('is added once and removed', async () => {
    const { visitor, call } = await open(way)
    const addIt = (code: string) => call('addCoupon', 'addCouponToCurrentCart', { coupon: { code } })
    const { cart } = await visitor.ok(...addIt('WELCOME10'))
    expect(cart.coupons).toMatchObject([{ code: 'WELCOME10' }])
    const [{ id: couponId }] = cart.coupons
    expect(await visitor.problem(...addIt('WELCOME10'))).toMatchObject({ code: 'COUPON_ALREADY_EXISTS', status: 409 })
    const code = way === 'current' ? 'ALSO' : 'TOO'
    const coupon = { code, name: 'Also', effect: { type: 'MONEY_OFF', amount: '1' } }
    await site.app().ok('coupons.createCoupon', { coupon })
    expect(await visitor.problem(...addIt(code))).toMatchObject({ code: 'MAX_COUPONS_PER_CART_EXCEEDED' })
    const remove = (id: string) => call('removeCoupon', 'removeCouponFromCurrentCart', { couponId: id })
    expect(await visitor.problem(...remove(nowhere))).toMatchObject({ code: 'COUPON_NOT_FOUND_IN_CART' })
    expect((await visitor.ok(...remove(couponId))).cart.coupons).toEqual([])
  })

  it('that is unknown or expired is refused, also for a new cart', async () => {
    const { visitor, call } = await open(way)
    const create = way === 'by id' ? 'cartV2.createCart' : 'currentCartV2.createCurrentCart'
    for (const [code, problem] of [
      ['NOSUCH', 'INVALID_COUPON_CODE'],
      ['WINTER25', 'INVALID_COUPON_STATUS'],
    ] as const) {
      const input = call('addCoupon', 'addCouponToCurrentCart', { coupon: { code } })
      expect(await visitor.problem(...input)).toMatchObject({ code: problem })
      const other = await site.visitor()
      expect(await other.problem(create, { coupons: [{ code }] })).toMatchObject({ code: problem })
    }
  })
})

it.each(ways)('limits how many codes of coupons and gift cards a visitor can try: %s', async (way) => {
  const server = await startStrictServer({ behindProxy: false })
  try {
    const visitor = await server.visitor(site)
    const { cart } = await visitor.ok('currentCartV2.createCurrentCart', { catalogItems: [buildLine(goods.plain)] })
    const read = async (index: number) => {
      const code = { code: `GUESS${index}` }
      const [name, input] = index % 2 ? ['Coupon', { coupon: code }] : ['GiftCard', { giftCard: code }]
      return (
        way === 'current'
          ? await visitor.problem(`currentCartV2.add${name}ToCurrentCart`, input as Fields)
          : await visitor.problem(`cartV2.add${name}`, { ...(input as Fields), cartId: cart.id })
      ).code
    }
    const codes = []
    for (let index = 0; index < 22; index++) codes.push(await read(index))
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['INVALID_COUPON_CODE', 'INVALID_GIFT_CARD_CODE']))
    expect(codes.slice(20)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    const create = way === 'current' ? 'currentCartV2.createCurrentCart' : 'cartV2.createCart'
    expect(await visitor.problem(create, { coupons: [{ code: 'GUESS' }] })).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  } finally {
    await server.stop()
  }
})

describe.each(ways)('a gift card, %s', (way) => {
  it('pays the totals of both versions up to the requested amount, and is removed', async () => {
    const { visitor, call, cart: before } = await open(way)
    const { code, id } = await issueGiftCard()
    const other = await issueGiftCard()
    const giftCard = { code, redeemAmount: { amount: '1.50' } }
    const { cart } = await visitor.ok(...call('addGiftCard', 'addGiftCardToCurrentCart', { giftCard }))
    expect(cart.paymentInfo.giftCards).toEqual([
      {
        id,
        obfuscatedCode: `•••• ${code.slice(-4)}`,
        appId: expect.any(String),
        externalId: id,
        requestedRedeemAmount: { amount: '1.50' },
      },
    ])
    expect(JSON.stringify(cart)).not.toContain(code)
    const { summary } = await visitor.ok(...call('calculateCart', 'calculateCurrentCart'))
    expect(summary.paymentSummary.giftCards).toMatchObject([{ giftCardId: id, redeemAmount: { amount: '1.50' } }])
    const due = Number(summary.priceSummary.total.amount) - 1.5
    expect(summary.paymentSummary.totalAfterGiftCards.amount).toBe(due.toFixed(2))
    const totals = await visitor.ok('currentCart.estimateCurrentCartTotals', {})
    expect(totals.giftCard).toMatchObject({ id, amount: { amount: '1.50' } })
    const add = (one: string) => call('addGiftCard', 'addGiftCardToCurrentCart', { giftCard: { code: one } })
    expect(await visitor.problem(...add(code))).toMatchObject({ code: 'GIFT_CARD_ALREADY_EXISTS' })
    expect(await visitor.problem(...add(other.code))).toMatchObject({ code: 'MAX_GIFT_CARDS_PER_CART_EXCEEDED' })
    const remove = (giftCardId: string) => call('removeGiftCard', 'removeGiftCardFromCurrentCart', { giftCardId })
    expect(await visitor.problem(...remove(other.id))).toMatchObject({ code: 'GIFT_CARD_NOT_FOUND_IN_CART' })
    expect((await visitor.ok(...remove(id))).cart.paymentInfo).toEqual(before.paymentInfo)
  })

  it('that cannot pay is refused, also for a new cart', async () => {
    const { visitor, call, cart } = await open(way)
    const create = way === 'by id' ? 'cartV2.createCart' : 'currentCartV2.createCurrentCart'
    const disabled = await issueGiftCard()
    await query('update gift_cards set disabled = true where site_id = $1 and id = $2', [site.id, disabled.id])
    for (const [code, problem] of [
      ['AAAA-BBBB-CCCC-DDDD', 'INVALID_GIFT_CARD_CODE'],
      ['••••••••', 'INVALID_GIFT_CARD_CODE'],
      [disabled.code, 'INVALID_GIFT_CARD_STATUS'],
    ] as const) {
      const input = call('addGiftCard', 'addGiftCardToCurrentCart', { giftCard: { code } })
      expect(await visitor.problem(...input)).toMatchObject({ code: problem })
      expect(await (await site.visitor()).problem(create, { giftCards: [{ code }] })).toMatchObject({ code: problem })
    }
    const { code } = await issueGiftCard()
    const problem = { code: 'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART' }
    const preview = { cart: { demo: true }, giftCards: [{ code }] }
    expect(await (await site.visitor()).problem(create, preview)).toMatchObject(problem)
    await visitor.ok('cartV2.updateCart', { cart: { id: cart.id, demo: true } })
    const input = call('addGiftCard', 'addGiftCardToCurrentCart', { giftCard: { code } })
    expect(await visitor.problem(...input)).toMatchObject(problem)
  })
})

describe.each(ways)('a delivery method, %s', (way) => {
  it('is chosen among those of the address, priced, shown to the first version and removed', async () => {
    const { visitor, call } = await open(way, { cart: { deliveryInfo: { address: ireland } } })
    const calculate = async () => (await visitor.ok(...call('calculateCart', 'calculateCurrentCart'))).summary
    const before = await calculate()
    expect(before).not.toHaveProperty('deliverySummary')
    expect(before.violations).toMatchObject([{ code: 'MISSING_DELIVERY_METHOD', severity: 'ERROR', scope: 'DELIVERY' }])
    const [{ method, price }] = before.deliveryOptions
    const set = (more: Fields) =>
      call('setDeliveryMethod', 'setDeliveryMethodForCurrentCart', {
        deliveryMethod: { code: method.code, appId: method.appId, ...more },
      })
    const { cart } = await visitor.ok(...set({}))
    expect(cart.deliveryInfo).toMatchObject({ method })
    const after = await calculate()
    expect(after.deliverySummary).toEqual({ method, price })
    expect(after.violations).toEqual([])
    const { cart: first } = await visitor.ok('currentCart.getCurrentCart')
    expect(first.selectedShippingOption).toEqual({ code: method.code, carrierId: method.appId })
    expect(await visitor.problem(...set({ code: 'nowhere' }))).toMatchObject({ code: 'DELIVERY_METHOD_NOT_FOUND' })
    expect(await visitor.problem(...set({ appId: nowhere }))).toMatchObject({ code: 'DELIVERY_METHOD_NOT_FOUND' })
    const { cart: without } = await visitor.ok(
      ...call('removeDeliveryMethod', 'removeDeliveryMethodFromCurrentCart', {}),
    )
    expect(without.deliveryInfo).not.toHaveProperty('method')
  })

  it('needs an address and items, also for a new cart', async () => {
    const create = way === 'by id' ? 'cartV2.createCart' : 'currentCartV2.createCurrentCart'
    const deliveryMethod = { code: 'nowhere' }
    const { visitor, call, cart } = await open(way)
    const catalogItems = [buildLine(goods.plain)]
    const set = call('setDeliveryMethod', 'setDeliveryMethodForCurrentCart', { deliveryMethod })
    expect(await visitor.problem(...set)).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_ADDRESS' })
    const start = async (input: Fields) => (await site.visitor()).problem(create, { deliveryMethod, ...input })
    expect(await start({ catalogItems })).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_ADDRESS' })
    const addressed = { cart: { deliveryInfo: { address: ireland } } }
    expect(await start({ ...addressed, catalogItems })).toMatchObject({ code: 'DELIVERY_METHOD_NOT_FOUND' })
    expect(await start(addressed)).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_LINE_ITEMS' })
    await visitor.ok('cartV2.removeLineItems', { cartId: cart.id, lineItemIds: [cart.lineItems[0].id] })
    expect(await visitor.problem(...set)).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_LINE_ITEMS' })
  })
})

describe('totals', () => {
  it('of a calculation add up, and an estimate has only the parts asked for', async () => {
    const { visitor, cart } = await open('current', { cart: { deliveryInfo: { address: germany } } })
    const { summary: first } = await visitor.ok('currentCartV2.calculateCurrentCart', { refreshCart: true })
    const [{ method }] = first.deliveryOptions
    await visitor.ok('currentCartV2.setDeliveryMethodForCurrentCart', {
      deliveryMethod: { code: method.code, appId: method.appId },
    })
    const { summary, cart: calculated } = await visitor.ok('cartV2.calculateCart', { cartId: cart.id })
    const read = (name: string) => Number(summary.priceSummary[name].amount)
    const total = read('subtotal') - read('discount') + read('delivery') + read('additionalFees')
    const added = summary.taxSummary.pricesIncludeTax ? 0 : read('tax')
    expect(read('total')).toBeCloseTo(total + added, 2)
    expect(read('tax')).toBeGreaterThan(0)
    expect(summary).toMatchObject({ cartId: cart.id, cartRevision: calculated.revision })
    const { summary: part } = await visitor.ok('currentCartV2.estimateCurrentCart', {})
    expect(part.priceSummary).toMatchObject({ delivery: { amount: '0.00' }, tax: { amount: '0.00' } })
    expect(part).not.toHaveProperty('priceVerificationToken')
    expect(part.violations).toEqual([])
    const { summary: whole } = await visitor.ok('cartV2.estimateCart', {
      cartId: cart.id,
      calculateDelivery: true,
      calculateTax: true,
      calculateAdditionalFees: true,
      calculateGiftCards: true,
      validationConfig: 'CHECKOUT_VALIDATIONS',
    })
    expect(whole.priceSummary).toEqual(summary.priceSummary)
  })

  it('keep their revision, so that a page that calculates does not conflict with one that changes', async () => {
    const { visitor, cart } = await open('current')
    await visitor.ok('currentCartV2.calculateCurrentCart', {})
    const { revision } = cart
    await visitor.ok('currentCartV2.updateCurrentCart', { cart: { revision, note: 'Ring twice' } })
  })

  it('are shown in the currency that the buyer chose', async () => {
    const own = await makeSite({ demo: true })
    const owner = await own.owner()
    await owner.ok('currencies.setConversionRates', { rates: [{ currency: 'JPY', rate: '160' }] })
    const visitor = await own.visitor()
    await visitor.ok('currentCart.chooseCurrency', { currency: 'JPY' })
    const { cart } = await visitor.ok('currentCartV2.addLineItemsToCurrentCart', {
      catalogItems: [buildLine((await findGoods(visitor)).plain)],
    })
    expect(cart).toMatchObject({
      customerInfo: { currencyCode: 'JPY' },
      businessInfo: { currencyCode: 'EUR' },
      paymentInfo: { currencyCode: 'EUR' },
    })
    const { amount, convertedAmount } = cart.subtotal
    expect(Number(convertedAmount)).toBe(Math.round(Number(amount) * 160))
  })
})

it('form submissions are stored, names are refreshed and no upsell is made up', async () => {
  const own = await makeSite({ demo: true })
  const app = own.app()
  const visitor = await own.visitor()
  const { plain } = await findGoods(visitor)
  const { cart } = await visitor.ok('currentCartV2.addLineItemsToCurrentCart', { catalogItems: [buildLine(plain)] })
  const formSubmissions = [{ id: nowhere, formSubmissionId: nowhere }]
  await visitor.ok('currentCartV2.updateFormSubmissionsInCurrentCart', { formSubmissions })
  await visitor.ok('cartV2.updateFormSubmissions', { cartId: cart.id, formSubmissions })
  const [row] = await query('select doc from carts where site_id = $1 and id = $2', [own.id, cart.id])
  expect((row as Any).doc.v2.formSubmissions).toEqual(formSubmissions)
  await app.ok('products.updateProduct', { product: { id: plain.id, name: 'Renamed' } })
  await visitor.ok('currentCartV2.refreshCurrentCart')
  await visitor.ok('cartV2.refreshCart', { cartId: cart.id })
  await app.ok('products.deleteProduct', { id: plain.id })
  expect((await visitor.ok('cartV2.getCart', { cartId: cart.id })).cart.lineItems[0]).toMatchObject({
    name: { original: 'Renamed' },
    status: 'REMOVED_FROM_CATALOG',
  })
  expect(await visitor.ok('currentCartV2.getUpsellOptionsForCurrentCart')).toEqual({ itemsUpsells: [] })
  const member = await becomeMember(own, await own.visitor())
  await member.ok('currentCartV2.createCurrentCart', {})
  expect(await member.ok('currentCartV2.getUpsellOptionsForCurrentCart')).toEqual({ itemsUpsells: [] })
})
