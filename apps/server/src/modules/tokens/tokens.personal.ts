import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const maxSessions = 5000

/** Where somebody has been signed in, ended sessions too. */
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
 * The browser and the address of each session go, and the session ends. The row itself stays until it expires: by it
 * every process knows that its tokens are over.
 */
export async function anonymizeSessionsOf(unit: Unit, subjectId: string): Promise<void> {
  await unit.run(
    db.updateTable('token_families').set({ user_agent: null, address: null }).where('subject_id', '=', subjectId),
  )
  await unit.run(db.deleteFrom('authorization_codes').where('subject_id', '=', subjectId))
}
