import { type factors as contract, factorTypes } from '@stoa/contract/factors'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Actor } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { listPhoneChannels, PhoneRefused, preparePhoneNumber } from '../phone/api.ts'
import { updateSecondFactor } from '../roles/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { countFailure, findAttempt, getAccountId, lockAttempt, openAttempt, updateAttempt } from './attempts.ts'
import { checkCode, countCode, issueCode } from './codes.ts'
import { endAccess } from './credentials.ts'
import { forgetDevices } from './devices.ts'
import * as store from './factors.store.ts'
import { findIdentity, updatePassword } from './identity.store.ts'
import type { Account } from './identity.ts'
import { countFactor } from './limits.ts'
import { offerRegistration, readRegistration } from './passkeys.ts'
import { isApproved, isPhoneCode, sendPhoneCode, withRefusals } from './phone-codes.ts'
import type { SentFactor } from './push.port.ts'
import { isBrowser, preparePushTarget } from './push.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './secret-codes.ts'
import { findOwnAccount, type OwnAccount, requireStepUp } from './step-up.ts'
import { findStep, prepareTotp } from './totp.ts'

type Operations = typeof contract

const maxFactors = 20

const toParty = ({ area: type, id }: Account) => ({ type, id })

/** The account whose sign-in methods the caller may change. */
export function requireOwnAccount(actor: Actor): Account {
  if (actor.type !== 'member' && actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  return { area: actor.type, id: actor.id }
}

type FactorType = (typeof factorTypes)[number]

const isSent = (type: FactorType): type is SentFactor => type === 'SMS' || type === 'CALL' || type === 'PUSH'

export async function listFactors(unit: Unit): Promise<ReplyOf<Operations['listFactors']>> {
  return listOwnFactors(unit, await findOwnAccount(unit))
}

export async function listFactorsOfMember(
  unit: Unit,
  { memberId }: InputOf<Operations['listFactorsOfMember']>,
): Promise<ReplyOf<Operations['listFactorsOfMember']>> {
  const identity = await findIdentity(unit, memberId)
  return listOwnFactors(unit, identity && { area: 'member', id: memberId, ...identity })
}

async function listOwnFactors(unit: Unit, account: OwnAccount | undefined) {
  if (!account) throw new Problem('NOT_FOUND')
  const factors = await store.listFactors(unit, account.id)
  return {
    hasPassword: account.passwordHash !== null,
    passwordStatus: account.passwordState,
    factors: factors.filter(({ status }) => status !== 'INACTIVE').map(toEntity),
    available: await listAvailable(unit, account),
    recoveryCodesLeft: await store.countRecoveryCodes(unit, account.id),
  }
}

/** A mailbox or phone number must not be enough to take over the dashboard. */
const isForOwners = (type: FactorType): boolean => type === 'TOTP' || type === 'WEBAUTHN'

async function listAvailable(unit: Unit, { area }: Account): Promise<FactorType[]> {
  if (area === 'owner') return factorTypes.filter(isForOwners)
  const channels = await listPhoneChannels(unit)
  return factorTypes.filter((type) => {
    return type === 'PUSH' || !isSent(type) || channels.includes(type)
  })
}

function toEntity({ id, type, status, name, target, createdDate, usedDate }: store.StoredFactor) {
  return {
    id,
    type,
    status,
    ...(name !== null && { name }),
    ...(target !== null && !isBrowser(target) && { target: maskTarget(target) }),
    createdDate: createdDate.toISOString(),
    ...(usedDate && { usedDate: usedDate.toISOString() }),
  }
}

/** Enough for its owner to recognize it. */
const maskTarget = (target: string): string =>
  `${'•'.repeat(Math.min(8, Math.max(2, target.length - 3)))}${target.slice(-3)}`

/** Starts the setup of a factor: it counts once it is confirmed. */
export async function addFactor(
  units: Units,
  { type, name, target, currentPassword }: InputOf<Operations['addFactor']>,
): Promise<ReplyOf<Operations['addFactor']>> {
  const { account } = await requireStepUp(units, currentPassword)
  const { area, id: accountId, email } = account
  if (area === 'owner' && !isForOwners(type)) {
    throw createInvalidArgument('type', 'is not a way to sign in to the dashboard')
  }
  const to = isSent(type) ? await prepareTarget(units, type, target ?? undefined) : undefined
  if (isSent(type) && !to) throw new Problem('FACTOR_TARGET_REQUIRED')
  const id = createId()
  const { site, passkeys } = await units.read(async (unit) => {
    const own = await store.listFactors(unit, accountId)
    if (own.filter(({ status }) => status !== 'INACTIVE').length >= maxFactors) throw new Problem('TOO_MANY_FACTORS')
    const active = own.filter((factor) => factor.type === 'WEBAUTHN' && factor.status === 'ACTIVE')
    return { site: await getCurrentSite(unit), passkeys: active }
  })
  const totp = type === 'TOTP' ? await prepareTotp(units, id, { issuer: site.name, label: email }) : undefined
  const passkey =
    type === 'WEBAUTHN'
      ? await offerRegistration(units, { siteName: site.name, email, accountId, passkeys })
      : undefined
  if (type === 'EMAIL') await countCode(units, email, { isAccountHolder: true })
  const { stateToken, attempt } = await units.command(async (unit) => {
    await store.removeUnfinished(unit, accountId, type)
    const factor = { id, type, name: name ?? null, target: isSent(type) ? to! : null }
    await store.insertFactor(unit, account, { ...factor, ...(totp && { secret: totp.sealed }) })
    const challenge = passkey && ({ type: 'WEBAUTHN', expected: passkey.challenge, at: unit.now.getTime() } as const)
    const whose = area === 'owner' ? { area, ownerId: accountId } : { memberId: accountId, email }
    const opened = await openAttempt(unit, { ...whose, ...(challenge && { challenge }) })
    if (type === 'EMAIL') await issueCode(unit, { holderId: opened.attempt.id, email, memberId: accountId })
    return opened
  })
  const sent = isSent(type) ? await sendPhoneCode(units, attempt, { type, target: to! }) : {}
  return {
    ...sent,
    factorId: id,
    stateToken,
    ...(totp && { totp: { secret: totp.secret, uri: totp.uri, qrCode: totp.qrCode } }),
    ...(passkey && { publicKey: { ...passkey } }),
  }
}

/** In the form in which it is stored; undefined without one. */
async function prepareTarget(units: Units, type: SentFactor, target: string | undefined): Promise<string | undefined> {
  if (type === 'PUSH') return preparePushTarget(units, target)
  return target && readPhoneNumber(units, target)
}

function readPhoneNumber(units: Units, target: string): Promise<string> {
  return withRefusals(async () => {
    try {
      return await preparePhoneNumber(units, target)
    } catch (error) {
      if (!(error instanceof PhoneRefused) || error.reason !== 'NOT_A_PHONE_NUMBER') throw error
      throw createInvalidArgument('target', 'is not a phone number with its country code', 'FORMAT')
    }
  })
}

/** Confirms a factor. With the first one, recovery codes are returned, once. */
export async function confirmFactor(
  units: Units,
  input: InputOf<Operations['confirmFactor']>,
): Promise<ReplyOf<Operations['confirmFactor']>> {
  const account = requireOwnAccount(units.actor)
  await countFactor(units, { account: account.id, by: 'session' })
  const outcome = await units.command((unit) => confirm(unit, account, input))
  if (typeof outcome === 'string') throw new Problem(outcome)
  return outcome
}

type Confirmed = ReplyOf<Operations['confirmFactor']> | 'NOT_FOUND' | 'BAD_CODE' | 'PUSH_PENDING'

async function confirm(unit: Unit, account: Account, input: InputOf<Operations['confirmFactor']>): Promise<Confirmed> {
  const found = await findAttempt(unit, input.stateToken, account.area)
  const attempt = found && (await lockAttempt(unit, found.id))
  const factor = await store.findFactor(unit, account.id, input.factorId)
  if (!attempt || getAccountId(attempt) !== account.id || factor?.status !== 'INACTIVE') return 'NOT_FOUND'
  const code = input.code ?? ''
  const isFirst = (await store.listFactors(unit, account.id)).every(({ status }) => status === 'INACTIVE')
  let passkey: Awaited<ReturnType<typeof readRegistration>>
  switch (factor.type) {
    case 'TOTP': {
      const step = findStep(unit, factor, code, unit.now)
      if (step === undefined || !(await store.claimTotpStep(unit, factor.id, step)))
        return countWrongCode(unit, attempt.id)
      break
    }
    case 'WEBAUTHN':
      passkey = await readRegistration(unit, input.credential ?? {}, attempt.challenge?.expected ?? '')
      if (!passkey) return countWrongCode(unit, attempt.id)
      break
    case 'EMAIL': {
      const result = await checkCode(unit, attempt.id, code)
      if (result !== 'right') return result
      break
    }
    case 'PUSH':
      if (!isApproved(attempt.challenge, unit.now)) return 'PUSH_PENDING'
      break
    default:
      if (!isPhoneCode(unit, attempt, { channel: factor.type, code, now: unit.now }))
        return countWrongCode(unit, attempt.id)
  }
  await store.activateFactor(unit, factor.id, passkey)
  await noteSecondFactor(unit, account, true)
  await updateAttempt(unit, attempt.id, { ended: true })
  await audit(unit, {
    action: 'FACTOR_ADDED',
    subject: toParty(account),
    data: { factor: factor.type },
  })
  const recoveryCodes = isFirst ? await writeRecoveryCodes(unit, account) : undefined
  return { factor: toEntity({ ...factor, status: 'ACTIVE' }), ...(recoveryCodes && { recoveryCodes }) }
}

async function countWrongCode(unit: Unit, attemptId: string): Promise<'BAD_CODE'> {
  await countFailure(unit, attemptId)
  return 'BAD_CODE'
}

async function writeRecoveryCodes(unit: Unit, account: Account): Promise<string[]> {
  const codes = generateRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(unit, account.id, code))
  await store.replaceRecoveryCodes(unit, account, hashes)
  await audit(unit, { action: 'RECOVERY_CODES_MADE', subject: toParty(account) })
  return codes
}

