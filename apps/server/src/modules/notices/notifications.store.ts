import { Notification, type NotificationKind } from '@stoa/contract/notification.entity'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Choices } from './kinds.ts'

interface NotificationsTable {
  id: string
  owner_id: string
  kind: NotificationKind
  subject: string
  path: string
  source: string
  created_date: Date
  read_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    notifications: NotificationsTable
    notification_choices: { owner_id: string; choices: Choices }
  }
}

/** Counted up to this number: more is shown as “99+”. */
const maxCounted = 100

/** The notifications of one person, of the kinds that the person's role sees. */
export interface Reader {
  readonly ownerId: string
  readonly kinds: readonly NotificationKind[]
}

const selectOf = ({ ownerId, kinds }: Reader) =>
  db.selectFrom('notifications').where('owner_id', '=', ownerId).where('kind', 'in', kinds)

const fields = createEntityFields(Notification, {})

export async function listNotifications(unit: Unit, reader: Reader, cursorPaging: QueryInput['cursorPaging']) {
  const page = compileQuery(
    fields,
    { cursorPaging },
    {
      unit,
      operation: 'notifications.listMyNotifications',
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
    },
  )
  const columns = ['id', 'kind', 'subject', 'path', 'created_date', 'read_date'] as const
  return page.toPage(await unit.all(page.attach(selectOf(reader).select(columns))))
}

export const countUnread = async (unit: Unit, reader: Reader): Promise<number> =>
  (await unit.all(selectOf(reader).select('id').where('read_date', 'is', null).limit(maxCounted))).length

/** All of the person without ids. */
export async function markRead(unit: Unit, ownerId: string, ids: readonly string[] | undefined): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ read_date: unit.now })
    .where('owner_id', '=', ownerId)
    .where('read_date', 'is', null)
  await unit.run(ids ? unread.where('id', 'in', ids) : unread)
}

export type NewNotification = Pick<NotificationsTable, 'kind' | 'subject' | 'path' | 'source'>

interface NotificationRow extends NewNotification {
  id: string
  ownerId: string
}

const insert = prepare<{ rows: string; now: Date }>()(
  (p) => sql`
    insert into notifications (site_id, id, owner_id, kind, subject, path, source, created_date)
    select ${site}::uuid, id, "ownerId", kind, subject, path, source, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json)
      as n(id uuid, "ownerId" uuid, kind text, subject text, path text, source text)
    on conflict do nothing`,
)

/** In one statement. An event that is delivered again adds none. */
export async function insertNotifications(
  unit: Unit,
  notifications: readonly (NewNotification & { ownerId: string })[],
): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map((one): NotificationRow => ({ ...one, id: createId() }))
  await unit.run(insert({ rows: JSON.stringify(rows), now: unit.now }))
}

/** Lists people's choices by their ids. */
export async function listChoices(unit: Unit, ownerIds: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await unit.all(
    db.selectFrom('notification_choices').select(['owner_id', 'choices']).where('owner_id', 'in', ownerIds),
  )
  return new Map(rows.map(({ owner_id, choices }) => [owner_id, choices]))
}

export const saveChoices = (unit: Unit, ownerId: string, choices: Choices): Promise<number> =>
  unit.run(
    db
      .insertInto('notification_choices')
      .values({ owner_id: ownerId, choices })
      .onConflict((on) => on.columns(['site_id', 'owner_id'] as never).doUpdateSet({ choices })),
  )
