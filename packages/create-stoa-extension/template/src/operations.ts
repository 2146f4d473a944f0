import { defineOperation, type OperationsNamed } from '@stoa/extension'
import { Id, list, object, Text, Timestamp } from '@stoa/extension/schema'
import { db } from './notes.ts'

export const listNotes = defineOperation({
  kind: 'query',
  who: ['owner', 'app'],
  permission: 'READ',
  input: object({}),
  reply: object({ notes: list(object({ id: Id(), text: Text(), createdDate: Timestamp() })) }),
  summary: 'List the latest notes.',
  async run(unit) {
    const rows = await unit.all(db.selectFrom('notes').selectAll().orderBy('id', 'desc').limit(50))
    return { notes: rows.map(({ id, text, created_date: date }) => ({ id, text, createdDate: date.toISOString() })) }
  },
})

export const addNote = defineOperation({
  kind: 'command',
  who: ['owner', 'app'],
  permission: 'MANAGE',
  input: object({ text: Text(500, 1) }),
  reply: object({ id: Id() }),
  summary: 'Add a note.',
  async run(unit, { text }) {
    const id = unit.newId()
    await unit.run(db.insertInto('notes').values({ id, text, created_date: unit.now }))
    return { id }
  },
})

/** Callers know the operations by their types. */
declare module '@stoa/contract' {
  interface ExtensionOperations
    extends OperationsNamed<'myExtension', { listNotes: typeof listNotes; addNote: typeof addNote }> {}
}
