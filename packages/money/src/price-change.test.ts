import { expect, it } from 'vitest'
import { calculatePrice } from './price-change.ts'

it.each([
  [10, 'percent', 10, 'exact', 11],
  [19.99, 'percent', -15, 'exact', 16.99],
  [1.005, 'percent', 0, 'exact', 1.01],
  [10, 'amount', -12, 'exact', 0],
  [10, 'set', 7.5, 'exact', 7.5],
  [10, 'percent', 12, '.99', 10.99],
  [10, 'percent', 16, '.99', 11.99],
  [10, 'percent', 3, '.00', 10],
  [0.2, 'percent', 0, '.95', 0.95],
] as const)('%d by %s of %d ending in %s is %d', (price, how, value, ending, expected) => {
  expect(calculatePrice(price, { how, value, ending }, 2)).toBe(expected)
})

it('ignores the price ending if the currency has no decimals', () => {
  expect(calculatePrice(1000, { how: 'percent', value: 5.55, ending: '.99' }, 0)).toBe(1056)
})
