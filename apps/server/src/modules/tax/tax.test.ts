import { describe, expect, it } from 'vitest'
import { createTaxTable, findTaxRegionAt, type TaxRules } from './tax.ts'

const today = new Date('2026-03-01T12:00:00Z')

const rules: TaxRules = {
  defaultTaxGroupId: 'goods',
  regions: [
    { id: 'de', country: 'DE', taxIncludedInPrice: true },
    { id: 'us', country: 'US', subdivision: '*' },
    { id: 'ca', country: 'US', subdivision: 'CA' },
    { id: 'on', country: 'CA', subdivision: 'ON' },
  ],
  mappings: [
    { taxRegionId: 'de', taxGroupId: 'goods', taxRate: '0.19', taxName: 'VAT', jurisdictionType: 'COUNTRY' },
    { taxRegionId: 'de', taxGroupId: 'books', taxRate: '0.07', taxName: 'VAT', jurisdictionType: 'COUNTRY' },
    { taxRegionId: 'us', taxRate: '0' },
    {
      taxRegionId: 'ca',
      taxRate: '0.06',
      jurisdictionType: 'STATE',
      exemptRates: [{ taxExemptGroupId: 'resale', taxRate: '0' }],
    },
    { taxRegionId: 'ca', taxRate: '0.0125', jurisdictionType: 'COUNTY' },
    { taxRegionId: 'ca', taxGroupId: 'food', taxRate: '0' },
  ],
}

describe('the region of a place', () => {
  it.each([
    ['US', 'US-CA', 'ca'],
    ['us', 'us-ca', 'ca'],
    ['US', 'CA', 'ca'],
    ['US', 'US-NY', 'us'],
    ['US', undefined, 'us'],
    ['DE', 'DE-BY', 'de'],
    ['CA', 'CA-ON', 'on'],
    ['CA', 'CA-QC', undefined], // only Ontario is a region of Canada
    ['CA', undefined, undefined],
    ['FR', undefined, undefined],
    [undefined, 'CA', undefined],
  ])('%s %s → %s', (country, subdivision, id) =>
    expect(findTaxRegionAt(rules.regions, { country, subdivision })?.id).toBe(id),
  )
})

describe('the rates of an order', () => {
  const listRates = (addresses: Parameters<typeof createTaxTable>[1], group?: string, exempt?: string) => {
    const region = createTaxTable(rules, addresses, today, exempt)?.regions.SHIPPING
    return (region?.byTaxGroup.get(group ?? '') ?? region?.otherwise)?.map((one) => one.rate)
  }

  it('are those of the item’s tax group, else of the default group', () => {
    const shipping = { country: 'DE' }
    expect(listRates({ shipping }, 'books')).toEqual(['0.07'])
    expect(listRates({ shipping }, 'goods')).toEqual(['0.19'])
    expect(listRates({ shipping }, 'toys')).toEqual(['0.19'])
    expect(listRates({ shipping })).toEqual(['0.19'])
  })

  it('are all jurisdictions of the region', () => {
    const shipping = { country: 'US', subdivision: 'US-CA' }
    expect(listRates({ shipping }, 'toys')).toEqual(['0.06', '0.0125'])
    expect(listRates({ shipping }, 'food')).toEqual(['0'])
  })

  it('are lower for exempt buyers where the mapping says so', () =>
    expect(listRates({ shipping: { country: 'US', subdivision: 'CA' } }, 'toys', 'resale')).toEqual(['0', '0.0125']))

  it('come from the billing address while nothing is shipped', () =>
    expect(listRates({ billing: { country: 'DE' } })).toEqual(['0.19']))

  it('are none where the site has no region', () => {
    expect(createTaxTable(rules, { shipping: { country: 'FR' } }, today)).toBeUndefined()
    expect(createTaxTable(rules, {}, today)).toBeUndefined()
  })

  it('say whether prices include tax', () => {
    expect(createTaxTable(rules, { shipping: { country: 'DE' } }, today)?.includedInPrices).toBe(true)
    expect(
      createTaxTable(rules, { shipping: { country: 'US' }, business: { country: 'DE' } }, today)?.includedInPrices,
    ).toBe(false)
  })
})
