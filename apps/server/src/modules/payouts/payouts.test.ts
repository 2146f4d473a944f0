import { formatMinor, parseSignedMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addUp, compareEntry, describeSource, getMissingBefore, getNet, type OrderCharge } from './payouts.ts'

const buildCharge = (more: Partial<OrderCharge> = {}): OrderCharge => ({
  ...{ currency: 'EUR', captured: '20', captures: [], refunds: [], chargebacks: [] },
  ...more,
})
const buildEntry = (
  kind: 'CHARGE' | 'REFUND' | 'DISPUTE' | 'FEE' | 'ADJUSTMENT',
  amount: string,
  more: object = {},
) => ({
  ...{ kind, amount, currency: 'EUR' },
  ...more,
})
const toEuro = (amount: string) => ({ currency: 'EUR', amount })

describe('an entry of a payout', () => {
  it('matches the captured amount of its order, as a whole or one capture of several', () => {
    expect(compareEntry(buildEntry('CHARGE', '20.00'), buildCharge())).toEqual({
      match: 'MATCHED',
      expected: toEuro('20.00'),
    })
    const inParts = buildCharge({ captured: '20', captures: ['15', '5'] })
    expect(compareEntry(buildEntry('CHARGE', '5.00'), inParts).match).toBe('MATCHED')
    expect(compareEntry(buildEntry('CHARGE', '20.00'), inParts).match).toBe('MATCHED')
    expect(compareEntry(buildEntry('CHARGE', '19.99'), inParts)).toEqual({
      match: 'AMOUNT_DIFFERS',
      expected: toEuro('20.00'),
    })
  })

  it('of a refund or dispute matches by id, with either sign', () => {
    const known = buildCharge({
      refunds: [
        { reference: 're_1', amount: '3' },
        { reference: 're_2', amount: '4' },
      ],
      chargebacks: [{ externalId: 'dp_1', amount: '20' }],
    })
    const compare = (kind: 'REFUND' | 'DISPUTE', amount: string, reference: string) =>
      compareEntry(buildEntry(kind, amount, { reference }), known)
    expect(compare('REFUND', '-4.00', 're_2')).toEqual({ match: 'MATCHED', expected: toEuro('-4.00') })
    expect(compare('REFUND', '4.00', 're_2').match).toBe('MATCHED')
    expect(compare('REFUND', '-4.00', 're_1')).toEqual({ match: 'AMOUNT_DIFFERS', expected: toEuro('-3.00') })
    expect(compare('REFUND', '-4.00', 're_3')).toEqual({ match: 'UNKNOWN' })
    expect(compare('DISPUTE', '-20.00', 'dp_1').match).toBe('MATCHED')
    expect(compare('DISPUTE', '-20.00', 're_1').match).toBe('UNKNOWN')
  })

  it('in another currency is compared in the currency of the order', () => {
    const original = { currency: 'JPY', amount: '3000' }
    const yen = buildCharge({ currency: 'JPY', captured: '3000' })
    expect(compareEntry(buildEntry('CHARGE', '18.21', { original }), yen).match).toBe('MATCHED')
    expect(compareEntry(buildEntry('CHARGE', '3000.00'), yen).match).toBe('AMOUNT_DIFFERS')
  })

  it('without a known charge is UNKNOWN, and a fee belongs to no order', () => {
    expect(compareEntry(buildEntry('CHARGE', '20.00'), undefined)).toEqual({ match: 'UNKNOWN' })
    expect(compareEntry(buildEntry('FEE', '0'), undefined)).toEqual({ match: 'NOT_OF_AN_ORDER' })
    expect(compareEntry(buildEntry('ADJUSTMENT', '5'), buildCharge())).toEqual({ match: 'NOT_OF_AN_ORDER' })
  })
})

const currency = fc.constantFrom('EUR', 'JPY', 'KWD')
const minor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })

test('the sums of a payout and the unexplained difference add up to its amount exactly', () => {
  fc.assert(
    fc.property(currency, fc.array(minor, { minLength: 6, maxLength: 6 }), (code, minors) => {
      const write = (each: bigint) => formatMinor(each, code)
      const [charges, refunds, disputes, fees, adjustments, amount] = minors.map(write) as [string, ...string[]]
      const payout = { amount: amount!, currency: code }
      const sums = addUp(
        { charges, refunds: refunds!, disputes: disputes!, fees: fees!, adjustments: adjustments! },
        payout,
      )
      const parse = (decimal: string) => parseSignedMinor(decimal, code)
      expect(parse(sums.net)).toBe(minors.slice(0, 5).reduce((sum, each) => sum + each, 0n))
      expect(parse(sums.net) + parse(sums.difference)).toBe(parse(amount!))
    }),
  )
})

test('a charge matches only its own amount, and its amount after the fee is exact', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(currency, amount, amount, (code, paid, captured) => {
      const write = (each: bigint) => formatMinor(each, code)
      const { match } = compareEntry(
        { kind: 'CHARGE', currency: code, amount: write(paid) },
        buildCharge({ currency: code, captured: write(captured) }),
      )
      expect(match).toBe(paid === captured ? 'MATCHED' : 'AMOUNT_DIFFERS')
      const net = getNet(write(paid), write(-captured), code)
      expect(parseSignedMinor(net, code)).toBe(paid - captured)
    }),
  )
})

describe('the state of a provider', () => {
  const [early, late] = [new Date('2026-03-01'), new Date('2026-03-02')]
  const describe = (requested: Date | null, read: Date | null, failed: Date | null) =>
    describeSource({ requested_date: requested, read_date: read, failed_date: failed })

  it('follows from the latest of request, read and failure', () => {
    expect(describe(null, null, null)).toBe('NOT_READ')
    expect(describe(early, null, null)).toBe('READING')
    expect(describe(early, late, null)).toBe('READ')
    expect(describe(late, early, null)).toBe('READING')
    expect(describe(early, early, late)).toBe('FAILED')
    expect(describe(early, late, early)).toBe('READ')
  })
})

test('payments older than two weeks before the latest payout count as missing', () => {
  expect(getMissingBefore(new Date('2026-03-20T10:00:00Z'))).toEqual(new Date('2026-03-06T10:00:00Z'))
})
