import type { SavedView } from '@stoa/contract/saved-views'
import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

type Table = SavedView['table']

interface SavedViewRow {
  id: string
  table: Table
  name: string
  query: string
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    saved_views: SavedViewRow & { deleted_date: Date | null }
  }
}

const columns = ['id', 'table', 'name', 'query', 'created_date'] as const

export const listViews = async (unit: Unit, table: Table): Promise<SavedView[]> =>
  (
    await unit.all(
      db
        .selectFrom('saved_views')
        .select(columns)
        .where('table', '=', table)
        .where('deleted_date', 'is', null)
        .orderBy('id'),
    )
  ).map(toView)

/** False where the name has been taken in the meantime. */
export async function insertView(unit: Unit, { createdDate: _, ...view }: SavedView): Promise<boolean> {
  const row = { ...view, created_date: unit.now, deleted_date: null }
  const statement = db
    .insertInto('saved_views')
    .values(row)
    .onConflict((on) => on.doNothing())
  return (await unit.run(statement)) === 1
}

/** False where there is no such view. */
export const markDeleted = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(
    db
      .updateTable('saved_views')
      .set({ deleted_date: unit.now })
      .where('id', '=', id)
      .where('deleted_date', 'is', null),
  )) === 1

export async function lockDeleted(unit: Unit, id: string): Promise<SavedView | undefined> {
  const row = await unit.first(
    db.selectFrom('saved_views').select(columns).where('id', '=', id).where('deleted_date', 'is not', null).forUpdate(),
  )
  return row && toView(row)
}

export const markRestored = (unit: Unit, id: string): Promise<number> =>
  unit.run(db.updateTable('saved_views').set({ deleted_date: sql`null` }).where('id', '=', id))

const toView = ({ created_date, ...view }: SavedViewRow): SavedView => ({
  ...view,
  createdDate: created_date.toISOString(),
})
