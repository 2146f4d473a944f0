import { sql } from 'kysely'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { ensureGuestContact } from '../contacts/api.ts'
import { buildGuestContactColumn } from '../contacts/joins.ts'

/** The buyer, as named by a checkout or an order. */
export interface Buyer {
  contactId?: string | null | undefined
  memberId?: string | null | undefined
  email?: string | null | undefined
}

const ofMember = prepare<{ memberId: string }>()((p) =>
  db.selectFrom('members').select('contact_id as contactId').where('id', '=', p.memberId),
)

interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/**
 * The id of a member's contact, or else of a guest's address, as a column of another statement; null where there is
 * none yet.
 */
export const buildBuyerContactColumn = (buyer: { memberId: string; email: string }) => sql<string | null>`case
  when ${sql.raw(buyer.memberId)} is null then ${buildGuestContactColumn(buyer.email)}
  else (select m.contact_id from members m where m.site_id = ${site} and m.id = ${sql.raw(buyer.memberId)}) end`

/**
 * The contact of a buyer: the named one, a member's own, or the one of a guest's address, created where there is none;
 * undefined without an address. One statement at most.
 */
export async function ensureBuyerContact(unit: Unit, buyer: Buyer, named: Named = {}): Promise<string | undefined> {
  const { contactId, memberId, email } = buyer
  if (contactId) return contactId
  if (memberId) return (await unit.first(ofMember({ memberId })))?.contactId
  return email ? ensureGuestContact(unit, { email, ...named }) : undefined
}
