import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { MAX_PASSWORD_LENGTH } from '@stoa/contract/authentication'
import { invalid, Problem } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { mailboxOf } from './identity.ts'
import { isLeaked } from './leaked/leaked.ts'
import { verifyHash } from './password-formats.ts'

/** Where the cost of a hash is known. */
type Host = Pick<Unit, 'use'>

/** Argon2id (the library's 2), with three passes where OWASP asks for two. */
const costOf = (host: Host) => ({
  algorithm: 2,
  memoryCost: host.use(settingsPort).passwordMebibytes * 1024,
  timeCost: 3,
  parallelism: 1,
})

/** Each hash holds its memory and a core; more at once would only make all of them late. */
const maxConcurrent = Math.max(1, Math.min(4, availableParallelism()))
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new Problem('UNAVAILABLE', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Two ways to type the same letter are the same password. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (host: Host, password: string): Promise<string> =>
  runQueued(() => hash(normalize(password), costOf(host)))

/** What an attacker knows beforehand. */
interface GuessableNames {
  email?: string
  shop?: string
}

/** Digits and signs around a name are the first that is tried. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** As {@link checkNewPassword}, with the name of the site that it is for. */
export async function assertNewPassword(units: Units, password: string, field: string, email: string): Promise<void> {
  const { name: shop } = await units.read(currentSite)
  checkNewPassword(password, field, { email, shop })
}

/**
 * A password that may be set for this account: not one that is tried first everywhere, nor the address itself, nor the shop's name with digits. Its
 * length is the schema's matter. `field` names it in the request.
 */
export function checkNewPassword(password: string, field: string, { email, shop = '' }: GuessableNames): void {
  if (isLeaked(password)) {
    throw refusal(field, 'LEAKED_PASSWORD', 'is known from leaks and tried first by attackers; choose another one')
  }
  if (email && [email, mailboxOf(email)].includes(password.toLowerCase())) {
    throw refusal(field, 'PASSWORD_IS_EMAIL', 'must not be the email address')
  }
  const name = lettersOf(shop)
  if (name !== '' && lettersOf(password) === name) {
    throw refusal(field, 'PASSWORD_IS_SHOP', 'must be more than the name of this shop')
  }
}

const refusal = (field: string, ruleName: string, description: string) => {
  const problem = invalid(field, description)
  return new Problem('INVALID_ARGUMENT', { violations: problem.violations!.map((each) => ({ ...each, ruleName })) })
}

/** Whether the hash is weaker than what we make, or made elsewhere: the next sign-in makes it anew. */
export function isOutdated(host: Host, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = costOf(host)
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoy: Promise<string> | undefined

/** A letter may be typed as several signs; what is longer still is nobody's password. */
const maxPasswordInputLength = 4 * MAX_PASSWORD_LENGTH

/**
 * Takes the same time whether there is a hash to compare with or not; without one the answer is no. A hash that came
 * from elsewhere takes the time of its own kind, until the first sign-in replaces it.
 */
export async function isPassword(host: Host, stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(host, randomBytes(24).toString('base64url'))
  const comparable = password.length > maxPasswordInputLength ? undefined : stored
  const against = comparable ?? (await decoy)
  const matches = await runQueued(() => verifyHash(against, normalize(password.slice(0, maxPasswordInputLength))))
  return matches && comparable !== null && comparable !== undefined
}
