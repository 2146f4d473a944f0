import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { mailboxOf } from './identity.ts'

const minute = 60
const hour = 60 * minute

/** Tries at one account from anywhere, so that a spray over many addresses gains nothing. */
const account: Limit = { name: 'login-account', tries: 10, seconds: 15 * minute }
const accountDaily: Limit = { name: 'login-account-day', tries: 30, seconds: 24 * hour }
/** Tries from one address at any account; apps that sign people in from their server share one. */
const address: Limit = { name: 'login-address', tries: 300, seconds: 10 * minute }
const registrations: Limit = { name: 'register-address', tries: 120, seconds: hour }

const keyOf = (units: Units, area: string, email: string) => `${units.siteId} ${area} ${mailboxOf(email)}`

export async function countLogin(units: Units, area: 'member' | 'owner', email: string): Promise<void> {
  const limits = units.use(limitsPort)
  await limits.count(address, addressBlock(units.address))
  await limits.count(account, keyOf(units, area, email))
  await limits.count(accountDaily, keyOf(units, area, email))
}

/** The right password takes back the tries that led to it. */
export async function forgetLogins(units: Units, area: 'member' | 'owner', email: string): Promise<void> {
  const limits = units.use(limitsPort)
  await limits.forget(account, keyOf(units, area, email))
  await limits.forget(accountDaily, keyOf(units, area, email))
}

export const countRegistration = (units: Units): Promise<void> =>
  units.use(limitsPort).count(registrations, addressBlock(units.address))
