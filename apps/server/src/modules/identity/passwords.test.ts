import { createHmac, pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import { hash as hashBcrypt } from '@node-rs/bcrypt'
import { Problem } from '@stoa/contract/problem'
import { describe, expect, it } from 'vitest'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { countLeaked, isLeaked } from './leaked/leaked.ts'
import { isPasswordHash } from './password-formats.ts'
import { checkNewPassword, hashPassword, isOutdated, isPassword } from './passwords.ts'

const host = new Ports().provide(settingsPort, {
  origin: 'https://shop.example',
  development: false,
  rateLimits: true,
  passwordMebibytes: 64,
})

const password = 'cafe\u0301 au lait'
const composed = password.normalize('NFC')
const salt = randomBytes(16)
const encodeText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes as other systems store them. */
const elsewhere: Record<string, () => string | Promise<string>> = {
  bcrypt: () => hashBcrypt(composed, 4),
  'bcrypt of PHP': async () => (await hashBcrypt(composed, 4)).replace('$2b$', '$2y$'),
  scrypt: () =>
    `$scrypt$ln=12,r=8,p=1$${encodeText(salt)}$${encodeText(scryptSync(composed, salt, 32, { N: 4096, r: 8, p: 1 }))}`,
  'pbkdf2-sha256': () =>
    `$pbkdf2-sha256$i=1000$${encodeText(salt)}$${encodeText(pbkdf2Sync(composed, salt, 1000, 32, 'sha256'))}`,
  'pbkdf2-sha512': () =>
    `$pbkdf2-sha512$1000$${encodeText(salt)}$${encodeText(pbkdf2Sync(composed, salt, 1000, 64, 'sha512'))}`,
  Django: () => `pbkdf2_sha256$1000$pepper$${pbkdf2Sync(composed, 'pepper', 1000, 32, 'sha256').toString('base64')}`,
}

describe("another system's password hash", () => {
  it.each(Object.keys(elsewhere))('as %s is checked, and upgraded', async (kind) => {
    const stored = await elsewhere[kind]!()
    expect(isPasswordHash(stored)).toBe(true)
    expect(isOutdated(host, stored)).toBe(true)
    expect(await isPassword(host, stored, password)).toBe(true)
    expect(await isPassword(host, stored, 'cafe au lait')).toBe(false)
  })

  it('of our own kind is not changed', async () => {
    const stored = await hashPassword(host, password)
    expect([isPasswordHash(stored), isOutdated(host, stored)]).toEqual([true, false])
  })

  it.each([
    'plain text',
    '',
    createHmac('md5', 'x').update('y').digest('hex'),
    '$argon2id$v=19$m=10485760,t=3,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA',
    '$2b$31$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234',
    '$scrypt$ln=30,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2g',
    '$pbkdf2-sha256$i=99999999$c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2g',
  ])("as %j can't be checked, or would be too expensive", async (stored) => {
    expect(isPasswordHash(stored)).toBe(false)
    expect(await isPassword(host, stored, stored)).toBe(false)
  })
})

describe('leaked passwords', () => {
  it('number at least a hundred thousand, in any case', () => {
    expect(countLeaked()).toBeGreaterThanOrEqual(100_000)
    for (const known of ['password1', 'iloveyou', '12345678', 'PassWord123']) expect(isLeaked(known)).toBe(true)
  })

  // Uses fixed passwords, because one in four million random ones is a false positive.
  it("don't include random ones", () => {
    const passwords = Array.from({ length: 20_000 }, (_, index) =>
      createHmac('sha256', 'random').update(`${index}`).digest('base64url').slice(0, 12),
    )
    expect(passwords.filter(isLeaked)).toEqual([])
  })
})

describe('a new password', () => {
  const catchRefusal = (candidate: string, names: { email?: string; shop?: string } = {}) => {
    try {
      checkNewPassword(candidate, 'newPassword', names)
    } catch (error) {
      if (error instanceof Problem) return error.violations
      throw error
    }
    return undefined
  }

  it("can't be one that attackers try first", () =>
    expect(catchRefusal('Password123')).toMatchObject([
      { field: 'newPassword', ruleName: 'LEAKED_PASSWORD', data: {} },
    ]))

  it("can't be the address of its account", () =>
    expect(catchRefusal('Ann.Lee@mail.example', { email: 'ann.lee@mail.example' })).toMatchObject([
      { ruleName: 'PASSWORD_IS_EMAIL' },
    ]))

  it.each(['Morrow&Pine', 'morrow pine 2026!', '1MORROWPINE1'])("can't be the shop's name: %s", (candidate) =>
    expect(catchRefusal(candidate, { shop: 'Morrow & Pine' })).toMatchObject([{ ruleName: 'PASSWORD_IS_SHOP' }]),
  )

  it('can be anything else', () => {
    expect(catchRefusal('correct horse', { email: 'ann@mail.example', shop: 'Morrow & Pine' })).toBeUndefined()
    expect(catchRefusal('my morrow & pine', { shop: 'Morrow & Pine' })).toBeUndefined()
    expect(catchRefusal('8349-2398-1', { shop: '24/7' })).toBeUndefined()
  })
})
