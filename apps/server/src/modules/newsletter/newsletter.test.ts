import { describe, expect, it } from 'vitest'
import { needsMail, toNetwork } from './newsletter.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', undefined],
    [undefined, undefined],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})

describe('a sign-up', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const subtract = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  it.each([
    ['of an unknown address is answered', undefined, true],
    ['of a subscribed one is not', { status: 'SUBSCRIBED', mailedDate: subtract(999) }, false],
    [
      'of a pending one is answered again after a quarter of an hour',
      { status: 'PENDING', mailedDate: subtract(15) },
      true,
    ],
    ['of a pending one is not answered before', { status: 'PENDING', mailedDate: subtract(14) }, false],
    ['of one that unsubscribed is answered', { status: 'UNSUBSCRIBED', mailedDate: null }, true],
  ] as const)('%s', (_, found, expected) => {
    expect(needsMail(found, now)).toBe(expected)
  })
})
