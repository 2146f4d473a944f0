import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Group, listParts, PRICE, priceSteps, STOCK } from './product.facets.ts'
import { productFields } from './product.fields.ts'
import { buildHaving, type Keys, selectHolding } from './product.keys.ts'
import type { CountRow, Counts, FacetCounter, IndexCounts } from './product.listing.ts'
import { buildMatch, type Search } from './product.match.ts'
import { soldOut, stockedBeside } from './product.stocked.ts'
import { type Bits, intersectBits } from './search-index/bits.ts'
import type { SearchIndex } from './search-index/search-index.ts'

/** Maximum number of products to count facets in; above it, no counts are shown. */
export const MAX_FACET_PRODUCTS = 1000
/** Values of one group, most frequent first. */
const MAX_VALUES = 50

export interface Narrowing {
  /** Required keys, for the selected filters and otherwise. */
  readonly keys: Keys
  readonly groups: readonly Group[]
}

/**
 * Counts the matching products and their facets: once for all filters, with the page where both scan the same, and once
 * for each filtered group without that group.
 */
export function createFacetCounter(unit: Unit, narrowing: Narrowing): FacetCounter {
  return {
    key: JSON.stringify(narrowing),
    countsStock: shouldCountStock(narrowing),
    counts: () => selectCounts(narrowing, ''),
    read: (rows) => toCounted(rows, narrowing, ['']),
    countInIndex: (index, held) => countInIndex(index, held, narrowing),
    additionalCounts(search, isPageCounted) {
      const names = getNames(narrowing).slice(isPageCounted ? 1 : 0)
      if (names.length === 0) return undefined
      const sets = selectSets(unit, search, narrowing, names)
      const counts = names.flatMap((name) => selectCounts(narrowing, name))
      return {
        statement: sql<CountRow>`with ${sql.join([soldOut, ...sets])} ${sql.join(counts, sql` union all `)}`,
        read: (rows) => toCounted(rows, narrowing, names),
      }
    },
  }
}

/** Each group is looked up once, for the page and for every set that excludes one. */
function countInIndex(index: SearchIndex, held: Bits, narrowing: Narrowing): IndexCounts {
  const { keys, groups } = narrowing
  const within = keys.reduce<Bits>((bits, group) => index.selectHaving(bits, group), held.slice())
  const fitting = groups.map((group) => ({ name: group.name, bits: index.selectFitting(within.slice(), group) }))
  const intersectOthers = (name: string) =>
    fitting
      .filter((group) => group.name !== name)
      .reduce((bits, group) => intersectBits(bits, group.bits), within.slice())
  const counts = getNames(narrowing).map((name) => {
    const { size, ...tally } = index.tally(intersectOthers(name), MAX_VALUES, name === '' ? undefined : name)
    return [name, { ...tally, size: Math.min(size, MAX_FACET_PRODUCTS + 1), cut: size > MAX_FACET_PRODUCTS }] as const
  })
  return { fitting: intersectOthers(''), counts: new Map(counts) }
}

const toCounted = (rows: readonly CountRow[], narrowing: Narrowing, names: readonly string[]): Counts =>
  new Map(
    names.map((name) => {
      const at = getNames(narrowing).indexOf(name)
      const filterRows = (kind: CountRow['kind']) => rows.filter((row) => row.at === at && row.kind === kind)
      const size = filterRows('size')[0]!.count
      const counted = {
        size,
        cut: size > MAX_FACET_PRODUCTS,
        facets: filterRows('facet').map(({ value, count }) => ({ facet: value!, count })),
        prices: filterRows('price').map(({ value, count }) => ({ reached: Number(value), count })),
        inStock: filterRows('stock')[0]?.count ?? size,
      }
      return [name, counted]
    }),
  )

/** All matches, and each excluded group; the stock filter has no other values to offer. */
const getNames = ({ groups }: Narrowing): string[] => ['', ...getChosenGroups(groups).map(({ name }) => name)]

