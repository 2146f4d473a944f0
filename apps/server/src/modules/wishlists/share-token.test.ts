import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Ports } from '../../kernel/port.ts'
import { createShareToken, readShareToken } from './share-token.ts'

const createPorts = () => new Ports().provide(keysPort, makeKeys(randomBytes(32)))
const ports = createPorts()
const share = { siteId: createId(), wishlistId: createId(), sharedDate: new Date() }
const token = createShareToken(ports, share)

describe('a token of a shared wishlist', () => {
  it('contains the share it was created for, and is short', () => {
    expect(readShareToken(ports, token)).toEqual(share)
    expect(createShareToken(ports, share)).toBe(token)
    expect(token).toMatch(/^[\w-]{73}$/)
  })

  it('is valid on the servers of one secret only', () => {
    expect(readShareToken(createPorts(), token)).toBeUndefined()
  })

  it('is invalid in any other form', () => {
    const position = fc.nat(token.length - 1)
    const character = fc.constantFrom(...'ABCXYZabcxyz0189-_')
    fc.assert(
      fc.property(position, character, (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        // The last character of a part has bits that are not used.
        expect([undefined, ...(isSameBytes(changed) ? [share] : [])]).toContainEqual(readShareToken(ports, changed))
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => readShareToken(ports, text) === undefined))
  })
})

const toBytes = (text: string) =>
  Buffer.concat([text.slice(0, 22), text.slice(22)].map((part) => Buffer.from(part, 'base64url')))
const isSameBytes = (text: string) => toBytes(text).equals(toBytes(token))
