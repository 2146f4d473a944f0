import type { SearchDocument } from '@stoa/extension'
import { type RawBuilder, sql } from 'kysely'
import { toPlainText } from '../../../kernel/plain-text.ts'
import { compileRaw, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'

type Row = [
  id: string,
  name: string,
  sku: string | null,
  brand: string | null,
  collectionIds: string[],
  price: number,
  created: string,
  doc: {
    description?: string
    ribbon?: string
    options?: { name: string; choices: { description: string }[] }[]
  },
]

/** Of visible `products as p`. */
const document: RawBuilder<unknown> = sql`json_build_array(p.id, p.name, p.sku, p.brand, p.collection_ids,
  p.discounted_price::float8, p.created_date, json_build_object('description', p.doc -> 'description',
    'ribbon', p.doc -> 'ribbon', 'options', p.doc -> 'options'))`

/** The next visible products in the order of their ids. */
export async function listDocuments(unit: Unit, after: string, limit: number): Promise<SearchDocument[]> {
  const row = await unit.first(
    compileRaw(sql<{ rows: string | null }>`
      select json_agg(${document})::text as rows from (
        select p.* from products p where p.site_id = ${site} and p.visible and p.id > ${after}::uuid
        order by p.id limit ${limit}) p`),
  )
  return toDocuments(row?.rows)
}

/** Those of these products that are visible. */
export async function listDocumentsOf(unit: Unit, ids: readonly string[]): Promise<SearchDocument[]> {
  const row = await unit.first(
    compileRaw(sql<{ rows: string | null }>`
      select json_agg(${document})::text as rows from products p
      where p.site_id = ${site} and p.visible and p.id = any(${ids}::uuid[])`),
  )
  return toDocuments(row?.rows)
}

const toDocuments = (rows: string | null | undefined): SearchDocument[] =>
  rows ? (JSON.parse(rows) as Row[]).map(toDocument) : []

const toDocument = ([id, name, sku, brand, collectionIds, price, created, doc]: Row): SearchDocument => ({
  id,
  name,
  description: toPlainText(doc.description ?? ''),
  sku: sku ?? '',
  brand: brand ?? '',
  ribbon: doc.ribbon ?? '',
  options: (doc.options ?? []).map((option) => ({
    name: option.name,
    choices: option.choices.map(({ description }) => description),
  })),
  collectionIds,
  price,
  createdDate: new Date(created).toISOString(),
})
