import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { askUntilDecided, clients, race, raceTimeout, repeat } from './race.ts'

let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await plainProducts(await site.visitor())
  await query('update variants set quantity = 1000000 where site_id = $1 and product_id = $2', [site.id, product.id])
})

const readProblemCode = ({ body }: Answer) => body.details?.applicationError?.code
const createCoupon = async (code: string, more: object = {}) =>
  (
    await owner.ok('coupons.createCoupon', {
      coupon: { code, name: code, effect: { type: 'PERCENT_OFF', percentage: 10 }, ...more },
    })
  ).coupon
const createCartWith = async (on = site) => {
  const buyer = await on.visitor()
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  return buyer
}

describe('F-52 totals that overflow or round', () => {
  const calculateTotals = (price: string, quantity: number) =>
    owner.call('totalsCalculator.calculateTotals', { lineItems: [{ id: 'a', price, quantity }] })

  it.each([
    ['EUR', '0.335', 3, '1.02'],
    ['JPY', '12.5', 3, '39'],
    ['KWD', '0.335', 3, '1.005'],
  ])('%s 3 × %s', async (currency, price, quantity, expected) => {
    await query('update sites set currency = $2, version = version + 1 where id = $1', [site.id, currency])
    const { body } = await calculateTotals(price, quantity)
    expect((body as never as { priceSummary: { subtotal: { amount: string } } }).priceSummary.subtotal.amount).toBe(
      expected,
    )
    await query(`update sites set currency = 'EUR', version = version + 1 where id = $1`, [site.id])
  })

  it('refuses totals beyond the limit of an order', async () => {
    const lineItems = Array.from({ length: 300 }, (_, index) => ({
      id: String(index),
      price: '999999999',
      quantity: 100_000,
    }))
    const { status, body } = await owner.call('totalsCalculator.calculateTotals', { lineItems })
    expect(status).toBe(400)
    expect(body.details?.validationError?.fieldViolations).toMatchObject([{ violatedRule: 'MAX' }])
  })
})

describe('F-53 coupons', () => {
  it('of two the last counts; the same twice counts once', async () => {
    await createCoupon('FIRST', { effect: { type: 'MONEY_OFF', amount: '1' } })
    await createCoupon('SECOND', { effect: { type: 'MONEY_OFF', amount: '2' } })
    const buyer = await createCartWith()
    for (const couponCode of ['FIRST', 'SECOND', 'SECOND'])
      await buyer.ok('currentCart.updateCurrentCart', { couponCode })
    const { appliedDiscounts } = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(appliedDiscounts).toMatchObject([{ coupon: { code: 'SECOND', amount: { amount: '2.00' } } }])
  })

  it.each(['unicode10', ' Unicode10 ', 'ＵＮＩＣＯＤＥ１０'])('is found as %j', async (couponCode) => {
    if (couponCode === 'unicode10') await createCoupon('UNICODE10')
    const buyer = await createCartWith()
    await buyer.ok('currentCart.updateCurrentCart', { couponCode })
    expect((await buyer.ok('currentCart.estimateCurrentCartTotals', {})).appliedDiscounts).toHaveLength(1)
  })

  it('expired or of another site is refused', async () => {
    await createCoupon('OVER', { expirationTime: '2020-01-01T00:00:00.000Z' })
    const there = await makeSite()
    await there.app().ok('coupons.createCoupon', { coupon: { code: 'THERE', effect: { type: 'FREE_SHIPPING' } } })
    const buyer = await createCartWith()
    const readRefusal = async (couponCode: string) =>
      (await buyer.problem('currentCart.updateCurrentCart', { couponCode })).code
    expect(await readRefusal('OVER')).toBe('ERROR_COUPON_HAS_EXPIRED')
    expect(await readRefusal('THERE')).toBe('ERROR_COUPON_DOES_NOT_EXIST')
    expect((await buyer.ok('currentCart.estimateCurrentCartTotals', {})).appliedDiscounts).toEqual([])
  })
})

const prepareWith = async (orderInput: object) => {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(product.id)])
  await buyer.ok('checkout.updateCheckout', {
    checkout: { id, buyerInfo: { email: `${crypto.randomUUID()}@mail.example` } },
    ...orderInput,
  })
  return { buyer, id }
}
const pay = ({ buyer, id }: { buyer: Caller; id: string }) =>
  askUntilDecided(() => buyer.call('checkout.createOrderAndCharge', { id, paymentToken: approvedCard }))

