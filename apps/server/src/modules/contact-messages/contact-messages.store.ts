import { ContactMessage, type EnteredMessage, type MessageReply } from '@stoa/contract/contact-message.entity'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export type MessageDoc = EnteredMessage & Pick<ContactMessage, 'page' | 'language'>

interface MessagesTable {
  id: string
  created_date: Date
  updated_date: Date
  status: ContactMessage['status']
  email: string
  doc: MessageDoc
  replies: MessageReply[]
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    contact_messages: MessagesTable
  }
}

const columns = ['id', 'created_date', 'updated_date', 'status', 'email', 'doc', 'replies'] as const

export const toMessage = ({ id, created_date, updated_date, status, doc, replies }: MessagesTable): ContactMessage => ({
  id,
  createdDate: created_date.toISOString(),
  updatedDate: updated_date.toISOString(),
  status,
  ...doc,
  replies,
})

const fields = createEntityFields(ContactMessage, {})

export async function queryMessages(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'contactMessages.queryContactMessages',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const rows = await unit.all(page.attach(db.selectFrom('contact_messages').select(columns)))
  const { items, metadata } = page.toPage(rows)
  return { items: (items as MessagesTable[]).map(toMessage), metadata }
}

export async function insertMessage(
  unit: Unit,
  status: ContactMessage['status'],
  doc: MessageDoc,
): Promise<ContactMessage> {
  const row = {
    id: createId(),
    created_date: unit.now,
    updated_date: unit.now,
    status,
    email: doc.email,
    doc,
    replies: [],
  }
  await unit.run(db.insertInto('contact_messages').values({ ...row, replies: sql`'[]'::jsonb` }))
  return toMessage(row)
}

export async function findMessage(unit: Unit, id: string): Promise<ContactMessage | undefined> {
  const row = await unit.first(db.selectFrom('contact_messages').select(columns).where('id', '=', id))
  return row && toMessage(row)
}

export async function setStatus(
  unit: Unit,
  id: string,
  status: ContactMessage['status'],
): Promise<ContactMessage | undefined> {
  const row = await unit.first(
    db.updateTable('contact_messages').set({ status, updated_date: unit.now }).where('id', '=', id).returning(columns),
  )
  return row && toMessage(row)
}

/** Appended by the statement, so that concurrent replies don't overwrite each other. */
export async function addReply(unit: Unit, id: string, reply: MessageReply): Promise<ContactMessage | undefined> {
  const row = await unit.first(
    db
      .updateTable('contact_messages')
      .set({
        status: 'DONE',
        updated_date: unit.now,
        replies: sql`replies || jsonb_build_array(${reply}::jsonb)`,
      })
      .where('id', '=', id)
      .returning(columns),
  )
  return row && toMessage(row)
}

export const removeMessage = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('contact_messages').where('id', '=', id))) === 1

export const listOf = async (unit: Unit, email: string): Promise<ContactMessage[]> =>
  (
    await unit.all(
      db
        .selectFrom('contact_messages')
        .select(columns)
        .where(sql<boolean>`lower(email) = lower(${email})`)
        .orderBy('id')
        .limit(1000),
    )
  ).map(toMessage)

export const removeOf = (unit: Unit, email: string): Promise<number> =>
  unit.run(db.deleteFrom('contact_messages').where(sql<boolean>`lower(email) = lower(${email})`))
