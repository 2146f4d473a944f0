import { describe, expect, it } from 'vitest'
import { type Coupon, countMissingPieces, findCouponRefusal, resolveCoupon, toCouponCodeKey } from './coupons.ts'
import { type DiscountRule, type DiscountTrigger, resolveRules } from './discount-rules.ts'
import { createMerchantDiscount, getStatusAt } from './discounts.ts'
import { findNextChange } from './rule-index.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const [before, after] = [new Date('2026-06-15T11:59:59.999Z'), new Date('2026-06-15T12:00:00.001Z')]
const lines = [
  { id: 'a', quantity: 2, price: 1000n, catalogItemId: 'mug', collectionIds: ['kitchen'] },
  { id: 'b', quantity: 1, price: 500n, catalogItemId: 'pen', collectionIds: ['office', 'gifts'] },
]
const context = { now, currency: 'EUR', lines, memberId: 'ann' }

describe('a period', () => {
  it.each([
    [{}, 'LIVE'],
    [undefined, 'LIVE'],
    [{ start: after }, 'PENDING'],
    [{ start: now }, 'LIVE'],
    [{ start: before, end: after }, 'LIVE'],
    [{ end: now }, 'EXPIRED'],
    [{ start: before, end: before }, 'EXPIRED'],
  ])('%j is %s', (period, status) => expect(getStatusAt(period, now)).toBe(status))
})

it('a list of rules knows when its next rule starts or ends', () => {
  const buildTimedRule = (activeTimeInfo?: object) => ({ activeTimeInfo }) as DiscountRule
  const rules = [
    buildTimedRule(),
    buildTimedRule({ start: before, end: after }),
    buildTimedRule({ start: now, end: new Date('2027-01-01') }),
  ]
  expect(findNextChange(rules, now)).toBe(after.getTime())
  expect(findNextChange(rules, before)).toBe(now.getTime())
  expect(findNextChange(rules, after)).toBe(Date.UTC(2027, 0, 1))
  expect(findNextChange([buildTimedRule(), buildTimedRule({ end: before })], now)).toBe(Number.POSITIVE_INFINITY)
})

describe('a coupon', () => {
  const coupon: Coupon = {
    id: 'c',
    code: 'SUMMER',
    name: 'Summer',
    active: true,
    numberOfUsages: 3,
    appliesTo: { type: 'ALL' },
    effect: { type: 'PERCENT_OFF', percentage: 12.5 },
  }

  it.each<[Partial<Coupon>, number, string | undefined]>([
    [{}, 0, undefined],
    [{ active: false }, 0, 'ERROR_COUPON_IS_DISABLED'],
    [{ startTime: after }, 0, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    [{ expirationTime: now }, 0, 'ERROR_COUPON_HAS_EXPIRED'],
    [{ usageLimit: 3 }, 0, 'ERROR_COUPON_USAGE_EXCEEDED'],
    [{ usageLimit: 4 }, 0, undefined],
    [{ limitPerCustomer: 1 }, 1, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
    [{ limitPerCustomer: 2 }, 1, undefined],
    [{ minimumSubtotal: '25.00' }, 0, undefined],
    [{ minimumSubtotal: '25.01' }, 0, 'ERROR_INVALID_SUBTOTAL'],
    [{ minimumSubtotal: '20.01', appliesTo: { type: 'PRODUCTS', ids: ['mug'] } }, 0, 'ERROR_INVALID_SUBTOTAL'],
    [{ appliesTo: { type: 'PRODUCTS', ids: ['cup'] } }, 0, 'ERROR_INVALID_PRODUCTS'],
    [{ appliesTo: { type: 'COLLECTIONS', ids: ['gifts'] } }, 0, undefined],
    [{ effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 2, y: 1 } } }, 0, undefined],
    [{ effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 3, y: 1 } } }, 0, 'ERROR_TOO_FEW_ITEMS'],
  ])('%j used %i times by the buyer → %s', (change, usages, refusal) =>
    expect(findCouponRefusal({ ...coupon, ...change }, context, usages)).toBe(refusal),
  )

  it.each([
    ['of two mugs and a pen, 2 + 1', {}, lines, 0],
    ['of two mugs, 2 + 1', { appliesTo: { type: 'PRODUCTS', ids: ['mug'] } } as const, lines, 1],
    ['where the pen costs nothing', {}, [lines[0]!, { ...lines[1]!, price: 0n }], 1],
    ['where no discount touches the mugs', {}, [{ ...lines[0]!, discountable: false }, lines[1]!], 2],
  ])('that gives pieces reports the missing ones (%s)', (_, change, quantities, missing) => {
    const effect = { type: 'BUY_X_GET_Y', buyXGetY: { x: 2, y: 1 } } as const
    expect(countMissingPieces({ ...coupon, effect, ...change }, quantities)).toBe(missing)
  })

  it.each(['SUMMER', 'summer', ' Summer ', 'ＳＵＭＭＥＲ'])('is found by %j', (code) =>
    expect(toCouponCodeKey(code)).toBe('SUMMER'),
  )

  it.each<[Partial<Coupon>, unknown]>([
    [{}, { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.125' } }],
    [
      { appliesTo: { type: 'COLLECTIONS', ids: ['office'] }, effect: { type: 'MONEY_OFF', amount: '3' } },
      {
        id: 'c',
        scope: 'SPECIFIC_ITEMS',
        lineIds: ['b'],
        effect: { type: 'FIXED_AMOUNT', amount: 300n, per: 'ORDER' },
      },
    ],
    [
      { effect: { type: 'FIXED_PRICE', price: '4.50' } },
      { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_PRICE', price: 450n } },
    ],
    [{ effect: { type: 'FREE_SHIPPING' } }, { id: 'c', scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '1' } }],
    [
      {
        appliesTo: { type: 'PRODUCTS', ids: ['mug'] },
        effect: { type: 'BUY_X_GET_Y', buyXGetY: { x: 1, y: 1 } },
      },
      { id: 'c', scope: 'SPECIFIC_ITEMS', lineIds: ['a'], effect: { type: 'BUY_X_GET_Y', buy: 1, get: 1 } },
    ],
  ])('%j becomes a discount (%#)', (change, discount) =>
    expect(resolveCoupon({ ...coupon, ...change }, context)).toEqual(discount),
  )
})

