import { describe, expect, it } from 'vitest'
import { getAddressBlock } from '../../kernel/limits.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { toMailbox } from './identity.ts'
import { hashPassword, isPassword } from './passwords.ts'

const host = new Ports().provide(settingsPort, {
  origin: 'https://shop.example',
  development: false,
  rateLimits: true,
  passwordMebibytes: 64,
})

describe('passwords', () => {
  it('match themselves, however their letters are composed', async () => {
    const stored = await hashPassword(host, 'cafe\u0301 au lait')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await isPassword(host, stored, 'caf\u00e9 au lait')).toBe(true)
    expect(await isPassword(host, stored, 'cafe au lait')).toBe(false)
    expect(await hashPassword(host, 'cafe\u0301 au lait')).not.toBe(stored)
  })

  it("don't match longer ones with the same start", async () => {
    const longest = 'x'.repeat(1024)
    const stored = await hashPassword(host, longest)
    expect(await isPassword(host, stored, longest)).toBe(true)
    expect(await isPassword(host, stored, `${longest}y`)).toBe(false)
  })

  it("don't match without a hash", async () => {
    expect(await isPassword(host, undefined, '')).toBe(false)
    expect(await isPassword(host, null, 'anything')).toBe(false)
  })
})

describe('limits', () => {
  it('count the variants of one mailbox together', () => {
    const variants = ['ann.lee@mail.example', 'AnnLee@Mail.example', 'annlee+shop@mail.example', 'ａnnlee@mail.example']
    expect(new Set(variants.map(toMailbox))).toEqual(new Set(['annlee@mail.example']))
    expect(toMailbox('bob@mail.example')).not.toBe(toMailbox('ann@mail.example'))
  })

  it('count the addresses of one IPv6 network together', () => {
    expect(getAddressBlock('2001:db8:1:2::1')).toBe(getAddressBlock('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'))
    expect(getAddressBlock('2001:db8:1:2::1')).not.toBe(getAddressBlock('2001:db8:1:3::1'))
    expect(getAddressBlock('2001:db8::1')).toBe(getAddressBlock('2001:db8:0:0:1::'))
    expect(getAddressBlock('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(getAddressBlock('192.0.2.1')).not.toBe(getAddressBlock('192.0.2.2'))
  })
})
