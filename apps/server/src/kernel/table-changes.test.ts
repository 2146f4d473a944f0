import { describe, expect, it } from 'vitest'
import { getStatementProfile, TableChanges } from './table-changes.ts'

const [here, there, everywhere] = ['site-a', 'site-b', '00000000-0000-0000-0000-000000000000'] as const

describe('what has changed', () => {
  it('is told by site, by table and by moment', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(here, ['products', 'variants'])
    expect(changes.hasChanged(here, before)).toBe(true)
    expect(changes.hasChanged(here, before, [new Set(['variants', 'stock'])])).toBe(true)
    expect(changes.hasChanged(here, before, [new Set(['carts'])])).toBe(false)
    expect(changes.hasChanged(there, before)).toBe(false)
    expect(changes.hasChanged(here, changes.now())).toBe(false)
  })

  it('of no single site counts for all of them', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(everywhere, ['products'])
    expect(changes.hasChanged(there, before, [new Set(['products'])])).toBe(true)
  })

  it('stays told when other tables are written after it', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(here, ['products'])
    const between = changes.now()
    changes.record(here, ['carts'])
    expect(changes.hasChanged(here, before, [new Set(['products'])])).toBe(true)
    expect(changes.hasChanged(here, between, [new Set(['products'])])).toBe(false)
  })
})

describe('the profile of a statement', () => {
  it.each([
    ['insert into "carts" ("id") values ($1) on conflict (id) do update set lines = $2', ['carts', 'set']],
    ['update only variants v set quantity = 1 from products p', ['variants']],
    ['delete\n  from outbox where id in (select id from outbox)', ['outbox']],
    ['with done as (update a set x = 1 returning *), made as (insert into b select * from done) select 1', ['a', 'b']],
    ['select * from carts where id = $1 for update', []],
    ['select updated_date from carts', []],
  ])('knows the tables that %s writes', (text, written) => {
    expect(getStatementProfile(text).written).toEqual(written)
  })

  it.each([
    ['select * from products', true],
    [' with a as (select 1) select * from a', true],
    ['select * from products for update', false],
    ['with a as (delete from products returning id) select * from a', false],
    ['update products set name = $1', false],
    ['begin', false],
  ])('knows that of %s it is %s that it only reads', (text, isRead) => {
    expect(getStatementProfile(text).isRead).toBe(isRead)
  })

  it('has every table that is read among its names', () => {
    const { names } = getStatementProfile(
      'select "p".* from "products" as "p", unnest(x) cross join lateral Variants v',
    )
    expect([...names]).toEqual(expect.arrayContaining(['products', 'variants']))
  })
})
