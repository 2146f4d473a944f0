import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysPort, makeKeys } from './keys.ts'
import { Ports } from './port.ts'
import { createSignedToken, readSignedToken } from './signed-token.ts'

const createPorts = () => new Ports().provide(keysPort, makeKeys(randomBytes(32)))
const ports = createPorts()
const now = new Date('2026-03-01T12:00:00Z')
const addDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const token = createSignedToken(ports, 'greeting', { word: 'hello' }, now)

it('a signed token is valid for a week, for its purpose only', () => {
  expect(readSignedToken(ports, 'greeting', token, now)).toMatchObject({ word: 'hello' })
  expect(readSignedToken(ports, 'greeting', token, addDays(6.9))).toMatchObject({ word: 'hello' })
  expect(readSignedToken(ports, 'greeting', token, addDays(7.1))).toBeUndefined()
  expect(readSignedToken(ports, 'farewell', token, now)).toBeUndefined()
})

it('a token of another server, or with one character changed, is invalid', () => {
  expect(readSignedToken(createPorts(), 'greeting', token, now)).toBeUndefined()
  for (let at = 0; at < token.length - 1; at += 7) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(readSignedToken(ports, 'greeting', changed, now), changed).toBeUndefined()
  }
})
