import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBounces, removeBounce } from './bounces.store.ts'

/** More than anybody is sent by hand; a copy has an end. */
const maxMails = 5000

const isTo = (email: string) => sql<boolean>`lower(recipient) = lower(${email})`

/** What was written to an address. The letters themselves lie sealed, and are theirs already. */
export const listMailsTo = (unit: Unit, email: string) =>
  unit.all(
    db
      .selectFrom('mails')
      .select(['template', 'language', 'recipient', 'subject', 'status', 'created_date as createdDate'])
      .where(isTo(email))
      .orderBy('id')
      .limit(maxMails),
  )

/** Nothing tells any more that somebody with this address was written to; what waits is not sent. */
export const removeMailsTo = (unit: Unit, email: string): Promise<number> =>
  unit.run(db.deleteFrom('mails').where(isTo(email)))

/** What came back from an address, which nothing is sent to since. */
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
