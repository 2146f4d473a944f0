import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { keysPort } from '../../kernel/keys.ts'
import type { Units } from '../../kernel/unit.ts'

type Ports = Pick<Units, 'use' | 'siteId'>

/** Short secrets are hashed with the server's key, so that the database alone reveals none. */
const createKeyedHash = (ports: Ports, purpose: string, text: string): Buffer =>
  createHmac('sha256', ports.use(keysPort).derive(purpose)).update(`${ports.siteId}/${text}`).digest()

export const createPhoneCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Shown by the sign-in, entered on the device that approves it. */
export const createPushNumber = (): string => String(randomInt(10, 100))

export const hashPhoneCode = (ports: Ports, attemptId: string, code: string): string =>
  createKeyedHash(ports, 'phone-code', `${attemptId}/${code}`).toString('hex')

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Without characters that look similar. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryCodeCount = 10

const generateRecoveryCode = () => {
  const letters = Array.from(randomBytes(12), () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

/** Shown once; only their hashes are stored. */
export const generateRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, generateRecoveryCode)

export const hashRecoveryCode = (ports: Ports, memberId: string, code: string): Buffer =>
  createKeyedHash(ports, 'recovery-code', `${memberId}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
