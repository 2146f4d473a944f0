import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { PersonalDataKeeper } from '../members/index.ts'
import { findIdentity, removeIdentity } from './identity.store.ts'

/** How the person signs in: never the password, nor what could stand for it. */
export const identityHandler: PersonalDataKeeper = {
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
    // What began with the address before there was an account, and is over by itself some minutes later.
    for (const table of ['sign_in_attempts', 'email_codes'] as const) {
      if (loginEmail) await unit.run(db.deleteFrom(table).where(sql<boolean>`lower(email) = lower(${loginEmail})`))
    }
    await removeIdentity(unit, memberId)
  },
}
