import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { verifyLoginEmail } from '../members/index.ts'
import { createAccount, holdAddress, ownProfile } from './account.ts'
import { endAccess } from './credentials.ts'
import { findIdentityByEmail, updatePassword } from './identity.store.ts'
import { type Identity, nextStep, normalizeEmail, standingOf } from './identity.ts'
import { toWire } from './identity.wire.ts'
import { member } from './proceed.ts'
import { issueSessionToken } from './session-tokens.ts'
import { currentPolicy } from './sign-in-policy.ts'

type Operation = typeof authentication.signOn
type Input = InputOf<Operation>

/**
 * Signs a person on whom an app knows: the app answers for who it is, so no factor is asked for. What the site itself
 * decides still holds: the blocked stay out, and the owner's approval is waited for.
 */
export async function signOn(units: Units, input: Input): Promise<ReplyOf<Operation>> {
  const email = normalizeEmail(input.loginId.email)
  const outcome = await units.command((unit) => signOnWithin(unit, email, input))
  if (outcome === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  if (typeof outcome === 'string') throw new Problem('SIGN_ON_IMPOSSIBLE', { data: { state: outcome } })
  return outcome
}

async function signOnWithin(unit: Unit, email: string, { profile, verifyEmail, mergeExistingContact }: Input) {
  await holdAddress(unit, email)
  const policy = await currentPolicy(unit)
  const known = await findIdentityByEmail(unit, email)
  const found =
    known ??
    (await createAccount(unit, policy, {
      email,
      emailVerified: verifyEmail === true,
      passwordHash: null,
      profile: ownProfile(profile),
      mergeExistingContact: mergeExistingContact === true,
    }))
  const identity = verifyEmail ? await vouchedFor(unit, found) : found
  // A passkey stands for what the app has seen: every factor at once.
  const step = nextStep(policy, standingOf(identity), { proven: ['WEBAUTHN'], trustedDevice: false })
  await audit(unit, { action: 'SIGNED_ON_BY_APP', subject: member(identity), data: { state: step.state } })
  if (step.state !== 'SUCCESS') return step.state
  return { sessionToken: await issueSessionToken(unit, identity.memberId), identity: toWire(identity) }
}

/**
 * The app has seen that the address is the person's. Whoever made the account without showing that is somebody else, for
 * all that is known: their password and sessions go.
 */
async function vouchedFor(unit: Unit, identity: Identity): Promise<Identity> {
  if (identity.emailVerified) return identity
  await verifyLoginEmail(unit, identity.memberId)
  if (identity.passwordHash !== null) {
    await updatePassword(unit, identity.memberId, { hash: null })
    await endAccess(unit, identity.memberId)
  }
  await audit(unit, { action: 'EMAIL_VERIFIED', subject: member(identity) })
  return { ...identity, emailVerified: true, passwordHash: null }
}
