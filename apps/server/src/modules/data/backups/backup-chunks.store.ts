import { type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type ChunkKind, holdsReferences } from './backups.ts'

/** Maximum rows of one chunk. */
const chunkSize = { items: 100, references: 1000 }
/** Of all items of one chunk as texts: a list of short numbers takes many times as much in memory. */
const maxChunkBytes = 8_000_000

/** Of one collection in a backup. */
export interface ChunkList {
  readonly backupId: string
  readonly collection: number
  readonly kind: ChunkKind
}

interface CopiedChunk {
  /** The key of the last row; null where there was none. */
  last: string | null
  rows: number
  bytes: number
}

/** Copies the next rows of a set to a chunk, after the row with this key. The first call that copies none is the last. */
export async function copyChunk(
  unit: Unit,
  { backupId, collection, kind }: ChunkList,
  { setId, after, place }: { setId: string; after: string | null; place: number },
): Promise<CopiedChunk> {
  const part = holdsReferences(kind) ? selectReferences(setId, after) : selectItems(setId, after)
  const row = await unit.first(
    compileRaw(sql<CopiedChunk>`
      with part as materialized (${part}),
      stored as (
        insert into data_backup_chunks (site_id, backup_id, collection, kind, place, content)
        select ${site}, ${backupId}::uuid, ${collection}::int, ${kind}, ${place}::int, jsonb_agg(part.content order by part.number)
        from part having count(*) > 0
        returning pg_column_size(content) as bytes)
      select (select key from part order by number desc limit 1) as last, (select count(*)::int from part) as rows,
        coalesce((select bytes from stored), 0)::int as bytes`),
  )
  return row!
}

const selectItems = (setId: string, after: string | null): RawBuilder<unknown> => sql`
  select s.number, s.id as key, jsonb_build_object('id', s.id, 'owner_id', s.owner_id,
    'data', s.data, 'created_date', s.created_date, 'updated_date', s.updated_date) as content
  from (
    select n.*, row_number() over (order by n.id) as number,
      sum(octet_length(n.data::text)) over (order by n.id rows unbounded preceding) as bytes
    from (
      select i.id, i.owner_id, i.data, i.created_date, i.updated_date from data_items i
      where i.site_id = ${site} and i.set_id = ${setId}::uuid and i.id > ${after ?? ''}
      order by i.id limit ${chunkSize.items}::int) as n) as s
  where s.number = 1 or s.bytes <= ${maxChunkBytes}::int`

/** The key is a JSON list of the columns of the primary key. */
const selectReferences = (setId: string, after: string | null): RawBuilder<unknown> => {
  const [itemId, field, referencedId] = after === null ? ['', '', ''] : (JSON.parse(after) as [string, string, string])
  return sql`
    select row_number() over (order by r.item_id, r.field, r.referenced_id) as number,
      json_build_array(r.item_id, r.field, r.referenced_id)::text as key,
      jsonb_build_object('item_id', r.item_id, 'field', r.field, 'referenced_id', r.referenced_id, 'place', r.place) as content
    from data_references r
    where r.site_id = ${site} and r.set_id = ${setId}::uuid
      and (r.item_id, r.field, r.referenced_id) > (${itemId}, ${field}, ${referencedId})
    order by r.item_id, r.field, r.referenced_id limit ${chunkSize.references}::int`
}

/** Inserts the rows of a chunk into a set; false where there is no such chunk. */
export async function pasteChunk(
  unit: Unit,
  { backupId, collection, kind }: ChunkList,
  place: number,
  setId: string,
): Promise<boolean> {
  const chunk = sql`data_backup_chunks c where c.site_id = ${site} and c.backup_id = ${backupId}::uuid
    and c.collection = ${collection}::int and c.kind = ${kind} and c.place = ${place}::int`
  const insert = holdsReferences(kind)
    ? sql`
      insert into data_references (site_id, set_id, item_id, field, referenced_id, place)
      select ${site}, ${setId}::uuid, r.item_id, r.field, r.referenced_id, r.place
      from (select c.content from ${chunk}) as chunk,
        jsonb_to_recordset(chunk.content) as r (item_id text, field text, referenced_id text, place bigint)
      on conflict do nothing`
    : sql`
      insert into data_items (site_id, set_id, id, owner_id, data, created_date, updated_date)
      select ${site}, ${setId}::uuid, r.id, r.owner_id, r.data, r.created_date, r.updated_date
      from (select c.content from ${chunk}) as chunk, jsonb_to_recordset(chunk.content)
        as r (id text, owner_id text, data jsonb, created_date timestamptz, updated_date timestamptz)
      where not exists (select from data_erased_owners e where e.site_id = ${site} and e.owner_id = r.owner_id)
      on conflict do nothing`
  const row = await unit.first(
    compileRaw(sql<{ is_there: boolean }>`
      with pasted as (${insert} returning 1) select exists (select from ${chunk}) as is_there`),
  )
  return row!.is_there
}
