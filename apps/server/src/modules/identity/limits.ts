import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
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
/** Answers to a second factor, which the right password does not take back. */
const factorLimits: readonly Limit[] = [
  { name: 'factor-account', tries: 10, seconds: 15 * minute },
  { name: 'factor-account-day', tries: 40, seconds: 24 * hour },
]
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

export interface Trier {
  area: Area
  email: string
  /** The token of a device that this account has signed in with before. */
  knownDevice?: string
}

const keyOf = (units: Units, { area, email }: Trier) => `${units.siteId} ${area} ${mailboxOf(email)}`
const deviceKeyOf = (units: Units, trier: Trier) => `${keyOf(units, trier)} ${deviceKey(trier.knownDevice!)}`

/** Counts a try to sign in; TOO_MANY_REQUESTS when there were too many. Answers whether it is like those of an attack. */
export async function countLogin(units: Units, trier: Trier): Promise<{ isSuspicious: boolean }> {
  const limits = units.use(limitsPort)
  if (trier.knownDevice) {
    await limits.count(device, deviceKeyOf(units, trier))
    return { isSuspicious: false }
  }
  const account = keyOf(units, trier)
  const block = addressBlock(units.address)
  const { tries, looked } = await limits.countInTurn(
    [[address, block], ...accountLimits.map((limit) => [limit, account] as const)],
    [
      [failuresOfAddress, block],
      [failuresOfSite, units.siteId],
    ],
  )
  const [, ...ofAccount] = tries
  const [ofAddress = 0, ofSite = 0] = looked
  const isSuspicious =
    Math.max(...ofAccount) >= suspicious.account || ofAddress >= suspicious.address || ofSite >= suspicious.site
  return { isSuspicious }
}

/** Remembers that a try has failed, against which account ever. */
export async function noteFailure(units: Units): Promise<void> {
  await units.use(limitsPort).countInTurn([
    [failuresOfAddress, addressBlock(units.address)],
    [failuresOfSite, units.siteId],
  ])
}

/** The right password takes back the tries that led to it. */
export async function forgetLogins(units: Units, trier: Trier): Promise<void> {
  const account = keyOf(units, trier)
  const ofDevice = trier.knownDevice ? [[device, deviceKeyOf(units, trier)] as const] : []
  await units.use(limitsPort).forget(...ofDevice, ...accountLimits.map((limit) => [limit, account] as const))
}

export async function countRegistration(units: Units): Promise<{ isSuspicious: boolean }> {
  const tries = await units.use(limitsPort).count(registrations, addressBlock(units.address))
  return { isSuspicious: tries > suspicious.registrations }
}

/** Counts an answer to a second factor of this account; TOO_MANY_REQUESTS. */
export async function countFactor(units: Units, account: string): Promise<void> {
  await units.use(limitsPort).countInTurn(factorLimits.map((limit) => [limit, `${units.siteId} ${account}`]))
}

export async function forgetFactors(units: Units, account: string): Promise<void> {
  await units.use(limitsPort).forget(...factorLimits.map((limit) => [limit, `${units.siteId} ${account}`] as const))
}

/** Counts a message that is about to go to a phone; TOO_MANY_REQUESTS. */
export async function countMessage(units: Units, target: string): Promise<void> {
  await units.use(limitsPort).countInTurn(phoneLimits.map((limit) => [limit, `${units.siteId} ${target}`]))
}
