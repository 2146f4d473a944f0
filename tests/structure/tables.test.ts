import { describe, expect, it } from 'vitest'
import { platformTables } from '../../apps/server/src/kernel/site-scope.ts'
import { query } from '../support/database.ts'

interface Key {
  table: string
  columns: string[]
  target: string | null
  targetColumns: string[] | null
}

const listKeys = (kind: 'p' | 'f') =>
  query<Key>(
    `select c.conrelid::regclass::text as table, nullif(c.confrelid, 0)::regclass::text as target,
       (select array_agg(a.attname::text order by k.ord) from unnest(c.conkey) with ordinality k(num, ord) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
       (select array_agg(a.attname::text order by k.ord) from unnest(c.confkey) with ordinality k(num, ord) join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as "targetColumns"
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = '${kind}' and t.relnamespace = 'public'::regnamespace`,
  )

const listTables = async () =>
  (
    await query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('bench_'))

/** Conditions under which one PostgreSQL and a cluster distributed by site use the same schema. */
describe('every table', () => {
  it('is a platform table or has a primary key that begins with the site', async () => {
    const primary = new Map((await listKeys('p')).map((key) => [key.table, key.columns]))
    const violations = (await listTables()).filter(
      (table) => !platformTables.has(table) && primary.get(table)?.[0] !== 'site_id',
    )
    expect(violations).toEqual([])
  })

  it('references only rows of the same site, or the sites', async () => {
    const violations = (await listKeys('f')).filter(({ table, columns, target, targetColumns }) => {
      if (platformTables.has(table) || target === 'sites') return false
      return platformTables.has(target!) || columns[0] !== 'site_id' || targetColumns![0] !== 'site_id'
    })
    expect(violations).toEqual([])
  })

  it('has unique indexes within one site', async () => {
    const violations = await query<{ table: string; index: string }>(
      `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index
       from pg_index i join pg_class t on t.oid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisunique and t.relnamespace = 'public'::regnamespace and a.attname <> 'site_id'`,
    )
    expect(violations.filter(({ table }) => !platformTables.has(table))).toEqual([])
  })

  it('of a site needs no sequence, and no table a trigger', async () => {
    const sequences = await query<{ name: string; table: string | null }>(
      `select s.relname as name, nullif(d.refobjid, 0)::regclass::text as table from pg_class s
       left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
    )
    const triggers = await query<{ name: string }>(
      `select tgname as name from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    )
    const ofSites = sequences.filter(({ table }) => !table || !platformTables.has(table))
    expect([...ofSites, ...triggers]).toEqual([])
  })

  it('that is listed as a platform table exists', async () => {
    const known = new Set(await listTables())
    expect([...platformTables.keys()].filter((name) => !known.has(name))).toEqual([])
  })
})
