import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TimelinePlace, TimelineRow } from './customers.ts'

type Kind = 'NOTE' | 'CONSENT' | 'MERGE' | 'IMPORT'

interface EntriesTable {
  customer_id: string
  id: string
  kind: Kind
  author: { type: string; id?: string | undefined } | null
  body: Record<string, unknown>
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    customer_entries: EntriesTable
    customer_tags: { name: string; created_date: Date }
  }
}

/** Records what the shop did with a customer. */
export function insertEntry(unit: Unit, customerId: string, kind: Kind, body: Record<string, unknown>): TimelineRow {
  const { type, id: actorId } = unit.actor as { type: string; id?: string }
  const id = unit.newId()
  unit.send(
    db.insertInto('customer_entries').values({
      customer_id: customerId,
      id,
      kind,
      author: sql`${JSON.stringify({ type, ...(actorId && { id: actorId }) })}::text::jsonb` as never,
      body: sql`${JSON.stringify(body)}::text::jsonb` as never,
      created_date: unit.now,
    }),
  )
  return { id, type: kind, date: unit.now, data: body, authorId: actorId }
}

export const removeNote = async (unit: Unit, customerId: string, id: string): Promise<boolean> =>
  (await unit.run(
    db
      .deleteFrom('customer_entries')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('kind', '=', 'NOTE'),
  )) === 1

export const moveEntries = (unit: Unit, fromId: string, toId: string): void =>
  unit.send(db.updateTable('customer_entries').set({ customer_id: toId }).where('customer_id', '=', fromId))

/** The latest entries of these kinds before a place. */
export async function listEntries(
  unit: Unit,
  customerId: string,
  { kinds, before, limit }: { kinds: readonly Kind[]; before: TimelinePlace; limit: number },
): Promise<TimelineRow[]> {
  const select = db
    .selectFrom('customer_entries')
    .select(['id', 'kind', 'author', 'body', 'created_date'])
    .where('customer_id', '=', customerId)
    .where('kind', 'in', [...kinds])
    .where(sql<boolean>`(created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)`)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (await unit.all(select)).map(({ id, kind, author, body, created_date }) => ({
    id,
    type: kind,
    date: created_date,
    data: body,
    authorId: author?.id,
  }))
}

export const listAllEntries = (unit: Unit, customerIds: readonly string[]) =>
  unit.all(
    compileRaw(sql<Pick<EntriesTable, 'kind' | 'body' | 'created_date'>>`
      select kind, body, created_date from customer_entries
      where site_id = ${site} and customer_id = any(${customerIds}::uuid[]) order by created_date limit 5000`),
  )

export const listTags = async (unit: Unit): Promise<string[]> =>
  (await unit.all(db.selectFrom('customer_tags').select('name').orderBy('name').limit(maxTags))).map(({ name }) => name)

/** Names beyond these are not offered. */
const maxTags = 500

export const insertTags = (unit: Unit, names: readonly string[]): void =>
  unit.send(
    compileRaw(sql`
      insert into customer_tags (site_id, name, created_date)
      select ${site}::uuid, name, ${unit.now}::timestamptz from unnest(${names}::text[]) as name
      on conflict do nothing`),
  )

export const removeEntries = (unit: Unit, customerIds: readonly string[]): void =>
  unit.send(
    compileRaw(sql`
      delete from customer_entries where site_id = ${site} and customer_id = any(${customerIds}::uuid[])`),
  )
