import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

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
