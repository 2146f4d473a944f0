import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCost, countReversed, earnPoints, readRules, toAmount } from './points.ts'

const rules = readRules({})

test.each([
  ['100.00', 'EUR', 100],
  ['99.99', 'EUR', 99],
  ['0.00', 'EUR', 0],
  ['1500', 'JPY', 1500],
  ['12.345', 'KWD', 12],
])('a payment of %s %s earns %i points', (paid, currency, points) => {
  expect(earnPoints(rules, paid, currency)).toBe(points)
})

test.each([
  [100, 'EUR', '5.00'],
  [1, 'EUR', '0.05'],
  [3, 'JPY', '3'],
  [10, 'KWD', '0.500'],
])('%i points are worth %s %s', (points, currency, amount) => {
  expect(toAmount(rules, points, currency)).toBe(amount)
})

test('a discount that is smaller than the points were worth costs fewer points, rounded up', () => {
  expect(countCost(rules, '4.99', 'EUR')).toBe(100)
  expect(countCost(rules, '0.01', 'EUR')).toBe(1)
})

test('points are worth at most what they cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (points) => {
      expect(countCost(rules, toAmount(rules, points, 'EUR'), 'EUR')).toBe(points)
    }),
  )
})

test('refunds in parts reverse no more than the points, and all of them at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.array(fc.integer({ min: 1, max: 500 })), (points, parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      let [refunded, before] = [0, 0]
      for (const part of parts) {
        refunded += part
        const reversed = countReversed(points, `${refunded}.00`, `${total}.00`, 'EUR')
        expect(reversed).toBeGreaterThanOrEqual(before)
        expect(reversed).toBeLessThanOrEqual(points)
        before = reversed
      }
      if (parts.length > 0) expect(before).toBe(points)
    }),
  )
})

test.each([
  [{ earnPerUnit: 0 }, 'earnPerUnit'],
  [{ earnPerUnit: 1.5 }, 'earnPerUnit'],
  [{ pointValue: 0.05 }, 'pointValue'],
  [{ pointValue: '0.00' }, 'pointValue'],
])('the options %j are refused, with the name of the wrong one', (options, name) => {
  expect(() => readRules(options)).toThrow(name)
})
