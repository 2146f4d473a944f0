import type { ConditionalRate, ShippingCondition } from '@stoa/contract/delivery.entity'
import { describe, expect, it } from 'vitest'
import { findFreeDelivery } from './free-delivery.ts'

const regions = [
  { id: 'ie', destinations: [{ countryCode: 'IE' }] },
  { id: 'elsewhere', destinations: [] },
]
const buildRate = (
  amount: string,
  value: string,
  operator: ShippingCondition['operator'] = 'GTE',
  type: ShippingCondition['type'] = 'BY_TOTAL_PRICE',
): ConditionalRate => ({ amount, conditions: [{ type, operator, value }] })

const find = (rates: ConditionalRate[][], country = 'IE', more = {}) =>
  findFreeDelivery(
    { regions, options: rates.map((each, at) => ({ id: `${at}`, rates: each, deliveryRegionIds: ['ie'] })), ...more },
    { country },
    'EUR',
  )

describe('free delivery', () => {
  it.each([
    ['begins at the total of the free rate', [[{ amount: '5' }, buildRate('0', '70')]], 7000n],
    ['begins above a total that is not enough', [[{ amount: '5' }, buildRate('0', '70', 'GT')]], 7001n],
    [
      'begins at the lowest of several options',
      [[buildRate('0', '90')], [buildRate('0', '70')], [{ amount: '12' }]],
      7000n,
    ],
    ['is no aim where delivery is free anyway', [[{ amount: '0' }], [buildRate('0', '70')]], undefined],
    ['is no aim without a free rate', [[{ amount: '5' }], [buildRate('3', '70')]], undefined],
    ['is no aim if it ends at a total', [[buildRate('0', '70', 'LTE')]], undefined],
    ['is no aim if it depends on the weight', [[buildRate('0', '2', 'LTE', 'BY_TOTAL_WEIGHT')]], undefined],
  ])('%s', (_, rates, least) => expect(find(rates)).toBe(least))

  it('is of the place', () => {
    expect(find([[buildRate('0', '70')]], 'DE')).toBeUndefined()
    expect(find([[buildRate('0', '70')]], 'IE', { regions: [{ ...regions[0]!, active: false }] })).toBeUndefined()
  })

  it('is not promised if products have delivery profiles of their own', () => {
    expect(find([[buildRate('0', '70')]], 'IE', { otherProfiles: new Map([['p', regions]]) })).toBeUndefined()
  })
})
