import { expect, inject, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { openPool } from '../../kernel/postgres/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const tax = { jurisdiction: 'DE', jurisdictionType: 'COUNTRY', taxName: 'VAT', rate: '0.19' }
const line = {
  ...{ productName: { original: 'Teapot' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '10' } },
  taxInfo: {
    taxAmount: { amount: '1.60' },
    taxBreakdown: [{ ...tax, taxableAmount: { amount: '8.40' }, taxAmount: { amount: '1.60' } }],
  },
}
const coupon = { id: 'c', code: 'SPRING', name: 'Spring', amount: { amount: '4' } }
const filters = [{ discount: 'coupon:SPRING' }, { salesTax: 'DE\nDE\nVAT\n0.19' }, { country: 'DE' }]

const place = (site: TestSite) =>
  site.app().ok('orders.importOrder', {
    order: {
      ...{ lineItems: [line], channelInfo: { type: 'WEB' }, priceSummary: {}, status: 'APPROVED' },
      ...{ paymentStatus: 'PAID', billingInfo: { address: { country: 'DE' } } },
      appliedDiscounts: [{ coupon, discountType: 'GLOBAL', lineItemIds: [] }],
    } as Any,
  }) as Promise<Any>

const countFound = (site: TestSite) =>
  Promise.all(
    filters.map(async (filter) => {
      const { orders }: Any = await site.app().ok('orders.searchOrders', { search: { filter } as Any })
      return orders.length
    }),
  )

const listBackfills = async (site: TestSite) =>
  ((await (await site.owner()).ok('backgroundJobs.listBackfills', {})) as Any).backfills

/** Restores the state of orders before the update, and starts the backfill. */
async function makeOld(site: TestSite): Promise<void> {
  await query(`update orders set search_keys = '{}', country = null where site_id = $1`, [site.id])
  await query(`insert into backfills (site_id, name) values ($1, 'orders.filter-columns')`, [site.id])
}

const backfilling = [{ name: 'orders.filter-columns' }]

test('orders from before an update are found by discount, tax and country once they are filled in', async () => {
  const [site, other] = [await makeSite(), await makeSite()]
  for (let n = 0; n < 3; n++) await place(site)
  expect(await listBackfills(site)).toEqual([])
  await makeOld(site)
  expect(await countFound(site)).toEqual([0, 0, 0])
  expect(await listBackfills(site)).toEqual(backfilling)
  expect(await listBackfills(other)).toEqual([])
  // New orders are found at once.
  await place(site)
  expect(await countFound(site)).toEqual([1, 1, 1])
  await strike('backfill')
  await expect.poll(() => listBackfills(site), { timeout: 60_000 }).toEqual([])
  expect(await countFound(site)).toEqual([4, 4, 4])
})

test('a step that fails is reported to its owner, delays no other site and is repeated', async () => {
  const sites = [await makeSite(), await makeSite()].sort((one, other) => one.id.localeCompare(other.id))
  const [broken, other] = sites as [TestSite, TestSite]
  for (const site of sites) {
    await place(site)
    await makeOld(site)
  }
  const setPosition = (position: string | null) =>
    query('update backfills set position = $2 where site_id = $1', [broken.id, position])
  await setPosition('no id of an order')
  await strike('backfill')
  await expect.poll(() => listBackfills(other), { timeout: 60_000 }).toEqual([])
  expect(await listBackfills(broken)).toMatchObject([
    { name: 'orders.filter-columns', failure: { error: 'UNEXPECTED', date: expect.any(String) } },
  ])
  await setPosition(null)
  await strike('backfill')
  await expect.poll(() => listBackfills(broken), { timeout: 60_000 }).toEqual([])
})

test('skips a backfill that another node holds', async () => {
  const site = await makeSite()
  await place(site)
  await makeOld(site)
  const sql = openPool(inject('database'), { max: 1 })
  const held = await sql.reserve()
  await held.unsafe('begin')
  await held.unsafe('select from backfills where site_id = $1 for update', [site.id])
  await strike('backfill')
  const countJobs = () => query(`select from jobs.job where name = 'backfill' and state < 'completed'`)
  await expect.poll(countJobs, { timeout: 60_000 }).toEqual([])
  expect([await countFound(site), await listBackfills(site)]).toEqual([[0, 0, 0], backfilling])
  await held.unsafe('rollback')
  held.release()
  await sql.end()
  await strike('backfill')
  await expect.poll(() => listBackfills(site), { timeout: 60_000 }).toEqual([])
  expect(await countFound(site)).toEqual([1, 1, 1])
})
