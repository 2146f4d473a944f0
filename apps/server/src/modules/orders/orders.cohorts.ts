import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { sales as contract } from '@stoa/contract/sales'
import type { Unit } from '../../kernel/unit.ts'
import { listCohortSums } from './cohorts.store.ts'
import { addMonths, buildCohorts } from './cohorts.ts'
import { readReport } from './orders.sales.ts'

type Operation = (typeof contract)['listSalesCohorts']

const defaultMonths = 12

export async function listSalesCohorts(unit: Unit, { months }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { currency, period, toPrice } = await readReport(unit, {})
  const last = period.to.slice(0, 7)
  const first = addMonths(last, 1 - (months ?? defaultMonths))
  const sums = await listCohortSums(unit, { currency, first })
  const none = { customers: 0, orders: 0, total: '0' }
  const cohorts = buildCohorts(sums, none, [first, last]).map((cohort) => ({
    ...cohort,
    months: cohort.months.map((sum) => ({ ...sum, total: toPrice(sum.total) })),
  }))
  return { currency, cohorts }
}
