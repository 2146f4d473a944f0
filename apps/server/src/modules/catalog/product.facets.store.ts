import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Group, PRICE, priceSteps, STOCK } from './product.facets.ts'
import { holdingKeys, type Keys } from './product.keys.ts'
import {
  type Counting,
  type CountRow,
  type Counts,
  matchOf,
  productFields,
  type Search,
  soldOut,
  stockedBeside,
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
  const { counts, read } = countingOf(unit, narrowing)
  return read(
    await unit.all(
      raw(
        sql<CountRow>`with ${sql.join([soldOut, ...setsOf(unit, search, narrowing, 0)])} ${sql.join(counts, sql` union all `)}`,
      ),
    ),
  )
}

export function countingOf(unit: Unit, narrowing: Narrowing): Counting {
  const names = namesOf(narrowing)
  // Of all that fits where only what is in stock does, as many are in stock: that needs no look of its own.
  const asksStock = !narrowing.groups.some(({ name }) => name === STOCK)
  const counts = names.flatMap((name, at) => countsOf(name, at, names))
  if (asksStock) counts.push(sql<CountRow>`select 0, 'stock', null, count(*)::int from set0 where stocked`)
  return {
    key: JSON.stringify(narrowing),
    asksStock,
    sets: (search) => setsOf(unit, search, narrowing, 1),
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

/** The sets, from the one of this place on. */
function setsOf(unit: Unit, search: Search, narrowing: Narrowing, from: number): RawBuilder<unknown>[] {
  const names = namesOf(narrowing).slice(from)
  const keyed = names.filter((name) => keysWithout(narrowing, name).length > 0)
  // Words are looked up: those that half of the products have are not what shops are searched for. So are two sets.
  const isWalked = keyed.length > 2 && search.manner === 'all'
  const sets = names.flatMap((name) =>
    setOf(unit, search, narrowing, { name, isWalked: isWalked && keyed.includes(name) }),
  )
  return isWalked ? [sql`recent as materialized (${recent})`, ...sets] : sets
}

/** Where several sets are asked for, so many of the latest products are gone through once before each is looked up. */
const MAX_WALKED = 8000

const recent = sql`select p.site_id, p.id, p.visible, p.facets, p.collection_ids, p.discounted_price
  from products p where p.site_id = ${site} and p.visible order by p.created_date desc limit ${sql.lit(MAX_WALKED)}`

const keysWithout = ({ keys, groups }: Narrowing, name: string): Keys => [
  ...keys,
  ...groups.flatMap((group) => (group.keys && group.name !== name ? [group.keys] : [])),
]

/**
 * What fits everything but the group of this name; as many as are counted, and one more. Where enough of the latest
 * products do, or these are all, nothing is looked up: a list of what half of the products have is long.
 */
function setOf(
  unit: Unit,
  search: Search,
  narrowing: Narrowing,
  { name, isWalked }: { name: string; isWalked: boolean },
): RawBuilder<unknown>[] {
  const { groups } = narrowing
  const fits = (filter: object): RawBuilder<SqlBool> => {
    const { filter: condition } = compileQuery(
      productFields,
      { filter },
      { unit, operation: 'productSearch.searchProducts', cursorKey: unit.use(keysPort).derive('cursor') },
    )
    return sql<SqlBool>`${condition ?? sql`true`}`
  }
  const keys = keysWithout(narrowing, name)
  const { among = keys.length > 0 && search.manner === 'all' ? holdingKeys(keys) : undefined, where } = matchOf(
    search,
    keys,
  )
  const conditions = [
    sql<SqlBool>`p.site_id = ${site} and p.visible`,
    ...groups.flatMap(({ filter, name: of }) =>
      !filter || of === name ? [] : [of === STOCK ? stockedBeside : fits(filter)],
    ),
  ]
  const isStocked = name === '' && !groups.some((group) => group.name === STOCK) ? stockedBeside : sql`false`
  const found = (table: RawBuilder<unknown>, ...more: readonly (RawBuilder<SqlBool> | undefined)[]) => sql`
    select p.facets, p.discounted_price as price, ${isStocked} as stocked from ${table} p
    where ${sql.join([...conditions, ...more.filter((each) => each !== undefined)], sql` and `)} limit ${MAX_LOOKED_AT + 1}`
  const at = namesOf(narrowing).indexOf(name)
  const set = sql.ref(`set${at}`)
  const lookedUp = found(among ?? sql`products`, where)
  if (!isWalked) return [sql`${set} as materialized (${lookedUp})`]
  const walked = sql.ref(`walked${at}`)
  const isEnough = sql`((select count(*) from ${walked}) > ${MAX_LOOKED_AT} or (select count(*) from recent) < ${MAX_WALKED})`
  return [
    sql`${walked} as materialized (${found(sql`recent`, where)})`,
    sql`${set} as materialized (select * from ${walked} where ${isEnough}
      union all (select * from (${lookedUp}) looked_up where not ${isEnough}))`,
  ]
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
