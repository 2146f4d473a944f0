import fc, { type GeneratorValue } from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OwnDatabase } from '../../../../../tests/support/own-database.ts'
import { openPool, type ReservedSql, type Sql } from '../postgres/index.ts'
import { checkSite } from './index.ts'

const [here, there] = ['0190a0a0-0000-7000-8000-00000000000a', '0190a0a0-0000-7000-8000-00000000000b']
const own = new OwnDatabase(`other_sites_${process.pid}`)
let pool: Sql
let database: ReservedSql

/** The same tables twice: with the rows of another site, and without. */
beforeAll(async () => {
  await own.make()
  pool = openPool(own.options())
  database = await pool.reserve()
  for (const [schema, sites] of [
    ['busy', [here, there]],
    ['alone', [here]],
  ] as const) {
    await database.unsafe(`create schema ${schema}; set search_path = ${schema};`)
    for (const table of ['carts', 'orders']) {
      await database.unsafe(`create table ${table} (site_id uuid, id int, v int, primary key (site_id, id))`)
      // Ids and values meet across sites.
      for (const [at, site] of sites.entries())
        await database.unsafe(`insert into ${table} select '${site}', n, n % 2 + ${at} from generate_series(1, 3) n`)
    }
  }
})
afterAll(async () => {
  database.release()
  await pool.end()
  await own.remove()
})

/**
 * Common table expressions change the other one: which of two changes of a row in one statement happens is not defined.
 */
const changedTable = 'carts'

/** Builds statements of which many forget a predicate. `$1` is the unit's site, `$2` another one. */
class Writer {
  readonly #pick: <T>(values: readonly T[]) => T
  #aliases = 0
  #commonTables: string[] = []
  #depth = 0

  constructor(generate: GeneratorValue) {
    this.#pick = (values) => generate(fc.constantFrom, ...values) as never
  }

  statement(): string {
    const start = this.#pick(['', '', 'with', 'with', 'with recursive'])
    const commonTables = start ? `${start} ${this.#commonTable(start)} ` : ''
    const body = this.#pick(['select', 'select', 'select', 'union', 'insert', 'update', 'delete'])
    return commonTables + this.#body(body)
  }

