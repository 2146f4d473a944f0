import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveChallenge, isChallenge, isVerifier } from './pkce.ts'
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts'
import {
  advanceFamily,
  classifyToken,
  type Family,
  familyLifetimeMs,
  idleLifetimeMs,
  rotationGraceMs,
} from './tokens.ts'

const start = new Date('2026-01-01T00:00:00Z')
const addMilliseconds = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const createFamily = (): Family => ({
  generation: 0,
  rotatedDate: start,
  usedDate: start,
  expiresDate: addMilliseconds(familyLifetimeMs),
  revokedDate: null,
})

/** A server with one family; `use` presents T(number) and answers the successor's number. */
class Server {
  family = createFamily()
  now = 0

  use(number: number): number | 'refused' {
    const state = classifyToken(this.family, number, addMilliseconds(this.now))
    if (state === 'stolen') this.family = { ...this.family, revokedDate: addMilliseconds(this.now) }
    if (state !== 'valid') return 'refused'
    this.family = advanceFamily(this.family, number, addMilliseconds(this.now))
    return number + 1
  }
}

describe('a session’s refresh tokens', () => {
  it('let a client that never receives a successor renew 10,000 times with its first token', () => {
    const server = new Server()
    const step = (familyLifetimeMs - 1) / 10_000
    for (let turn = 0; turn < 10_000; turn++) {
      server.now = turn * step
      expect(server.use(0)).toBe(1)
    }
    server.now = familyLifetimeMs
    expect(server.use(0)).toBe('refused')
  })

  it('let a client that rotates renew with each successor until the absolute end', () => {
    const server = new Server()
    let held = 0
    for (let day = 0; day < 30; day++) {
      server.now = day * 24 * 3600 * 1000
      held = server.use(held) as number
    }
    expect(held).toBe(30)
    server.now = familyLifetimeMs
    expect(server.use(held)).toBe('refused')
    expect(server.family.revokedDate).toBeNull()
  })

  it('give parallel uses the same successor', () => {
    const server = new Server()
    expect(new Set(Array.from({ length: 200 }, () => server.use(0)))).toEqual(new Set([1]))
    expect(new Set(Array.from({ length: 200 }, () => server.use(1)))).toEqual(new Set([2]))
  })

  it('survive a lost answer', () => {
    const server = new Server()
    server.use(0)
    server.now = 3600 * 1000
    expect(server.use(0)).toBe(1)
    expect(server.use(1)).toBe(2)
  })

  it('accept the parent for ten seconds after its successor was first used', () => {
    const server = new Server()
    server.use(0)
    server.use(1)
    server.now = rotationGraceMs - 1
    expect(server.use(0)).toBe(1)
    server.now = rotationGraceMs
    expect(server.use(0)).toBe('refused')
    expect(server.family.revokedDate).not.toBeNull()
    expect(server.use(2)).toBe('refused')
  })

  it('end the session when a stolen token is used after the client has rotated', () => {
    const server = new Server()
    for (const number of [0, 1, 2, 3]) server.use(number)
    server.now = rotationGraceMs
    expect(server.use(1)).toBe('refused')
    expect(server.use(3)).toBe('refused')
    expect(server.use(4)).toBe('refused')
  })

  it('end the session when the client returns after an attacker has rotated', () => {
    const server = new Server()
    const stolen = server.use(0) as number
    server.use(stolen)
    server.now = 60_000
    expect(server.use(0)).toBe('refused')
    expect(server.use(stolen + 1)).toBe('refused')
  })

  it('treat a grandparent as stolen at once', () => {
    const server = new Server()
    for (const number of [0, 1, 2]) server.use(number)
    expect(server.use(0)).toBe('refused')
    expect(server.family.revokedDate).not.toBeNull()
  })

  it('end after fourteen days without use', () => {
    const server = new Server()
    server.now = idleLifetimeMs - 1
    expect(server.use(0)).toBe(1)
    server.now += idleLifetimeMs
    expect(server.use(0)).toBe('refused')
    expect(server.family.revokedDate).toBeNull()
  })

  it('never decrease the generation, in any sequence', () => {
    const turns = fc.array(fc.record({ number: fc.nat(6), wait: fc.nat(20_000) }), { maxLength: 60 })
    fc.assert(
      fc.property(turns, (history) => {
        const server = new Server()
        for (const { number, wait } of history) {
          const before = server.family
          server.now += wait
          const answer = server.use(number)
          expect(server.family.generation).toBeGreaterThanOrEqual(before.generation)
          expect(server.family.generation - before.generation).toBeLessThanOrEqual(1)
          if (before.revokedDate) expect(answer).toBe('refused')
        }
      }),
    )
  })
})

describe('a refresh token’s text', () => {
  const key = Buffer.alloc(32, 1)
  const token = {
    siteId: '01a1fc3f-bfef-74b6-8689-202c0d78e6cb',
    familyId: '01a1fc3f-c3af-764b-b58d-29aebe23dc3d',
    number: 4711,
  }

  it('is deterministic and decodes to its content', () => {
    const text = writeRefreshToken(token, key)
    expect(readRefreshToken(text, key)).toEqual(token)
    expect(writeRefreshToken({ ...token }, key)).toBe(text)
    expect(text.length).toBeLessThan(100)
  })

  it('is refused with one character changed, with another key, or made up', () => {
    const text = writeRefreshToken(token, key)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'AZaz09-_'), (place, character) => {
        fc.pre(text[place] !== character)
        const changed = text.slice(0, place) + character + text.slice(place + 1)
        expect(readRefreshToken(changed, key)).toBeUndefined()
      }),
    )
    expect(readRefreshToken(text, Buffer.alloc(32, 2))).toBeUndefined()
    expect(readRefreshToken('', key)).toBeUndefined()
    expect(readRefreshToken('A'.repeat(92), key)).toBeUndefined()
  })
})

describe('proof keys', () => {
  it('are 43 to 128 unreserved characters', () => {
    for (const verifier of ['a'.repeat(43), `${'-._~'.repeat(10)}abc`, 'Z'.repeat(128)]) {
      expect(isVerifier(verifier)).toBe(true)
      expect(isChallenge(deriveChallenge(verifier))).toBe(true)
    }
    for (const verifier of ['a'.repeat(42), 'a'.repeat(129), `${'a'.repeat(43)}+`, `${'a'.repeat(43)}\n`, '']) {
      expect(isVerifier(verifier)).toBe(false)
    }
    expect(isChallenge('short')).toBe(false)
  })

  it('match the challenge of RFC 7636, appendix B', () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    expect(deriveChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(challenge)
  })
})
