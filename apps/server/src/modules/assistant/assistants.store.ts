import type { AssistantAccess } from '@stoa/contract/assistant'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Assistant } from './assistants.ts'

interface AssistantsTable {
  id: string
  owner_id: string
  name: string
  access: AssistantAccess
  client_hash: Buffer
  redirect_uri: string
  code_hash: Buffer | null
  code_challenge: string | null
  access_hash: Buffer | null
  access_expires_date: Date | null
  refresh_hash: Buffer | null
  previous_refresh_hash: Buffer | null
  refreshed_date: Date | null
  created_date: Date
  used_date: Date | null
  expires_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    assistants: AssistantsTable
  }
}

const columns = {
  id: 'id',
  ownerId: 'owner_id',
  name: 'name',
  access: 'access',
  clientHash: 'client_hash',
  redirectUri: 'redirect_uri',
  codeHash: 'code_hash',
  codeChallenge: 'code_challenge',
  accessHash: 'access_hash',
  accessExpiresDate: 'access_expires_date',
  refreshHash: 'refresh_hash',
  previousRefreshHash: 'previous_refresh_hash',
  refreshedDate: 'refreshed_date',
  createdDate: 'created_date',
  usedDate: 'used_date',
  expiresDate: 'expires_date',
} as const satisfies Record<keyof Assistant, keyof AssistantsTable>

const select = () => db.selectFrom('assistants').selectAll()

const toAssistant = (row: AssistantsTable): Assistant =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])) as unknown as Assistant

const toColumns = (values: Partial<Assistant>): Partial<AssistantsTable> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columns[field as keyof Assistant], value]))

export async function insertAssistant(unit: Unit, assistant: Assistant): Promise<void> {
  await unit.run(db.insertInto('assistants').values(toColumns(assistant) as AssistantsTable))
}

export async function findAssistant(unit: Unit, id: string): Promise<Assistant | undefined> {
  const row = await unit.first(select().where('id', '=', id))
  return row && toAssistant(row)
}

export async function lockAssistant(unit: Unit, id: string): Promise<Assistant | undefined> {
  const row = await unit.first(select().where('id', '=', id).forUpdate())
  return row && toAssistant(row)
}

/** Those that have used their code, the latest first. */
export async function listAssistants(unit: Unit): Promise<Assistant[]> {
  const connected = select().where('refresh_hash', 'is not', null).where('expires_date', '>', unit.now)
  return (await unit.all(connected.orderBy('created_date', 'desc').orderBy('id').limit(200))).map(toAssistant)
}

/** False where there is none with this id. */
export const updateAssistant = async (unit: Unit, id: string, values: Partial<Assistant>): Promise<boolean> =>
  (await unit.run(db.updateTable('assistants').set(toColumns(values)).where('id', '=', id))) === 1

export async function deleteAssistant(unit: Unit, id: string): Promise<Assistant | undefined> {
  const row = await unit.first(db.deleteFrom('assistants').where('id', '=', id).returningAll())
  return row && toAssistant(row)
}
