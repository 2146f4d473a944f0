import { describe, expect, it } from 'vitest'
import { findStandardRates } from './standard-rates.ts'

const toDate = (text: string) => new Date(`${text}T12:00:00Z`)
const findRates = (country: string, subdivision: string | undefined, on: string) =>
  findStandardRates({ country, subdivision }, toDate(on))?.map(({ rate, taxName }) => `${taxName} ${rate}`)

describe('the standard rate of a day', () => {
  it.each([
    ['DE', undefined, '2026-03-01', ['VAT 0.19']],
    ['DE', undefined, '2020-12-31', ['VAT 0.16']],
    ['EE', undefined, '2025-06-30', ['VAT 0.22']],
    ['EE', undefined, '2025-07-01', ['VAT 0.24']],
    ['FI', undefined, '2024-08-31', ['VAT 0.24']],
    ['FI', undefined, '2024-09-01', ['VAT 0.255']],
    ['RO', undefined, '2026-01-01', ['VAT 0.21']],
    ['CH', undefined, '2023-12-31', ['VAT 0.077']],
    ['CA', undefined, '2026-01-01', ['GST 0.05']],
    ['CA', 'CA-AB', '2026-01-01', ['GST 0.05']],
    ['CA', 'CA-ON', '2026-01-01', ['HST 0.13']],
    ['CA', 'NS', '2025-03-31', ['HST 0.15']],
    ['CA', 'NS', '2025-04-01', ['HST 0.14']],
    ['CA', 'CA-QC', '2026-01-01', ['GST 0.05', 'QST 0.09975']],
    ['FR', undefined, '1999-01-01', ['VAT 0.2']],
    ['US', 'US-CA', '2026-01-01', undefined],
  ] as const)('of %s %s on %s', (country, subdivision, on, expected) =>
    expect(findRates(country, subdivision, on)).toEqual(expected),
  )
})
