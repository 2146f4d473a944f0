import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getRoleId, type StoredRole } from '../roles/api.ts'
import type { Invitation } from './invitations.ts'

interface InvitationsTable extends StoredRole {
  site_id: string
  id: string
  email: string
  token_hash: Buffer
  invited_by: string
  created_date: Date
  expires_date: Date
  accepted_date: Date | null
  withdrawn_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    staff_invitations: InvitationsTable
  }
}

const select = () =>
  db
    .selectFrom('staff_invitations')
    .select([
      'id',
      'email',
      'built_in_role',
      'role_id',
      'invited_by as invitedBy',
      'created_date as createdDate',
      'expires_date as expiresDate',
      'accepted_date as acceptedDate',
      'withdrawn_date as withdrawnDate',
    ])

const selectOpen = () => select().where('accepted_date', 'is', null).where('withdrawn_date', 'is', null)

/** Neither accepted nor withdrawn, the latest first. Expired ones can be sent again. */
export const listOpen = (unit: Unit, limit: number): Promise<Invitation[]> =>
  unit.all(selectOpen().orderBy('created_date', 'desc').orderBy('id').limit(limit))

export const lockOpen = (unit: Unit, id: string): Promise<Invitation | undefined> =>
  unit.first(selectOpen().where('id', '=', id).forUpdate())

export const findByToken = (unit: Unit, tokenHash: Buffer): Promise<Invitation | undefined> =>
  unit.first(select().where('token_hash', '=', tokenHash))

/** The lock serializes two acceptances: the second one finds it used. */
export const lockByToken = (unit: Unit, tokenHash: Buffer): Promise<Invitation | undefined> =>
  unit.first(select().where('token_hash', '=', tokenHash).forUpdate())

/** Returns false if the address has an open invitation. */
export async function insertInvitation(
  unit: Unit,
  { id, email, built_in_role, role_id, invitedBy, createdDate, expiresDate }: Invitation,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = {
    id,
    email,
    built_in_role,
    role_id,
    token_hash: tokenHash,
    invited_by: invitedBy,
    created_date: createdDate,
    expires_date: expiresDate,
  }
  const statement = db.insertInto('staff_invitations').values(row as never)
  return (await unit.run(statement.onConflict((on) => on.doNothing()))) === 1
}

type Changes = Partial<Pick<InvitationsTable, 'token_hash' | 'expires_date' | 'accepted_date' | 'withdrawn_date'>>

export async function updateInvitation(unit: Unit, id: string, changes: Changes): Promise<void> {
  await unit.run(db.updateTable('staff_invitations').set(changes).where('id', '=', id))
}

/** Open invitations by the id of their role. */
export async function countByRole(unit: Unit): Promise<Map<string, number>> {
  const rows = await unit.all(
    db
      .selectFrom('staff_invitations')
      .select(['built_in_role', 'role_id'])
      .where('accepted_date', 'is', null)
      .where('withdrawn_date', 'is', null)
      .where('expires_date', '>', unit.now),
  )
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(getRoleId(row), (counts.get(getRoleId(row)) ?? 0) + 1)
  return counts
}

export const isStaffAddress = async (unit: Unit, email: string): Promise<boolean> =>
  (await unit.first(db.selectFrom('owners').select('id').where(sql`lower(email)`, '=', sql`lower(${email})`))) !==
  undefined
