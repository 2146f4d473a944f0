import { MANUAL_CALCULATOR, TABLE_CALCULATOR } from '@stoa/contract/tax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTaxOf } from './calculate-tax.ts'
import type { TaxRules } from './tax.ts'

const now = new Date('2026-03-01T12:00:00Z')
const rules: TaxRules = {
  defaultTaxGroupId: 'goods',
  regions: [
    { id: 'de', country: 'DE', appId: TABLE_CALCULATOR, taxIncludedInPrice: true },
    { id: 'ca', country: 'US', subdivision: 'CA', appId: MANUAL_CALCULATOR },
  ],
  mappings: [
    { taxRegionId: 'de', taxGroupId: 'books', taxRate: '0.07', taxName: 'VAT', jurisdictionType: 'COUNTRY' },
    { taxRegionId: 'ca', taxGroupId: 'goods', taxRate: '0.06', taxName: 'State', jurisdictionType: 'STATE' },
    { taxRegionId: 'ca', taxGroupId: 'goods', taxRate: '0.0125', taxName: 'County', jurisdictionType: 'COUNTY' },
  ],
}
const addresses = [{ country: 'DE' }, { country: 'US', subdivision: 'US-CA' }, { country: 'FR' }]
const buildItem = (price: string, singleAddress: number, more: object = {}) => ({
  id: `${price}@${singleAddress}`,
  price,
  addressIndex: { singleAddress },
  ...more,
})
const calculate = (...lineItems: ReturnType<typeof buildItem>[]) =>
  calculateTaxOf(rules, { addresses, lineItems }, 'EUR', now)

describe('the tax of items', () => {
  it('is included in prices if the region says so: 119.00 at 19 % is 100.00 and 19.00', () => {
    const { taxSummary, lineItemTaxDetails } = calculate(buildItem('119.00', 0))
    expect(taxSummary).toMatchObject({ totalAmount: '119.00', totalTax: '19.00', totalTaxableAmount: '100.00' })
    expect(taxSummary.totalTaxIncludedInPrice).toBe('19.00')
    expect(lineItemTaxDetails[0]).toMatchObject({ taxIncludedInPrice: true, quantity: 1 })
    expect(lineItemTaxDetails[0]!.taxBreakdown).toMatchObject([{ rate: '0.19', taxName: 'VAT', taxAmount: '19.00' }])
  })

  it('uses the owner’s reduced rate of a group: 2 × 10.70 at 7 % is 20.00 and 1.40', () => {
    const { taxSummary } = calculate(buildItem('10.70', 0, { quantity: 2, taxGroupId: 'books' }))
    expect(taxSummary).toMatchObject({ totalAmount: '21.40', totalTax: '1.40', totalTaxableAmount: '20.00' })
  })

  it('is split by jurisdiction: 10.00 at 6 % and 1.25 % is 0.73, 0.60 and 0.13', () => {
    const { taxSummary, lineItemTaxDetails } = calculate(buildItem('10.00', 1))
    expect(taxSummary).toMatchObject({ totalTax: '0.73', totalTaxIncludedInPrice: '0.00' })
    expect(lineItemTaxDetails[0]!.taxBreakdown.map(({ taxAmount }) => taxAmount)).toEqual(['0.60', '0.13'])
    expect(taxSummary.aggregatedTaxBreakdown).toMatchObject([
      { taxName: 'State', aggregatedTaxAmount: '0.60' },
      { taxName: 'County', aggregatedTaxAmount: '0.13' },
    ])
  })

  it('is zero if the site collects none', () =>
    expect(calculate(buildItem('10.00', 2)).taxSummary).toMatchObject({ totalTax: '0.00', totalTaxableAmount: '0.00' }))

  it('is that of the destination', () => {
    const between = { addressIndex: { multipleAddresses: { origin: 0, destination: 2 } } }
    expect(calculate(buildItem('10.00', 0, between)).taxSummary.totalTax).toBe('0.00')
  })

  it.each([
    ['MISSING_TAXABLE_ADDRESS', addresses, { multipleAddresses: { origin: 0 } }],
    ['INVALID_LINE_ITEM_ADDRESS_INDEX', addresses, { singleAddress: 3 }],
    ['MISSING_COUNTRY_IN_ADDRESS', [{ city: 'Berlin' }], { singleAddress: 0 }],
    ['MISSING_SUBDIVISION_IN_ADDRESS', [{ country: 'US' }], { singleAddress: 0 }],
  ])('answers %s', (code, places, addressIndex) => {
    const input = { addresses: places, lineItems: [{ id: 'a', price: '1', addressIndex }] }
    expect(() => calculateTaxOf(rules, input, 'EUR', now)).toThrow(expect.objectContaining({ code }))
  })

  it('adds up, whatever the prices', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000_000), fc.integer({ min: 0, max: 2 })), { minLength: 1 }), (items) => {
        const made = calculate(...items.map(([cents, at]) => buildItem((cents / 100).toFixed(2), at)))
        const toCents = (text: string) => Math.round(Number(text) * 100)
        const parts = made.lineItemTaxDetails.flatMap(({ taxBreakdown }) => taxBreakdown)
        const sumCents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)
        expect(sumCents(parts.map(({ taxAmount }) => taxAmount))).toBe(toCents(made.taxSummary.totalTax))
        const aggregated = made.taxSummary.aggregatedTaxBreakdown.map((each) => each.aggregatedTaxAmount)
        expect(sumCents(aggregated)).toBe(toCents(made.taxSummary.totalTax))
      }),
    ))
})
