import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { type Attempt, countFailure, findAttempt, isExhausted, lockAttempt, updateAttempt } from './attempts.ts'
import { checkCode } from './codes.ts'
import { deviceTokenOf } from './devices.ts'
import * as factors from './factors.store.ts'
import type { Proof } from './identity.ts'
import { countFactor, forgetFactors } from './limits.ts'
import { admit, beginTry, provePassword } from './login.ts'
import { credentialIdOf, readAuthentication } from './passkeys.ts'
import { isApproved, isPhoneCode } from './phone-codes.ts'
import { hashRecoveryCode } from './secret-codes.ts'
import { stepOf } from './totp.ts'
import { answer, type Continuing, continueAttempt } from './verify.ts'

type Operation = typeof authentication.verify
type Input = InputOf<Operation>
type Verdict = 'right' | 'BAD_CODE' | 'NOT_FOUND' | 'PUSH_PENDING'

/** One factor more for a try to sign in; with the last one that it needs, the answer holds the session token. */
export async function verify(units: Units, input: Input): Promise<ReplyOf<Operation>> {
  const { factorType, stateToken, rememberThisDevice } = input
  const attempt = await units.read((unit) => findAttempt(unit, stateToken))
  if (!attempt) {
    throw new Problem((await units.read((unit) => isExhausted(unit, stateToken))) ? 'BAD_CODE' : 'NOT_FOUND')
  }
  const continuing: Continuing = {
    stateToken,
    proven: [factorType],
    ...(rememberThisDevice && { remember: 'trusted' }),
  }
  if (factorType === 'PASSWORD') return verifyPassword(units, attempt, input, continuing)
  const account = attempt.memberId ?? attempt.email ?? attempt.id
  await countFactor(units, account)
  const outcome = await units.command((unit) => judge(unit, attempt.id, input, continuing))
  if (outcome === 'BAD_CODE' || outcome === 'PUSH_PENDING') throw new Problem(outcome)
  const reply = answer(outcome)
  await forgetFactors(units, account)
  return reply
}

async function verifyPassword(
  units: Units,
  attempt: Attempt,
  { password, captchaTokens, clientMetaData }: Input,
  continuing: Continuing,
): Promise<ReplyOf<Operation>> {
  if (!password) throw invalid('password', 'is required', 'REQUIRED_FIELD')
  if (!attempt.email) throw new Problem('NOT_FOUND')
  const tried = await beginTry(units, { email: attempt.email, deviceToken: deviceTokenOf(clientMetaData) })
  await admit(units, tried, captchaTokens)
  try {
    const { memberId } = await provePassword(units, tried, password)
    if (memberId !== attempt.memberId) throw new Problem('INVALID_PASSWORD')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await units.command((unit) => countFailure(unit, attempt.id))
    // A try at an address without an account goes on as one that has: it ends like it too.
    throw error.code === 'IDENTITY_NOT_FOUND' ? new Problem('INVALID_PASSWORD') : error
  }
  return answer(await units.command((unit) => continueAttempt(unit, attempt, continuing)))
}

/** Under the lock of the try, so that of a thousand guesses at once each waits for its turn, and five are judged. */
async function judge(unit: Unit, attemptId: string, input: Input, continuing: Continuing) {
  const { factorType } = input
  const attempt = await lockAttempt(unit, attemptId)
  if (!attempt) return 'BAD_CODE'
  const verdict = await judges[factorType as keyof typeof judges](unit, attempt, input)
  if (verdict === 'right') return continueAttempt(unit, attempt, continuing)
  if (verdict === 'BAD_CODE') {
    if (factorType !== 'EMAIL') await countFailure(unit, attempt.id)
    const subject = attempt.memberId && ({ type: 'member', id: attempt.memberId } as const)
    await audit(unit, { action: 'FACTOR_FAILED', ...(subject && { subject }), data: { factor: factorType } })
  }
  return verdict
}

type Judge = (unit: Unit, attempt: Attempt, input: Input) => Promise<Verdict>

const judges: Record<Exclude<Proof, 'PASSWORD'>, Judge> = {
  EMAIL: (unit, { id }, { code }) => checkCode(unit, id, code ?? ''),
  SMS: (unit, attempt, { code }) => judgePhone(unit, attempt, 'SMS', code),
  CALL: (unit, attempt, { code }) => judgePhone(unit, attempt, 'CALL', code),
  PUSH: async (unit, { challenge }) => (isApproved(challenge, unit.now) ? 'right' : 'PUSH_PENDING'),
  TOTP: judgeTotp,
  WEBAUTHN: judgePasskey,
  RECOVERY_CODE: async (unit, { memberId }, { code }) => {
    if (!memberId || !code) return 'BAD_CODE'
    if (!(await factors.takeRecoveryCode(unit, memberId, hashRecoveryCode(unit, memberId, code)))) return 'BAD_CODE'
    await audit(unit, { action: 'RECOVERY_CODE_USED', subject: { type: 'member', id: memberId } })
    return 'right'
  },
}

async function judgePhone(
  unit: Unit,
  attempt: Attempt,
  channel: 'SMS' | 'CALL',
  code: string | null | undefined,
): Promise<Verdict> {
  return code && isPhoneCode(unit, attempt, { channel, code, now: unit.now }) ? 'right' : 'BAD_CODE'
}

async function judgeTotp(unit: Unit, { memberId }: Attempt, { code }: Input): Promise<Verdict> {
  if (!memberId || !code) return 'BAD_CODE'
  for (const factor of await factors.listFactors(unit, memberId)) {
    if (factor.type !== 'TOTP' || factor.status !== 'ACTIVE') continue
    const step = stepOf(unit, factor, code, unit.now)
    if (step !== undefined && (await factors.takeStep(unit, factor.id, step))) return 'right'
  }
  return 'BAD_CODE'
}

/** Any passkey of the account; or, where nobody has said who they are, the one whose account this then is. */
async function judgePasskey(unit: Unit, attempt: Attempt, { credential }: Input): Promise<Verdict> {
  const { id, memberId, email, challenge } = attempt
  const credentialId = credential && credentialIdOf(credential)
  if (challenge?.type !== 'WEBAUTHN' || !credentialId) return 'BAD_CODE'
  await updateAttempt(unit, id, { challenge: null })
  const passkey = await factors.findPasskey(unit, credentialId)
  const isTheirs = passkey && (memberId === passkey.memberId || (!memberId && !email))
  if (!isTheirs) return 'BAD_CODE'
  const signCount = await readAuthentication(unit, credential, challenge.expected, passkey)
  if (signCount === undefined) return 'BAD_CODE'
  await factors.noteUse(unit, passkey.id, signCount)
  if (!memberId) await updateAttempt(unit, id, { memberId: passkey.memberId })
  return 'right'
}
