import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Group, PRICE, priceSteps, STOCK } from './product.facets.ts'
import type { Keys } from './product.keys.ts'
import {
  type Counting,
  type CountRow,
  type Counts,
  matchOf,
  productFields,
  type Search,
  stocked,
} from './product.list.store.ts'

/** So many products are looked at to count what they have; of more, nobody is told how many. */
export const MAX_LOOKED_AT = 1000
/** Values of one group: the commonest. */
const MAX_VALUES = 50

export interface Narrowing {
  /** What the products have to have, chosen or not. */
  readonly keys: Keys
  readonly groups: readonly Group[]
}

/**
 * Counts the products that fit, and what they have, in one statement: once with all that is chosen, and for each chosen
 * group once without it.
 */
export async function countFacets(unit: Unit, search: Search, narrowing: Narrowing): Promise<Counts> {
  const { sets, counts, read } = countingOf(unit, narrowing)
  const all = [setOf(unit, search, narrowing, ''), ...sets(search)]
  return read(await unit.all(raw(sql<CountRow>`with ${sql.join(all)} ${sql.join(counts, sql` union all `)}`)))
}

export function countingOf(unit: Unit, narrowing: Narrowing): Counting {
  const names = namesOf(narrowing)
  // Of all that fits where only what is in stock does, as many are in stock: that needs no look of its own.
  const asksStock = !narrowing.groups.some(({ name }) => name === STOCK)
  const counts = names.flatMap((name, at) => countsOf(name, at, names))
  if (asksStock) counts.push(sql<CountRow>`select 0, 'stock', null, count(*)::int from set0 where stocked`)
  return {
    key: JSON.stringify(narrowing),
    sets: (search) => names.slice(1).map((name) => setOf(unit, search, narrowing, name)),
    counts,
    read: (rows) =>
      new Map(
        names.map((name, at) => {
          const of = (kind: CountRow['kind']) => rows.filter((row) => row.at === at && row.kind === kind)
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
      ),
  }
}

const namesOf = ({ groups }: Narrowing): string[] => [
  '',
  ...groups.map(({ name }) => name).filter((name) => name !== STOCK),
]

/** What fits everything but the group of this name; as many as are counted, and one more. */
function setOf(unit: Unit, search: Search, narrowing: Narrowing, name: string): RawBuilder<unknown> {
  const { keys, groups } = narrowing
  const fits = (filter: object): RawBuilder<SqlBool> => {
    const { filter: condition } = compileQuery(
      productFields,
      { filter },
      { unit, operation: 'productSearch.searchProducts', cursorKey: unit.use(keysPort).derive('cursor') },
    )
    return sql<SqlBool>`${condition ?? sql`true`}`
  }
  const others = groups.filter((group) => group.name !== name)
  const { among, where } = matchOf(search, [...keys, ...others.flatMap((group) => (group.keys ? [group.keys] : []))])
  const conditions = [
    sql<SqlBool>`p.site_id = ${site} and p.visible`,
    ...(where ? [where] : []),
    ...others.flatMap(({ filter }) => (filter ? [fits(filter)] : [])),
  ]
  const isStocked = name === '' && !groups.some((group) => group.name === STOCK) ? stocked : sql`false`
  return sql`${sql.ref(`set${namesOf(narrowing).indexOf(name)}`)} as materialized (
    select p.facets, p.discounted_price as price, ${isStocked} as stocked from ${among ?? sql`products`} p
    where ${sql.join(conditions, sql` and `)} limit ${MAX_LOOKED_AT + 1})`
}

/** Of a set that leaves out a group, that group alone; of the one that leaves out none, all the others. */
function countsOf(name: string, at: number, names: readonly string[]): RawBuilder<CountRow>[] {
  const set = sql.table(`set${at}`)
  const counts = [
    sql<CountRow>`select ${at}::int as at, 'size' as kind, null as value, count(*)::int as count from ${set}`,
  ]
  if (name === (names.includes(PRICE) ? PRICE : ''))
    counts.push(sql<CountRow>`
      select ${at}::int, 'price', width_bucket(price, ${priceSteps.map(String)}::numeric[])::text, count(*)::int
      from ${set} group by 3`)
  if (name !== PRICE)
    counts.push(sql<CountRow>`
      select ${at}::int, 'facet', facet, count from (
        select facet, count, row_number() over (partition by part order by count desc, facet) as place from (
          select facet, regexp_replace(facet, '\\x1f[^\\x1f]*$', '') as part, count(*)::int as count
          from ${set}, unnest(facets) as facet group by 1) of_each
        ${name === '' ? sql`` : sql`where part = ${name}`}) placed
      where place <= ${MAX_VALUES}`)
  return counts
}
