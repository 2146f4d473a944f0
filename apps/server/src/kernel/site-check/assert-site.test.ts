import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { acrossSites } from '../across-sites.ts'
import { compileRaw, prepare, type Runnable, site, db as typed } from '../sql.ts'
import { assertSite } from './assert-site.ts'

const [here, there] = ['0190a0a0-0000-7000-8000-00000000000a', '0190a0a0-0000-7000-8000-00000000000b']

// biome-ignore lint/suspicious/noExplicitAny: the tables of this test exist in no schema
const db = typed as any
/** The query builder as if it added no predicate. */
const bare = db.withoutPlugins()

const run = (statement: Runnable<unknown>) =>
  assertSite('compile' in statement ? statement.compile() : statement, here!, {})

type Fragment = RawBuilder<unknown>
const limitToSite = (name: string) => sql`${sql.ref(`${name}.site_id`)} = ${site}`
const all = sql`true`

/**
 * Each way of writing SQL: with a predicate it runs, without it does not. The predicate is limited to the table that the
 * title names.
 */
const ways: [way: string, table: string, build: (predicate: Fragment) => Fragment][] = [
  ['a select', 'carts', (p) => sql`select * from carts where ${p} and id = ${'x'}`],
  ['a table with an alias', 'c', (p) => sql`select c.* from carts as c where ${p}`],
  ['a table with its schema', 'carts', (p) => sql`select * from public.carts where ${p}`],
  ['the second table of a list', 'o', (p) => sql`select 1 from carts c, orders o where ${limitToSite('c')} and ${p}`],
  [
    'an inner join',
    'o',
    (p) => sql`select 1 from carts c join orders o on o.id = c.id where ${limitToSite('c')} and ${p}`,
  ],
  [
    'the right of a left join',
    'o',
    (p) => sql`select 1 from carts c left join orders o on ${p} where ${limitToSite('c')}`,
  ],
  [
    'the left of a left join',
    'c',
    (p) => sql`select 1 from carts c left join orders o on ${limitToSite('o')} where ${p}`,
  ],
  [
    'the left of a right join',
    'c',
    (p) => sql`select 1 from carts c right join orders o on ${p} where ${limitToSite('o')}`,
  ],
  [
    'the right of a right join',
    'o',
    (p) => sql`select 1 from carts c right join orders o on ${limitToSite('c')} where ${p}`,
  ],
  ['a cross join', 'o', (p) => sql`select 1 from carts c cross join orders o where ${limitToSite('c')} and ${p}`],
  [
    'a lateral join',
    'o',
    (p) => sql`select 1 from carts c cross join lateral (
    select id from orders o where ${p} and o.cart_id = c.id limit 1) l where ${limitToSite('c')}`,
  ],
  [
    'nested joins',
    'v',
    (p) => sql`select 1 from carts c left join (orders o join variants v on ${p}) on ${limitToSite('o')}
    where ${limitToSite('c')}`,
  ],
  [
    'a common table expression',
    'carts',
    (p) => sql`with found as (select id from carts where ${p}) select * from found`,
  ],
  [
    'a materialized one',
    'carts',
    (p) => sql`with found as materialized (select id from carts where ${p}) select 1 from found`,
  ],
  [
    'one with the name of its table',
    'carts',
    (p) => sql`with carts as (select * from carts where ${p}) select * from carts`,
  ],
  ['one that nothing reads', 'carts', (p) => sql`with gone as (delete from carts where ${p}) select 1`],
  [
    'a recursive one, first part',
    'c',
    (p) => sql`with recursive t as (
    select c.id from carts c where ${p} union all select k.id from carts k join t on k.parent = t.id where ${limitToSite('k')})
    select * from t`,
  ],
  [
    'a recursive one, second part',
    'k',
    (p) => sql`with recursive t as (
    select c.id from carts c where ${limitToSite('c')} union all select k.id from carts k join t on k.parent = t.id where ${p})
    select * from t`,
  ],
  ['a subselect in FROM', 'carts', (p) => sql`select * from (select * from carts where ${p} limit 10) c`],
  [
    'a subselect of a value',
    'o',
    (p) => sql`select (select count(*) from orders o where ${p}) from carts c where ${limitToSite('c')}`,
  ],
  [
    'a subselect in WHERE',
    'o',
    (p) => sql`select 1 from carts c where ${limitToSite('c')} and id in (
    select cart_id from orders o where ${p})`,
  ],
  [
    'an exists',
    'o',
    (p) => sql`select 1 from carts c where ${limitToSite('c')} and exists (select from orders o where ${p})`,
  ],
  [
    'a subselect in a join condition',
    'o',
    (p) => sql`select 1 from carts c left join carts d
    on ${limitToSite('d')} and d.id = (select max(o.id) from orders o where ${p}) where ${limitToSite('c')}`,
  ],
  [
    'a subselect in ORDER BY',
    'o',
    (p) => sql`select id from carts c where ${limitToSite('c')}
    order by (select max(number) from orders o where ${p})`,
  ],
  [
    'a subselect in LIMIT',
    'o',
    (p) => sql`select id from carts c where ${limitToSite('c')} limit (select count(*) from orders o where ${p})`,
  ],
  [
    'a subselect in HAVING',
    'o',
    (p) => sql`select count(*) from carts c where ${limitToSite('c')}
    having count(*) > (select count(*) from orders o where ${p})`,
  ],
  ['an array of a subselect', 'o', (p) => sql`select array(select o.id from orders o where ${p})`],
  ['a subselect in CASE', 'o', (p) => sql`select case when exists (select from orders o where ${p}) then 1 end`],
  [
    'the first part of a union',
    'c',
    (p) => sql`select id from carts c where ${p} union select id from orders o where ${limitToSite('o')}`,
  ],
  [
    'the second part of a union',
    'o',
    (p) => sql`select id from carts c where ${limitToSite('c')} union all select id from orders o where ${p}`,
  ],
  [
    'an except',
    'o',
    (p) => sql`select id from carts c where ${limitToSite('c')} except select id from orders o where ${p}`,
  ],
  [
    'an intersect',
    'o',
    (p) => sql`select id from carts c where ${limitToSite('c')} intersect select id from orders o where ${p}`,
  ],
  [
    'a function in FROM',
    'c',
    (p) => sql`select * from jsonb_to_recordset(${'[]'}::jsonb) as x (id uuid) join carts c using (id)
    where ${p}`,
  ],
  ['a function of a subselect', 'c', (p) => sql`select * from unnest(array(select c.id from carts c where ${p})) as x`],
  ['a lock', 'carts', (p) => sql`select id from carts where ${p} for update`],
  ['a sample', 'carts', (p) => sql`select id from carts tablesample system (1) where ${p}`],
  ['an update', 'carts', (p) => sql`update carts set note = ${'n'} where ${p}`],
  [
    'the other table of an update',
    'o',
    (p) => sql`update carts c set note = o.note from orders o where ${limitToSite('c')} and ${p}`,
  ],
  [
    'the target of an update',
    'c',
    (p) => sql`update carts c set note = o.note from orders o where ${p} and ${limitToSite('o')}`,
  ],
  [
    'a subselect in SET',
    'o',
    (p) => sql`update carts c set note = (select note from orders o where ${p} limit 1) where ${limitToSite('c')}`,
  ],
  ['a delete', 'carts', (p) => sql`delete from carts where ${p}`],
  [
    'a delete using another table',
    'o',
    (p) => sql`delete from carts c using orders o where ${limitToSite('c')} and ${p}`,
  ],
  [
    'the target of a delete using',
    'c',
    (p) => sql`delete from carts c using orders o where ${p} and ${limitToSite('o')}`,
  ],
  [
    'an insert from a select',
    'o',
    (p) => sql`insert into carts (site_id, id) select ${site}::uuid, o.id from orders o where ${p}`,
  ],
  [
    'a subselect in inserted values',
    'o',
    (p) => sql`insert into carts (site_id, id) values (${site}, (
    select o.id from orders o where ${p}))`,
  ],
  [
    'a subselect in ON CONFLICT',
    'o',
    (p) => sql`insert into carts (site_id, id) values (${site}, ${'x'})
    on conflict (site_id, id) do update set note = (select note from orders o where ${p})`,
  ],
  [
    'a subselect in RETURNING',
    'o',
    (p) => sql`delete from carts c where ${limitToSite('c')} returning (select id from orders o where ${p})`,
  ],
  ['a platform table', 'oauth_apps', (p) => sql`select * from oauth_apps where ${p}`],
]

