import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { deviceKey } from './devices.ts'
import { type Area, mailboxOf } from './identity.ts'

const minute = 60
const hour = 60 * minute

/** Tries at one account from anywhere, so that a spray over many addresses gains nothing; each window waits longer. */
const accountLimits: readonly Limit[] = [
  { name: 'login-account-minute', tries: 5, seconds: minute },
  { name: 'login-account', tries: 10, seconds: 15 * minute },
  { name: 'login-account-day', tries: 30, seconds: 24 * hour },
]
/** Tries of a remembered device, which the tries of others never lock out. */
const device: Limit = { name: 'login-device', tries: 10, seconds: 15 * minute }
/** Tries from one address at any account; apps that sign people in from their server share one. */
const address: Limit = { name: 'login-address', tries: 300, seconds: 10 * minute }
const registrations: Limit = { name: 'register-address', tries: 120, seconds: hour }
/** Answers to a second factor by whoever has shown the first one, which the right password does not take back. */
const factorLimits: readonly Limit[] = [
  { name: 'factor-account', tries: 10, seconds: 15 * minute },
  { name: 'factor-account-day', tries: 40, seconds: 24 * hour },
]
/**
 * Answers by whoever has shown nothing yet, as everybody can begin a sign-in who knows an address: counted where they
 * come from, so that they lock nobody else out. What there is to guess is bounded by the codes that a mailbox gets.
 */
const factorOfAddress: Limit = { name: 'factor-address', tries: 10, seconds: 15 * minute }
/** Answers of a remembered device, which the answers of others never lock out. */
const factorOfDevice: Limit = { name: 'factor-device', tries: 10, seconds: 15 * minute }
/** Codes that somebody who is signed in answers with, to set something up. */
const factorOfSession: Limit = { name: 'factor-session', tries: 10, seconds: 15 * minute }
/** Messages to one phone cost money. */
const phoneLimits: readonly Limit[] = [
  { name: 'phone-number', tries: 5, seconds: hour },
  { name: 'phone-number-day', tries: 10, seconds: 24 * hour },
]
/** Sign-ins that fail, which only raise suspicion: nobody is refused for the failures of others. */
const failuresOfAddress: Limit = { name: 'login-failures-address', tries: 1_000_000, seconds: 10 * minute }
const failuresOfSite: Limit = { name: 'login-failures-site', tries: 100_000_000, seconds: 10 * minute }

/** From so many on, a sign-in is asked to show that a person makes it. */
const suspicious = { account: 4, address: 10, site: 100, registrations: 10 }

export interface LoginSubject {
  area: Area
  email: string
  /** The token of a device that this account has signed in with before. */
  knownDevice?: string
}

const keyOf = (units: Units, { area, email }: LoginSubject) => `${units.siteId} ${area} ${mailboxOf(email)}`
const deviceKeyOf = (units: Units, subject: LoginSubject) =>
  `${keyOf(units, subject)} ${deviceKey(subject.knownDevice!)}`

/**
 * Counts a try to sign in; TOO_MANY_REQUESTS when there were too many. Answers whether it is like those of an attack.
 * Without a password nothing is guessed: that counts where it comes from, and keeps nobody from the account.
 */
export async function countLogin(
  units: Units,
  subject: LoginSubject,
  { isGuess = true }: { isGuess?: boolean } = {},
): Promise<{ isSuspicious: boolean }> {
  const limits = units.use(limitsPort)
  if (subject.knownDevice) {
    await limits.count(device, deviceKeyOf(units, subject))
    return { isSuspicious: false }
  }
  const account = keyOf(units, subject)
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

/** Remembers that a try has failed, against which account ever. */
export async function recordFailure(units: Units): Promise<void> {
  await units.use(limitsPort).countAll([
    [failuresOfAddress, getAddressBlock(units.address)],
    [failuresOfSite, units.siteId],
  ])
}

/** The right password takes back the tries that led to it. */
export async function resetLoginLimits(units: Units, subject: LoginSubject): Promise<void> {
  const account = keyOf(units, subject)
  const ofDevice = subject.knownDevice ? [[device, deviceKeyOf(units, subject)] as const] : []
  await units.use(limitsPort).forget(...ofDevice, ...accountLimits.map((limit) => [limit, account] as const))
}

export async function countRegistration(units: Units): Promise<{ isSuspicious: boolean }> {
  const tries = await units.use(limitsPort).count(registrations, getAddressBlock(units.address))
  return { isSuspicious: tries > suspicious.registrations }
}

/** Who answers to a factor of an account. */
export interface FactorSubject {
  account: string
  /** By a device that the account knows, in a session, after another factor was shown, or out of the blue. */
  by: { knownDevice: string } | 'session' | 'first-factor' | 'nothing'
}

function factorCounters(units: Units, { account, by }: FactorSubject): readonly (readonly [Limit, string])[] {
  const key = `${units.siteId} ${account}`
  if (typeof by === 'object') return [[factorOfDevice, `${key} ${deviceKey(by.knownDevice)}`]]
  if (by === 'session') return [[factorOfSession, key]]
  if (by === 'nothing') return [[factorOfAddress, `${key} ${getAddressBlock(units.address)}`]]
  return factorLimits.map((limit) => [limit, key])
}

/** Counts an answer to a factor; TOO_MANY_REQUESTS. */
export async function countFactor(units: Units, subject: FactorSubject): Promise<void> {
  await units.use(limitsPort).countAll(factorCounters(units, subject))
}

export async function resetFactorLimits(units: Units, subject: FactorSubject): Promise<void> {
  await units.use(limitsPort).forget(...factorCounters(units, subject))
}

/** Counts a message that is about to go to a phone; TOO_MANY_REQUESTS. */
export async function countMessage(units: Units, target: string): Promise<void> {
  await units.use(limitsPort).countAll(phoneLimits.map((limit) => [limit, `${units.siteId} ${target}`]))
}
