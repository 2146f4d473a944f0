import type { RegisteredDocument } from '@stoa/contract/graphql'
import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface DocumentRow {
  hash: string
  name: string | null
  text: string
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    graphql_documents: DocumentRow
  }
}

const columns = ['hash', 'name', 'text', 'created_date'] as const

export const listDocuments = async (unit: Unit): Promise<RegisteredDocument[]> =>
  (
    await unit.all(db.selectFrom('graphql_documents').select(columns).orderBy('created_date', 'desc').orderBy('hash'))
  ).map(toDocument)

export const findDocument = async (unit: Unit, hash: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('graphql_documents').select('text').where('hash', '=', hash)))?.text

export async function countDocuments(unit: Unit): Promise<number> {
  const row = await unit.first(db.selectFrom('graphql_documents').select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

/** Those that are new. */
export async function insertDocuments(unit: Unit, documents: readonly RegisteredDocument[]): Promise<void> {
  const rows = documents.map(({ hash, name, text }) => ({ hash, name: name ?? null, text, created_date: unit.now }))
  await unit.run(
    db
      .insertInto('graphql_documents')
      .values(rows)
      .onConflict((on) => on.doNothing()),
  )
}

/** False where there is none with this hash. */
export const removeDocument = async (unit: Unit, hash: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('graphql_documents').where('hash', '=', hash))) === 1

const toDocument = ({ hash, name, text, created_date }: DocumentRow): RegisteredDocument => ({
  hash,
  ...(name !== null && { name }),
  text,
  createdDate: created_date.toISOString(),
})
