import { describe, expect, test } from 'vitest'
import { addMonths, buildCohorts, type CohortSource, listCohortParts } from './cohorts.ts'

const toMonth = (date: Date) => date.toISOString().slice(0, 7)
const list = (source: Partial<CohortSource>) =>
  listCohortParts({ total: '12.5', ...source } as CohortSource, '2026-03', toMonth).map(
    ({ dimension, value, total }) => `${dimension} ${value} ${total}`,
  )

describe('the cohort of an order', () => {
  test('is its own month if it is the first order of its customer', () => {
    expect(list({ returningCustomer: false })).toEqual(['COHORT 2026-03 12.5', 'COHORT_CUSTOMER 2026-03 12.5'])
  })

  test('is the month of the first order, and counts the customer once a month', () => {
    const firstPurchaseDate = new Date('2025-11-30T12:00:00Z')
    const listAfter = (date: string) =>
      list({ returningCustomer: true, firstPurchaseDate, previousPurchaseDate: new Date(date) })
    expect(listAfter('2026-02-28T12:00:00Z')).toEqual(['COHORT 2025-11 12.5', 'COHORT_CUSTOMER 2025-11 12.5'])
    expect(listAfter('2026-03-01T12:00:00Z')).toEqual(['COHORT 2025-11 12.5'])
  })

  test('is unknown without a customer, and for older orders without a stored first date', () => {
    expect(list({ returningCustomer: null })).toEqual([])
    expect(list({ returningCustomer: true, firstPurchaseDate: null })).toEqual([])
  })
})

test('cohorts have every month to the last one', () => {
  const sums = [
    { cohort: '2025-12', month: '2026-02', customers: 1 },
    { cohort: '2026-01', month: '2026-01', customers: 4 },
  ]
  expect(buildCohorts(sums, { customers: 0 }, ['2025-12', '2026-02'])).toEqual([
    {
      month: '2025-12',
      months: [
        { month: '2025-12', customers: 0 },
        { month: '2026-01', customers: 0 },
        { month: '2026-02', customers: 1 },
      ],
    },
    {
      month: '2026-01',
      months: [
        { month: '2026-01', customers: 4 },
        { month: '2026-02', customers: 0 },
      ],
    },
    { month: '2026-02', months: [{ month: '2026-02', customers: 0 }] },
  ])
})

test('months are added across years', () => {
  expect([addMonths('2026-01', -1), addMonths('2025-12', 1), addMonths('2026-03', -11)]).toEqual([
    '2025-12',
    '2026-01',
    '2025-04',
  ])
})
