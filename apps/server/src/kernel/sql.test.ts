import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bindSite, prepare, site, db as typed } from './sql.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables of this test exist in no schema
const db = typed as any

const compileText = (query: { compile(): { sql: string } }) => query.compile().sql

describe('the site predicate', () => {
  it("is added to a select, with the site's version", () => {
    expect(compileText(db.selectFrom('carts').select('id').where('id', '=', 'x'))).toBe(
      'select "id", (select version from sites where id = $1) as "$version" from "carts" where "carts"."site_id" = $2 and ("id" = $3)',
    )
  })

  it('in the ON clause of a join, so that outer joins stay outer', () => {
    const query = db.selectFrom('carts as c').leftJoin('checkouts as k', 'k.cart_id', 'c.id').select('c.id')
    expect(compileText(query)).toContain(
      'left join "checkouts" as "k" on "k"."site_id" = $2 and ("k"."cart_id" = "c"."id") where "c"."site_id" = $3',
    )
  })

  it('is added around a hand-written OR', () => {
    expect(compileText(db.deleteFrom('carts').where(sql`a = 1 or b = 2`))).toBe(
      'delete from "carts" where "carts"."site_id" = $1 and (a = 1 or b = 2)',
    )
  })

  it('is added in subqueries and CTEs, but not to references to CTEs', () => {
    const query = db
      .with('mine', (inner: typeof db) => inner.selectFrom('carts').select('id'))
      .selectFrom('mine')
      .select('id')
    expect(compileText(query)).toContain(
      'with "mine" as (select "id" from "carts" where "carts"."site_id" = $1) select "id"',
    )
    expect(compileText(query)).toMatch(/from "mine"$/)
  })

  it('is added to every inserted row', () => {
    const query = db
      .insertInto('carts')
      .values([{ id: 'a' }, { id: 'b' }])
      .compile()
    expect(query.sql).toBe('insert into "carts" ("id", "site_id") values ($1, $2), ($3, $4)')
    expect(bindSite(query.parameters, 'S')).toEqual(['a', 'S', 'b', 'S'])
  })

  it('is added to an update', () => {
    expect(compileText(db.updateTable('carts').set({ note: 'n' }).where('id', '=', 'x'))).toBe(
      'update "carts" set "note" = $1 where "carts"."site_id" = $2 and ("id" = $3)',
    )
  })

  it('is never added for platform tables', () => {
    expect(compileText(db.deleteFrom('outbox').where('id', '=', 'x'))).toBe('delete from "outbox" where "id" = $1')
  })

  it('is required in an insert from a select', () => {
    const query = db.insertInto('carts').columns(['id']).expression(db.selectFrom('drafts').select('id'))
    expect(() => query.compile()).toThrow(/must name site_id/)
  })
})

describe('a prepared statement', () => {
  it('is compiled once and takes new values each time', () => {
    let built = 0
    const find = prepare<{ id: string; names: string[] }>()((p) => {
      built++
      return db.selectFrom('carts').select('id').where('id', '=', p.id).where(sql`name = any(${p.names})`)
    })
    expect(find({ id: 'a', names: ['x'] }).parameters).toEqual([site, site, 'a', ['x']])
    expect(find({ id: 'b', names: [] }).parameters).toEqual([site, site, 'b', []])
    expect(built).toBe(1)
  })
})
