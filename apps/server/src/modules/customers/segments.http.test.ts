import type { SegmentCondition, SegmentRule } from '@stoa/contract/segment.entity'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { matchesRule, type SegmentPerson } from './segments.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let products: { id: string }[]
/** The collections of the first two products. */
let collections: string[][]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  products = await listPlainProducts(owner)
  collections = await Promise.all(
    products.slice(0, 2).map(async ({ id }) => {
      const [row] = await query<{ ids: string[] }>(
        'select collection_ids as ids from products where site_id = $1 and id = $2',
        [site.id, id],
      )
      return row!.ids
    }),
  )
})

const buildRule = (...conditions: SegmentCondition[]): SegmentRule => ({ match: 'ALL', conditions })
const everyone = buildRule({ field: 'TOTAL_SPENT', operator: 'AT_LEAST', amount: '0' })
const create = async (name: string, of: SegmentRule): Promise<Any> =>
  (await owner.ok('segments.createSegment', { segment: { name, rule: of } })).segment

const day = 86_400_000
const countries = [null, 'DE', 'FR']
const arbitraryPerson = fc.record({
  spent: fc.constantFrom('0', '10.00', '99.99', '500.00'),
  orders: fc.integer({ min: 0, max: 4 }),
  last: fc.option(fc.integer({ min: 0, max: 60 })),
  first: fc.option(fc.integer({ min: 60, max: 400 })),
  abandoned: fc.option(fc.integer({ min: 0, max: 60 })),
  product: fc.constantFrom(null, 0, 1),
  country: fc.constantFrom(...countries),
  city: fc.constantFrom(null, 'Lund', 'KÖLN'),
  language: fc.constantFrom(null, 'de', 'de-CH', 'fr'),
  tags: fc.subarray(['vip', 'old']),
  marketing: fc.constantFrom(null, 'SUBSCRIBED', 'UNSUBSCRIBED'),
  birthdate: fc.constantFrom(null, '1990-02-29', '1980-03-03', '2000-11-30'),
})
type Person = typeof arbitraryPerson extends fc.Arbitrary<infer T> ? T : never

const chooseValues = (...all: string[]) => fc.subarray(all, { minLength: 1 })
const among = fc.constantFrom<SegmentCondition['operator']>('IS', 'IS_NOT')
const dated = fc.constantFrom<SegmentCondition['operator']>('WITHIN_DAYS', 'BEFORE_DAYS')
const bound = fc.constantFrom<SegmentCondition['operator']>('AT_LEAST', 'AT_MOST')
const buildArbitraryCondition = (): fc.Arbitrary<SegmentCondition> =>
  fc.oneof(
    fc.record({ field: fc.constant('TOTAL_SPENT' as const), operator: bound, amount: fc.constantFrom('10', '99.99') }),
    fc.record({ field: fc.constant('ORDER_COUNT' as const), operator: bound, number: fc.integer({ min: 0, max: 4 }) }),
    fc.record({
      field: fc.constantFrom('LAST_ORDER' as const, 'FIRST_ORDER' as const, 'ABANDONED_CHECKOUT' as const),
      operator: dated,
      number: fc.integer({ min: 0, max: 200 }),
    }),
    fc.record({
      field: fc.constant('BOUGHT_PRODUCT' as const),
      operator: among,
      values: chooseValues(products[0]!.id, products[1]!.id),
    }),
    fc.record({
      field: fc.constant('BOUGHT_COLLECTION' as const),
      operator: among,
      values: chooseValues(...collections.flat()),
    }),
    fc.record({ field: fc.constant('COUNTRY' as const), operator: among, values: chooseValues('DE', 'FR') }),
    fc.record({ field: fc.constant('CITY' as const), operator: among, values: chooseValues('lund', 'Köln') }),
    fc.record({ field: fc.constant('LANGUAGE' as const), operator: among, values: chooseValues('de', 'fr-CA') }),
    fc.record({ field: fc.constant('TAG' as const), operator: among, values: chooseValues('vip', 'old') }),
    fc.record({
      field: fc.constant('MARKETING' as const),
      operator: among,
      values: chooseValues('SUBSCRIBED', 'UNSUBSCRIBED'),
    }),
    fc.record({ field: fc.constant('ACCOUNT' as const), operator: among, values: chooseValues('MEMBER', 'GUEST') }),
    fc.record({
      field: fc.constant('BIRTHDAY' as const),
      operator: fc.constant('WITHIN_DAYS' as const),
      number: fc.integer({ min: 0, max: 60 }),
    }),
  )