const getChosenGroups = (groups: readonly Group[]): Group[] => groups.filter(({ name }) => name !== STOCK)

/** With the stock filter all matches are in stock, so their number is known. */
const shouldCountStock = ({ groups }: Narrowing): boolean => !groups.some(({ name }) => name === STOCK)

/** With several sets, this many of the latest products are scanned once before each set is looked up. */
const MAX_SCANNED = 8000
/** Maximum number of products that match the words and miss at most one group. */
const MAX_NEAR = 3000

function selectSets(unit: Unit, search: Search, narrowing: Narrowing, names: readonly string[]): RawBuilder<unknown>[] {
  const pool = buildPool(unit, search, narrowing, names)
  if (!pool) return names.map((name) => sql`${setTable(narrowing, name)} as materialized (${lookUp(name)})`)
  return [
    ...pool.tables,
    ...names.flatMap((name) => {
      const [set, near] = [setTable(narrowing, name), sql.ref(`near${getNames(narrowing).indexOf(name)}`)]
      const isSettled = sql`((select count(*) from ${near}) > ${MAX_FACET_PRODUCTS} or ${pool.isWhole})`
      return [
        sql`${near} as materialized (select facets, price, stocked from pool where ${buildOtherChoices(narrowing, name)}
          limit ${MAX_FACET_PRODUCTS + 1})`,
        sql`${set} as materialized (select * from ${near} where ${isSettled}
          union all (select * from (${lookUp(name)}) looked_up where not ${isSettled}))`,
      ]
    }),
  ]

  /** The products that match everything but the group of this name; up to the counting limit and one more. */
  function lookUp(name: string): RawBuilder<unknown> {
    const { groups } = narrowing
    const keys = listOtherKeys(narrowing, name)
    const { among = keys.length > 0 && search.mode === 'all' ? selectHolding(keys) : undefined, where } = buildMatch(
      search,
      keys,
    )
    const filters = groups.flatMap(({ filter, name: of }) =>
      !filter || of === name || of === STOCK ? [] : [buildFit(unit, filter)],
    )
    return sql`
      select p.facets, p.discounted_price as price, ${name === '' ? isStocked(narrowing) : sql`false`} as stocked
      from ${among ?? sql`products`} p
      where ${sql.join([...buildVisibleConditions(narrowing), ...filters, ...(where ? [where] : [])], sql` and `)}
      limit ${MAX_FACET_PRODUCTS + 1}`
  }
}

interface Pool {
  readonly tables: readonly RawBuilder<unknown>[]
  /** All matches are in it. */
  readonly isWhole: RawBuilder<unknown>
}

/**
 * Products that miss at most one of the filtered groups, found once for all sets: where enough of them are in a set, or
 * these are all, the set is not looked up. With search words they are looked up; without, the lists of frequent values
 * are long, so the latest products are scanned instead.
 */
function buildPool(unit: Unit, search: Search, narrowing: Narrowing, names: readonly string[]): Pool | undefined {
  const isScanned = search.mode === 'all'
  const keyed = names.filter((name) => listOtherKeys(narrowing, name).length > 0)
  if (isScanned ? keyed.length < 3 : names.length < 2) return undefined
  const chosen = getChosenGroups(narrowing.groups)
  const flags = chosen.map(({ keys, filter }) => (keys ? buildHaving([keys])! : buildFit(unit, filter!)))
  const { among, where } = buildMatch(search, isScanned ? narrowing.keys : [...narrowing.keys, ...listPairs(chosen)])
  const source = isScanned ? sql`recent` : (among ?? sql`products`)
  const pool = sql`pool as materialized (
    select * from (
      select p.facets, p.discounted_price as price,
        ${names.includes('') ? isStocked(narrowing) : sql`false`} as stocked,
        ${sql.join(flags.map((flag, at) => sql`coalesce(${flag}, false) as ${sql.ref(`fits${at}`)}`))}
      from ${source} p where ${sql.join([...buildVisibleConditions(narrowing), ...(where ? [where] : [])], sql` and `)}
      offset 0 -- so that each flag is made out once
    ) p where ${sql.join(
      chosen.map((_, at) => sql`${sql.ref(`fits${at}`)}::int`),
      sql` + `,
    )} >= ${sql.lit(chosen.length - 1)}
    ${isScanned ? sql`` : sql`limit ${MAX_NEAR}`})`
  return isScanned
    ? { tables: [recent, pool], isWhole: sql`(select count(*) from recent) < ${sql.lit(MAX_SCANNED)}` }
    : { tables: [pool], isWhole: sql`(select count(*) from pool) < ${sql.lit(MAX_NEAR)}` }
}

