import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MeasuredShop, measureHistory } from '../../bench/history.ts'
import { seedShop } from '../../bench/seed-shop.ts'
import { findGrowingStatements, StatementBuffers } from '../../bench/statement-buffers.ts'
import { startServer } from '../support/start-server.ts'

/** In the suite each operation is called once; the long run calls it as each caller who may, with several ids. */
const isBrief = !process.env.STOA_TEST_LONG
const counts = isBrief ? { few: 100, many: 1500, isBrief } : { few: 200, many: 4000 }
/**
 * Pages that a statement may touch beyond twice of what it did: indexes have grown by a level, and a row that is added may be
 * the one for which an index of words puts away what it has collected. A walk over all rows touches several hundred.
 */
const slack = 130

/** What reads more by design, up to an end of its own: what it holds, and why it may. */
const bounded: [part: string, most: number][] = [
  // The queue takes, adds and finishes jobs by the batch, and counts those of the last hour.
  ['jobs.', 1000],
  // One row, whose old versions wait for the next vacuum: hundreds of changed settings follow one another here.
  ['update "sites" set', 1000],
  // Some hundred calls are added at once, and as many of before removed.
  ['insert into app_calls', 4000],
  // A page of fifty members is found in an index and then read row by row; a small table is read whole.
  ['as "page" on', 400],
  ['"m"."delete_status" is not null', 400],
  // The trend is that of the latest 5,000 reviews, and the pages of what is new may be looked at row by row.
  [') latest group by', 5500],
  // What orders have added to the books since they were last folded, up to ten thousand.
  ['from order_entries limit 10000', 1000],
  // Totals are counted to a thousand; of carts that were left, each is looked at.
  ['as "$counted"', 400],
  ['select 1 as "one"', 400],
  ['from abandoned_checkouts later', 2500],
]

let folder: string
let buffers: StatementBuffers
let server: Awaited<ReturnType<typeof startServer>>
let shop: MeasuredShop

describe('buffers', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stoa-buffers-'))
    await chmod(folder, 0o755)
    buffers = new StatementBuffers()
    server = await startServer(folder, '127.0.0.1', { buffers })
    shop = await seedShop(server)
  })
  afterAll(async () => {
    await buffers.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('no statement of any operation, purchase or job reads more buffers as history grows', async () => {
    const { small, large } = await measureHistory(shop, buffers, counts)
    expect(large.size).toBeGreaterThan(400)
    const beyond = findGrowingStatements(small, large, slack).filter(
      (each) => !bounded.some(([part, most]) => each.text.includes(part) && each.large <= most),
    )
    expect(
      beyond.map(({ small, large, during, text }) => `${small} -> ${large} [${during.slice(0, 3)}] ${text}`),
    ).toEqual([])
  }, 400_000)

  it('a statement that walks over the orders of a site is found', async () => {
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