describe('a rule in SQL', () => {
  it('means the same as in memory, for any people and rules', async () => {
    const people = fc.sample(arbitraryPerson, { numRuns: 60, seed: 7 })
    const now = new Date()
    const toDate = (daysAgo: number | null) =>
      daysAgo === null ? null : new Date(now.getTime() - daysAgo * day - 3_600_000)
    for (const person of people) {
      const id = crypto.randomUUID()
      await query(
        `insert into customers (site_id, id, spent, orders, last_order_date, first_order_date, last_abandoned_date,
           country, city, language, tags, marketing, birthdate, created_date, updated_date)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now(), now())`,
        [
          ...[
            site.id,
            id,
            person.spent,
            person.orders,
            toDate(person.last),
            toDate(person.first),
            toDate(person.abandoned),
          ],
          ...[person.country, person.city, person.language, person.tags, person.marketing, person.birthdate],
        ] as never,
      )
      if (person.product !== null)
        await query('insert into customer_products (site_id, product_id, customer_id) values ($1, $2, $3)', [
          site.id,
          products[person.product]!.id,
          id,
        ])
    }
    const toPerson = (person: Person): SegmentPerson => ({
      ...person,
      lastOrderDate: toDate(person.last),
      firstOrderDate: toDate(person.first),
      lastAbandonedDate: toDate(person.abandoned),
      productIds: person.product === null ? [] : [products[person.product]!.id],
      collectionIds: person.product === null ? [] : collections[person.product]!,
      isMember: false,
    })
    const arbitraryRule = fc.record({
      match: fc.constantFrom('ALL' as const, 'ANY' as const),
      conditions: fc.array(buildArbitraryCondition(), { minLength: 1, maxLength: 3 }),
    })
    const rules = fc.sample(arbitraryRule, { numRuns: 60, seed: 11 })
    for (const each of rules) {
      const expected = people.filter((person) => matchesRule(each, toPerson(person), now)).length
      const { size } = await owner.ok('segments.previewSegment', { rule: each })
      expect(size.count, JSON.stringify(each)).toBe(expected)
    }
  })
})

