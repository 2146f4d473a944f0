import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MeasuredShop, measureHistory } from '../../bench/history.ts'
import { seedShop } from '../../bench/seed-shop.ts'
import { findGrowingStatements, StatementBuffers, type StatementCost } from '../../bench/statement-buffers.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { startServer } from '../support/start-server.ts'

/** The suite calls each operation once; the long run calls it as every allowed caller with several ids. */
const isBrief = !process.env.STOA_TEST_LONG
const counts = isBrief ? { few: 100, many: 1500, isBrief } : { few: 200, many: 4000 }
/**
 * Allowed growth beyond doubling, in pages: an index level, and a text index that flushes its pending list. A full scan
 * touches several hundred.
 */
const slack = 130

/** Statements that read more by design, with their bound and reason. */
const bounded: [part: string, most: number][] = [
  // The queue processes jobs in batches, and counts those of the last hour.
  ['jobs.', 1000],
  // One row whose old versions wait for vacuum, as many settings change in a row here.
  ['update "sites" set', 1000],
  // Inserts hundreds of calls and deletes as many.
  ['insert into app_calls', 4000],
  // A page of fifty members is read row by row through an index; small tables are scanned.
  ['as "page" on', 400],
  ['"m"."delete_status" is not null', 400],
  // A query of roles reads up to a thousand members, and is refused beyond.
  ['where "m"."site_id" = $2 and ("m"."delete_status" is null) order by "m"."id" limit $3', 2000],
  // A page of up to a hundred companies, each with the number of its buyers.
  ['from company_buyers b where b.site_id = $1 and b.company_id = c.id) as "buyers"', 500],
  // The trend covers the latest 5,000 reviews, and recent pages may be read row by row.
  [') latest group by', 5500],
  // Changes that orders added since the last rollup, up to ten thousand.
  ['from sales_rollup_changes limit 10000', 1000],
  // Their text indexes flush their pending lists now and then: 179 pages were seen, and 341.
  ['insert into "draft_orders"', 300],
  ['update "products" set', 600],
  // Totals are counted up to a thousand rows.
  ['as "$counted"', 400],
  ['select 1 as "one"', 400],
  ['from abandoned_checkouts later', 2500],
  // Before the demo is emptied, all orders since it was made are looked at and locked; then they are removed.
  ['select id from orders where site_id = $1 and created_date > $2 for update', 1500],
  ['select count(*)::int as real from orders', 500],
  // Only demo shops count what emptying them would remove.
  ['select p.total as products_total', 500],
]

type Costs = ReadonlyMap<string, StatementCost>

const findUnbounded = (small: Costs, large: Costs) =>
  findGrowingStatements(small, large, slack).filter(
    (each) => !bounded.some(([part, maxBuffers]) => each.text.includes(part) && each.large <= maxBuffers),
  )

let folder: string
let buffers: StatementBuffers
let server: Awaited<ReturnType<typeof startServer>>
let shop: MeasuredShop

describe('buffers', () => {
  beforeAll(async () => {
    folder = await makeDataFolder()
    buffers = new StatementBuffers()
    server = await startServer(folder, '127.0.0.1', { buffers })
    shop = await seedShop(server)
  })
  afterAll(async () => {
    await buffers.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it("of any operation, purchase or job don't grow with history", async () => {
    const { small, large, measureAgain } = await measureHistory(shop, buffers, counts)
    expect(large.size).toBeGreaterThan(400)
    let beyond = findUnbounded(small, large)
    if (beyond.length > 0) {
      // What grows reads as much each time; a session that loads its catalog anew reads more once.
      const again = await measureAgain(new Set(beyond.flatMap(({ during }) => during)))
      const grownAgain = new Set(findUnbounded(small, again).map(({ text }) => text))
      beyond = beyond.filter(({ text }) => grownAgain.has(text) || !again.has(text))
    }
    expect(
      beyond.map(({ small, large, during, text }) => `${small} -> ${large} [${during.slice(0, 3)}] ${text}`),
    ).toEqual([])
  }, 400_000)

  it('detects a statement that scans the orders of a site', async () => {
    const walk = async (text: string) => {
      buffers.start()
      await shop.app.database.sql.unsafe(text, [shop.siteId])
      return buffers.stop().get(text)
    }
    const walked = await walk('select max(length(doc::text)) from orders where site_id = $1')
    const found = await walk(
      'select id from orders where site_id = $1 and number is not null order by created_date limit 1',
    )
    expect(walked!.maxBuffers).toBeGreaterThan(slack * 2)
    expect(found!.maxBuffers).toBeLessThan(slack)
  })
})