describe('a discount rule', () => {
  const rule: DiscountRule = { id: 'r', discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] } }
  const applies = (change: Partial<DiscountRule>, memberId?: string) =>
    resolveRules([{ ...rule, ...change }], { ...context, memberId }).length === 1

  it('applies while it is active and live', () => {
    expect(applies({})).toBe(true)
    expect(applies({ active: false })).toBe(false)
    expect(applies({ activeTimeInfo: { start: after } })).toBe(false)
    expect(applies({ activeTimeInfo: { end: before } })).toBe(false)
  })

  const mug = { catalogItemFilter: { catalogItemIds: ['mug'] } }
  const buildSubtotal = (from?: string, to?: string, scopes = [mug]): DiscountTrigger => ({
    triggerType: 'SUBTOTAL_RANGE',
    subtotalRange: { from, to, scopes },
  })
  const buildPieces = (from?: number, to?: number): DiscountTrigger => ({
    triggerType: 'ITEM_QUANTITY_RANGE',
    itemQuantityRange: { from, to },
  })

  it.each<[string, DiscountTrigger, boolean]>([
    ['20.00 of mugs, from 20', buildSubtotal('20'), true],
    ['from 20.01', buildSubtotal('20.01'), false],
    ['to 20', buildSubtotal(undefined, '20'), true],
    ['to 19.99', buildSubtotal(undefined, '19.99'), false],
    [
      'of what is not there',
      buildSubtotal(undefined, '9', [{ catalogItemFilter: { catalogItemIds: ['cup'] } }]),
      false,
    ],
    ['3 pieces, from 3 to 3', buildPieces(3, 3), true],
    ['from 4', buildPieces(4), false],
    ['both', { triggerType: 'AND', and: { triggers: [buildPieces(3), buildSubtotal('20')] } }, true],
    ['one of both', { triggerType: 'AND', and: { triggers: [buildPieces(4), buildSubtotal('20')] } }, false],
    ['either', { triggerType: 'OR', or: { triggers: [buildPieces(4), buildSubtotal('20')] } }, true],
    ['another app’s', { triggerType: 'CUSTOM' }, false],
  ])('%s', (_, trigger, expected) => expect(applies({ trigger })).toBe(expected))

  it('can be limited to members', () => {
    const trigger: DiscountTrigger = {
      triggerType: 'CUSTOMER_ELIGIBILITY',
      customerEligibility: { individualMembersInfo: { memberIds: ['ann'] } },
    }
    expect([applies({ trigger }, 'ann'), applies({ trigger }, 'bob'), applies({ trigger })]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is resolved to the lines of its scopes', () => {
    const scopes = [{ customFilter: { params: { collectionIds: ['gifts'] } } }]
    const values = [{ discountType: 'FIXED_AMOUNT' as const, fixedAmount: '1.5', specificItemsInfo: { scopes } }]
    expect(resolveRules([{ id: 'r', discounts: { values } }], context)).toEqual([
      { id: 'r', scope: 'SPECIFIC_ITEMS', lineIds: ['b'], effect: { type: 'FIXED_AMOUNT', amount: 150n, per: 'ITEM' } },
    ])
  })
})

describe('a rule that gives pieces', () => {
  const mugs = [{ catalogItemFilter: { catalogItemIds: ['mug'] } }]
  const pens = [{ catalogItemFilter: { catalogItemIds: ['pen'] } }]
  const value = {
    discountType: 'FIXED_AMOUNT' as const,
    fixedAmount: '1.5',
    targetType: 'BUY_X_GET_Y' as const,
    buyXGetYInfo: {
      customerBuys: { minimumQuantity: 2, scopes: mugs },
      customerGets: { quantity: 1, scopes: pens },
      limit: 3,
    },
  }

  it('is resolved to lines to buy and lines to get', () => {
    expect(resolveRules([{ id: 'r', discounts: { values: [value] } }], context)).toEqual([
      {
        id: 'r',
        scope: 'SPECIFIC_ITEMS',
        lineIds: ['b'],
        effect: {
          type: 'BUY_X_GET_Y',
          buy: 2,
          get: 1,
          buyLineIds: ['a'],
          off: { type: 'FIXED_AMOUNT', amount: 150n, per: 'ITEM' },
          limit: 3,
        },
      },
    ])
  })

  it('two over the same lines are both kept, as they can’t be compared in advance', () => {
    const rules = ['q', 'r'].map((id) => ({ id, discounts: { values: [value] } }))
    expect(resolveRules(rules, context).map(({ id }) => id)).toEqual(['q', 'r'])
  })
})

describe('a merchant’s discount', () => {
  it.each([
    [
      createMerchantDiscount('m', { percentage: 10 }, 'EUR'),
      { id: 'm', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
    ],
    [
      createMerchantDiscount('m', { amount: '1.5' }, 'EUR', ['b']),
      {
        id: 'm',
        scope: 'SPECIFIC_ITEMS',
        lineIds: ['b'],
        effect: { type: 'FIXED_AMOUNT', amount: 150n, per: 'ORDER' },
      },
    ],
  ])('is a percentage or an amount, on all lines or on some (%#)', (discount, expected) =>
    expect(discount).toEqual(expected),
  )
})
