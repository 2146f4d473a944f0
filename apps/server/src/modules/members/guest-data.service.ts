import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { people } from '@stoa/contract/people'
import { sql } from 'kysely'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { removeContacts } from '../contacts/index.ts'
import { listMailsTo, removeMailsTo } from '../mail/index.ts'
import { type Guest, type GuestDataKeeper, guestDataPort } from './guest-data.ts'

type Operations = typeof people

/** What is a member's stays out of it, whatever its address: that is theirs to ask for, signed in. */
export async function exportGuestData(
  unit: Unit,
  { email }: InputOf<Operations['exportGuestData']>,
): Promise<ReplyOf<Operations['exportGuestData']>> {
  const guest = await guestOf(unit, email)
  const parts: [string, unknown][] = []
  for (const keeper of unit.use(guestDataPort)) parts.push([keeper.name, await keeper.collect(unit, guest)])
  await audit(unit, { action: 'PERSONAL_DATA_EXPORTED', data: { contactIds: guest.contactIds } })
  return { personalData: { createdDate: unit.now.toISOString(), ...Object.fromEntries(parts) } }
}

export async function eraseGuestData(
  unit: Unit,
  { email }: InputOf<Operations['eraseGuestData']>,
): Promise<ReplyOf<Operations['eraseGuestData']>> {
  const guest = await guestOf(unit, email)
  // The contacts go last: the others are found by them.
  for (const keeper of [...unit.use(guestDataPort)].reverse()) await keeper.erase(unit, guest)
  await audit(unit, { action: 'GUEST_DATA_ERASED', data: { contactIds: guest.contactIds } })
  return {}
}

interface ContactRow {
  id: string
}

const contactsOf = (unit: Unit, email: string) =>
  unit.all(
    raw(sql<ContactRow>`select c.id, c.primary_email as email, c.first_name as "firstName", c.last_name as "lastName",
        c.document as details, c.created_date as "createdDate"
      from contacts c where c.site_id = ${site} and lower(c.primary_email) = ${email}::text
        and not exists (select from members m where m.site_id = ${site} and m.contact_id = c.id)
      order by c.id limit 1000`),
  )

async function guestOf(unit: Unit, given: string): Promise<Guest> {
  const email = given.toLowerCase()
  return { email, contactIds: (await contactsOf(unit, email)).map(({ id }) => id) }
}

export const guestContactsKeeper: GuestDataKeeper = {
  name: 'contacts',
  collect: (unit, { email }) => contactsOf(unit, email),
  erase: (unit, { contactIds }) => removeContacts(unit, contactIds),
}

export const guestMailsKeeper: GuestDataKeeper = {
  name: 'mails',
  collect: (unit, { email }) => listMailsTo(unit, email),
  async erase(unit, { email }) {
    await removeMailsTo(unit, email)
  },
}
