import { expect, test } from 'vitest'
import { canReadMetrics } from './metrics-access.ts'

const token = 'a token of thirty-two characters'

test.each([
  ['127.0.0.1', {}, undefined, true],
  ['::1', {}, undefined, true],
  ['::ffff:127.0.0.1', {}, undefined, true],
  ['203.0.113.7', {}, undefined, false],
  ['::ffff:203.0.113.7', {}, undefined, false],
  ['1270.0.0.1', {}, undefined, false],
  [undefined, {}, undefined, false],
  // A proxy on this machine passes on what came from elsewhere.
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, undefined, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, undefined, false],
  ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, undefined, false],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.7' }, undefined, false],
  ['127.0.0.1', { via: '1.1 proxy' }, undefined, false],
  // With a token, the token alone counts.
  ['127.0.0.1', {}, token, false],
  ['203.0.113.7', { authorization: `Bearer ${token}` }, token, true],
  ['203.0.113.7', { authorization: `Bearer ${token}x` }, token, false],
  ['203.0.113.7', { authorization: 'Bearer ' }, token, false],
  ['203.0.113.7', { authorization: token }, token, false],
  ['203.0.113.7', { authorization: 'Bearer undefined' }, undefined, false],
])('from %s with %o, token %s: %s', (address, headers, configured, expected) => {
  expect(canReadMetrics({ address, headers }, configured)).toBe(expected)
})