describe('F-54 R a coupon for one use', () => {
  it(
    'is redeemed by exactly one of several concurrent buyers',
    () =>
      repeat(async (round) => {
        const made = await createCoupon(`ONE${round}`, { usageLimit: 1 })
        const answers = await race(() => prepareWith({ couponCode: made.code }), pay)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(new Set(answers.filter(({ status }) => status !== 200).map(readProblemCode))).toEqual(
          new Set(['CHECKOUT_CHANGED']),
        )
        const { coupon: after } = await owner.ok('coupons.getCoupon', { couponId: made.id })
        expect(after.numberOfUsages).toBe(1)
      }),
    raceTimeout,
  )
})

describe('F-57 R a gift card used concurrently', () => {
  const issue = async (initialValue: string) => owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue } })
  const appId = '018f0000-57a0-7000-8000-000000000003'

  it(
    'over the API: redemptions never exceed its balance',
    () =>
      repeat(async () => {
        const { code, giftCard } = await issue('10')
        const spend = () =>
          owner.call('giftVouchers.redeemGiftCard', {
            code,
            amount: { value: '1.50' },
            appId,
            orderId: crypto.randomUUID(),
          })
        const answers = await race(async () => {}, spend)
        const paid = answers.filter(({ status }) => status === 200)
        expect(paid).toHaveLength(Math.min(6, clients))
        expect(new Set(answers.filter(({ status }) => status !== 200).map(readProblemCode))).toEqual(
          new Set(['INSUFFICIENT_FUNDS']),
        )
        expect((await owner.ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value).toBe('1.00')
        const { transactions } = await owner.ok('giftCards.listGiftCardTransactions', { giftCardId: giftCard.id })
        expect(transactions).toHaveLength(6)

        const voids = await race(
          async () => {},
          () => owner.call('giftVouchers.voidTransaction', { transactionId: transactions[0].id, appId }),
        )
        expect(voids.filter(({ status }) => status === 200)).toHaveLength(1)
        expect((await owner.ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value).toBe('2.50')
      }),
    raceTimeout,
  )

  it(
    'by orders: one order gets its balance, no one pays twice, nothing is lost',
    () =>
      repeat(async () => {
        const { code, giftCard } = await issue('5')
        const answers = await race(() => prepareWith({ giftCardCode: code }), pay)
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const refused = answers.filter(({ status }) => status !== 200).map(readProblemCode)
        // The card was empty at the calculation, or at the payment.
        expect(['CHECKOUT_CHANGED', 'REDEEM_GIFT_CARD_ERROR']).toEqual(expect.arrayContaining([...new Set(refused)]))
        const { transactions } = await owner.ok('giftCards.listGiftCardTransactions', { giftCardId: giftCard.id })
        expect(transactions).toMatchObject([{ amount: '5.00' }])
      }),
    raceTimeout,
  )
})

describe('F-64 links as the only protection', () => {
  const guessed = 'A'.repeat(43)

  it('a checkout is accessible to its buyer only, even with its id', async () => {
    const buyer = await createCartWith()
    const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    for (const otherCaller of [await site.visitor(), await site.member()]) {
      for (const [operation, input] of [
        ['getCheckout', { id }],
        ['getCheckoutUrl', { id }],
        ['getPaymentSettings', { id }],
        ['updateCheckout', { checkout: { id, buyerNote: 'mine now' } }],
        ['addToCheckout', { id, lineItems: [buildLine(product.id)] }],
        ['removeCoupon', { id }],
        ['createOrder', { id }],
        ['createOrderAndCharge', { id, paymentToken: approvedCard }],
      ] as const) {
        expect((await otherCaller.problem(`checkout.${operation}`, input)).code, operation).toBe('NOT_FOUND')
      }
    }
    expect((await buyer.ok('checkout.getCheckout', { id })).checkout).toMatchObject({ completed: false })
  })

  it('links have at least 128 unguessable bits, and a wrong one does nothing', async () => {
    const buyer = await createCartWith()
    const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    const publicText = { siteId: site.id, checkoutId, redirectUrl: 'https://evil.example', expires: 4_000_000_000 }
    const payload = Buffer.from(JSON.stringify(publicText)).toString('base64url')
    for (const token of [
      guessed,
      payload,
      `${payload}.`,
      `${payload}.${guessed}`,
      `${payload}.${guessed}.${guessed}`,
    ]) {
      const answer = await site.anonymous().call('checkout.markCheckoutAsCompletedAndRedirectToUrl', { token })
      expect(answer.headers.get('location'), token).toBeNull()
      expect(answer.status, token).toBe(401)
      const downloads = await site.anonymous().call('downloads.openDownloadLink', { token })
      expect(downloads.status, token).toBeGreaterThanOrEqual(400)
    }
    expect((await buyer.ok('checkout.getCheckout', { id: checkoutId })).checkout).toMatchObject({ completed: false })
  })
})

