import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { derivePushKeys } from './push-keys.ts'

it('keys of a site are complete, also if the private one begins with zeros, and stay the same', () => {
  const secret = Buffer.alloc(32, 7)
  const derive = (at: number) => derivePushKeys(secret, `site ${at}`)
  const pairs = Array.from({ length: 2_000 }, (_, at) => derive(at))
  const privateKeys = pairs.map(({ privateKey }) => Buffer.from(privateKey, 'base64url'))
  expect(privateKeys.some(([first]) => first === 0)).toBe(true)
  expect(new Set(privateKeys.map(({ length }) => length))).toEqual(new Set([32]))
  for (const [at, { publicKey }] of pairs.entries()) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKeys[at]!)
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
  }
  expect(derive(1)).toEqual(pairs[1])
})
