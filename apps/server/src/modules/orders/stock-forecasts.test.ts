import { expect, test } from 'vitest'
import { calculateForecast } from './stock-forecasts.ts'

test('stock lasts for whole days at the pace of the sales', () => {
  expect(calculateForecast({ pieces: 15, left: 10 }, 30, '2026-11-20')).toEqual({
    inStock: 10,
    sold: 15,
    soldPerDay: 0.5,
    daysLeft: 20,
    lastsUntil: '2026-12-10',
  })
  expect(calculateForecast({ pieces: 60, left: 1 }, 30, '2026-11-20')).toMatchObject({
    daysLeft: 0,
    lastsUntil: '2026-11-20',
  })
  expect(calculateForecast({ pieces: 1, left: 99_999 }, 30, '2026-11-20')).toMatchObject({
    soldPerDay: 0.03,
    daysLeft: 3650,
  })
})