  #body(kind: string): string {
    if (kind === 'union')
      return `${this.#select()} ${this.#pick(['union', 'union all', 'except', 'intersect'])} ${this.#select()}`
    if (kind === 'insert') return this.#insert()
    const target = this.#alias()
    const table = changedTable
    if (kind === 'update') {
      const [from, aliases] = this.#from()
      const set = this.#pick(['v = 7', 'v = 7', 'site_id = $1', 'site_id = $2', `v = ${aliases[0]}.v`])
      return `update ${table} ${target} set ${set} from ${from} where ${this.#condition([target, ...aliases])} returning ${target}.id, ${target}.v`
    }
    if (kind === 'delete') {
      const [from, aliases] = this.#from()
      return `delete from ${table} ${target} using ${from} where ${this.#condition([target, ...aliases])} returning ${target}.id`
    }
    return this.#select()
  }

  #insert(): string {
    const table = changedTable
    const rows = ['($1::uuid, 7, 7)', '($1::uuid, 1, 7)', '($1::uuid, 7, 7), ($2::uuid, 8, 8)']
    const values = this.#pick([true, false]) ? this.#select() : `values ${this.#pick(rows)}`
    const conflict = this.#pick([
      'on conflict do nothing',
      'on conflict (site_id, id) do update set v = excluded.v',
      'on conflict (site_id, id) do update set site_id = $2',
    ])
    return `insert into ${table} (site_id, id, v) ${values} ${conflict} returning id, v`
  }

  #commonTable(start: string): string {
    const name = this.#pick(['found', 'carts'])
    const query = `(${this.#commonQuery(start === 'with recursive' ? start : this.#pick(['', 'update', 'delete']), name)})`
    this.#commonTables.push(name)
    return `${name} as ${this.#pick(['', 'materialized '])}${query}`
  }

  #commonQuery(kind: string, name: string): string {
    if (kind === 'update')
      return `update orders t set v = 9 where ${this.#condition(['t'])} returning t.site_id, t.id, t.v`
    if (kind === 'delete') return `delete from orders t where ${this.#condition(['t'])} returning site_id, id, v`
    if (kind === '') return this.#select()
    const next = `${this.#table()} t join ${name} r on ${this.#condition(['t', 'r'])}`
    return `${this.#select()} union select t.site_id, t.id, t.v from ${next}`
  }

  #alias = () => `t${this.#aliases++}`
  #table = () => this.#pick(['carts', 'orders'])

  /** Always with the columns `site_id`, `id` and `v`. */
  #select(outer: readonly string[] = []): string {
    this.#depth++
    const [from, aliases] = this.#from(outer)
    const [first] = aliases
    const site = this.#pick([
      `${first}.site_id`,
      `${first}.site_id`,
      '$1::uuid',
      '$2::uuid',
      `${aliases.at(-1)}.site_id`,
    ])
    const columns = this.#pick([
      `${site} as site_id, ${first}.id, ${first}.v`,
      `${site} as site_id, ${first}.id, count(*) over ()::int as v`,
      `${first}.*`,
      `${site} as site_id, ${aliases.at(-1)}.id, (select count(*)::int from ${this.#subselect([...outer, ...aliases])}) as v`,
    ])
    const end = this.#pick(['', '', '', ' offset 0', ' group by 1, 2, 3', ' order by 2, 3, 1 limit 2'])
    this.#depth--
    const groups = end.includes('group') ? `${site} as site_id, ${first}.id, ${first}.v` : columns
    return `(select ${groups} from ${from} where ${this.#condition([...aliases, ...outer.slice(0, 1)])}${end})`
  }

  #subselect(aliases: readonly string[]): string {
    this.#depth++
    const alias = this.#alias()
    const text = `${this.#table()} ${alias} where ${this.#condition([alias, ...aliases])}`
    this.#depth--
    return text
  }

  /** The text of a FROM clause, and its aliases. */
  #from(outer: readonly string[] = []): [string, string[]] {
    const alias = this.#alias()
    const first: [string, string[]] = [this.#item(alias, outer, false), [alias]]
    if (this.#pick([true, false]) || this.#depth > 2) return first
    const other = this.#alias()
    const join = this.#pick(['join', 'left join', 'right join', 'full join', 'cross join', ',', 'using'])
    const item = this.#item(other, [alias], join !== 'right join' && join !== 'full join')
    const aliases = [alias, other]
    if (join === 'cross join') return [`${first[0]} cross join ${item}`, aliases]
    if (join === ',') return [`${first[0]}, ${item}`, aliases]
    if (join === 'using')
      return [`${first[0]} join ${item} using (${this.#pick(['site_id', 'site_id, id', 'id'])})`, aliases]
    const on = this.#condition(aliases)
    // PostgreSQL joins fully only by conditions that it can hash or merge.
    return [`${first[0]} ${join} ${item} on ${join === 'full join' ? `${alias}.id = ${other}.id` : on}`, aliases]
  }

  #item(alias: string, outer: readonly string[], mayBeLateral: boolean): string {
    const kind =
      this.#depth > 2
        ? 'table'
        : this.#pick(['table', 'table', 'table', 'common', 'query', 'lateral', 'values', 'function'])
    if (kind === 'common' && this.#commonTables.length > 0) return `${this.#pick(this.#commonTables)} ${alias}`
    if (kind === 'query') return `${this.#select()} ${alias}`
    if (kind === 'lateral' && mayBeLateral) return `lateral ${this.#select(outer)} ${alias}`
    if (kind === 'values')
      return `(values (${this.#pick(['$1', '$2'])}::uuid, 1, 1), ($1::uuid, 2, 2)) ${alias} (site_id, id, v)`
    if (kind === 'function')
      return `jsonb_to_recordset('[{"site_id": "${there}", "id": 1, "v": 1}]') ${alias} (site_id uuid, id int, v int)`
    return `${this.#table()} ${alias}`
  }

  #condition(aliases: readonly string[]): string {
    const parts = aliases.flatMap((alias, at) => this.#conditionsFor(alias, aliases[at - 1] ?? aliases.at(-1)!))
    return parts.length > 0 ? parts.join(' and ') : 'true'
  }

  #conditionsFor(alias: string, other: string): string[] {
    const site = this.#pick([
      ...Array<string>(8).fill(`${alias}.site_id = $1`),
      `$1::uuid = ${alias}.site_id`,
      `${alias}.site_id = ${other}.site_id`,
      `(${alias}.site_id, ${alias}.id) = (${other}.site_id, ${other}.id)`,
      `${alias}.site_id in ($1, $2)`,
      `${alias}.site_id = (select max(x.site_id::text)::uuid from orders x where x.site_id = $1)`,
      `${alias}.site_id = (select x.site_id from orders x where x.site_id = $1 limit 1)`,
      `(${alias}.site_id = $1 or ${alias}.v = 1)`,
      `${alias}.site_id = $2`,
      '',
    ])
    const kinds = ['', '', '', 'v', 'id', 'not', ...(this.#depth < 2 ? ['exists', 'in'] : [])]
    return [site, this.#comparison(this.#pick(kinds), alias, other)].filter(Boolean)
  }

  #comparison(kind: string, alias: string, other: string): string {
    if (kind === 'v' || kind === 'id') return `${alias}.${kind} = ${other}.${kind}`
    if (kind === 'not') return `not ${alias}.v = 2`
    if (kind === 'exists') return `exists (select from ${this.#subselect([alias])})`
    return kind === 'in' ? `${alias}.id in (select id from ${this.#subselect([other])})` : ''
  }
}

interface Outcome {
  rows: string[]
  /** All rows afterwards, of both sites. */
  tables: string[]
}

/** What a statement returns and changes; it is rolled back. Undefined if PostgreSQL refuses it. */
async function attempt(schema: 'busy' | 'alone', text: string): Promise<Outcome | undefined> {
  await database.unsafe(`begin; set local search_path = ${schema}`)
  try {
    // Both are named, so that each statement has both parameters.
    const values = [here!, there!].slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0)
    const rows = await database.unsafe(text, values)
    const tables = await database.unsafe(
      `select 'carts' as name, * from carts union all select 'orders', * from orders`,
    )
    const sort = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).sort()
    return { rows: sort([...rows]), tables: sort([...tables]) }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return undefined
    throw error
  } finally {
    await database.unsafe('rollback')
  }
}

const filterSite = (site: string, { tables }: Outcome) => tables.filter((row) => row.includes(site))

it('whatever the check lets through neither reads nor changes rows of other sites', async () => {
  let passed = 0
  let refused = 0
  const before = (await attempt('busy', 'select 1'))!
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (generate) => {
      const text = new Writer(generate).statement()
      const busy = await attempt('busy', text)
      if (!busy) return
      const isRefused = checkSite(text, (parameter) => parameter === 1).problems.length > 0
      if (isRefused) return void refused++
      passed++
      const alone = await attempt('alone', text)
      expect(busy.rows, text).toEqual(alone?.rows)
      expect(filterSite(here!, busy), text).toEqual(alone!.tables)
      expect(filterSite(there!, busy), text).toEqual(filterSite(there!, before))
    }),
    { numRuns: Number(process.env.STOA_CHECK_RUNS ?? 500), endOnFailure: true },
  )
  expect(passed).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(50)
})
