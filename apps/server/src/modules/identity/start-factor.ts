import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { type Attempt, findAttempt, openAttempt, updateAttempt } from './attempts.ts'
import { countCode, issueCode } from './codes.ts'
import { listFactors, type StoredFactor } from './factors.store.ts'
import { findIdentity } from './identity.store.ts'
import { type Area, decideNextStep, type Proof, toAccountState } from './identity.ts'
import { offerAuthentication } from './passkeys.ts'
import { sendPhoneCode } from './phone-codes.ts'
import type { SentFactor } from './push.port.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'

type Operation = typeof authentication.startFactor
type Reply = ReplyOf<Operation>

/** Starts a factor: mails or sends a code, or creates a passkey challenge. */
export async function startFactor(units: Units, { factorType, stateToken }: InputOf<Operation>): Promise<Reply> {
  if (!stateToken) {
    if (factorType !== 'WEBAUTHN') throw new Problem('NOT_FOUND')
    return askAnyPasskey(units)
  }
  const found = await units.read(async (unit) => {
    const attempt = await findAttempt(unit, stateToken)
    const identity = attempt?.memberId ? await findIdentity(unit, attempt.memberId) : undefined
    const policy = await getCurrentPolicy(unit)
    const factors = attempt?.memberId ? await listFactors(unit, attempt.memberId) : []
    const shown = { proven: attempt?.proven ?? [], trustedDevice: false }
    const step = identity && decideNextStep(policy, toAccountState(identity), shown)
    const by: readonly Proof[] = step && 'by' in step ? step.by : policy.emailCodes ? ['EMAIL'] : []
    return { attempt, factors: factors.filter(({ status }) => status === 'ACTIVE'), by }
  })
  const { attempt, factors, by } = found
  if (!attempt) throw new Problem('NOT_FOUND')
  switch (factorType) {
    case 'WEBAUTHN':
      return { stateToken, publicKey: await askPasskey(units, attempt, factors) }
    case 'EMAIL':
      if (!by.includes('EMAIL') || !attempt.email) throw new Problem('NOT_FOUND')
      await sendCode(units, attempt, attempt.email)
      return { stateToken }
    default: {
      const target = by.includes(factorType) && factors.find(({ type }) => type === factorType)?.target
      // Messages are sent to a phone only after a first factor was proved.
      if (!target || attempt.proven.length === 0) throw new Problem('NOT_FOUND')
      return { stateToken, ...(await sendPhoneCode(units, attempt, { type: factorType as SentFactor, target })) }
    }
  }
}

async function sendCode(units: Units, { id, memberId, proven }: Attempt, email: string): Promise<void> {
  await countCode(units, email, { isAccountHolder: proven.length > 0 })
  await units.command((unit) => issueCode(unit, { holderId: id, email, memberId }))
}

/** The passkeys of an account are revealed only after a first factor was proved. */
export async function askPasskey(units: Units, attempt: Attempt, factors: readonly StoredFactor[]) {
  const own = attempt.proven.length > 0 ? factors.filter(({ type }) => type === 'WEBAUTHN') : []
  const options = await offerAuthentication(units, own)
  const challenge = { type: 'WEBAUTHN', expected: options.challenge, at: Date.now() } as const
  await units.command((unit) => updateAttempt(unit, attempt.id, { challenge }))
  return { ...options }
}

/** Opens an attempt whose account the passkey identifies. */
export async function askAnyPasskey(units: Units, area: Area = 'member') {
  const options = await offerAuthentication(units)
  const challenge = { type: 'WEBAUTHN', expected: options.challenge, at: Date.now() } as const
  const { stateToken } = await units.command((unit) => openAttempt(unit, { area, challenge }))
  return { stateToken, publicKey: { ...options } }
}
