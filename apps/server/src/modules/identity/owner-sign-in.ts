import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { owner } from '@stoa/contract/owner'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { openSession, type Tokens } from '../tokens/api.ts'
import { findAttempt, isExhausted, lockAttempt, openAttempt, updateAttempt } from './attempts.ts'
import { findDeviceByToken, rememberDevice } from './devices.ts'
import { verifyFactorAnswer } from './factor-verifiers.ts'
import { countRecoveryCodes, listFactors } from './factors.store.ts'
import { normalizeEmail, type Proof } from './identity.ts'
import { countFactor, countLogin, recordFailure, resetFactorLimits, resetLoginLimits } from './limits.ts'
import { findOwnerByEmail, lockOwner } from './owners.store.ts'
import { isPassword } from './passwords.ts'
import { askAnyPasskey, askPasskey } from './start-factor.ts'

type Operations = typeof owner

/** The password alone signs in where no second factor is set up, or where this browser has proved one before. */
export async function signInOwner(
  units: Units,
  input: InputOf<Operations['signInOwner']>,
): Promise<ReplyOf<Operations['signInOwner']>> {
  const email = normalizeEmail(input.email)
  const deviceToken = input.deviceToken ?? undefined
  const { found, device } = await units.read(async (unit) => ({
    found: await findOwnerByEmail(unit, email),
    device: await findDeviceByToken(unit, deviceToken),
  }))
  const isKnown = device !== undefined && device.accountId === found?.id
  const loginSubject = { area: 'owner', email, ...(isKnown && deviceToken && { knownDevice: deviceToken }) } as const
  await countLogin(units, loginSubject)
  if (!(await isPassword(units, found?.passwordHash, input.password)) || !found) {
    await recordFailure(units)
    await units.command((unit) =>
      audit(unit, { action: 'SIGN_IN_FAILED', ...(found && { subject: toParty(found.id) }) }),
    )
    throw new Problem('INVALID_PASSWORD')
  }
  await resetLoginLimits(units, loginSubject)
  const outcome = await units.command(async (unit) => {
    // A password that was changed while its hash was compared proves nothing.
    if ((await lockOwner(unit, found.id))?.passwordHash !== found.passwordHash) throw new Problem('INVALID_PASSWORD')
    const factors = isKnown && device.trusted ? [] : await listSecondFactors(unit, found.id)
    if (factors.length === 0) {
      const tokens = await openOwnerSession(unit, found.id, ['PASSWORD'])
      if (isKnown || !input.rememberThisDevice) return { tokens }
      return { tokens: { ...tokens, deviceToken: await rememberDevice(unit, { area: 'owner', id: found.id }, false) } }
    }
    const { stateToken } = await openAttempt(unit, { area: 'owner', ownerId: found.id, proven: ['PASSWORD'] })
    return { secondFactor: { stateToken, factors } }
  })
  if (outcome.secondFactor) throw new Problem('SECOND_FACTOR_REQUIRED', { data: outcome.secondFactor })
  return { ...outcome.tokens, token_type: 'Bearer' }
}

/** Owners are asked for every factor they have, passkeys included: the dashboard gives access to all other accounts. */
async function listSecondFactors(unit: Unit, ownerId: string): Promise<Proof[]> {
  const active = (await listFactors(unit, ownerId)).filter(({ status }) => status === 'ACTIVE').map(({ type }) => type)
  if (active.length === 0) return []
  const codes = await countRecoveryCodes(unit, ownerId)
  return [...new Set<Proof>(active), ...(codes > 0 ? (['RECOVERY_CODE'] as const) : [])]
}

/** Creates the passkey challenge; without an attempt, the passkey that answers identifies the owner. */
export async function startOwnerFactor(
  units: Units,
  { stateToken }: InputOf<Operations['startOwnerFactor']>,
): Promise<ReplyOf<Operations['startOwnerFactor']>> {
  if (!stateToken) return askAnyPasskey(units, 'owner')
  const found = await units.read(async (unit) => {
    const attempt = await findAttempt(unit, stateToken, 'owner')
    const factors = attempt?.ownerId ? await listFactors(unit, attempt.ownerId) : []
    return attempt && { attempt, factors: factors.filter(({ status }) => status === 'ACTIVE') }
  })
  if (!found) throw new Problem('NOT_FOUND')
  return { stateToken, publicKey: await askPasskey(units, found.attempt, found.factors) }
}

/** The answer to the second factor, or a passkey instead of password and second factor. */
export async function verifyOwner(
  units: Units,
  { stateToken, rememberThisDevice, ...answer }: InputOf<Operations['verifyOwner']>,
): Promise<ReplyOf<Operations['verifyOwner']>> {
  const attempt = await units.read((unit) => findAttempt(unit, stateToken, 'owner'))
  if (!attempt) {
    const isLimited = await units.read((unit) => isExhausted(unit, stateToken, 'owner'))
    throw new Problem(isLimited ? 'BAD_CODE' : 'NOT_FOUND')
  }
  const loginSubject = { account: `owner ${attempt.ownerId ?? attempt.id}`, by: 'first-factor' } as const
  await countFactor(units, loginSubject)
  const outcome = await units.command(async (unit) => {
    // The lock serializes parallel guesses, so that at most five are checked.
    const locked = await lockAttempt(unit, attempt.id)
    if (!locked || (await verifyFactorAnswer(unit, locked, answer)) !== 'right') return undefined
    const ownerId = locked.ownerId ?? (await lockAttempt(unit, attempt.id))?.ownerId
    if (!ownerId) return undefined
    await updateAttempt(unit, attempt.id, { ended: true })
    const tokens = await openOwnerSession(unit, ownerId, [...locked.proven, answer.factorType])
    if (!rememberThisDevice) return tokens
    await audit(unit, { action: 'DEVICE_REMEMBERED', subject: toParty(ownerId), by: toParty(ownerId) })
    return { ...tokens, deviceToken: await rememberDevice(unit, { area: 'owner', id: ownerId }, true) }
  })
  if (!outcome) throw new Problem('BAD_CODE')
  await resetFactorLimits(units, loginSubject)
  return { ...outcome, token_type: 'Bearer' }
}

/** Signs a person in to the dashboard. */
export async function openOwnerSession(unit: Unit, id: string, factors: readonly Proof[]): Promise<Tokens> {
  await audit(unit, { action: 'SIGNED_IN', subject: toParty(id), by: toParty(id), data: { factors } })
  return openSession(unit, { kind: 'owner', id, clientId: null, authDate: unit.now })
}

const toParty = (id: string) => ({ type: 'owner', id }) as const