describe('a statement without its site does not run', () => {
  it.each(ways)('in %s', (_way, table, build) => {
    expect(() => run(compileRaw(build(limitToSite(table))))).not.toThrow()
    expect(() => run(compileRaw(build(all)))).toThrow(/Not limited to the unit's site/)
    expect(() => run(compileRaw(build(sql`(${limitToSite(table)} or ${'x'} = id)`)))).toThrow(/Not limited/)
    expect(() => run(compileRaw(build(sql`not (${limitToSite(table)})`)))).toThrow(/Not limited/)
    expect(() => run(compileRaw(build(sql`${sql.ref(`${table}.site_id`)} <> ${site}`)))).toThrow(/Not limited/)
  })

  it.each(ways)('with the id of another site in %s', (_way, table, build) => {
    const column = sql.ref(`${table}.site_id`)
    expect(() => run(compileRaw(build(sql`${column} = ${here}`)))).not.toThrow()
    expect(() => run(compileRaw(build(sql`${column} = ${there}`)))).toThrow(/Not limited/)
  })

  it('even if an earlier one with the same text was', () => {
    const checked = {}
    const find = (id: unknown) => sql`select * from carts where site_id = ${id}`.compile(typed)
    assertSite(find(site), here!, checked)
    expect(() => assertSite(find(there), here!, checked)).toThrow(/Not limited/)
    assertSite(find(here), here!, checked)
  })

  it('while one that has it runs after one with the same text that had not', () => {
    const checked = {}
    const find = (id: unknown) => sql`select * from carts where site_id = ${id}`.compile(typed)
    expect(() => assertSite(find(there), here!, checked)).toThrow(/Not limited/)
    assertSite(find(site), here!, checked)
  })

  it.each([
    ['a select', bare.selectFrom('carts').selectAll()],
    ['a join', db.selectFrom('carts').innerJoin(sql`orders`.as('o'), 'o.id', 'carts.id').selectAll()],
    ['a table in a fragment', db.selectFrom(sql`(select * from orders)`.as('o')).selectAll()],
    ['a fragment in a predicate', db.selectFrom('carts').selectAll().where(sql`exists (select from orders)`)],
    [
      'a common table with the name of its table',
      db
        .with('carts', (q: typeof db) => q.selectFrom('carts').selectAll())
        .selectFrom('carts')
        .selectAll(),
    ],
    ['an update', bare.updateTable('carts').set({ note: 'n' })],
    ['a delete', bare.deleteFrom('carts')],
    ['an insert', bare.insertInto('carts').values({ id: 'x' })],
    ['an insert for another site', db.insertInto('carts').values({ id: 'x', site_id: there })],
  ])('built by the query builder as %s', (_title, query) => {
    expect(() => run(query)).toThrow(/Not limited/)
  })

  it('when it is precompiled', () => {
    const find = prepare<{ id: string }>()((p) => sql`select * from carts where id = ${p.id}`)
    expect(() => run(find({ id: 'x' }))).toThrow(/Not limited/)
    const findOfSite = prepare<{ id: string; site: string }>()(
      (p) => sql`select * from carts where id = ${p.id} and site_id = ${p.site}`,
    )
    expect(() => run(findOfSite({ id: 'x', site: there! }))).toThrow(/Not limited/)
    expect(() => run(findOfSite({ id: 'x', site: here! }))).not.toThrow()
  })
})

describe('a table counts as limited to the site', () => {
  it.each([
    [
      'by a join to one that is',
      sql`select 1 from carts c join orders o on o.site_id = c.site_id where ${limitToSite('c')}`,
    ],
    ['in both directions', sql`select 1 from carts c join orders o on o.site_id = c.site_id where ${limitToSite('o')}`],
    [
      'over several joins',
      sql`select 1 from carts c join orders o on o.site_id = c.site_id
      left join variants v on v.site_id = o.site_id where ${limitToSite('c')}`,
    ],
    ['by a common column', sql`select 1 from carts c join orders o using (site_id, id) where ${limitToSite('c')}`],
    [
      'by rows of columns',
      sql`select 1 from carts c join orders o on (o.site_id, o.id) = (c.site_id, c.id) where ${limitToSite('c')}`,
    ],
    [
      'by the query around it',
      sql`select (select count(*) from orders o where o.site_id = c.site_id) from carts c where ${limitToSite('c')}`,
    ],
    [
      'by a lateral neighbor',
      sql`select 1 from carts c cross join lateral (
      select from orders o where o.site_id = c.site_id) l where ${limitToSite('c')}`,
    ],
    [
      'by a common table that returns the site',
      sql`with found as (select site_id, id from carts where site_id = ${site})
      select 1 from orders o join found f on f.site_id = o.site_id`,
    ],
    [
      'by a subselect that returns the site',
      sql`select 1 from (select ${site}::uuid as s) x join carts c on c.site_id = x.s`,
    ],
    ['by values with the site', sql`select 1 from (values (${site}::uuid)) as x (s) join carts c on c.site_id = x.s`],
    [
      'by the filter around a plain subselect',
      sql`select 1 from (select c.* from carts c offset 0) p where p.site_id = ${site}`,
    ],
    [
      'by a change that returns the site',
      sql`with changed as (update carts set note = null where site_id = ${site} returning site_id, id)
      insert into orders (site_id, id) select site_id, id from changed`,
    ],
    [
      'on a conflict, which is with a row of the same site',
      sql`insert into carts as c (site_id, id) values (${site}, ${'x'})
      on conflict (site_id, id) do update set id = excluded.id where c.id <> ${'y'}`,
    ],
    ['as an argument of its function', sql`select * from words_spelled_like(${site}, ${['x']}) w`],
    ['if it has no rows of sites', sql`select * from id_token_keys`],
  ])('%s', (_title, statement) => {
    expect(() => run(compileRaw(statement))).not.toThrow()
  })

  it.each([
    [
      'by the condition of an outer join on the other side',
      sql`select 1 from carts c left join orders o on ${limitToSite('c')} and ${limitToSite('o')}`,
    ],
    ['by a full join', sql`select 1 from carts c full join orders o on ${limitToSite('c')} and ${limitToSite('o')}`],
    ['by a list of sites', sql`select 1 from carts where site_id in (${site}, ${there})`],
    ['by any of some sites', sql`select 1 from carts where site_id = any(${[here]}::uuid[])`],
    ['as another name of its own', sql`select 1 from carts c where c.site_id = c.site_id`],
    ['by its neighbor that is not', sql`select 1 from carts c join orders o on o.site_id = c.site_id`],
    [
      'by the column of a function',
      sql`select 1 from jsonb_to_record(${'{}'}::jsonb) as x (site_id uuid) join carts c on c.site_id = x.site_id`,
    ],
    [
      'by a common table with other sites in a part',
      sql`with found as (select ${site}::uuid as s union select ${there}::uuid)
      select 1 from carts c join found f on f.s = c.site_id`,
    ],
    [
      'by values with another site in a row',
      sql`select 1 from (values (${site}::uuid), (${there}::uuid)) as x (s) join carts c on c.site_id = x.s`,
    ],
    ['by the filter around a limit', sql`select 1 from (select c.* from carts c limit 1) p where p.site_id = ${site}`],
    [
      'by the filter around an offset',
      sql`select 1 from (select c.* from carts c offset 5) p where p.site_id = ${site}`,
    ],
    [
      'by the filter around a window',
      sql`select 1 from (select c.*, count(*) over () as n from carts c) p where p.site_id = ${site}`,
    ],
    [
      'by the filter around groups',
      sql`select 1 from (select site_id from carts group by site_id) p where p.site_id = ${site}`,
    ],
    [
      'by a column that a star may have moved',
      sql`insert into carts (id, site_id) select (x).*, ${site}::uuid from (select 1) y, lateral (select ${'x'}::text) x`,
    ],
    ['by a comparison in a subselect', sql`select 1 from carts c where exists (select where c.site_id = ${site})`],
    ['as the wrong argument of its function', sql`select * from words_spelled_like(${there}, ${['x']}) w`],
    ['in a query given as text', sql`select query_to_xml('select * from carts', true, false, '')`],
    ['in a table given as text', sql`select table_to_xml('carts', true, false, '')`],
    ['in statistics about all of its rows', sql`select * from pg_stats`],
    ['in an insert without columns', sql`insert into carts select ${site}::uuid, ${'x'}`],
    ['in an insert without a site', sql`insert into carts (id) values (${'x'})`],
    [
      'in an insert with another site in a row',
      sql`insert into carts (site_id, id) values (${site}, ${'x'}), (${there}, ${'y'})`,
    ],
    ['in an insert of default values', sql`insert into carts default values`],
    ['when its site is changed', sql`update carts set site_id = ${there} where site_id = ${site}`],
    [
      'when its site is changed on a conflict',
      sql`insert into carts (site_id, id) values (${site}, ${'x'})
      on conflict (site_id, id) do update set site_id = ${there}`,
    ],
    [
      'when its site is changed among others',
      sql`update carts set (note, site_id) = (select ${'n'}::text, ${there}::uuid) where site_id = ${site}`,
    ],
    [
      'on a conflict with a row of the platform',
      sql`insert into oauth_apps (id, site_id) values (${'x'}, ${site})
      on conflict (id) do update set name = ${'n'}`,
    ],
    ['in a merge', sql`merge into carts c using orders o on c.id = o.id when matched then delete`],
    ['in a truncate', sql`truncate carts`],
    ['in a copy', sql`copy carts to stdout`],
    ['in a select into', sql`select * into copied from carts where site_id = ${site}`],
    ['in the second of two statements', sql`select 1; delete from carts`],
  ])('not %s', (_title, statement) => {
    expect(() => run(compileRaw(statement))).toThrow(/Not limited to the unit's site/)
  })
})

describe('a statement across sites', () => {
  const due = compileRaw(sql`select c.id from carts c join orders o on o.id = c.id where due_date < now()`)

  it('names the tables that it uses without a site', () => {
    expect(() => run(acrossSites('for a test', ['carts', 'orders'], due))).not.toThrow()
  })

  it('is refused for every other table', () => {
    expect(() => run(acrossSites('for a test', ['carts'], due))).toThrow(/: orders in/)
  })

  it('does not allow its text to others', () => {
    const checked = {}
    assertSite(acrossSites('for a test', ['carts', 'orders'], due), here!, checked)
    expect(() => assertSite(due, here!, checked)).toThrow(/: carts, orders in/)
  })
})

it('text that PostgreSQL would not understand is refused', () => {
  expect(() => run(compileRaw(sql`select from where`))).toThrow(/syntax error/)
})
