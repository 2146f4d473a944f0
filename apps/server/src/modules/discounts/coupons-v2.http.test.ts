import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { buildLine, plainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
let site: TestSite
let app: Caller
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  ;[product] = await plainProducts(app)
})

const createCode = () => crypto.randomUUID().slice(0, 18)
const buildCoupon = (more: object = {}) => ({
  name: 'Summer',
  code: createCode(),
  startTime: '1696138200000',
  scope: { namespace: 'stores' },
  percentOffRate: 10,
  ...more,
})
const create = async (more: object = {}): Promise<string> =>
  (await app.ok('couponsV2.createCoupon', { specification: buildCoupon(more) })).id
const get = async (id: string): Promise<Any> => (await app.ok('couponsV2.getCoupon', { id })).coupon

describe('coupons in the platform’s form', () => {
  it('returns the input, with kind, dates in milliseconds and uses', async () => {
    const couponSpec = buildCoupon({ usageLimit: 5, limitPerCustomer: 1, expirationTime: 1_696_138_300_000 })
    const { id } = await app.ok('couponsV2.createCoupon', { specification: couponSpec })
    expect(await get(id)).toEqual({
      id,
      specification: {
        ...couponSpec,
        expirationTime: '1696138300000',
        active: true,
        limitedToOneItem: false,
        appliesToSubscriptions: false,
        type: 'percentOffRate',
      },
      dateCreated: expect.stringMatching(/^\d{13}$/),
      expired: true,
      numberOfUsages: 0,
      displayData: { name: 'Summer' },
    })
  })

  it.each([
    ['moneyOffAmount', { moneyOffAmount: 7.5, percentOffRate: undefined }],
    ['percentOffRate', { percentOffRate: 12.5 }],
    ['fixedPriceAmount', { fixedPriceAmount: 3, percentOffRate: undefined }],
    ['buyXGetY', { buyXGetY: { x: 2, y: 1 }, percentOffRate: undefined }],
    ['freeShipping', { freeShipping: true, percentOffRate: undefined, scope: undefined }],
  ])('reads and returns the kind %s', async (type, value) => {
    const { specification } = await get(await create(value))
    expect(specification).toMatchObject({ ...JSON.parse(JSON.stringify(value)), type })
  })

  it('discounts its scope: everything, one product, or above a minimum', async () => {
    const code = createCode()
    const group = { name: 'product', entityId: product.id }
    const id = await create({ code, percentOffRate: 50, scope: { namespace: 'stores', group }, minimumSubtotal: 1 })
    expect((await get(id)).specification).toMatchObject({ scope: { namespace: 'stores', group }, minimumSubtotal: 1 })
    const buyer = await site.visitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id, 2)] })
    await buyer.ok('currentCart.updateCurrentCart', { couponCode: code })
    const { priceSummary } = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(Number(priceSummary.discount.amount)).toBeCloseTo(Number(priceSummary.subtotal.amount) / 2, 2)
    const collection = { name: 'collection', entityId: unknown }
    const ofCollection = await get(await create({ scope: { namespace: 'stores', group: collection } }))
    expect(ofCollection.specification.scope.group).toEqual(collection)
  })

  it('changes the given fields, clears nulls, and keeps the kind', async () => {
    const id = await create({ usageLimit: 3, minimumSubtotal: 20, scope: undefined })
    const change = { percentOffRate: 20, name: 'Autumn', usageLimit: null, minimumSubtotal: null, active: false }
    expect(await app.ok('couponsV2.updateCoupon', { id, specification: change })).toEqual({})
    const { specification } = await get(id)
    expect(specification).toMatchObject({
      percentOffRate: 20,
      name: 'Autumn',
      active: false,
      startTime: '1696138200000',
    })
    expect(specification).not.toHaveProperty('usageLimit')
    expect(specification).not.toHaveProperty('minimumSubtotal')
    const other = { id, specification: { moneyOffAmount: 5 } }
    expect(await app.violations('couponsV2.updateCoupon', other)).toMatchObject([{ field: 'specification' }])
    expect(await app.problem('couponsV2.updateCoupon', { id: unknown, specification: {} })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const taken = createCode()
    await create({ code: taken })
    const same = { id, specification: { code: taken } }
    expect((await app.problem('couponsV2.updateCoupon', same)).code).toBe('COUPON_CODE_ALREADY_EXISTS')
  })

  it.each([
    [{ percentOffRate: undefined }, 'specification.moneyOffAmount'],
    [{ moneyOffAmount: 5 }, 'specification'],
    [{ moneyOffAmount: 5.123, percentOffRate: undefined }, 'specification.moneyOffAmount'],
    [{ minimumSubtotal: 1e-9 }, 'specification.minimumSubtotal'],
    [{ scope: { namespace: 'bookings' } }, 'specification.scope.namespace'],
    [{ scope: { namespace: 'stores', group: { name: 'ticket' } } }, 'specification.scope.group.name'],
    [{ startTime: 'soon' }, 'specification.startTime'],
    [{ expirationTime: '1' }, 'specification.expirationTime'],
    [{ code: undefined }, 'specification.code'],
    [{ limitedToOneItem: true }, 'specification.limitedToOneItem'],
    [{ appliesToSubscriptions: true }, 'specification.appliesToSubscriptions'],
    [{ discountedCycleCount: 2 }, 'specification.discountedCycleCount'],
  ])('refuses %j with its field', async (more, field) => {
    const input = { specification: buildCoupon(more) }
    expect(await app.violations('couponsV2.createCoupon', input)).toMatchObject([{ field }])
  })

  it('supports filters and sorting in strings, counts all, and shows coupons of the dashboard', async () => {
    const own = await makeSite()
    const boss = own.app()
    const over = buildCoupon({ code: 'OVER', expirationTime: '1696138300000' })
    for (const specification of [buildCoupon({ code: 'ALPHA' }), over])
      await boss.ok('couponsV2.createCoupon', { specification })
    const coupon = { code: 'OWN', name: 'Own', effect: { type: 'MONEY_OFF', amount: '5' } }
    await boss.ok('coupons.createCoupon', { coupon })
    const find = async (query: object): Promise<[string[], number]> => {
      const { coupons, totalResults } = await boss.ok('couponsV2.queryCoupons', { query })
      return [coupons.map(({ specification }: Any) => specification.code), totalResults]
    }
    expect(await find({ sort: '{"specification.code": "asc"}' })).toEqual([['ALPHA', 'OVER', 'OWN'], 3])
    expect(await find({ sort: '{"dateCreated": "desc"}', paging: { limit: 1, offset: 1 } })).toEqual([['OVER'], 3])
    expect(await find({ filter: '{"expired": "true"}' })).toEqual([['OVER'], 1])
    expect((await find({ filter: '{"expired": false}' }))[1]).toBe(2)
    expect(await find({ filter: '{"specification.code": "OWN"}' })).toEqual([['OWN'], 1])
    expect(await boss.violations('couponsV2.queryCoupons', { query: { filter: '{' } })).toMatchObject([
      { field: 'query.filter' },
    ])
  })

  it('creates and deletes many, each on its own', async () => {
    const code = createCode()
    const specifications = [buildCoupon({ code }), buildCoupon({ code }), buildCoupon()]
    const reply: Any = await app.ok('couponsV2.bulkCreateCoupons', { specifications, returnFullEntity: true })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { success: true }, coupon: { specification: { code } } },
        { itemMetadata: { success: false, error: { code: 'COUPON_CODE_ALREADY_EXISTS' } } },
        { itemMetadata: { success: true } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1 },
    })
    const ids = [reply.results[0].itemMetadata.id, unknown]
    expect(await app.ok('couponsV2.bulkDeleteCoupons', { ids })).toMatchObject({
      results: [
        { id: ids[0], success: true },
        { success: false, error: { code: 'NOT_FOUND' } },
      ],
      deleteMetadata: { totalSuccesses: 1, totalFailures: 1 },
    })
    const [, , last] = reply.results
    expect(await app.ok('couponsV2.deleteCoupon', { id: last.itemMetadata.id })).toEqual({})
    expect((await app.problem('couponsV2.deleteCoupon', { id: unknown })).code).toBe('NOT_FOUND')
    expect((await app.problem('couponsV2.getCoupon', { id: unknown })).code).toBe('NOT_FOUND')
    expect(
      (await app.problem('couponsV2.createCoupon', { specification: buildCoupon({ code: 'WELCOME10' }) })).code,
    ).toBe('COUPON_CODE_ALREADY_EXISTS')
  })

  it.each(['/stores/v2/coupons', '/_api/coupons-server/v2/coupons', '/v2/coupons'])(
    'is available at %s',
    async (path) => {
      const { origin, apiKey, siteId } = site.facts
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
        body: JSON.stringify({ specification: buildCoupon() }),
      })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ id: expect.any(String) })
    },
  )
})
