import { defineTables, sql } from '@stoa/extension'
import { expect, test } from 'vitest'
import { siteMarker } from '../kernel/site-scope.ts'
import { compileOwn } from './own-tables.ts'

interface Tables {
  notes: { id: string; text: string; parent: string | null }
  orders: { id: string }
}

const db = defineTables<Tables>()
const prefix = 'ext_mine_'
const compile = (statement: Parameters<typeof compileOwn>[1]) => compileOwn(prefix, statement)

/** How often a statement names the site among its values. */
const countSites = ({ parameters }: { parameters: readonly unknown[] }) =>
  parameters.filter((value) => value === siteMarker).length

test.each([
  ['a select', db.selectFrom('notes').selectAll(), 2],
  ['an alias', db.selectFrom('notes as n').select('n.id').where('n.text', '=', 'x'), 2],
  [
    'a join of two aliases',
    db.selectFrom('notes as n').innerJoin('notes as p', 'p.id', 'n.parent').select(['n.id', 'p.text']),
    3,
  ],
  ['a qualified column', db.selectFrom('notes').select('notes.id').orderBy('notes.id'), 2],
  [
    'a common table',
    db
      .with('found', (q) => q.selectFrom('notes').select('id'))
      .selectFrom('found')
      .select('found.id'),
    2,
  ],
  ['an update', db.updateTable('notes').set({ text: 'x' }).where('id', '=', '1'), 1],
  ['a delete', db.deleteFrom('notes').where('id', '=', '1'), 1],
  ['an insert', db.insertInto('notes').values({ id: '1', text: 'x', parent: null }), 1],
  ['a table with the name of one of the core', db.selectFrom('orders').selectAll(), 2],
])('%s uses the tables of the extension, limited to the site', (_title, statement, sites) => {
  const compiled = compile(statement)
  expect(compiled.sql).toMatch(/"ext_mine_(notes|orders)"/)
  expect(compiled.sql.replaceAll(/"ext_mine_\w+"/g, '')).not.toMatch(/"(notes|orders)"/)
  expect(countSites(compiled)).toBe(sites)
})

test('a conflict is one within the site', () => {
  const { sql: text } = compile(
    db
      .insertInto('notes')
      .values({ id: '1', text: 'x', parent: null })
      .onConflict((on) => on.columns(['id']).doUpdateSet((eb) => ({ text: eb.ref('notes.text') }))),
  )
  expect(text).toContain('on conflict ("site_id", "id") do update set "text" = "ext_mine_notes"."text"')
})

test.each([
  ['a fragment in FROM', db.selectFrom(sql<{ id: string }>`(select id from orders)`.as('o')).select('o.id')],
  ['a subselect in a condition', db.selectFrom('notes').select('id').where(sql<boolean>`exists (select from members)`)],
  ['a value', db.selectFrom('notes').select(sql<string>`(select secret from api_keys limit 1)`.as('s'))],
  [
    'the tables of another extension',
    db.selectFrom('notes').select(sql<string>`(select 1 from ext_other_notes)`.as('s')),
  ],
  ['the catalog', db.selectFrom('notes').select(sql<string>`(select 1 from pg_catalog.pg_class)`.as('s'))],
  ['the sites', db.selectFrom('notes').select(sql<string>`(select name from sites limit 1)`.as('s'))],
])('%s can not reach another table', (_title, statement) => {
  expect(() => compile(statement)).toThrow(/The extension uses the table/)
})

test('a text is no statement', () => {
  expect(() => compile({ compile: () => ({ sql: 'select 1', parameters: [] }) } as never)).toThrow(/defineTables/)
})
