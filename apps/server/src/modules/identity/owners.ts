import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { normalizeEmail } from './identity.ts'
import { insertOwner } from './owners.store.ts'
import { hashPassword } from './passwords.ts'

/** Creates an owner of the site. */
export async function createOwner(
  unit: Unit,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ id: string }> {
  const id = createId()
  await insertOwner(unit, { id, email: normalizeEmail(email), name, passwordHash: await hashPassword(unit, password) })
  return { id }
}
