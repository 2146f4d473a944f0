import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { toDeviceKey } from './devices.ts'
import { type Area, toMailbox } from './identity.ts'

const minute = 60
const hour = 60 * minute

/** Attempts at one account from anywhere, against distributed guessing; each longer window allows fewer. */
const accountLimits: readonly Limit[] = [
  { name: 'login-account-minute', tries: 5, seconds: minute },
  { name: 'login-account', tries: 10, seconds: 15 * minute },
  { name: 'login-account-day', tries: 30, seconds: 24 * hour },
]
/** Attempts from a remembered device, which other clients' attempts never lock out. */
const device: Limit = { name: 'login-device', tries: 10, seconds: 15 * minute }
/** Attempts from one IP address at any account; apps that sign members in from their server share one. */
const address: Limit = { name: 'login-address', tries: 300, seconds: 10 * minute }
const registrations: Limit = { name: 'register-address', tries: 120, seconds: hour }
/** Answers to a second factor after a proved first one; the right password does not reset them. */
const factorLimits: readonly Limit[] = [
  { name: 'factor-account', tries: 10, seconds: 15 * minute },
  { name: 'factor-account-day', tries: 40, seconds: 24 * hour },
]
/**
 * Answers without a first factor, as anyone who knows an address can start a sign-in: counted by IP address, so that
 * they lock no member out. Guessing is bounded by the number of codes for each mailbox.
 */
const factorOfAddress: Limit = { name: 'factor-address', tries: 10, seconds: 15 * minute }
/** Answers from a remembered device, which other clients' answers never lock out. */
const factorOfDevice: Limit = { name: 'factor-device', tries: 10, seconds: 15 * minute }
/** Codes answered in a session, to set something up. */
const factorOfSession: Limit = { name: 'factor-session', tries: 10, seconds: 15 * minute }
/** Requests to approve a sign-in on one device, against wearing its owner down. */
const pushLimits: readonly Limit[] = [
  { name: 'push-device', tries: 5, seconds: hour },
  { name: 'push-device-day', tries: 10, seconds: 24 * hour },
]
/** Failed sign-ins, which only raise suspicion: no request is refused because of them. */
const failuresOfAddress: Limit = { name: 'login-failures-address', tries: 1_000_000, seconds: 10 * minute }
const failuresOfSite: Limit = { name: 'login-failures-site', tries: 100_000_000, seconds: 10 * minute }

/** Failures from which a sign-in needs a captcha. */
const suspicious = { account: 4, address: 10, site: 100, registrations: 10 }

export interface LoginSubject {
  area: Area
  email: string
  /** The token of a device that this account has signed in with before. */
  knownDevice?: string
}

const buildKey = (units: Units, { area, email }: LoginSubject) => `${units.siteId} ${area} ${toMailbox(email)}`
const buildDeviceKey = (units: Units, subject: LoginSubject) =>
  `${buildKey(units, subject)} ${toDeviceKey(subject.knownDevice!)}`

/**
 * Counts a sign-in attempt; TOO_MANY_REQUESTS. Answers whether it looks like part of an attack. An attempt without a
 * password guesses nothing: it counts by IP address and never locks the account.
 */
export async function countLogin(
  units: Units,
  subject: LoginSubject,
  { isGuess = true }: { isGuess?: boolean } = {},
): Promise<{ isSuspicious: boolean }> {
  const limits = units.use(limitsPort)
  if (subject.knownDevice) {
    await limits.count(device, buildDeviceKey(units, subject))
    return { isSuspicious: false }
  }
  const account = buildKey(units, subject)
  const block = getAddressBlock(units.address)
  const { tries, peeked: looked } = await limits.countAll(
    [[address, block], ...(isGuess ? accountLimits : []).map((limit) => [limit, account] as const)],
    [
      [failuresOfAddress, block],
      [failuresOfSite, units.siteId],
    ],
  )
  const [, ...ofAccount] = tries
  const [ofAddress = 0, ofSite = 0] = looked
  const isSuspicious =
    Math.max(0, ...ofAccount) >= suspicious.account || ofAddress >= suspicious.address || ofSite >= suspicious.site
  return { isSuspicious }
}

/** Records a failed attempt, at whatever account. */
export async function recordFailure(units: Units): Promise<void> {
  await units.use(limitsPort).countAll([
    [failuresOfAddress, getAddressBlock(units.address)],
    [failuresOfSite, units.siteId],
  ])
}

/** The right password resets the counters of the attempts before it. */
export async function resetLoginLimits(units: Units, subject: LoginSubject): Promise<void> {
  const account = buildKey(units, subject)
  const ofDevice = subject.knownDevice ? [[device, buildDeviceKey(units, subject)] as const] : []
  await units.use(limitsPort).forget(...ofDevice, ...accountLimits.map((limit) => [limit, account] as const))
}

export async function countRegistration(units: Units): Promise<{ isSuspicious: boolean }> {
  const tries = await units.use(limitsPort).count(registrations, getAddressBlock(units.address))
  return { isSuspicious: tries > suspicious.registrations }
}

/** The caller that answers a factor. */
export interface FactorSubject {
  account: string
  /** A known device, a session, a proved first factor, or none of these. */
  by: { knownDevice: string } | 'session' | 'first-factor' | 'nothing'
}

function listFactorCounters(units: Units, { account, by }: FactorSubject): readonly (readonly [Limit, string])[] {
  const key = `${units.siteId} ${account}`
  if (typeof by === 'object') return [[factorOfDevice, `${key} ${toDeviceKey(by.knownDevice)}`]]
  if (by === 'session') return [[factorOfSession, key]]
  if (by === 'nothing') return [[factorOfAddress, `${key} ${getAddressBlock(units.address)}`]]
  return factorLimits.map((limit) => [limit, key])
}

/** Counts an answer to a factor; TOO_MANY_REQUESTS. */
export async function countFactor(units: Units, subject: FactorSubject): Promise<void> {
  await units.use(limitsPort).countAll(listFactorCounters(units, subject))
}

export async function resetFactorLimits(units: Units, subject: FactorSubject): Promise<void> {
  await units.use(limitsPort).forget(...listFactorCounters(units, subject))
}

/** Counts an approval request about to be sent to a device; TOO_MANY_REQUESTS. */
export async function countPush(units: Units, target: string): Promise<void> {
  await units.use(limitsPort).countAll(pushLimits.map((limit) => [limit, `${units.siteId} ${target}`]))
}