describe('one price', () => {
  it('is the same in the cart, the checkout and the order', async () => {
    const shop = await makeSite({ demo: true })
    const merchant = shop.app()
    await merchant.ok('discountRules.createDiscountRule', {
      discountRule: { name: 'Seven off', discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 7 }] } },
    })
    await merchant.ok('additionalFees.createAdditionalFee', { additionalFee: { name: 'Packing', percentage: 1.3 } })
    await merchant.ok('coupons.createCoupon', {
      coupon: { code: 'THREE', effect: { type: 'MONEY_OFF', amount: '3.33' } },
    })
    const buyer = await shop.visitor()
    const products = await plainProducts(buyer)
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [] })
    await buyer.ok('currentCart.updateCurrentCart', { couponCode: 'THREE' })
    const checkout = await readyToPay(buyer, [buildLine(products[0].id, 3), buildLine(products[1].id)])
    const { shippingDestination, selectedCarrierServiceOption } = checkout.shippingInfo
    await buyer.ok('tips.updateTipChoice', {
      tipChoice: { tipType: 'PERCENTAGE', value: '12.5' },
      purchaseFlowId: checkout.purchaseFlowId,
    })
    const estimate = await buyer.ok('currentCart.estimateCurrentCartTotals', {
      shippingAddress: shippingDestination.address,
      selectedShippingOption: {
        code: selectedCarrierServiceOption.code,
        carrierId: selectedCarrierServiceOption.carrierId,
      },
    })
    const { checkout: shown } = await buyer.ok('checkout.getCheckout', { id: checkout.id })
    expect(shown.appliedDiscounts.length).toBeGreaterThanOrEqual(2)
    expect(estimate.priceSummary).toEqual(shown.priceSummary)
    expect(estimate.taxSummary).toEqual(shown.taxSummary)
    expect(estimate.additionalFees).toEqual(shown.additionalFees)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    const { subtotal, shipping, tax, discount, total, additionalFees } = shown.priceSummary
    const amounts = Object.entries({ subtotal, shipping, tax, discount, total, totalAdditionalFees: additionalFees })
    for (const [field, { amount }] of amounts)
      expect([field, order.priceSummary[field].amount]).toEqual([field, amount])
  })
})

describe('ten thousand rules', () => {
  it('give a cart of a hundred lines the same totals as the one that applies', async () => {
    const shop = await makeSite({ demo: true })
    const buildDoc = (ids: string) =>
      `jsonb_build_object('discounts', jsonb_build_object('values', jsonb_build_array(jsonb_build_object('discountType', 'PERCENTAGE', 'percentage', 5,
        'specificItemsInfo', jsonb_build_object('scopes', jsonb_build_array(jsonb_build_object('catalogItemFilter', jsonb_build_object('catalogItemIds', jsonb_build_array(${ids})))))))))`
    await query(
      `insert into discount_rules (site_id, id, name, doc, created_date, updated_date)
       select $1, gen_random_uuid(), 'Rule ' || n, ${buildDoc('gen_random_uuid()::text')}, now(), now() from generate_series(1, 10000) n`,
      [shop.id],
    )
    const buyer = await shop.visitor()
    const [one] = await plainProducts(buyer)
    await query(
      `insert into discount_rules (site_id, id, name, doc, created_date, updated_date) select $1, gen_random_uuid(), 'The one', ${buildDoc('$2::text')}, now(), now()`,
      [shop.id, one.id],
    )
    await query('update sites set version = version + 1 where id = $1', [shop.id])
    const lines = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      price: '10.00',
      quantity: 1,
      ...(index === 7 && { catalogReference: buildLine(one.id).catalogReference }),
    }))
    const { appliedDiscounts, priceSummary } = await shop
      .app()
      .ok('totalsCalculator.calculateTotals', { lineItems: lines })
    expect(appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'The one' } }, lineItemIds: ['7'] }])
    expect(priceSummary.discount.amount).toBe('0.50')
  })
})
