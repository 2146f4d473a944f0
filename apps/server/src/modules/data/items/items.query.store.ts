import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compileQuery, json, type QueryInput, type QueryOptions } from '../../../kernel/query/index.ts'
import { db } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { findScan, type ItemScan } from '../indexes/index-scan.ts'
import { draftStatus, publishStatusKey } from '../permissions/access.ts'
import type { Item } from './item.ts'
import { findItemField } from './item-fields.ts'
import { itemColumns, toItem } from './items.store.ts'

export interface Selection {
  /** Whose items; default: everyone's. */
  readonly owner: string | undefined
  readonly includesDrafts: boolean
}

export const isPublished = sql<SqlBool>`i.data ->> ${sql.lit(publishStatusKey)} is distinct from ${sql.lit(draftStatus)}`

const selectSet = (setId: string) => db.selectFrom('data_items as i').where('i.set_id', '=', setId)
type ItemSelect = ReturnType<typeof selectSet>

export const selectItems = ({ setId }: Collection, selection: Selection) => restrict(selectSet(setId), selection)

function restrict(all: ItemSelect, { owner, includesDrafts }: Selection): ItemSelect {
  const selected = includesDrafts ? all : all.where(isPublished)
  return owner === undefined ? selected : selected.where('i.owner_id', '=', owner)
}

export async function listItems(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  query: QueryInput | null | undefined,
  options: QueryOptions,
  total: boolean,
) {
  let scan: ItemScan | undefined
  const page = compileQuery(findItemField, query, {
    ...options,
    findScan: (filter, keys) => {
      scan = findScan(collection.indexes, filter, keys)
      return scan
    },
  })
  const items = scan ? selectByEntries(collection, selection, scan) : selectItems(collection, selection)
  const rows = await unit.all(page.attach(items.select(itemColumns), { total }))
  const { items: found, metadata } = page.toPage(rows)
  return { items: found.map(toItem) as Item[], metadata }
}

/**
 * The items with their entries in an index. If the index answers the whole filter, items are looked up one by one in its
 * order. Otherwise another condition may leave so few items that sorting them is faster, which the planner decides.
 */
function selectByEntries({ setId }: Collection, selection: Selection, { isWhole }: ItemScan): ItemSelect {
  if (!isWhole || selection.owner !== undefined) {
    const joined = selectSet(setId).innerJoin('data_index_entries as e', (join) =>
      join.onRef('e.item_id', '=', 'i.id').on('e.set_id', '=', setId),
    )
    return restrict(joined as unknown as ItemSelect, selection)
  }
  const looked = db
    .selectFrom('data_index_entries as e')
    .where('e.set_id', '=', setId)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('data_items as i')
          .select(itemColumns)
          .where('i.set_id', '=', setId)
          .whereRef('i.id', '=', 'e.item_id')
          // Keeps the planner from joining in another order.
          .offset(sql.lit(0))
          .as('i'),
      (join) => join.onTrue(),
    )
  return restrict(looked as unknown as ItemSelect, selection)
}

export async function countItems(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  query: QueryInput,
  options: QueryOptions,
): Promise<number> {
  const { filter } = compileQuery(findItemField, query, options)
  const all = selectItems(collection, selection).select(sql<number>`count(*)::int`.as('count'))
  return (await unit.first(filter ? all.where(filter) : all))?.count ?? 0
}

interface Wanted {
  value: RawBuilder<unknown>
  filter: unknown
  order: 'ASC' | 'DESC'
  paging?: QueryInput['paging']
  cursorPaging?: QueryInput['cursorPaging']
}

const values = { value: json('d.value', { notNull: true }) }

/** The distinct values of a field, in order. */
export async function listValues(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  { value, filter, order, paging, cursorPaging }: Wanted,
  options: QueryOptions,
  total: boolean,
) {
  const page = compileQuery(
    values,
    {
      sort: cursorPaging?.cursor ? undefined : [{ fieldName: 'value', order }],
      paging: paging ?? null,
      cursorPaging: cursorPaging ?? null,
    },
    { ...options, tieBreak: 'value', at: '' },
  )
  const { filter: where } = compileQuery(findItemField, { filter }, { ...options, at: '' })
  const items = selectItems(collection, selection).select(value.as('held'))
  const held = (where ? items.where(where) : items).as('h')
  const each = sql<unknown>`jsonb_array_elements(
    case when jsonb_typeof(h.held) = 'array' then h.held else jsonb_build_array(h.held) end)`
  const elements = db.selectFrom(held).select(each.as('value')).where('h.held', 'is not', null).as('e')
  const once = db.selectFrom(elements).select('e.value').distinct().where('e.value', '<>', sql`'null'::jsonb`).as('d')
  const rows = await unit.all(page.attach(db.selectFrom(once).select('d.value'), { total }))
  return page.toPage(rows)
}
