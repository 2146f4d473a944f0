import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { addMonths } from './cohorts.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const line = {
  productName: { original: 'Teapot' },
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  price: { amount: '10' },
}

test('customers by the month of their first order, and what they bought since', async () => {
  const site = await makeSite()
  const app = site.app()
  const list = async (input: Record<string, unknown> = {}): Promise<Any[]> =>
    ((await app.ok('sales.listSalesCohorts', input)) as Any).cohorts
  const empty = await list()
  expect(empty).toHaveLength(12)
  expect(empty.map(({ months }) => months.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  const current = empty.at(-1).month
  const place = async (monthsAgo: number, day: number, email: string | undefined, more: object = {}) => {
    const purchasedDate = `${addMonths(current, -monthsAgo)}-${String(day).padStart(2, '0')}T12:00:00Z`
    const order = {
      ...{
        lineItems: [line],
        channelInfo: { type: 'WEB' },
        priceSummary: {},
        status: 'APPROVED',
        paymentStatus: 'PAID',
      },
      ...{ purchasedDate, ...(email && { buyerInfo: { email } }) },
      ...more,
    }
    return ((await app.ok('orders.importOrder', { order } as Any)) as Any).order
  }
  await place(5, 3, 'often@mail.example')
  await place(5, 9, 'often@mail.example')
  await place(3, 2, 'often@mail.example')
  const canceled = await place(3, 4, 'often@mail.example')
  await place(5, 20, 'once@mail.example')
  await place(3, 7, 'new@mail.example')
  await place(20, 7, 'long-ago@mail.example')
  await place(2, 8, 'long-ago@mail.example')
  await place(2, 9, 'waits@mail.example', { status: 'PENDING' })
  await place(2, 9, undefined)
  const listShown = async (input?: Record<string, unknown>) =>
    (await list(input)).flatMap(({ month, months }) =>
      months
        .filter(({ orders, customers }: Any) => orders + customers > 0)
        .map((each: Any) => [month, each.month, each.customers, each.orders, each.total.amount]),
    )
  const [five, three] = [addMonths(current, -5), addMonths(current, -3)]
  const check = async () => {
    expect(await listShown()).toEqual([
      [five, five, 2, 3, '30.00'],
      [five, three, 1, 2, '20.00'],
      [three, three, 1, 1, '10.00'],
    ])
  }
  await check()
  await strike('orders.fold-rollups')
  await expect
    .poll(() => query('select 1 from sales_rollup_changes where site_id = $1', [site.id]), { timeout: 60_000 })
    .toEqual([])
  await check()
  const stored = await query<{ periods: string[] }>(
    "select array_agg(distinct period) as periods from sales_groups where site_id = $1 and dimension like 'COHORT%'",
    [site.id],
  )
  expect(stored).toEqual([{ periods: ['month'] }])
  await app.ok('orders.cancelOrder', { id: canceled.id })
  expect((await listShown())[1]).toEqual([five, three, 1, 1, '10.00'])
  const [before, after] = [addMonths(current, -20), addMonths(current, -2)]
  expect((await listShown({ months: 24 })).slice(0, 2)).toEqual([
    [before, before, 1, 1, '10.00'],
    [before, after, 1, 1, '10.00'],
  ])
  // An older order that is written later counts its customer in its own month.
  await place(4, 1, 'once@mail.example')
  expect((await listShown())[1]).toEqual([five, addMonths(current, -4), 1, 1, '10.00'])
})

test.each([{ months: 1 }, { months: 37 }, { months: 'all' }])('refuses %j', async (input) => {
  const site = await makeSite()
  const { status } = await site.app().problem('sales.listSalesCohorts', input as never)
  expect(status).toBe(400)
})
