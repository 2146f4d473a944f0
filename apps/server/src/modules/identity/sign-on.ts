import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit, buildAuditEntry } from '../audit/api.ts'
import { createAccount, lockAddress, sanitizeProfile } from './account.ts'
import { proveEmail } from './email-proof.ts'
import { findIdentityByEmail, insertAuditedSessionToken } from './identity.store.ts'
import { decideNextStep, type Identity, normalizeEmail, type SignInPolicy, toAccountState } from './identity.ts'
import { toWire } from './identity.wire.ts'
import { toMemberSubject } from './proceed.ts'
import { createSessionToken, issueSessionToken } from './session-tokens.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'

type Operation = typeof authentication.signOn
type Input = InputOf<Operation>

/**
 * Signs in a member whom an app has authenticated: no factor is asked for. The site's own rules apply: blocked members
 * are refused, and a pending approval still applies.
 */
export async function signOn(units: Units, input: Input): Promise<ReplyOf<Operation>> {
  const email = normalizeEmail(input.loginId.email)
  const known = await units.read(async (unit) => {
    const identity = await findIdentityByEmail(unit, email)
    return identity && { identity, policy: await getCurrentPolicy(unit) }
  })
  const isThere = known && (known.identity.emailVerified || !input.verifyEmail)
  if (isThere && toSignOnState(known.policy, known.identity) === 'SUCCESS') return signOnKnown(units, known.identity)
  const outcome = await units.command((unit) => signOnOrRegister(unit, email, input))
  if (outcome === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  if (typeof outcome === 'string') throw new Problem('SIGN_ON_IMPOSSIBLE', { data: { state: outcome } })
  return outcome
}

/** The account does not change: the token and the audit line are one statement. */
async function signOnKnown(units: Units, identity: Identity): Promise<ReplyOf<Operation>> {
  const now = new Date()
  const { token, issued } = createSessionToken(identity.memberId, now)
  await units.once(insertAuditedSessionToken(issued, buildAuditEntry(units, now, describeSignOn(identity, 'SUCCESS'))))
  return { sessionToken: token, identity: toWire(identity) }
}

async function signOnOrRegister(unit: Unit, email: string, { profile, verifyEmail, mergeExistingContact }: Input) {
  await lockAddress(unit, email)
  const policy = await getCurrentPolicy(unit)
  const known = await findIdentityByEmail(unit, email)
  const found =
    known ??
    (await createAccount(unit, policy, {
      email,
      emailVerified: verifyEmail === true,
      passwordHash: null,
      profile: sanitizeProfile(profile),
      mergeExistingContact: mergeExistingContact === true,
    }))
  // The app has verified the address.
  const { identity } = verifyEmail ? await proveEmail(unit, found) : { identity: found }
  const state = toSignOnState(policy, identity)
  await audit(unit, describeSignOn(identity, state))
  if (state !== 'SUCCESS') return state
  return { sessionToken: issueSessionToken(unit, identity.memberId), identity: toWire(identity) }
}

/** The app's authentication counts like a passkey: all factors at once. */
const toSignOnState = (policy: SignInPolicy, identity: Identity) =>
  decideNextStep(policy, toAccountState(identity), { proven: ['WEBAUTHN'], trustedDevice: false }).state

const describeSignOn = (identity: Identity, state: string) =>
  ({ action: 'SIGNED_ON_BY_APP', subject: toMemberSubject(identity), data: { state } }) as const
