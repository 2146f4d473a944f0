import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { insertStaff } from '../roles/api.ts'
import { endSessionsOf } from '../tokens/api.ts'
import { normalizeEmail } from './identity.ts'
import { deleteOwner, insertOwner } from './owners.store.ts'
import { hashPassword } from './passwords.ts'

/** Creates an owner of the site, with all rights. */
export async function createOwner(
  unit: Unit,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ id: string }> {
  const passwordHash = await hashPassword(unit, password)
  return (await createStaffAccount(unit, { email, name, passwordHash, role: 'OWNER' }))!
}

export interface NewStaffAccount {
  email: string
  name: string
  passwordHash: string
  /** A built-in role, or the id of an own one. */
  role: string
}

/** Creates the account of a person who works in the dashboard; undefined if the address has one already. */
export async function createStaffAccount(
  unit: Unit,
  { email, name, passwordHash, role }: NewStaffAccount,
): Promise<{ id: string } | undefined> {
  const id = createId()
  if (!(await insertOwner(unit, { id, email: normalizeEmail(email), name, passwordHash }))) return undefined
  await insertStaff(unit, id, role)
  await unit.emit('stoa.roles.access_changed', id, { what: 'added' })
  return { id }
}

/** Removes the account with all that signs it in. Sessions end, and assistants are disconnected. */
export async function removeStaffAccount(unit: Unit, id: string): Promise<void> {
  await endSessionsOf(unit, id, 'staff_removed')
  await deleteOwner(unit, id)
  await unit.emit('stoa.roles.access_changed', id, { what: 'removed' })
}
