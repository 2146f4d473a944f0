import type { SalesCohort } from '@stoa/contract/sales-cohort.entity'
import { describe, expect, test } from 'vitest'
import { listCohortValues, readCohortView } from './cohort-views.ts'

const build = (...months: readonly (readonly [customers: number, total: string])[]) =>
  ({ months: months.map(([customers, amount]) => ({ customers, total: { amount } })) }) as unknown as SalesCohort

describe('the cells of a cohort', () => {
  const cohort = build([4, '100'], [1, '20'], [0, '0'], [2, '40'])

  test('are the share of its customers who ordered again', () => {
    expect(listCohortValues(cohort, 'again')).toEqual([0.25, 0, 0.5])
  })

  test('are its sales in each month', () => {
    expect(listCohortValues(cohort, 'sales')).toEqual([100, 20, 0, 40])
  })

  test('are its sales up to a month for each customer', () => {
    expect(listCohortValues(cohort, 'perCustomer')).toEqual([25, 30, 30, 40])
  })

  test('are empty without customers, and never above all of them', () => {
    const [canceled, fewer] = [build([0, '0'], [1, '5']), build([1, '9'], [2, '18'])]
    expect(listCohortValues(canceled, 'again')).toEqual([undefined])
    expect(listCohortValues(canceled, 'perCustomer')).toEqual([undefined, undefined])
    expect(listCohortValues(fewer, 'again')).toEqual([1])
  })
})

test('an unknown view is the first one', () => {
  expect(['?show=sales', '?show=all', ''].map((search) => readCohortView(new URLSearchParams(search)))).toEqual([
    'sales',
    'again',
    'again',
  ])
})
