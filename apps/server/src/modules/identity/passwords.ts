import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { MAX_PASSWORD_LENGTH } from '@stoa/contract/authentication'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { toMailbox } from './identity.ts'
import { isLeaked } from './leaked/leaked.ts'
import { verifyHash } from './password-formats.ts'

/** Provides the settings that define the cost of a hash. */
type Host = Pick<Unit, 'use'>

/** Argon2id (the library's 2), with three passes where OWASP asks for two. */
const getHashCost = (host: Host) => ({
  algorithm: 2,
  memoryCost: host.use(settingsPort).passwordMebibytes * 1024,
  timeCost: 3,
  parallelism: 1,
})

/** Each hash occupies its memory and a core; more parallel ones would delay all of them. */
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

/** Two encodings of the same letter are the same password. */
const normalize = (password: string) => password.normalize('NFC')

export const hashPassword = (host: Host, password: string): Promise<string> =>
  runQueued(() => hash(normalize(password), getHashCost(host)))

/** Names that an attacker knows. */
interface GuessableNames {
  email?: string
  shop?: string
}

/** Attackers first try digits and signs around a name. */
const getLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** Like {@link checkNewPassword}, with the name of the site. */
export async function assertNewPassword(units: Units, password: string, field: string, email: string): Promise<void> {
  const { name: shop } = await units.read(getCurrentSite)
  checkNewPassword(password, field, { email, shop })
}

/**
 * Refuses passwords that are too common, equal to the address, or the shop's name with digits. The schema checks the
 * length. `field` names it in the request.
 */
export function checkNewPassword(password: string, field: string, { email, shop = '' }: GuessableNames): void {
  if (isLeaked(password)) {
    throw createRefusal(
      field,
      'LEAKED_PASSWORD',
      'is known from data leaks, so attackers try it first; choose another one',
    )
  }
  if (email && [email, toMailbox(email)].includes(password.toLowerCase())) {
    throw createRefusal(field, 'PASSWORD_IS_EMAIL', 'must not be the email address')
  }
  const name = getLetters(shop)
  if (name !== '' && getLetters(password) === name) {
    throw createRefusal(field, 'PASSWORD_IS_SHOP', 'must be more than the name of this shop')
  }
}

const createRefusal = (field: string, ruleName: string, description: string) => {
  const problem = createInvalidArgument(field, description)
  return new Problem('INVALID_ARGUMENT', { violations: problem.violations!.map((each) => ({ ...each, ruleName })) })
}

/** Whether the hash is weaker than ours or made elsewhere: the next sign-in rehashes the password. */
export function isOutdated(host: Host, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = getHashCost(host)
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let decoy: Promise<string> | undefined

/** A letter may consist of several code points; longer input can't be a password. */
const maxPasswordInputLength = 4 * MAX_PASSWORD_LENGTH

/**
 * Takes the same time with and without a hash; without one the answer is false. An imported hash takes the time of its
 * own algorithm until the first sign-in replaces it.
 */
export async function isPassword(host: Host, stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(host, randomBytes(24).toString('base64url'))
  const comparable = password.length > maxPasswordInputLength ? undefined : stored
  const against = comparable ?? (await decoy)
  const matches = await runQueued(() => verifyHash(against, normalize(password.slice(0, maxPasswordInputLength))))
  return matches && comparable !== null && comparable !== undefined
}
