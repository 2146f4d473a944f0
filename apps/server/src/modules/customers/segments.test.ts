import type { SegmentCondition, SegmentRule } from '@stoa/contract/segment.entity'
import { describe, expect, it } from 'vitest'
import { findRuleFault, listBirthdays, matchesRule, type SegmentPerson } from './segments.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ada: SegmentPerson = {
  spent: '120.50',
  orders: 3,
  lastOrderDate: new Date('2026-02-20T12:00:00Z'),
  firstOrderDate: new Date('2025-02-20T12:00:00Z'),
  lastAbandonedDate: null,
  productIds: ['p1'],
  collectionIds: ['c1'],
  country: 'DE',
  city: 'Köln',
  language: 'de-AT',
  tags: ['vip'],
  marketing: 'SUBSCRIBED',
  isMember: true,
  birthdate: '1990-03-03',
}
const matches = (condition: SegmentCondition, person: Partial<SegmentPerson> = {}) =>
  matchesRule({ match: 'ALL', conditions: [condition] }, { ...ada, ...person }, now)

describe('a condition', () => {
  it.each<[SegmentCondition, boolean]>([
    [{ field: 'TOTAL_SPENT', operator: 'AT_LEAST', amount: '120.50' }, true],
    [{ field: 'TOTAL_SPENT', operator: 'AT_MOST', amount: '120.49' }, false],
    [{ field: 'ORDER_COUNT', operator: 'AT_MOST', number: 3 }, true],
    [{ field: 'LAST_ORDER', operator: 'WITHIN_DAYS', number: 9 }, true],
    [{ field: 'LAST_ORDER', operator: 'BEFORE_DAYS', number: 9 }, false],
    [{ field: 'FIRST_ORDER', operator: 'BEFORE_DAYS', number: 300 }, true],
    [{ field: 'ABANDONED_CHECKOUT', operator: 'WITHIN_DAYS', number: 100 }, false],
    [{ field: 'ABANDONED_CHECKOUT', operator: 'BEFORE_DAYS', number: 0 }, false],
    [{ field: 'BOUGHT_PRODUCT', operator: 'IS', values: ['p0', 'p1'] }, true],
    [{ field: 'BOUGHT_COLLECTION', operator: 'IS_NOT', values: ['c1'] }, false],
    [{ field: 'COUNTRY', operator: 'IS', values: ['DE'] }, true],
    [{ field: 'CITY', operator: 'IS', values: ['KÖLN'] }, true],
    [{ field: 'LANGUAGE', operator: 'IS', values: ['de'] }, true],
    [{ field: 'TAG', operator: 'IS_NOT', values: ['vip'] }, false],
    [{ field: 'MARKETING', operator: 'IS', values: ['SUBSCRIBED'] }, true],
    [{ field: 'ACCOUNT', operator: 'IS', values: ['GUEST'] }, false],
    [{ field: 'BIRTHDAY', operator: 'WITHIN_DAYS', number: 2 }, true],
    [{ field: 'BIRTHDAY', operator: 'WITHIN_DAYS', number: 1 }, false],
  ])('%o: %s', (condition, isMet) => expect(matches(condition)).toBe(isMet))

  it('of something unknown: is met by IS_NOT and by nothing else', () => {
    const unknown = { country: null, marketing: null, lastOrderDate: null, birthdate: null }
    expect(matches({ field: 'COUNTRY', operator: 'IS_NOT', values: ['DE'] }, unknown)).toBe(true)
    expect(matches({ field: 'COUNTRY', operator: 'IS', values: ['DE'] }, unknown)).toBe(false)
    expect(matches({ field: 'LAST_ORDER', operator: 'BEFORE_DAYS', number: 1 }, unknown)).toBe(false)
    expect(matches({ field: 'BIRTHDAY', operator: 'WITHIN_DAYS', number: 60 }, unknown)).toBe(false)
  })
})

describe('a rule', () => {
  it('meets all conditions or any of them', () => {
    const conditions: SegmentCondition[] = [
      { field: 'TAG', operator: 'IS', values: ['vip'] },
      { field: 'COUNTRY', operator: 'IS', values: ['FR'] },
    ]
    expect(matchesRule({ match: 'ALL', conditions }, ada, now)).toBe(false)
    expect(matchesRule({ match: 'ANY', conditions }, ada, now)).toBe(true)
  })

  it.each<[SegmentCondition, string]>([
    [{ field: 'TOTAL_SPENT', operator: 'IS', amount: '1' }, 'rule.conditions[0].operator'],
    [{ field: 'TOTAL_SPENT', operator: 'AT_LEAST' }, 'rule.conditions[0].amount'],
    [{ field: 'TAG', operator: 'IS', values: [] }, 'rule.conditions[0].values'],
    [{ field: 'ACCOUNT', operator: 'IS', values: ['ADMIN'] }, 'rule.conditions[0].values'],
    [{ field: 'BIRTHDAY', operator: 'WITHIN_DAYS', number: 61 }, 'rule.conditions[0].number'],
  ])('%o: is refused at %s', (condition, field) => {
    const rule: SegmentRule = { match: 'ALL', conditions: [condition] }
    expect(findRuleFault(rule)?.field).toBe(field)
  })

  it('counts a birthday on 29 February as the 28th in other years', () => {
    expect(listBirthdays(new Date('2026-02-27T00:00:00Z'), 2)).toEqual(['02-27', '02-28', '03-01', '02-29'])
    expect(listBirthdays(new Date('2028-02-27T00:00:00Z'), 2)).toEqual(['02-27', '02-28', '02-29'])
  })
})
