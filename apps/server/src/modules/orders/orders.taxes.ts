import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { sales as contract } from '@stoa/contract/sales'
import { sql } from 'kysely'
import { compileRaw } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { readReport } from './orders.sales.ts'
import type { Period } from './report-period.ts'
import { selectCompared, selectGroups } from './sales-groups.store.ts'
import { splitTaxKey } from './sales-groups.ts'

type Operation = (typeof contract)['listTaxes']

const defaultLimit = 100

/** The taxes of a period, the highest first, from the lines, deliveries and fees of approved orders. */
export async function listTaxes(unit: Unit, { limit, ...asked }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { currency, period, toPrice } = await readReport(unit, asked)
  const groups = { dimension: 'TAX', currency } as const
  const [rows, sums] = await Promise.all([
    unit.all(compileRaw(selectCompared(groups, period, { limit: limit ?? defaultLimit, by: 'amount' }))),
    unit.first(buildSumsQuery(currency, period)),
  ])
  const taxes = rows.map(({ value, orders, total, amount, ordersBefore, totalBefore, amountBefore }) => ({
    ...splitTaxKey(value),
    ...{ orders, taxable: toPrice(total), tax: toPrice(amount) },
    before: { orders: ordersBefore, taxable: toPrice(totalBefore), tax: toPrice(amountBefore) },
  }))
  return { currency, taxes: { sum: toPrice(sums!.sum), sumBefore: toPrice(sums!.before), taxes } }
}

const buildSumsQuery = (currency: string, { from, to, beforeFrom, beforeTo }: Period) => {
  const sumTax = (first: string, last: string) =>
    sql`(select coalesce(sum(amount), 0)::text from ${selectGroups({ dimension: 'TAX', currency }, first, last)} as g)`
  return compileRaw(sql<{ sum: string; before: string }>`
    select ${sumTax(from, to)} as sum, ${sumTax(beforeFrom, beforeTo)} as before`)
}
