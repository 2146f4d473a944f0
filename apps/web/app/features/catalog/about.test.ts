import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { estimateIn } from './about.ts'

const site = { currency: 'EUR', locale: 'en-IE' }
const t = translateTo('en')
const formatEstimate = (amount: number, currency: string, rate: string) =>
  estimateIn({ t, site: { ...site, shown: { currency, rate } } }, amount)
/** What formats write for a blank is not what this is about. */
const toPlain = (text: string | undefined) => text?.replace(/\s/g, ' ')

describe('a price in the buyer’s currency', () => {
  it('is rounded once, half up, to what that currency can write', () => {
    // 24.00 × 1.0837 = 26.0088
    expect(toPlain(formatEstimate(24, 'USD', '1.0837'))).toBe('About US$26.01')
    // 0.50 × 1.05 = 0.525: half a cent goes up
    expect(toPlain(formatEstimate(0.5, 'USD', '1.05'))).toBe('About US$0.53')
    // 22.00 × 163.21 = 3590.62, and there are no smaller yen
    expect(toPlain(formatEstimate(22, 'JPY', '163.21'))).toBe('About JP¥3,591')
    // 10.00 × 0.3345 = 3.345, and a dinar has a thousand fils
    expect(toPlain(formatEstimate(10, 'BHD', '0.3345'))).toBe('About BHD 3.345')
  })

  it('is not shown where the buyer chose none', () => {
    expect(estimateIn({ t, site }, 24)).toBeUndefined()
  })

  it('reads prices as numbers without their noise', () => {
    // 0.1 + 0.2 as numbers is 0.30000000000000004
    expect(toPlain(formatEstimate(0.1 + 0.2, 'USD', '1'))).toBe('About US$0.30')
  })
})