const recent = sql`recent as materialized (
  select p.site_id, p.id, p.visible, p.facets, p.collection_ids, p.discounted_price
  from products p where p.site_id = ${site} and p.visible order by p.created_date desc limit ${sql.lit(MAX_SCANNED)})`

/** Further groups don't narrow the lookup. */
const MAX_PAIRED = 4

/** A product that misses at most one of several groups matches one of every two. */
function listPairs(groups: readonly Group[]): Keys {
  const keyed = groups.flatMap(({ keys }) => (keys ? [keys] : [])).slice(0, MAX_PAIRED)
  return keyed.flatMap((one, at) => keyed.slice(at + 1).map((other) => [...one, ...other]))
}

/** A condition within the pool. */
function buildOtherChoices({ groups }: Narrowing, name: string): RawBuilder<unknown> {
  const others = getChosenGroups(groups).flatMap((group, at) => (group.name === name ? [] : [sql.ref(`fits${at}`)]))
  return others.length > 0 ? sql.join(others, sql` and `) : sql`true`
}

const setTable = (narrowing: Narrowing, name: string) => sql.ref(`set${getNames(narrowing).indexOf(name)}`)

const buildVisibleConditions = (narrowing: Narrowing): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`p.site_id = ${site} and p.visible`,
  ...(shouldCountStock(narrowing) ? [] : [stockedBeside]),
]

const isStocked = (narrowing: Narrowing) => (shouldCountStock(narrowing) ? stockedBeside : sql<SqlBool>`false`)

const listOtherKeys = ({ keys, groups }: Narrowing, name: string): Keys => [
  ...keys,
  ...groups.flatMap((group) => (group.keys && group.name !== name ? [group.keys] : [])),
]

function buildFit(unit: Unit, filter: object): RawBuilder<SqlBool> {
  const { filter: condition } = compileQuery(
    productFields,
    { filter },
    { unit, operation: 'productSearch.searchProducts', cursorKey: unit.use(keysPort).derive('cursor') },
  )
  return sql<SqlBool>`${condition ?? sql`true`}`
}

/** For a set that excludes a group, that group; for the complete one, all others. */
function selectCounts(narrowing: Narrowing, name: string): RawBuilder<CountRow>[] {
  const names = getNames(narrowing)
  const at = names.indexOf(name)
  const set = setTable(narrowing, name)
  const parts = listParts(name)
  const startsWith = (part: string) => sql`starts_with(facet, ${part}::text || chr(31))`
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
        select facet, count, row_number() over (partition by part collate "C" order by count desc, facet collate "C") as place from (
          select facet, regexp_replace(facet, '\\x1f[^\\x1f]*$', '') as part, count(*)::int as count
          from ${set}, unnest(facets) as facet
          ${name === '' ? sql`` : sql`where ${sql.join(parts.map(startsWith), sql` or `)}`} group by 1) of_each
        ${name === '' ? sql`` : sql`where part in (${sql.join(parts)})`}) placed
      where place <= ${MAX_VALUES}`)
  if (name === '' && shouldCountStock(narrowing))
    counts.push(sql<CountRow>`select 0, 'stock', null, count(*)::int from set0 where stocked`)
  return counts
}
