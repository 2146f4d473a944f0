import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { PersonalDataHandler } from '../members/api.ts'
import { findIdentity, removeIdentity } from './identity.store.ts'

/** How the person signs in; without the password or any secret. */
export const identityHandler: PersonalDataHandler = {
  name: 'account',
  async collect(unit, { memberId }) {
    const identity = await findIdentity(unit, memberId)
    if (!identity) return {}
    const { email, emailVerified, profile, createdDate, updatedDate, factors } = identity
    return {
      email,
      emailVerified,
      profile,
      createdDate,
      updatedDate,
      factors,
      hasPassword: identity.passwordHash !== null,
    }
  },
  async erase(unit, { memberId, loginEmail }) {
    await unit.run(db.deleteFrom('session_tokens').where('member_id', '=', memberId))
    // Records made for the address before there was an account; they expire within minutes.
    for (const table of ['sign_in_attempts', 'email_codes'] as const) {
      if (loginEmail) await unit.run(db.deleteFrom(table).where(sql<boolean>`lower(email) = lower(${loginEmail})`))
    }
    await removeIdentity(unit, memberId)
  },
}
