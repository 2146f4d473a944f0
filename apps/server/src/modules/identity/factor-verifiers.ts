import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type Attempt, countFailure, getAccountId, updateAttempt } from './attempts.ts'
import { checkCode } from './codes.ts'
import * as factors from './factors.store.ts'
import type { Proof } from './identity.ts'
import { readAuthentication, readCredentialId } from './passkeys.ts'
import { isApproved, isPhoneCode } from './phone-codes.ts'
import { hashRecoveryCode } from './secret-codes.ts'
import { findStep } from './totp.ts'

export type FactorResult = 'right' | 'BAD_CODE' | 'NOT_FOUND' | 'PUSH_PENDING'

/** The answer to a factor as sent. */
export interface FactorAnswer {
  factorType: Exclude<Proof, 'PASSWORD'>
  code?: string | null | undefined
  /** For a passkey: AuthenticationResponseJSON. */
  credential?: Record<string, unknown> | null | undefined
}

/** Checks an answer within an attempt that the unit has locked. A wrong one is counted, so the unit must commit. */
export async function verifyFactorAnswer(unit: Unit, attempt: Attempt, answer: FactorAnswer): Promise<FactorResult> {
  const { factorType: factor } = answer
  const result = await factorVerifiers[factor](unit, attempt, answer)
  if (result === 'BAD_CODE') {
    if (factor !== 'EMAIL') await countFailure(unit, attempt.id)
    const id = getAccountId(attempt)
    await audit(unit, { action: 'FACTOR_FAILED', ...(id && { subject: { type: attempt.area, id } }), data: { factor } })
  }
  return result
}

type FactorVerifier = (unit: Unit, attempt: Attempt, answer: FactorAnswer) => Promise<FactorResult>

const factorVerifiers: Record<FactorAnswer['factorType'], FactorVerifier> = {
  EMAIL: (unit, { id }, { code }) => checkCode(unit, id, code ?? ''),
  SMS: (unit, attempt, { code }) => verifyPhoneCode(unit, attempt, 'SMS', code),
  CALL: (unit, attempt, { code }) => verifyPhoneCode(unit, attempt, 'CALL', code),
  PUSH: async (unit, { challenge }) => (isApproved(challenge, unit.now) ? 'right' : 'PUSH_PENDING'),
  TOTP: verifyTotp,
  WEBAUTHN: verifyPasskey,
  RECOVERY_CODE: async (unit, attempt, { code }) => {
    const id = getAccountId(attempt)
    if (!id || !code) return 'BAD_CODE'
    if (!(await factors.redeemRecoveryCode(unit, id, hashRecoveryCode(unit, id, code)))) return 'BAD_CODE'
    await audit(unit, { action: 'RECOVERY_CODE_USED', subject: { type: attempt.area, id } })
    return 'right'
  },
}

async function verifyPhoneCode(
  unit: Unit,
  attempt: Attempt,
  channel: 'SMS' | 'CALL',
  code: string | null | undefined,
): Promise<FactorResult> {
  return code && isPhoneCode(unit, attempt, { channel, code, now: unit.now }) ? 'right' : 'BAD_CODE'
}

async function verifyTotp(unit: Unit, attempt: Attempt, { code }: FactorAnswer): Promise<FactorResult> {
  const id = getAccountId(attempt)
  if (!id || !code) return 'BAD_CODE'
  for (const factor of await factors.listFactors(unit, id)) {
    if (factor.type !== 'TOTP' || factor.status !== 'ACTIVE') continue
    const step = findStep(unit, factor, code, unit.now)
    if (step !== undefined && (await factors.claimTotpStep(unit, factor.id, step))) return 'right'
  }
  return 'BAD_CODE'
}

/** Any passkey of the account; or, for an attempt without an account, the passkey identifies it. */
async function verifyPasskey(unit: Unit, attempt: Attempt, { credential }: FactorAnswer): Promise<FactorResult> {
  const { id, area, email, challenge } = attempt
  const accountId = getAccountId(attempt)
  const credentialId = credential && readCredentialId(credential)
  if (challenge?.type !== 'WEBAUTHN' || !credentialId) return 'BAD_CODE'
  await updateAttempt(unit, id, { challenge: null })
  const passkey = await factors.findPasskey(unit, area, credentialId)
  const isTheirs = passkey && (accountId === passkey.accountId || (!accountId && !email))
  if (!isTheirs) return 'BAD_CODE'
  const signCount = await readAuthentication(unit, credential, challenge.expected, passkey)
  if (signCount === undefined) return 'BAD_CODE'
  await factors.recordUse(unit, passkey.id, signCount)
  if (!accountId) {
    await updateAttempt(unit, id, area === 'owner' ? { ownerId: passkey.accountId } : { memberId: passkey.accountId })
  }
  return 'right'
}
