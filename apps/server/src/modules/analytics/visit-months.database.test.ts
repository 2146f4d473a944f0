import { afterAll, describe, expect, inject, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { cleanUp } from '../../kernel/clean-up.ts'
import { openDatabase } from '../../kernel/database.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { addDays, listDays, splitIntoMonths } from '../orders/report-period.ts'
import { expiring } from './analytics.expiring.ts'
import { rollUpJob } from './visit-months.jobs.ts'
import { listGroups } from './visit-months.store.ts'
import { addTally } from './visits.store.ts'

const database = openDatabase(inject('database'), 2)
afterAll(() => database.close())
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), [])

const today = new Date().toISOString().slice(0, 10)

/** A shop with visits from three sources per day, and from 1,200 sources on the 15th of each month. */
async function openShop(firstDay: string, days: number) {
  const { id } = await makeSite()
  await query(
    `insert into visit_days (site_id, dimension, day, value, views, visits)
     select $1, case when n = 0 then 'TOTAL' else 'SOURCE' end, day::date, case when n = 0 then '' else 'host-' || n end,
       2 + n, 1 + n
     from unnest($2::text[]) day, generate_series(0, 1200) n where n < 4 or right(day, 2) = '15'`,
    [id, listDays(firstDay, days)],
  )
  const units = factory.units({ siteId: id, actor: system, requestId: 'test' })
  const list = (from: string, to: string, limit = 500) =>
    units.read((unit) => listGroups(unit, { dimension: 'SOURCE', limit, ...splitIntoMonths(from, to) }))
  const listMonths = () =>
    query<{ month: string; rows: number; visits: number }>(
      `select month::text, count(*)::int as rows, sum(visits)::int as visits from visit_months
       where site_id = $1 and dimension = 'SOURCE' group by month order by month`,
      [id],
    )
  return { units, list, listMonths }
}

describe('months of visits', () => {
  it('are the sums of their days, without the current month', async () => {
    const first = addDays(today, -119)
    const { units, list, listMonths } = await openShop(first, 120)
    const getMonth = (days: number) => `${addDays(first, days).slice(0, 7)}-01`
    const periods = [
      [first, today],
      [getMonth(40), today],
      [addDays(first, 3), addDays(getMonth(80), 26)],
      [addDays(first, 50), addDays(first, 60)],
    ] as const
    const listAll = async () => {
      const all = await Promise.all(periods.map(([from, to]) => list(from, to)))
      return all.map((groups) => groups.filter(({ value }) => value !== '*').slice(0, 400))
    }
    const before = await listAll()
    await rollUpJob.run(units, {})
    const months = await listMonths()
    expect(months.length).toBeGreaterThanOrEqual(3)
    expect(months.map(({ month }) => month.slice(0, 7))).not.toContain(today.slice(0, 7))
    // The thousand most frequent values, and the rest as one.
    expect(months.map(({ rows }) => rows)).toContain(1001)
    expect(await listAll()).toEqual(before)
    await rollUpJob.run(units, {})
    expect(await listMonths()).toEqual(months)
  })

  it('include visits that are stored late', async () => {
    const { units, list, listMonths } = await openShop(addDays(today, -100), 101)
    await rollUpJob.run(units, {})
    const [before] = await listMonths()
    const late = addDays(before!.month, 20)
    const counts = { views: 5, visits: 5, products: 0, carts: 0, checkouts: 0, orders: 0 }
    const sources = new Map(['host-1', 'never-seen'].map((value) => [value, counts]))
    await units.once(addTally({ day: late, hour: 3, total: counts, groups: new Map([['SOURCE', sources]]) }))
    const [after] = await listMonths()
    expect(after).toMatchObject({ month: before!.month, visits: before!.visits + 10 })
    const end = addDays(before!.month, 45)
    const groups = await list(before!.month, `${end.slice(0, 7)}-01`, 1200)
    expect(groups.find(({ value }) => value === '*')!.visits).toBeGreaterThanOrEqual(5)
  })

  it('are deleted with their last day and not rolled up again from fewer days', async () => {
    const old = `${addDays(today, -3 * 366 - 40).slice(0, 7)}-01`
    const { units, listMonths } = await openShop(old, 120)
    await rollUpJob.run(units, {})
    expect((await listMonths())[0]!.month).toBe(old)
    await cleanUp(units, expiring)
    const left = await listMonths()
    expect(left[0]!.month > old).toBe(true)
    await rollUpJob.run(units, {})
    expect(await listMonths()).toEqual(left)
  })
})
