import { expect, test } from 'vitest'
import { listNewlyLow } from './notices.ts'

const buildLevel = (before: number, after: number) => ({
  id: `${before} ${after}`,
  oldValue: { quantity: before },
  newValue: { quantity: after },
})

test('stock becomes low once', () => {
  const levels = [buildLevel(6, 5), buildLevel(9, 0), buildLevel(5, 4), buildLevel(3, 8), buildLevel(7, 6)]
  expect(listNewlyLow(levels, 5).map(({ id }) => id)).toEqual(['6 5', '9 0'])
})
