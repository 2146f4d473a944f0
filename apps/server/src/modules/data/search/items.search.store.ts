import { sql } from 'kysely'
import {
  compileQuery,
  type Field,
  findField,
  integer,
  type QueryInput,
  type QueryOptions,
} from '../../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'
import { findItemField } from '../items/item-fields.ts'
import { isPublished, type Selection, selectItems } from '../items/items.query.store.ts'
import { itemColumns, toItem } from '../items/items.store.ts'

/** The parts of typed words as they are compared: without case and accents. A typed word may have several. */
export async function analyzeWords(unit: Unit, words: readonly string[]): Promise<string[][]> {
  const rows = await unit.all(
    compileRaw(sql<{ parts: string[] }>`
      select to_jsonb(tsvector_to_array(to_tsvector('data_words', typed.word))) as parts
      from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb) with ordinality as typed (word, place)
      where ${site}::uuid is not null order by typed.place`),
  )
  return rows.map(({ parts }) => parts)
}

const buildMatch = (query: string) => sql<boolean>`data_words(i.set_id, i.data) @@ ${query}::text::tsquery`

export interface Candidate {
  readonly word: string
  /** Its `tsquery`. */
  readonly term: string
}

/** The words that any of the selected items has. Those of other items would tell the caller what they contain. */
export async function findWords(
  unit: Unit,
  { setId }: Collection,
  { owner, includesDrafts }: Selection,
  candidates: readonly Candidate[],
): Promise<Set<string>> {
  if (candidates.length === 0) return new Set()
  const isVisible = includesDrafts ? sql`` : sql`and ${isPublished}`
  const isOwned = owner === undefined ? sql`` : sql`and i.owner_id = ${owner}`
  const rows = await unit.all(
    compileRaw(sql<{ word: string }>`
      select c.word from jsonb_to_recordset(${JSON.stringify(candidates)}::text::jsonb) as c (word text, term text)
      where exists (select from data_items i where i.site_id = ${site} and i.set_id = ${setId}::uuid
        and data_words(i.set_id, i.data) @@ c.term::tsquery ${isVisible} ${isOwned})`),
  )
  return new Set(rows.map(({ word }) => word))
}

/** Items that have the words, or all, in the order of a sort. */
export async function listMatches(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  match: string | undefined,
  query: QueryInput,
  options: QueryOptions,
  total: boolean,
) {
  const page = compileQuery(findItemField, query, options)
  const all = selectItems(collection, selection)
  const matching = match === undefined ? all : all.where(buildMatch(match))
  const { items, metadata } = page.toPage(await unit.all(page.attach(matching.select(itemColumns), { total })))
  return { items: items.map(toItem) as Item[], metadata }
}

/** Matches with all words that are compared by relevance, and as many with some; others are found with a sort only. */
const maxCompared = 200

/** Items by the number of searched words in their title and then by date, those with all words first. */
export async function listRelevant(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  { all, any, title, titleWords }: { all: string; any: string; title: string; titleWords: readonly string[] },
  { filter, paging, cursorPaging }: QueryInput,
  options: QueryOptions,
  total: boolean,
) {
  const { filter: where } = compileQuery(findItemField, { filter }, options)
  const select = (match: string, weight: number) => {
    const matching = selectItems(collection, selection).where(buildMatch(match))
    const inTitle = titleWords.map((word) => sql`(t.title @@ ${word}::text::tsquery)::int`)
    const held = (where ? matching.where(where) : matching).select(itemColumns).limit(maxCompared).as('i')
    const titled = db
      .selectFrom(held)
      .select(itemColumns)
      .select(sql`to_tsvector('data_words', left(i.data ->> ${title}::text, 1000))`.as('title'))
      .as('t')
    return db
      .selectFrom(titled)
      .select(['t.id', 't.owner_id', 't.data', 't.created_date', 't.updated_date'])
      .select(sql<number>`${sql.lit(weight)} + ${inTitle.length > 0 ? sql.join(inTitle, sql` + `) : sql`0`}`.as('rank'))
  }
  // Named columns: a nested select has the site's version as well.
  const others = sql`(select o.id, o.owner_id, o.data, o.created_date, o.updated_date, o.rank from ${select(any, 0).as('o')})`
  const both = all === any ? select(all, 0) : select(all, 100).unionAll(others as never)
  const compared = db
    .selectFrom(both.as('b'))
    .distinctOn('b.id')
    .selectAll('b')
    .orderBy('b.id')
    .orderBy('b.rank', 'desc')
    .as('i')
  const rank: Field = integer('i.rank', { notNull: true })
  const sort = [
    { fieldName: '$rank', order: 'DESC' },
    { fieldName: '_createdDate', order: 'DESC' },
  ]
  const page = compileQuery(
    (name) => (name === '$rank' ? rank : findField(findItemField, name)),
    { sort: cursorPaging?.cursor ? undefined : sort, paging: paging ?? null, cursorPaging: cursorPaging ?? null },
    options,
  )
  const { items, metadata } = page.toPage(
    await unit.all(page.attach(db.selectFrom(compared).select(itemColumns), { total })),
  )
  return { items: items.map(toItem) as Item[], metadata }
}
