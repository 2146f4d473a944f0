import { type RawBuilder, sql } from 'kysely'
import {
  compileQuery,
  type Field,
  type Fields,
  json,
  type QueryInput,
  type QueryOptions,
} from '../../../kernel/query/index.ts'
import { db } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { findItemField } from './item-fields.ts'
import { type Selection, selectItems } from './items.query.store.ts'

export type Sum = { readonly name: string } & (
  | { readonly kind: 'itemCount' }
  | { readonly kind: 'average' | 'min' | 'max' | 'sum'; readonly value: RawBuilder<unknown> }
)

interface Wanted {
  groups: readonly { name: string; value: RawBuilder<unknown> }[]
  sums: readonly Sum[]
  initialFilter: unknown
  finalFilter: unknown
  sort: unknown
  paging?: QueryInput['paging']
  cursorPaging?: QueryInput['cursorPaging']
}

/** The group key; no result field has this name. */
const key = '$group'

/** Groups and their sums, filtered and sorted by either. */
export async function listGroups(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  { groups, sums, initialFilter, finalFilter, sort, paging, cursorPaging }: Wanted,
  options: QueryOptions,
  total: boolean,
) {
  const columns = new Map<string, Field>([[key, json('g.group', { notNull: true })]])
  const named = [...groups, ...sums]
  for (const [index, { name }] of named.entries()) columns.set(name, json(`g.c${index}`))
  if (groups.length === 1) columns.set('_id', json('g.c0'))
  const getField: Fields = (name) => columns.get(name)
  const page = compileQuery(
    getField,
    { filter: finalFilter, sort, paging: paging ?? null, cursorPaging: cursorPaging ?? null },
    { ...options, tieBreak: key, at: '' },
  )
  const { filter: where } = compileQuery(findItemField, { filter: initialFilter }, { ...options, at: 'initialFilter' })
  const items = selectItems(collection, selection)
  const held = (where ? items.where(where) : items)
    .select([
      ...groups.map(({ value }, index) => value.as(`k${index}`)),
      ...sums.map((sum, index) => selectHeld(sum).as(`v${index}`)),
    ])
    .as('h')
  const keys = groups.map((_, index) => sql`coalesce(${sql.ref(`h.k${index}`)}, 'null')`)
  let grouped = db
    .selectFrom(held)
    .select(sql`jsonb_build_array(${sql.join(keys)})`.as('group'))
    .select(keys.map((each, index) => each.as(`c${index}`)))
    .select(sums.map((sum, index) => selectSum(sum, `h.v${index}`).as(`c${groups.length + index}`)))
  for (const each of keys) grouped = grouped.groupBy(each)
  // Without fields there is one group, which is absent where there are no items.
  if (keys.length === 0) grouped = grouped.having(sql<boolean>`count(*) > 0`)
  const values = sql<Record<string, unknown>>`jsonb_build_object(${sql.join(
    named.flatMap(({ name }, index) => [sql`${name}::text`, sql.ref(`g.c${index}`)]),
  )})`
  const rows = await unit.all(page.attach(db.selectFrom(grouped.as('g')).select(values.as('values')), { total }))
  return page.toPage(rows)
}

const selectHeld = (sum: Sum): RawBuilder<unknown> => (sum.kind === 'itemCount' ? sql`1` : sum.value)

/** Only numbers are summed; minimum and maximum are of numbers, or else dates, or else texts. */
export function selectSum(sum: Sum, column: string): RawBuilder<unknown> {
  const value = sql.ref(column)
  const number = sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`
  const word = sql`case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end`
  switch (sum.kind) {
    case 'itemCount':
      return sql`to_jsonb(count(*))`
    case 'sum':
      return sql`to_jsonb(coalesce(sum(${number}), 0))`
    case 'average':
      return sql`to_jsonb(avg(${number}))`
    default: {
      const least = sql.raw(sum.kind)
      const date = sql`${least}(${value} ->> '$date')`
      return sql`coalesce(to_jsonb(${least}(${number})),
        case when ${date} is not null then jsonb_build_object('$date', ${date}) end, to_jsonb(${least}(${word})))`
    }
  }
}
