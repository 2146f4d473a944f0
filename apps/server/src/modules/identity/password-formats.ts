import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyArgon2 } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/**
 * Password hashes of other systems: `$argon2id$…`, `$2b$…`, and in the PHC form `$scrypt$ln=…,r=…,p=…$salt$hash` and
 * `$pbkdf2-sha256$i=…$salt$hash`, also Django's `pbkdf2_sha256$…$salt$hash`. Costs are bounded, as one hash must not
 * occupy a server.
 */
interface Format {
  pattern: RegExp
  isWithinCost(parts: Record<string, string>): boolean
  verify(stored: string, password: string, parts: Record<string, string>): Promise<boolean>
}

const deriveScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt)
const derivePbkdf2 = promisify(pbkdf2)
const toBytes = (base64: string) => Buffer.from(base64.replaceAll('.', '+'), 'base64')
const mebibytes = 128

const createPbkdf2Format = (pattern: RegExp, decodeSalt: (salt: string) => Buffer): Format => ({
  pattern,
  isWithinCost: ({ rounds, hash }) => Number(rounds) <= 5_000_000 && toBytes(hash!).length >= 16,
  async verify(_, password, { digest, rounds, salt, hash }) {
    const expected = toBytes(hash!)
    const made = await derivePbkdf2(password, decodeSalt(salt!), Number(rounds), expected.length, digest!)
    return timingSafeEqual(made, expected)
  },
})

const formats: readonly Format[] = [
  {
    pattern:
      /^\$argon2(id|i|d)\$v=\d+\$m=(?<memory>\d+),t=(?<time>\d+),p=(?<lanes>\d+)\$[\w+/]{8,200}\$[\w+/]{16,200}$/,
    isWithinCost: ({ memory, time, lanes }) =>
      Number(memory) <= mebibytes * 1024 && Number(time) <= 10 && Number(lanes) <= 8,
    verify: (stored, password) => verifyArgon2(stored, password),
  },
  {
    pattern: /^\$2[aby]\$(?<cost>\d\d)\$[./\w]{53}$/,
    isWithinCost: ({ cost }) => Number(cost) >= 4 && Number(cost) <= 14,
    verify: (stored, password) => verifyBcrypt(password, stored.replace('$2y$', '$2b$')),
  },
  {
    pattern:
      /^\$scrypt\$ln=(?<log>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/.]{8,200}={0,2})\$(?<hash>[\w+/.]{20,200}={0,2})$/,
    isWithinCost: ({ log, r, p }) =>
      Number(log) >= 1 && 128 * 2 ** Number(log) * Number(r) <= mebibytes * 2 ** 20 && Number(p) >= 1 && Number(p) <= 4,
    async verify(_, password, { log, r, p, salt, hash }) {
      const expected = toBytes(hash!)
      const cost = { N: 2 ** Number(log), r: Number(r), p: Number(p), maxmem: 2 * mebibytes * 2 ** 20 }
      return timingSafeEqual(await deriveScrypt(password, toBytes(salt!), expected.length, cost), expected)
    },
  },
  createPbkdf2Format(
    /^\$pbkdf2-(?<digest>sha1|sha256|sha512)\$(i=)?(?<rounds>[1-9]\d{0,7})\$(?<salt>[\w+/.]{4,200}={0,2})\$(?<hash>[\w+/.]{20,200}={0,2})$/,
    toBytes,
  ),
  createPbkdf2Format(
    /^pbkdf2_(?<digest>sha1|sha256|sha512)\$(?<rounds>[1-9]\d{0,7})\$(?<salt>[\w+/.]{1,200})\$(?<hash>[\w+/]{20,200}={0,2})$/,
    (salt) => Buffer.from(salt),
  ),
]

function detectFormat(stored: string): { format: Format; parts: Record<string, string> } | undefined {
  for (const format of formats) {
    const found = format.pattern.exec(stored)
    if (found) {
      const parts = { ...found.groups } as Record<string, string>
      return format.isWithinCost(parts) ? { format, parts } : undefined
    }
  }
  return undefined
}

/** Whether a password can be checked against this hash. */
export const isPasswordHash = (stored: string): boolean => stored.length <= 1000 && detectFormat(stored) !== undefined

export async function verifyHash(stored: string, password: string): Promise<boolean> {
  const known = detectFormat(stored)
  return known ? known.format.verify(stored, password, known.parts) : false
}
