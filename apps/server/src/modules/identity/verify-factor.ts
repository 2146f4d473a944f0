import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type Attempt, countFailure, findAttempt, isExhausted, lockAttempt } from './attempts.ts'
import { findDeviceByToken, readDeviceToken } from './devices.ts'
import { type FactorAnswer, verifyFactorAnswer } from './factor-verifiers.ts'
import { countFactor, type FactorSubject, resetFactorLimits } from './limits.ts'
import { assertLoginAllowed, startLogin, verifyLoginPassword } from './login.ts'
import { type Continuation, continueAttempt, toAuthenticationState } from './verify.ts'

type Operation = typeof authentication.verify
type Input = InputOf<Operation>

/** Verifies one more factor of an attempt; with the last one, the answer holds the session token. */
export async function verify(units: Units, input: Input): Promise<ReplyOf<Operation>> {
  const { factorType, stateToken, rememberThisDevice } = input
  const deviceToken = readDeviceToken(input.clientMetaData)
  const { attempt, device } = await units.read(async (unit) => ({
    attempt: await findAttempt(unit, stateToken),
    device: await findDeviceByToken(unit, deviceToken),
  }))
  if (!attempt) {
    throw new Problem((await units.read((unit) => isExhausted(unit, stateToken))) ? 'BAD_CODE' : 'NOT_FOUND')
  }
  const continuation: Continuation = {
    stateToken,
    proven: [factorType],
    ...(rememberThisDevice && { remember: 'trusted' }),
  }
  if (factorType === 'PASSWORD') return verifyPassword(units, attempt, input, continuation)
  const isKnown = device !== undefined && device.accountId === attempt.memberId
  const subject: FactorSubject = {
    account: attempt.memberId ?? attempt.email ?? attempt.id,
    by: isKnown ? { knownDevice: deviceToken! } : attempt.proven.length > 0 ? 'first-factor' : 'nothing',
  }
  await countFactor(units, subject)
  const outcome = await units.command((unit) =>
    verifyUnderLock(
      unit,
      attempt.id,
      { factorType, code: findCode(input), credential: input.credential },
      continuation,
    ),
  )
  if (outcome === 'BAD_CODE' || outcome === 'PUSH_PENDING') throw new Problem(outcome)
  const reply = toAuthenticationState(outcome)
  await resetFactorLimits(units, subject)
  return reply
}

/** At the top level, or in the object of this factor; the object of another factor is ignored. */
function findCode({ factorType, code, smsData, callData, emailData, totpData }: Input) {
  const own = { SMS: smsData, CALL: callData, EMAIL: emailData, TOTP: totpData }[factorType as 'SMS']
  return code ?? own?.code
}

async function verifyPassword(
  units: Units,
  attempt: Attempt,
  { password, captchaTokens, clientMetaData }: Input,
  continuation: Continuation,
): Promise<ReplyOf<Operation>> {
  if (!password) throw createInvalidArgument('password', 'is required', 'REQUIRED_FIELD')
  if (!attempt.email) throw new Problem('NOT_FOUND')
  const login = await startLogin(units, { email: attempt.email, deviceToken: readDeviceToken(clientMetaData) })
  await assertLoginAllowed(units, login, captchaTokens)
  try {
    const { memberId } = await verifyLoginPassword(units, login, password)
    if (memberId !== attempt.memberId) throw new Problem('INVALID_PASSWORD')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await units.command((unit) => countFailure(unit, attempt.id))
    // An attempt at an address without an account ends like one that has an account.
    throw error.code === 'IDENTITY_NOT_FOUND' ? new Problem('INVALID_PASSWORD') : error
  }
  return toAuthenticationState(await units.command((unit) => continueAttempt(unit, attempt, continuation)))
}

/** Under the lock of the attempt, so that parallel guesses are serialized and at most five are checked. */
async function verifyUnderLock(unit: Unit, attemptId: string, answer: FactorAnswer, continuation: Continuation) {
  const attempt = await lockAttempt(unit, attemptId)
  if (!attempt) return 'BAD_CODE'
  const result = await verifyFactorAnswer(unit, attempt, answer)
  return result === 'right' ? continueAttempt(unit, attempt, continuation) : result
}
