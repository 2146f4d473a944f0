import { expect, it } from 'vitest'
import { findRate } from './currencies.ts'

const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')]
const rates = [
  { currency: 'USD', rate: '1.08345', date: late },
  { currency: 'JPY', rate: '160', date: early },
]

it.each([
  ['EUR', 'EUR', { rate: '1', date: null }],
  ['EUR', 'USD', { rate: '1.08345', date: late }],
  // 1 ÷ 160
  ['JPY', 'EUR', { rate: '0.00625', date: early }],
  // 1.08345 ÷ 160 = 0.0067715625
  ['JPY', 'USD', { rate: '0.0067715625', date: early }],
  // 160 ÷ 1.08345 = 147.67640408…
  ['USD', 'JPY', { rate: '147.676404079561', date: early }],
  ['EUR', 'KWD', undefined],
  ['KWD', 'EUR', undefined],
])('%s in %s', (from, to, expected) => expect(findRate('EUR', rates, from, to)).toEqual(expected))
