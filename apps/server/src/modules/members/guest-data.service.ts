import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { GuestDataPart, people } from '@stoa/contract/people'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { removeContacts } from '../contacts/api.ts'
import { listBouncesOf, listMailsTo, removeBouncesOf, removeMailsTo } from '../mail/api.ts'
import { type Guest, type GuestDataHandler, guestDataPort } from './guest-data.ts'

type Operations = typeof people

/** Lists the parts of a guest's data and what an erasure does with them, without their content. */
export async function findGuestData(
  unit: Unit,
  { email }: InputOf<Operations['findGuestData']>,
): Promise<ReplyOf<Operations['findGuestData']>> {
  const guest = await readGuest(unit, email)
  const parts: GuestDataPart[] = []
  for (const { name, fate, collect } of unit.use(guestDataPort)) {
    const { length: count } = await collect(unit, guest)
    if (count > 0) parts.push({ name, count, fate })
  }
  const memberId = await findMemberIdOf(unit, guest.email)
  return { parts, ...(memberId && { memberId }) }
}

/** A member's data is left out, whatever its address: the member exports it, signed in. */
export async function exportGuestData(
  unit: Unit,
  { email }: InputOf<Operations['exportGuestData']>,
): Promise<ReplyOf<Operations['exportGuestData']>> {
  const guest = await readGuest(unit, email)
  const parts: [string, unknown][] = []
  for (const handler of unit.use(guestDataPort)) parts.push([handler.name, await handler.collect(unit, guest)])
  await audit(unit, { action: 'PERSONAL_DATA_EXPORTED', data: { contactIds: guest.contactIds } })
  return { personalData: { createdDate: unit.now.toISOString(), ...Object.fromEntries(parts) } }
}

export async function eraseGuestData(
  unit: Unit,
  { email }: InputOf<Operations['eraseGuestData']>,
): Promise<ReplyOf<Operations['eraseGuestData']>> {
  const guest = await readGuest(unit, email)
  // Contacts last: the other handlers find their data by them.
  for (const handler of [...unit.use(guestDataPort)].reverse()) await handler.erase(unit, guest)
  await audit(unit, { action: 'GUEST_DATA_ERASED', data: { contactIds: guest.contactIds } })
  return {}
}

interface ContactRow {
  id: string
}

const listContacts = (unit: Unit, email: string) =>
  unit.all(
    compileRaw(sql<ContactRow>`select c.id, c.primary_email as email, c.first_name as "firstName", c.last_name as "lastName",
        c.document as details, c.created_date as "createdDate"
      from contacts c where c.site_id = ${site} and lower(c.primary_email) = ${email}::text
        and not exists (select from members m where m.site_id = ${site} and m.contact_id = c.id)
      order by c.id limit 1000`),
  )

async function readGuest(unit: Unit, input: string): Promise<Guest> {
  const email = input.toLowerCase()
  const contacts = await listContacts(unit, email)
  const visitorIds = new Set<string>()
  for (const { listBrowsers } of unit.use(guestDataPort))
    for (const id of (await listBrowsers?.(unit, email)) ?? []) visitorIds.add(id)
  return { email, contactIds: contacts.map(({ id }) => id), visitorIds: [...visitorIds] }
}

/** The member with an account at the address. */
async function findMemberIdOf(unit: Unit, email: string): Promise<string | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`select id from members
      where site_id = ${site} and lower(login_email) = ${email}::text and delete_status is null limit 1`),
  )
  return row?.id
}

export const guestContactsHandler: GuestDataHandler = {
  name: 'contacts',
  fate: 'ERASED',
  collect: (unit, { email }) => listContacts(unit, email),
  erase: (unit, { contactIds }) => removeContacts(unit, contactIds),
}

export const guestMailsHandler: GuestDataHandler = {
  name: 'mails',
  fate: 'ERASED',
  collect: (unit, { email }) => listMailsTo(unit, email),
  async erase(unit, { email }) {
    await removeMailsTo(unit, email)
  },
}

export const guestBouncesHandler: GuestDataHandler = {
  name: 'returnedMails',
  fate: 'ERASED',
  collect: (unit, { email }) => listBouncesOf(unit, email),
  erase: (unit, { email }) => removeBouncesOf(unit, email),
}
