import { Notification, type NotificationKind } from '@stoa/contract/notification.entity'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
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

/** One for each person; an event that is delivered again adds none. */
export async function insertNotifications(
  unit: Unit,
  ownerIds: readonly string[],
  one: NewNotification,
): Promise<void> {
  const rows = ownerIds.map((ownerId) => ({
    ...one,
    id: createId(),
    owner_id: ownerId,
    created_date: unit.now,
    read_date: null,
  }))
  if (rows.length === 0) return
  await unit.run(
    db
      .insertInto('notifications')
      .values(rows)
      .onConflict((on) => on.doNothing()),
  )
}

/** What people chose, by their ids. */
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
