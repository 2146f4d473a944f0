import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAccounts } from './accounts.ts'
import { type BookedOrder, bookOrder, shareRefund, splitByRate } from './bookings.ts'
import { writeCsv } from './csv.ts'
import { findFiscalYear, toWindows1252, writeDatev } from './datev.ts'

const price = (amount: string) => ({ amount })
const buildTaxed = (gross: string, taxRate: string, tax: string) => ({
  totalPriceAfterTax: price(gross),
  taxInfo: { taxRate, taxAmount: price(tax) },
})

const toOrder = (more: Partial<BookedOrder> = {}): BookedOrder => ({
  id: '1',
  number: '10001',
  createdDate: '2026-01-31T23:30:00.000Z',
  currency: 'EUR',
  status: 'APPROVED',
  lineItems: [buildTaxed('119.00', '0.19', '19.00'), buildTaxed('10.70', '0.07', '0.70')],
  shippingInfo: { cost: buildTaxed('5.95', '0.19', '0.95') },
  additionalFees: [{ priceAfterTax: price('2.00') }],
  priceSummary: { total: price('137.65') },
  balanceSummary: { paid: price('137.65') },
  ...more,
})

const toUtcDay = (time: string) => time.slice(0, 10)
const year = { from: '2026-01-01', to: '2026-12-31' }
const refund = (amount: string, refundStatus = 'SUCCEEDED') => ({
  createdDate: '2026-02-03T10:00:00.000Z',
  transactions: [{ amount: price(amount), refundStatus }],
})

describe('an order', () => {
  test('is split by its tax rates, and its parts add up to the total', () => {
    expect(splitByRate(toOrder())).toEqual([
      { rate: '19', gross: 12495n, tax: 1995n },
      { rate: '7', gross: 1070n, tax: 70n },
      { rate: '0', gross: 200n, tax: 0n },
    ])
    expect(splitByRate(toOrder({ priceSummary: { total: price('137.60') } })).at(-1)).toEqual({
      ...{ rate: '0', gross: 195n, tax: 0n },
    })
  })

  test('is booked on its day and each refund on its own; what is outside of the period is not', () => {
    const listBookingsWithin = (from: string, to: string) =>
      bookOrder(toOrder(), [refund('137.65'), refund('1.00', 'FAILED')], { from, to }, toUtcDay).map(
        ({ kind, date, rate }) => [kind, date, rate],
      )
    expect(listBookingsWithin('2026-01-31', '2026-02-02').map(([kind]) => kind)).toEqual(['ORDER', 'ORDER', 'ORDER'])
    expect(listBookingsWithin('2026-02-01', '2026-02-28')).toEqual([
      ['REFUND', '2026-02-03', '19'],
      ['REFUND', '2026-02-03', '7'],
      ['REFUND', '2026-02-03', '0'],
    ])
    expect(listBookingsWithin('2026-03-01', '2026-03-31')).toEqual([])
  })

  test.each([
    ['CANCELED', '0.00', 0],
    ['CANCELED', '137.65', 3],
    ['REJECTED', '0.00', 0],
  ])('that is %s with %s paid has %i bookings', (status, paid, count) => {
    const one = toOrder({ status, balanceSummary: { paid: price(paid) } })
    expect(bookOrder(one, [], year, toUtcDay)).toHaveLength(count)
  })

  test('never has refunds at its rates that add up to another amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 13765n }), (amount) => {
        const shares = shareRefund(toOrder(), amount)
        expect(shares.reduce((sum, { gross }) => sum + gross, 0n)).toBe(amount)
        for (const { gross, tax } of shares) expect(tax <= gross).toBe(true)
      }),
    )
  })
})

describe('a DATEV file', () => {
  const accounts = readAccounts({ consultant: 29098, client: 55003 })
  const bookings = bookOrder(toOrder(), [refund('10.70')], year, toUtcDay)
  const lines = writeDatev(bookings, year, accounts, new Date('2026-11-26T08:00:00.123Z')).split('\r\n')

  test('begins with the header and the 125 columns of the format', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261126080000123;;"RE";"";"";29098;55003;20260101;4;20260101;20261231;"Stoa";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    const columns = lines[1]!.split(';')
    expect(columns).toHaveLength(125)
    expect([columns[6], columns[9], columns[113], columns[119]]).toEqual([
      'Konto',
      'Belegdatum',
      'Festschreibung',
      'Land',
    ])
    for (const line of lines.slice(2, -1)) expect(line.split(';')).toHaveLength(125)
    expect(lines.at(-1)).toBe('')
  })

  test('debits the buyer by tax rate, and credits refunds', () => {
    const rows = lines.slice(2, -1).map((line) => line.split(';'))
    const seen = rows.map((cells) => [cells[0], cells[1], cells[6], cells[7], cells[9], cells[10]])
    expect(seen.slice(0, 3)).toEqual([
      ['124,95', '"S"', '10000', '8400', '3101', '"10001"'],
      ['10,70', '"S"', '10000', '8300', '3101', '"10001"'],
      ['2,00', '"S"', '10000', '8120', '3101', '"10001"'],
    ])
    expect(seen.slice(3).every(([, side]) => side === '"H"')).toBe(true)
  })

  test('is in Windows-1252, and a number can not add a column', () => {
    expect([...toWindows1252('ä€ß→')]).toEqual([0xe4, 0x80, 0xdf, 0x3f])
    const [hostile] = bookOrder(toOrder({ number: '1";2\n3' }), [], year, toUtcDay)
    const row = writeDatev([hostile!], year, accounts, new Date()).split('\r\n')[2]!
    expect(row).toContain('"123"')
    expect(row).toContain('"Bestellung 1"";2 3, 19 %"')
  })

  test.each([
    ['2026-03-01', '01-01', '2026-01-01'],
    ['2026-03-01', '07-01', '2025-07-01'],
    ['2026-07-01', '07-01', '2026-07-01'],
  ])('of %s is in the fiscal year from %s: %s', (day, start, expected) => {
    expect(findFiscalYear(day, start)).toBe(expected)
  })

  test.each([
    [{ consultant: 1 }, 'consultant'],
    [{ client: 'x' }, 'client'],
    [{ fiscalYearStart: '13-01' }, 'fiscalYearStart'],
    [{ chart: 'SKR99' }, 'chart'],
    [{ debtor: '1000' }, 'debtor'],
    [{ revenue: { '19': 'x' } }, 'revenue'],
  ])('refuses the options %j, with the name of the wrong one', (options, name) => {
    expect(() => readAccounts(options)).toThrow(name)
  })
})

test('plain CSV has net, tax and gross, negative for refunds, and no formulas', () => {
  const bookings = bookOrder(toOrder({ number: '=1+1' }), [refund('137.65')], year, toUtcDay)
  const lines = writeCsv(bookings, (key) => key).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFcolumn.date,column.kind,column.order,column.rate,column.net,column.tax,column.gross,column.currency',
  )
  expect(lines[1]).toBe("2026-01-31,kind.ORDER,'=1+1,19,105.00,19.95,124.95,EUR")
  expect(lines[4]).toBe("2026-02-03,kind.REFUND,'=1+1,19,-105.00,-19.95,-124.95,EUR")
})
