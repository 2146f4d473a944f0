import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { PersonalDataHandler } from '../members/api.ts'

/** A member's consents, and open redirect sessions. */
export const consentsHandler: PersonalDataHandler = {
  name: 'consents',
  collect: (unit, { memberId }) =>
    unit.all(
      db
        .selectFrom('consents')
        .select(['client_id as clientId', 'scopes', 'granted_date as grantedDate'])
        .where('member_id', '=', memberId)
        .orderBy('client_id')
        .limit(1000),
    ),
  async erase(unit, { memberId, loginEmail }) {
    await unit.run(db.deleteFrom('consents').where('member_id', '=', memberId))
    const isTheirs = sql<boolean>`(caller_id = ${memberId}::uuid or member_id = ${memberId}::uuid
      or lower(request ->> 'loginHint') = lower(${loginEmail}::text))`
    await unit.run(db.deleteFrom('redirect_sessions').where(isTheirs))
  },
}
