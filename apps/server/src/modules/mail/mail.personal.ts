import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBounces, removeBounce } from './bounces.store.ts'

/** An upper bound for the export. */
const maxMails = 5000

const isTo = (email: string) => sql<boolean>`lower(recipient) = lower(${email})`

/** Emails to an address, without their encrypted content, which the person has received. */
export const listMailsTo = (unit: Unit, email: string) =>
  unit.all(
    db
      .selectFrom('mails')
      .select(['template', 'language', 'recipient', 'subject', 'status', 'created_date as createdDate'])
      .where(isTo(email))
      .orderBy('id')
      .limit(maxMails),
  )

/** Removes emails to an address; pending ones are not sent. */
export const removeMailsTo = (unit: Unit, email: string): Promise<number> =>
  unit.run(db.deleteFrom('mails').where(isTo(email)))

/** The bounce of an address. */
export const listBouncesOf = async (unit: Unit, email: string) =>
  (await findBounces(unit, [email])).map(({ address, permanent, reason, bouncedDate }) => ({
    address,
    permanent,
    reason,
    bouncedDate,
  }))

export async function removeBouncesOf(unit: Unit, email: string): Promise<void> {
  await removeBounce(unit, email)
}