/** Replaces all recovery codes. */
export async function createRecoveryCodes(
  units: Units,
  { currentPassword }: InputOf<Operations['createRecoveryCodes']>,
): Promise<ReplyOf<Operations['createRecoveryCodes']>> {
  const { account } = await requireStepUp(units, currentPassword)
  return { recoveryCodes: await units.command((unit) => writeRecoveryCodes(unit, account)) }
}

export async function removeFactor(
  units: Units,
  { factorId, currentPassword }: InputOf<Operations['removeFactor']>,
): Promise<Record<string, never>> {
  const { account } = await requireStepUp(units, currentPassword)
  await units.command((unit) => remove(unit, account, factorId))
  return {}
}

/** For members who have lost a factor and proved their identity to the owner in another way. */
export async function removeFactorOfMember(
  unit: Unit,
  { memberId, factorId }: InputOf<Operations['removeFactorOfMember']>,
): Promise<Record<string, never>> {
  const identity = await findIdentity(unit, memberId)
  if (!identity) throw new Problem('NOT_FOUND')
  await remove(unit, { area: 'member', id: memberId }, factorId)
  return {}
}

/** The dashboard may demand a second factor of everyone. */
async function noteSecondFactor(unit: Unit, { area, id }: Account, hasSecondFactor: boolean): Promise<void> {
  if (area !== 'owner') return
  await updateSecondFactor(unit, id, hasSecondFactor)
  await unit.emit('stoa.roles.access_changed', id, { what: 'second factor' })
}

