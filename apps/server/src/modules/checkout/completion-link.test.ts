import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { buildCompletionLink, readCompletionToken } from './completion-link.ts'

const settings = { origin: 'https://shop.example', development: false, rateLimits: true, passwordMebibytes: 19 }
const createPorts = (secret: Buffer) =>
  new Ports().provide(keysPort, makeKeys(secret)).provide(settingsPort, settings as never)

const ports = createPorts(randomBytes(32))
const completion = { siteId: 's', checkoutId: 'c', redirectUrl: 'https://shop.example/thanks' }
const now = new Date('2026-03-01T12:00:00Z')
const addDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const token = new URL(buildCompletionLink(ports, completion, now)).searchParams.get('token')!

describe('a completion link', () => {
  it('names checkout and destination, for a week', () => {
    expect(readCompletionToken(ports, token, now)).toMatchObject(completion)
    expect(readCompletionToken(ports, token, addDays(6.9))).toMatchObject(completion)
    expect(readCompletionToken(ports, token, addDays(7.1))).toBeUndefined()
  })

  it('of another server, or with one character changed, is invalid', () => {
    expect(readCompletionToken(createPorts(randomBytes(32)), token, now)).toBeUndefined()
    for (let at = 0; at < token.length - 1; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(readCompletionToken(ports, changed, now), changed).toBeUndefined()
    }
  })
})
