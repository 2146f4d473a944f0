import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD_LENGTH } from '@stoa/contract/authentication'
import { Problem } from '@stoa/contract/problem'

/** Argon2id (the library's 2), at twice OWASP's memory and more. */
const cost = { algorithm: 2, memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Each hash holds 64 MiB and a core; more at once would only make all of them late. */
const atOnce = Math.max(1, Math.min(4, availableParallelism()))
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalize(password), cost))

let decoy: Promise<string> | undefined

/** A letter may be typed as several signs; what is longer still is nobody's password. */
const longest = 4 * MAX_PASSWORD_LENGTH

/** Takes the same time whether there is a hash to compare with or not; without one the answer is no. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(24).toString('base64url'))
  const comparable = password.length > longest ? undefined : stored
  const against = comparable ?? (await decoy)
  const matches = await inTurn(() => verify(against, normalize(password.slice(0, longest))))
  return matches && comparable !== null && comparable !== undefined
}