async function remove(unit: Unit, account: Account, factorId: string): Promise<void> {
  const factor = await store.findFactor(unit, account.id, factorId)
  if (!factor) throw new Problem('NOT_FOUND')
  await store.removeFactor(unit, account.id, factorId)
  const left = (await store.listFactors(unit, account.id)).filter(({ status }) => status !== 'INACTIVE')
  if (left.length === 0) await store.replaceRecoveryCodes(unit, account, [])
  await noteSecondFactor(unit, account, left.length > 0)
  await audit(unit, {
    action: 'FACTOR_REMOVED',
    subject: toParty(account),
    data: { factor: factor.type },
  })
}

/** Every browser is asked for all factors again. */
export async function forgetMyDevices(unit: Unit): Promise<Record<string, never>> {
  const account = requireOwnAccount(unit.actor)
  const devices = await forgetDevices(unit, account.id)
  await audit(unit, { action: 'DEVICES_FORGOTTEN', subject: toParty(account), data: { devices } })
  return {}
}

/** The owner requires a new password: at the next sign-in, or at once. */
export async function requirePasswordChange(
  unit: Unit,
  { memberId, mode }: InputOf<Operations['requirePasswordChange']>,
): Promise<Record<string, never>> {
  const identity = await findIdentity(unit, memberId)
  if (!identity) throw new Problem('NOT_FOUND')
  const hash = mode === 'RESET' ? null : identity.passwordHash
  await updatePassword(unit, memberId, { hash, state: mode })
  // An intruder may hold an open session.
  if (mode === 'RESET') await endAccess(unit, memberId, { reason: 'password_changed' })
  await audit(unit, { action: 'PASSWORD_RESET_FORCED', subject: { type: 'member', id: memberId }, data: { mode } })
  return {}
}