describe('segments', () => {
  it('are created, listed, changed and deleted; names are unique, and rules are checked', async () => {
    const made = await create('Big spenders', buildRule({ field: 'TOTAL_SPENT', operator: 'AT_LEAST', amount: '1000' }))
    expect(made).toMatchObject({ name: 'Big spenders', size: { count: 0, isMore: false, isEveryone: false } })
    const again = { name: 'big SPENDERS', rule: everyone }
    expect((await owner.call('segments.createSegment', { segment: again })).status).toBe(409)
    const bad = { name: 'Bad', rule: buildRule({ field: 'TOTAL_SPENT', operator: 'IS', amount: '1' }) }
    expect(await owner.call('segments.createSegment', { segment: bad })).toMatchObject({ status: 400 })
    await owner.ok('customers.createCustomer', { customer: { email: 'one@mail.example' } })
    const { segment } = await owner.ok('segments.updateSegment', {
      segment: { id: made.id, revision: made.revision, rule: everyone },
    })
    expect(segment.size).toMatchObject({ isEveryone: true, isMore: false })
    const stale = { id: made.id, revision: made.revision, name: 'Other' }
    expect((await owner.call('segments.updateSegment', { segment: stale })).status).toBe(409)
    await owner.ok('segments.deleteSegment', { segmentId: made.id })
    expect((await owner.call('segments.getSegment', { segmentId: made.id })).status).toBe(404)
  })

  it('are refused with a name of another one, and beyond two hundred', async () => {
    const own = await makeSite()
    const manager = await own.owner()
    const make = (name: string) => manager.call('segments.createSegment', { segment: { name, rule: everyone } })
    const segment = (await make('One')).body.segment as Any
    await make('Two')
    const renamed = { id: segment.id, revision: segment.revision, name: 'TWO' }
    expect(await manager.call('segments.updateSegment', { segment: renamed })).toMatchObject({ status: 409 })
    await query(
      `insert into customer_segments (site_id, id, revision, name, rule, size, counted_date, created_date, updated_date)
       select site_id, gen_random_uuid(), 1, 'Segment ' || n, rule, size, now(), now(), now()
       from customer_segments, generate_series(1, 198) as n where site_id = $1 and name = 'One'`,
      [own.id],
    )
    expect(await make('One more')).toMatchObject({ status: 428 })
  })

  it('limit lists and exports of customers', async () => {
    await owner.ok('customers.createCustomer', {
      customer: { email: 'se@mail.example', address: { country: 'SE' } },
    })
    const { id } = await create('Sweden', buildRule({ field: 'COUNTRY', operator: 'IS', values: ['SE'] }))
    const { customers } = await owner.ok('customers.queryCustomers', { segmentId: id })
    expect(customers.map(({ email }: Any) => email)).toEqual(['se@mail.example'])
    const { downloadUrl } = await owner.ok('customers.createCustomerExport', { segmentId: id })
    const csv = await (await fetch(downloadUrl)).text()
    expect(csv.trim().split('\n')).toHaveLength(2)
    const unknown = { segmentId: '0190a0a0-0000-7000-8000-00000000dead' }
    for (const name of ['customers.queryCustomers', 'customers.createCustomerExport'])
      expect((await owner.call(name, unknown)).status).toBe(404)
  })

  it('a discount for a segment applies to its members at once, and to no guest with the address', async () => {
    const { id } = await create('VIP', buildRule({ field: 'TAG', operator: 'IS', values: ['vip'] }))
    const eligibility = { eligibilityType: 'SEGMENTS', segmentsInfo: { segmentIds: [id] } }
    const discountRule = {
      name: 'For VIPs',
      trigger: { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: eligibility },
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 50 }] },
    }
    const { discountRule: made } = await owner.ok('discountRules.createDiscountRule', { discountRule } as never)
    const member = await site.member()
    const email = member.tokens.email as string
    const line = buildLine((await listPlainProducts(owner))[0].id)
    const readNames = async (buyer: Caller): Promise<string[]> => {
      await buyer.ok('currentCart.addToCurrentCart', { lineItems: [line] })
      const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { email })
      const { checkout } = await buyer.ok('checkout.getCheckout', { id: checkoutId })
      return checkout.appliedDiscounts.map(({ discountRule: applied }: Any) => applied?.name?.original)
    }
    expect(await readNames(member)).toEqual([])
    const { customers } = await owner.ok('customers.queryCustomers', { query: { filter: { email } } })
    await owner.ok('customers.bulkUpdateCustomerTags', { customerIds: [customers[0].id], assignTags: ['vip'] })
    expect(await readNames(member)).toEqual(['For VIPs'])
    expect(await readNames(await site.visitor())).toEqual([])
    expect(await owner.call('segments.deleteSegment', { segmentId: id })).toMatchObject({ status: 428 })
    await owner.ok('discountRules.deleteDiscountRule', { discountRuleId: made.id })
    await owner.ok('segments.deleteSegment', { segmentId: id })
  })

  it('a discount code for a segment only works for its members, tells others why, and protects the segment', async () => {
    const { id } = await create('Trade', buildRule({ field: 'TAG', operator: 'IS', values: ['trade'] }))
    const coupon = { code: 'TRADE', name: 'Trade', segmentIds: [id], effect: { type: 'PERCENT_OFF', percentage: 20 } }
    const { coupon: made } = await owner.ok('coupons.createCoupon', { coupon } as never)
    expect(made.segmentIds).toEqual([id])
    const member = await site.member()
    const email = member.tokens.email as string
    const { customers } = await owner.ok('customers.queryCustomers', { query: { filter: { email } } })
    const line = buildLine((await listPlainProducts(owner))[0].id)
    const readDiscount = async (buyer: Caller): Promise<Any> => {
      const { checkout } = await buyer.ok('checkout.createCheckout', {
        channelType: 'WEB',
        lineItems: [line],
        couponCode: 'trade',
        checkoutInfo: { buyerInfo: { email } },
      })
      const error = checkout.calculationErrors?.couponCalculationError?.applicationError
      return error?.code ?? Number(checkout.priceSummary.discount.amount) > 0
    }
    expect(await readDiscount(member)).toBe('ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE')
    await owner.ok('customers.bulkUpdateCustomerTags', { customerIds: [customers[0].id], assignTags: ['trade'] })
    expect(await readDiscount(member)).toBe(true)
    expect(await readDiscount(await site.visitor())).toBe('ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE')
    expect(await owner.call('segments.deleteSegment', { segmentId: id })).toMatchObject({ status: 428 })
    const everyone = { id: made.id, revision: made.revision, segmentIds: null }
    expect((await owner.ok('coupons.updateCoupon', { coupon: everyone } as never)).coupon).not.toHaveProperty(
      'segmentIds',
    )
    expect(await readDiscount(await site.visitor())).toBe(true)
    await owner.ok('segments.deleteSegment', { segmentId: id })
  })
})
