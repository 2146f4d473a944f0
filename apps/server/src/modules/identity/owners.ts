import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { owner } from '@stoa/contract/owner'
import { Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { openSession } from '../tokens/index.ts'
import { normalizeEmail } from './identity.ts'
import { countLogin, forgetLogins, noteFailure } from './limits.ts'
import { findOwnerByEmail, insertOwner } from './owners.store.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Makes an owner of the site. */
export async function createOwner(
  unit: Unit,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<{ id: string }> {
  const id = newId()
  await insertOwner(unit, { id, email: normalizeEmail(email), name, passwordHash: await hashPassword(password) })
  return { id }
}

type SignInOwner = typeof owner.signInOwner

export async function signInOwner(units: Units, input: InputOf<SignInOwner>): Promise<ReplyOf<SignInOwner>> {
  const email = normalizeEmail(input.email)
  const trier = { area: 'owner', email } as const
  await countLogin(units, trier)
  const found = await units.read((unit) => findOwnerByEmail(unit, email))
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    await noteFailure(units)
    const subject = found && ({ type: 'owner', id: found.id } as const)
    await units.command((unit) => audit(unit, { action: 'SIGN_IN_FAILED', ...(subject && { subject }) }))
    throw new Problem('INVALID_PASSWORD')
  }
  await forgetLogins(units, trier)
  const tokens = await units.command(async (unit) => {
    await audit(unit, { action: 'SIGNED_IN', subject: { type: 'owner', id: found.id } })
    return openSession(unit, { kind: 'owner', id: found.id, clientId: null, authDate: unit.now })
  })
  return { ...tokens, token_type: 'Bearer' }
}
