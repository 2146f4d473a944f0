import { Problem } from '@stoa/contract/problem'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { change } from './members.change.ts'
import { lockMember } from './members.store.ts'

/** The member has answered a mail to the address that they sign in with. */
export async function verifyLoginEmail(unit: Unit, memberId: string): Promise<void> {
  await unit.run(
    db
      .updateTable('members')
      .set({ login_email_verified: true, updated_date: unit.now })
      .where('id', '=', memberId)
      .where('login_email_verified', '=', false),
  )
}

/** The member has shown that another address is theirs: where the contact had the one of before, it has the new one now. */
export async function moveLoginEmail(unit: Unit, memberId: string, email: string): Promise<void> {
  const before = await lockMember(unit, memberId)
  if (!before) throw new Problem('NOT_FOUND')
  const { contact, loginEmail } = before
  const replaceLoginEmail = (each: string) => (each.toLowerCase() === loginEmail?.toLowerCase() ? email : each)
  const { primaryEmail, details } = contact
  await change(unit, before, {
    loginEmail: email,
    loginEmailVerified: true,
    contact: {
      ...contact,
      primaryEmail: primaryEmail && replaceLoginEmail(primaryEmail),
      details: { ...details, ...(details.emails && { emails: [...new Set(details.emails.map(replaceLoginEmail))] }) },
    },
  })
}
