import { expect, test } from 'vitest'
import { listNewlyLow } from './notices.ts'

const level = (before: number, after: number) => ({
  id: `${before} ${after}`,
  oldValue: { quantity: before },
  newValue: { quantity: after },
})

test('stock becomes low once', () => {
  const levels = [level(6, 5), level(9, 0), level(5, 4), level(3, 8), level(7, 6)]
  expect(listNewlyLow(levels, 5).map(({ id }) => id)).toEqual(['6 5', '9 0'])
})
