import { expect, it } from 'vitest'
import { listChecks, listWarnings, type ShopReadiness } from './opening.ts'

const ready: ShopReadiness = {
  origin: 'https://shop.example',
  isLoopback: false,
  trustsProxy: true,
  sendsMail: true,
  rateLimits: true,
  takesMoney: true,
  takesTestCards: false,
}
const listOpenChecks = (facts: Partial<ShopReadiness>) =>
  listChecks({ ...ready, ...facts })
    .filter(({ done }) => !done)
    .map(({ id }) => id)

it('reports nothing open for a ready server, and no warning', () => {
  expect(listOpenChecks({})).toEqual([])
  expect(listWarnings(listChecks(ready))).toEqual([])
})

it.each<[string, Partial<ShopReadiness>, string[]]>([
  [
    'no public address',
    { origin: 'http://localhost:3000', isLoopback: true, trustsProxy: false },
    ['ADDRESS', 'HTTPS'],
  ],
  ['no encryption', { origin: 'http://shop.example', trustsProxy: false }, ['HTTPS']],
  ['a proxy that is not trusted', { trustsProxy: false }, ['PROXY']],
  ['no mail', { sendsMail: false }, ['MAIL']],
  ['no way to pay', { takesMoney: false }, ['PAYMENT']],
  ['test cards', { takesTestCards: true }, ['TEST_PAYMENTS']],
  ['no rate limits', { rateLimits: false }, ['RATE_LIMITS']],
])('reports %s, and warns of each in one line that says what to set', (_, facts, expected) => {
  expect(listOpenChecks(facts)).toEqual(expected)
  const lines = listWarnings(listChecks({ ...ready, ...facts }))
  expect(lines).toHaveLength(expected.length)
  for (const line of lines) expect(line).toMatch(/^Before you open: [^\n]*(STOA_[A-Z_]+|\/dashboard\/)[^\n]*\.$/)
})
