import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { catalogV3 } from '../../migrations/0234_catalog_v3.ts'

let siteId: string
beforeAll(async () => {
  siteId = (await makeSite({ demo: true })).id
})

/** A statement of the migration, limited to the products of one site. */
function statement(start: string): string {
  const from = catalogV3.sql.indexOf(start)
  const sql = catalogV3.sql.slice(from, catalogV3.sql.indexOf(';', from))
  return sql
    .replaceAll('from products p', `from (select * from products where site_id = '${siteId}') p`)
    .replace('group by v.site_id, v.product_id', `where v.site_id = '${siteId}' group by v.site_id, v.product_id`)
}

const entities = () =>
  query<{ id: string; kind: string; name: string; parent_id: string | null }>(
    'select id, kind, name, parent_id from catalog_entities where site_id = $1 order by id',
    [siteId],
  )
const ranges = () =>
  query<object>('select id, lowest_price, highest_price from products where site_id = $1 order by id', [siteId])

describe('a shop with data from before catalog V3', () => {
  it('gets the entities of its products', async () => {
    const written = await entities()
    expect(new Set(written.map(({ kind }) => kind)).size).toBeGreaterThan(4)
    await query('delete from catalog_entities where site_id = $1', [siteId])
    await query(statement('insert into catalog_entities'))
    await query(`${statement('update catalog_entities')} and site_id = '${siteId}'`)
    expect(await entities()).toEqual(written)
  })

  it('gets the price ranges of its products', async () => {
    const written = await ranges()
    expect(written.some((row) => (row as { lowest_price: unknown }).lowest_price !== null)).toBe(true)
    await query('update products set lowest_price = null, highest_price = null where site_id = $1', [siteId])
    await query(statement('update products p'))
    expect(await ranges()).toEqual(written)
  })
})
