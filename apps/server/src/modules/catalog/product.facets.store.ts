import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Counted, type Group, PRICE, priceSteps, STOCK } from './product.facets.ts'
import type { Keys } from './product.keys.ts'
import { matchOf, productFields, type Search } from './product.list.store.ts'

/** So many products are looked at to count what they have; of more, nobody is told how many. */
export const MAX_LOOKED_AT = 1000
/** Values of one group: the commonest. */
const MAX_VALUES = 50

export interface Narrowing {
  readonly search: Search
  /** What the products have to have, chosen or not. */
  readonly keys: Keys
  readonly groups: readonly Group[]
}

interface Row {
  at: number
  kind: 'size' | 'facet' | 'price' | 'stock'
  value: string | null
  count: number
}

/**
 * Counts the products that fit, and what they have, in one statement: once with all that is chosen, and for each chosen
 * group once without it.
 */
export async function countFacets(unit: Unit, narrowing: Narrowing): Promise<Map<string, Counted & { size: number }>> {
  // Of all that fits where only what is in stock does, as many are in stock: that needs no look of its own.
  const names = ['', ...narrowing.groups.map(({ name }) => name).filter((name) => name !== STOCK)]
  const asksStock = names.length > narrowing.groups.length
  const rows = await unit.all(raw(statementOf(unit, narrowing, names, asksStock)))
  return new Map(
    names.map((name, at) => {
      const of = (kind: Row['kind']) => rows.filter((row) => row.at === at && row.kind === kind)
      const size = of('size')[0]!.count
      const counted = {
        size,
        cut: size > MAX_LOOKED_AT,
        facets: of('facet').map(({ value, count }) => ({ facet: value!, count })),
        prices: of('price').map(({ value, count }) => ({ reached: Number(value), count })),
        inStock: asksStock ? (of('stock')[0]?.count ?? 0) : size,
      }
      return [name, counted]
    }),
  )
}

function statementOf(
  unit: Unit,
  { search, keys, groups }: Narrowing,
  names: readonly string[],
  asksStock: boolean,
): RawBuilder<Row> {
  const fits = (filter: object): RawBuilder<SqlBool> => {
    const { filter: condition } = compileQuery(
      productFields,
      { filter },
      { unit, operation: 'productSearch.searchProducts', cursorKey: unit.use(keysPort).derive('cursor') },
    )
    return sql<SqlBool>`${condition ?? sql`true`}`
  }
  const sets = names.map((name, at) => {
    const others = groups.filter((group) => group.name !== name)
    const { among, where } = matchOf(search, [...keys, ...others.flatMap((group) => (group.keys ? [group.keys] : []))])
    const conditions = [
      sql<SqlBool>`p.site_id = ${site} and p.visible`,
      ...(where ? [where] : []),
      ...others.flatMap(({ filter }) => (filter ? [fits(filter)] : [])),
    ]
    const stocked =
      asksStock && name === ''
        ? sql`exists (select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.available offset 0)`
        : sql`false`
    return sql`${sql.ref(`set${at}`)} as materialized (
      select p.facets, p.discounted_price as price, ${stocked} as stocked from ${among ?? sql`products`} p
      where ${sql.join(conditions, sql` and `)} limit ${MAX_LOOKED_AT + 1})`
  })
  const counts = names.flatMap((name, at) => countsOf(name, at, names))
  if (asksStock) counts.push(sql<Row>`select 0, 'stock', null, count(*)::int from set0 where stocked`)
  return sql<Row>`with ${sql.join(sets)} ${sql.join(counts, sql` union all `)}`
}

/** Of a set that leaves out a group, that group alone; of the one that leaves out none, all the others. */
function countsOf(name: string, at: number, names: readonly string[]): RawBuilder<Row>[] {
  const set = sql.table(`set${at}`)
  const counts = [sql<Row>`select ${at}::int as at, 'size' as kind, null as value, count(*)::int as count from ${set}`]
  if (name === (names.includes(PRICE) ? PRICE : ''))
    counts.push(sql<Row>`
      select ${at}::int, 'price', width_bucket(price, ${priceSteps.map(String)}::numeric[])::text, count(*)::int
      from ${set} group by 3`)
  if (name !== PRICE)
    counts.push(sql<Row>`
      select ${at}::int, 'facet', facet, count from (
        select facet, count, row_number() over (partition by part order by count desc, facet) as place from (
          select facet, regexp_replace(facet, '\\x1f[^\\x1f]*$', '') as part, count(*)::int as count
          from ${set}, unnest(facets) as facet group by 1) of_each
        ${name === '' ? sql`` : sql`where part = ${name}`}) placed
      where place <= ${MAX_VALUES}`)
  return counts
}
