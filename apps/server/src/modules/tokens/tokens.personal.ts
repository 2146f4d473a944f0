import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const maxSessions = 5000

/** A subject's sessions, ended ones included. */
export const listSessionsOf = (unit: Unit, subjectId: string) =>
  unit.all(
    db
      .selectFrom('token_families')
      .select([
        'client_id as clientId',
        'created_date as createdDate',
        'used_date as usedDate',
        'revoked_date as endedDate',
        'user_agent as userAgent',
        'address',
      ])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .limit(maxSessions),
  )

/**
 * Clears browser and address of each session and ends it. The row stays until it expires: it tells every process that
 * the tokens are revoked.
 */
export async function anonymizeSessionsOf(unit: Unit, subjectId: string): Promise<void> {
  await unit.run(
    db.updateTable('token_families').set({ user_agent: null, address: null }).where('subject_id', '=', subjectId),
  )
  await unit.run(db.deleteFrom('authorization_codes').where('subject_id', '=', subjectId))
}
