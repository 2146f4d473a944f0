import fc from 'fast-check'
import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const total = 'priceSummary.total.amount'
const line = { productName: { original: 'Teapot' }, quantity: 1, itemType: { preset: 'PHYSICAL' } }

/** Every twenty minutes of three days, including full hours and days. */
const buildMoment = (step: number) => new Date(Date.UTC(2026, 2, 1) + step * 1_200_000).toISOString()
const step = fc.integer({ min: -3, max: 220 })

const from = fc.constantFrom('$gt', '$gte')
const to = fc.constantFrom('$lt', '$lte')
const range = fc.record({ from, to, first: step, last: step })
const ranges = fc.record({
  field: fc.constantFrom('purchasedDate', 'createdDate'),
  range,
  ends: fc.constantFrom('both', 'first', 'last', 'apart'),
  also: fc.constantFrom({}, { archived: false }, { $or: [{ paymentStatus: 'PAID' }, { archived: true }] }),
})

test('counts in a time range equal those of the orders, whatever has been folded into rollups', async () => {
  const site = await makeSite()
  const app = site.app()
  const made: string[] = []
  const make = async (at: number) => {
    const order = {
      lineItems: [{ ...line, price: { amount: `${at + 1}.25` } }],
      channelInfo: { type: at % 3 ? 'WEB' : 'POS' },
      priceSummary: {},
      status: 'APPROVED',
      paymentStatus: at % 2 ? 'PAID' : 'NOT_PAID',
      purchasedDate: buildMoment(at * 11),
      createdDate: buildMoment(at * 11 + 4),
    }
    made.push((await app.ok('orders.importOrder', { order })).order.id)
  }
  const fold = async () => {
    await strike('orders.fold-rollups')
    const open = () => query('select 1 from sales_rollup_changes where site_id = $1', [site.id])
    await expect.poll(open, { timeout: 60_000 }).toEqual([])
  }
  for (let at = 0; at < 12; at++) await make(at)
  await fold()
  for (let at = 12; at < 20; at++) await make(at)
  for (const at of [1, 4, 15]) await app.ok('orders.updateOrder', { order: { id: made[at], archived: true } })
  const orders: Any[] = (await app.ok('orders.searchOrders', { search: { cursorPaging: { limit: 100 } } })).orders
  expect(orders).toHaveLength(20)

  const compare = async () => {
    const aggregation = { by: { $count: ['paymentStatus', 'channelInfo.type'] }, sum: { $sum: total } }
    const same = fc.asyncProperty(ranges, async ({ field, range, ends, also }) => {
      const [after, before] = [{ [range.from]: buildMoment(range.first) }, { [range.to]: buildMoment(range.last) }]
      const filter =
        ends === 'apart'
          ? { $and: [{ [field]: after }, { ...also, [field]: before }] }
          : { ...also, [field]: { ...(ends !== 'last' && after), ...(ends !== 'first' && before) } }
      const { aggregates } = await app.ok('orders.aggregateOrders', { aggregation, filter })
      const matching = orders.filter((order) => {
        const [time, first, last] = [order[field], buildMoment(range.first), buildMoment(range.last)]
        if (ends !== 'last' && (range.from === '$gt' ? time <= first : time < first)) return false
        if (ends !== 'first' && (range.to === '$lt' ? time >= last : time > last)) return false
        if ('archived' in also) return order.archived === also.archived
        return '$or' in also ? order.paymentStatus === 'PAID' || order.archived : true
      })
      const by: Record<string, number> = {}
      for (const { paymentStatus, channelInfo } of matching) {
        const key = `(${paymentStatus}|${channelInfo.type})`
        by[key] = (by[key] ?? 0) + 1
      }
      const sum = matching.reduce((all, { priceSummary }) => all + Number(priceSummary.total.amount), 0)
      expect(aggregates.by).toEqual(by)
      expect(Number(aggregates.sum ?? 0)).toBe(sum)
    })
    await fc.assert(same, { numRuns: 40 })
  }
  await compare()
  await fold()
  await compare()
  // Empty hours are removed.
  expect(await query('select 1 from sales_rollups where site_id = $1 and orders = 0', [site.id])).toEqual([])
})
