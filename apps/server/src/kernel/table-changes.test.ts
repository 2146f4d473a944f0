import { describe, expect, it } from 'vitest'
import { getStatementProfile, isShared, TableChanges } from './table-changes.ts'

const [here, there, everywhere] = ['site-a', 'site-b', '00000000-0000-0000-0000-000000000000'] as const

describe('table changes', () => {
  it('are recorded by site, table and position', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(here, new Set(['products', 'variants']))
    expect(changes.hasChanged(here, before)).toBe(true)
    expect(changes.hasChanged(here, before, [new Set(['variants', 'stock'])])).toBe(true)
    expect(changes.hasChanged(here, before, [new Set(['carts'])])).toBe(false)
    expect(changes.hasChanged(there, before)).toBe(false)
    expect(changes.hasChanged(here, changes.now())).toBe(false)
  })

  it('without a site count for all sites', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(everywhere, new Set(['products']))
    expect(changes.hasChanged(there, before, [new Set(['products'])])).toBe(true)
  })

  it('are kept when other tables are written later', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.record(here, new Set(['products']))
    const between = changes.now()
    changes.record(here, new Set(['carts']))
    expect(changes.hasChanged(here, before, [new Set(['products'])])).toBe(true)
    expect(changes.hasChanged(here, between, [new Set(['products'])])).toBe(false)
  })
})

describe('changes of other nodes', () => {
  it('count like those of this process, but are not announced again', () => {
    const changes = new TableChanges()
    const announced: string[][] = []
    const acknowledged = Promise.resolve()
    changes.shareWith({
      announce: (_site, tables) => {
        announced.push([...tables])
        return acknowledged
      },
      isHeard: () => true,
    })
    const before = changes.now()
    changes.note(here, new Set(['products']))
    expect(changes.hasChanged(here, before, [new Set(['products'])])).toBe(true)
    expect(announced).toEqual([])
    // Nothing that is shared is read from carts.
    expect(changes.record(here, new Set(['carts']))).toBeUndefined()
    expect(changes.record(here, new Set(['carts', 'variants']))).toBe(acknowledged)
    expect(announced).toEqual([['variants']])
  })

  it('that may have been missed make everything count as changed', () => {
    const changes = new TableChanges()
    const before = changes.now()
    changes.forgetAll()
    expect(changes.hasChanged(there, before, [new Set(['products'])])).toBe(true)
    expect(changes.hasChanged(there, changes.now(), [new Set(['products'])])).toBe(false)
  })

  it('are incomplete while this process does not hear the others', () => {
    const changes = new TableChanges()
    expect(changes.isComplete).toBe(true)
    changes.shareWith({ announce: () => undefined, isHeard: () => false })
    expect(changes.isComplete).toBe(false)
  })

  it('are announced for every table that cached answers are read from', () => {
    expect(isShared([new Set(['select', 'products']), new Set(['variants'])])).toBe(true)
    expect(isShared([new Set(['select', 'products']), new Set(['select', 'carts'])])).toBe(false)
  })
})

describe('a statement profile', () => {
  it.each([
    ['insert into "carts" ("id") values ($1) on conflict (id) do update set lines = $2', ['carts', 'set']],
    ['update only variants v set quantity = 1 from products p', ['variants']],
    ['delete\n  from outbox where id in (select id from outbox)', ['outbox']],
    ['with done as (update a set x = 1 returning *), made as (insert into b select * from done) select 1', ['a', 'b']],
    ['select * from carts where id = $1 for update', []],
    ['select updated_date from carts', []],
  ])('lists the tables that %s writes', (text, written) => {
    expect(getStatementProfile(text).written).toEqual(written)
  })

  it.each([
    ['select * from products', true],
    [' with a as (select 1) select * from a', true],
    ['select * from products for update', false],
    ['with a as (delete from products returning id) select * from a', false],
    ['update products set name = $1', false],
    ['begin', false],
  ])('says of %s whether it only reads: %s', (text, isRead) => {
    expect(getStatementProfile(text).isRead).toBe(isRead)
  })

  it('contains every table that is read', () => {
    const { names } = getStatementProfile(
      'select "p".* from "products" as "p", unnest(x) cross join lateral Variants v',
    )
    expect([...names]).toEqual(expect.arrayContaining(['products', 'variants']))
  })
})
