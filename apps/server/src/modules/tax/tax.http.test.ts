import { MANUAL_CALCULATOR, TABLE_CALCULATOR } from '@stoa/contract/tax'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { buildLine, plainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})
beforeEach(() => site.events())

const buildRegion = (country: string, more: object = {}) => ({ country, appId: MANUAL_CALCULATOR, ...more })
const makeGroup = async (name: string) => (await owner.ok('taxGroups.createTaxGroup', { taxGroup: { name } })).taxGroup
const makeRegion = async (taxRegion: object) => (await owner.ok('taxRegions.createTaxRegion', { taxRegion })).taxRegion
const makeMapping = async (manualTaxMapping: object) =>
  (await owner.ok('manualTaxMappings.createManualTaxMapping', { manualTaxMapping })).manualTaxMapping

describe('tax groups', () => {
  it('are created, renamed, found and deleted', async () => {
    const books = await makeGroup('Books')
    expect(books).toMatchObject({ name: 'Books', revision: '1' })
    const { taxGroup } = await owner.ok('taxGroups.updateTaxGroup', { taxGroup: { ...books, name: 'Printed matter' } })
    expect(taxGroup).toMatchObject({ id: books.id, name: 'Printed matter', revision: '2' })
    expect(await owner.ok('taxGroups.getTaxGroup', { taxGroupId: books.id })).toEqual({ taxGroup })
    const filter = { name: 'Printed matter' }
    const { taxGroups } = await owner.ok('taxGroups.queryTaxGroups', { query: { filter, cursorPaging: { limit: 1 } } })
    expect(taxGroups).toEqual([taxGroup])
    await owner.ok('taxGroups.deleteTaxGroup', { taxGroupId: books.id })
    expect(await site.eventTypes()).toEqual([
      'wix.billing.v1.tax_group_created',
      'wix.billing.v1.tax_group_updated',
      'wix.billing.v1.tax_group_deleted',
    ])
    const gone = [
      ['getTaxGroup', { taxGroupId: books.id }],
      ['deleteTaxGroup', { taxGroupId: books.id }],
      ['updateTaxGroup', { taxGroup: { id: books.id, name: 'x', revision: '2' } }],
    ] as const
    for (const [name, input] of gone) {
      expect(await owner.problem(`taxGroups.${name}`, input)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
  })

  it('are not overwritten with an old revision', async () => {
    const { id } = await makeGroup('Food')
    const write = (name: string) => ({ taxGroup: { id, name, revision: '1' } })
    await owner.ok('taxGroups.updateTaxGroup', write('Groceries'))
    expect(await owner.problem('taxGroups.updateTaxGroup', write('Meals'))).toMatchObject({ code: 'CONFLICT' })
    expect((await owner.ok('taxGroups.getTaxGroup', { taxGroupId: id })).taxGroup.name).toBe('Groceries')
  })

  it('include a default group on every site, which can’t be changed', async () => {
    const [group] = (await owner.ok('taxGroups.listDefaultTaxGroups', {})).taxGroups
    const code = 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP'
    expect(await owner.problem('taxGroups.updateTaxGroup', { taxGroup: group })).toMatchObject({ code })
    expect(await owner.problem('taxGroups.deleteTaxGroup', { taxGroupId: group!.id })).toMatchObject({ code })
    const appIds = ['215238eb-22a5-4c36-9e7b-e7c08025e04e', nowhere]
    const { results } = await owner.ok('taxGroups.listDefaultTaxGroupsByAppIds', { appIds })
    expect(results).toMatchObject([
      { taxGroupMetadata: { id: appIds[0], success: true }, taxGroup: group },
      { taxGroupMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ])
  })
})

describe('tax regions', () => {
  it('are created, changed, found and deleted', async () => {
    const made = await makeRegion(buildRegion('US', { subdivision: 'us-ny', taxIncludedInPrice: false }))
    expect(made).toMatchObject({ country: 'US', subdivision: 'NY', appId: MANUAL_CALCULATOR, revision: '1' })
    const change = { id: made.id, revision: '1', taxIncludedInPrice: true }
    const { taxRegion } = await owner.ok('taxRegions.updateTaxRegion', { taxRegion: change })
    expect(taxRegion).toMatchObject({ country: 'US', subdivision: 'NY', taxIncludedInPrice: true, revision: '2' })
    expect(await owner.ok('taxRegions.getTaxRegion', { taxRegionId: made.id })).toEqual({ taxRegion })
    const query = { filter: { country: 'US' }, sort: [{ fieldName: 'subdivision', order: 'ASC' }] }
    expect((await owner.ok('taxRegions.queryTaxRegions', { query })).taxRegions).toEqual([taxRegion])
    await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: made.id })
    expect(await site.eventTypes()).toEqual([
      'wix.billing.v1.tax_region_created',
      'wix.billing.v1.tax_region_updated',
      'wix.billing.v1.tax_region_deleted',
    ])
    const again = [
      ['getTaxRegion', { taxRegionId: made.id }],
      ['deleteTaxRegion', { taxRegionId: made.id }],
      ['updateTaxRegion', { taxRegion: change }],
    ] as const
    for (const [name, input] of again) {
      expect(await owner.problem(`taxRegions.${name}`, input)).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it.each([
    ['CALCULATOR_ID_NOT_FOUND', { country: 'DE', appId: nowhere }],
    ['CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION', { country: 'US', appId: TABLE_CALCULATOR }],
    ['INVALID_SUBDIVISION_FORMAT', buildRegion('US', { subdivision: 'California' })],
    ['SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY', buildRegion('DE', { subdivision: 'DE-BY' })],
  ])('are refused with %s', async (code, taxRegion) => {
    expect(await owner.problem('taxRegions.createTaxRegion', { taxRegion })).toMatchObject({ code })
    const { id } = await makeRegion(buildRegion('US', { subdivision: crypto.randomUUID().slice(0, 3) }))
    const change = { taxRegion: { id, revision: '1', subdivision: '', ...taxRegion } }
    expect(await owner.problem('taxRegions.updateTaxRegion', change)).toMatchObject({ code })
    await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: id })
  })

  it('are unique per place', async () => {
    const { id, revision } = await makeRegion(buildRegion('AT'))
    const { id: swiss } = await makeRegion(buildRegion('CH'))
    expect(await owner.problem('taxRegions.createTaxRegion', { taxRegion: buildRegion('AT') })).toMatchObject({
      code: 'ALREADY_EXISTS',
      status: 409,
    })
    const moved = { taxRegion: { id: swiss, revision, country: 'AT' } }
    expect(await owner.problem('taxRegions.updateTaxRegion', moved)).toMatchObject({ code: 'ALREADY_EXISTS' })
    const stale = { taxRegion: { id, revision: '7' } }
    expect(await owner.problem('taxRegions.updateTaxRegion', stale)).toMatchObject({ code: 'CONFLICT' })
  })

  it('are created in bulk, each on its own', async () => {
    const taxRegions = [buildRegion('BE'), buildRegion('BE'), buildRegion('NL', { appId: nowhere }), buildRegion('LU')]
    const { results, bulkActionMetadata } = await owner.ok('taxRegions.bulkCreateTaxRegion', {
      taxRegions,
      returnEntity: true,
    })
    expect(results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: true }, item: { country: 'BE' } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'ALREADY_EXISTS' } } },
      { itemMetadata: { originalIndex: 2, success: false, error: { code: 'CALCULATOR_ID_NOT_FOUND' } } },
      { itemMetadata: { originalIndex: 3, success: true }, item: { country: 'LU' } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 2 })
    expect(await site.eventTypes()).toEqual(Array(2).fill('wix.billing.v1.tax_region_created'))
  })

  it('include tax in prices as the settings say, by default', async () => {
    const own = await makeSite()
    const boss = await own.owner()
    expect((await boss.ok('taxSettings.getTaxSettings', {})).taxSettings).toEqual({ taxIncludedInItemPrices: false })
    const { taxSettings } = await boss.ok('taxSettings.upsertTaxSettings', {
      taxSettings: { taxIncludedInItemPrices: true },
    })
    expect(taxSettings).toMatchObject({ taxIncludedInItemPrices: true, createdDate: expect.any(String) })
    expect(await boss.ok('taxSettings.getTaxSettings', {})).toEqual({ taxSettings })
    const made = await boss.ok('taxRegions.createTaxRegion', { taxRegion: buildRegion('DE') })
    expect(made.taxRegion.taxIncludedInPrice).toBe(true)
  })
})

describe('rates', () => {
  it('are created, changed, listed and deleted', async () => {
    const { id: taxGroupId } = await makeGroup('Clothes')
    const { id: taxRegionId } = await makeRegion(buildRegion('GB'))
    await site.events()
    const taxExemptGroupId = crypto.randomUUID()
    const more = { description: 'Books and papers', exemptRates: [{ taxExemptGroupId, taxRate: '0' }] }
    const made = await makeMapping({ taxGroupId, taxRegionId, taxRate: '0.2', taxName: 'VAT', taxType: 'VAT', ...more })
    expect(made).toMatchObject({ taxRate: '0.2', taxName: 'VAT', revision: '1' })
    const change = { id: made.id, revision: '1', taxRate: '0.05' }
    const changed = await owner.ok('manualTaxMappings.updateManualTaxMapping', { manualTaxMapping: change })
    expect(changed.manualTaxMapping).toMatchObject({ taxRate: '0.05', taxName: 'VAT', revision: '2' })
    const stale = await owner.problem('manualTaxMappings.updateManualTaxMapping', { manualTaxMapping: change })
    expect(stale).toMatchObject({ code: 'CONFLICT' })
    const fields = { id: made.id, namespace: '@shop/books', namespaceData: { ledger: 42 } }
    const { manualTaxMapping } = await owner.ok('manualTaxMappings.updateExtendedFields', fields)
    expect(manualTaxMapping.extendedFields).toEqual({ namespaces: { '@shop/books': { ledger: 42 } } })
    const one = { manualTaxMappingId: made.id }
    expect(await owner.ok('manualTaxMappings.getManualTaxMapping', one)).toEqual({ manualTaxMapping })
    const query = {
      filter: {
        taxRate: { $lt: '0.1' },
        taxType: 'VAT',
        description: { $startsWith: 'Books' },
        'exemptRates.taxExemptGroupId': { $in: [taxExemptGroupId] },
      },
    }
    const found = await owner.ok('manualTaxMappings.queryManualTaxMappings', { query })
    expect(found.manualTaxMappings).toEqual([manualTaxMapping])
    expect((await owner.ok('manualTaxMappings.listManualTaxMappings', {})).manualTaxMappings).toEqual([
      manualTaxMapping,
    ])
    await owner.ok('manualTaxMappings.deleteManualTaxMapping', one)
    const buildEventName = (slug: string) => `wix.billing.v1.manual_tax_mapping_${slug}`
    expect(await site.eventTypes()).toEqual(['created', 'updated', 'updated', 'deleted'].map(buildEventName))
    const gone = [
      ['getManualTaxMapping', one],
      ['deleteManualTaxMapping', one],
      ['updateManualTaxMapping', { manualTaxMapping: change }],
      ['updateExtendedFields', fields],
    ] as const
    for (const [name, input] of gone) {
      expect(await owner.problem(`manualTaxMappings.${name}`, input)).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('require an existing region and group, each tax once', async () => {
    const { id: taxGroupId } = await makeGroup('Toys')
    const { id: taxRegionId } = await makeRegion(buildRegion('SE'))
    const right = { taxGroupId, taxRegionId, taxRate: '0.25' }
    const rows = [
      ['TAX_REGION_ID_NOT_FOUND', { ...right, taxRegionId: nowhere }],
      ['TAX_GROUP_ID_NOT_FOUND', { ...right, taxGroupId: nowhere }],
      ['MANUAL_TAX_MAPPING_ALREADY_EXISTS', right],
    ] as const
    const { id } = await makeMapping(right)
    const { id: other } = await makeMapping({ ...right, taxName: 'Other' })
    await site.events()
    for (const [code, manualTaxMapping] of rows) {
      const refused = await owner.problem('manualTaxMappings.createManualTaxMapping', { manualTaxMapping })
      expect(refused).toMatchObject({ code })
      const moved = { id: other, revision: '1', taxName: '', ...manualTaxMapping }
      const unmoved = await owner.problem('manualTaxMappings.updateManualTaxMapping', { manualTaxMapping: moved })
      expect(unmoved).toMatchObject({ code })
    }
    const bulk = await owner.ok('manualTaxMappings.bulkCreateManualTaxMappings', {
      manualTaxMappings: [...rows.map(([, mapping]) => mapping), { ...right, jurisdiction: 'Stockholm' }],
      returnEntity: false,
    })
    expect(
      bulk.results.map(({ itemMetadata }: { itemMetadata: { error?: { code: string } } }) => itemMetadata.error?.code),
    ).toEqual([...rows.map(([code]) => code), undefined])
    expect(await site.eventTypes()).toEqual(['wix.billing.v1.manual_tax_mapping_created'])
    await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId })
    const deleted = 'wix.billing.v1.manual_tax_mapping_deleted'
    expect(await site.eventTypes()).toEqual([deleted, deleted, deleted, 'wix.billing.v1.tax_region_deleted'])
    expect(await owner.problem('manualTaxMappings.getManualTaxMapping', { manualTaxMappingId: id })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('are reduced for exempt groups while the owner’s setting is on', async () => {
    const { id: taxGroupId } = await makeGroup('Tools')
    const { id: taxRegionId } = await makeRegion(buildRegion('DK'))
    const { id } = await makeMapping({ taxGroupId, taxRegionId, taxRate: '0.25' })
    const exemptGroupId = '018f0000-0000-7000-8000-00000000000e'
    const assigned = await owner.ok('manualTaxMappings.bulkAssignExemptOverrides', {
      assignOverrides: [
        { manualTaxMappingId: id, exemptGroupOverrides: [{ exemptGroupId, rate: '0.1' }] },
        { manualTaxMappingId: nowhere, exemptGroupOverrides: [{ exemptGroupId, rate: '0.1' }] },
      ],
      returnEntity: true,
    })
    expect(assigned.results).toMatchObject([
      { itemMetadata: { success: true }, item: { exemptRates: [{ taxExemptGroupId: exemptGroupId, taxRate: '0.1' }] } },
      { itemMetadata: { success: false, error: { code: 'NOT_FOUND' } } },
    ])
    const lifted = await owner.ok('manualTaxMappings.bulkUnassignExemptOverrides', {
      unassignOverrides: [{ manualTaxMappingId: id, exemptGroupIds: [exemptGroupId] }],
      returnEntity: true,
    })
    expect(lifted.results).toMatchObject([{ itemMetadata: { success: true }, item: { exemptRates: [] } }])
  })
})

describe('calculating tax', () => {
  const lineItems = [{ id: 'a', price: '119', quantity: 1, addressIndex: { singleAddress: 0 } }]

  it('uses the day’s standard rate in a region with a table of rates, from the next call on', async () => {
    const own = await makeSite()
    const app = own.app()
    const input = { currency: 'EUR', addresses: [{ country: 'DE' }], lineItems }
    expect((await app.ok('taxCalculation.calculateTax', input)).taxSummary.totalTax).toBe('0.00')
    const taxRegion = { country: 'DE', appId: TABLE_CALCULATOR, taxIncludedInPrice: true }
    await app.ok('taxRegions.createTaxRegion', { taxRegion })
    const { taxSummary, lineItemTaxDetails } = await app.ok('taxCalculation.calculateTax', input)
    expect(taxSummary).toMatchObject({ totalAmount: '119.00', totalTax: '19.00', totalTaxIncludedInPrice: '19.00' })
    expect(lineItemTaxDetails[0]!.taxBreakdown).toMatchObject([{ rate: '0.19', jurisdictionType: 'COUNTRY' }])
  })

  it.each([
    ['INVALID_LINE_ITEM_ADDRESS_INDEX', [{ country: 'DE' }], { singleAddress: 1 }],
    ['MISSING_TAXABLE_ADDRESS', [{ country: 'DE' }], { multipleAddresses: { origin: 0 } }],
    ['MISSING_COUNTRY_IN_ADDRESS', [{ city: 'Berlin' }], { singleAddress: 0 }],
    ['MISSING_SUBDIVISION_IN_ADDRESS', [{ country: 'US' }], { singleAddress: 0 }],
  ])('answers %s', async (code, addresses, addressIndex) => {
    await owner.call('taxRegions.createTaxRegion', { taxRegion: buildRegion('US', { subdivision: 'CA' }) })
    const input = { addresses, lineItems: [{ id: 'a', price: '1', addressIndex }] }
    expect(await owner.problem('taxCalculation.calculateTax', input)).toMatchObject({ code, status: 400 })
  })

  it('refuses an invalid amount or currency', async () => {
    const addresses = [{ country: 'DE' }]
    const input = { currency: 'JPY', addresses, lineItems: [{ ...lineItems[0], price: '1.5' }] }
    expect(await owner.violations('taxCalculation.calculateTax', input)).toMatchObject([{ field: 'lineItems' }])
    const unknown = { currency: 'QQQ', addresses, lineItems }
    expect(await owner.violations('taxCalculation.calculateTax', unknown)).toMatchObject([{ field: 'currency' }])
  })

  it('names the calculators of the site', async () => {
    const { taxCalculatorDetails } = await owner.ok('taxCalculation.listTaxCalculators', {})
    expect(taxCalculatorDetails).toMatchObject([
      { appId: MANUAL_CALCULATOR, unsupportedCountries: [] },
      { appId: TABLE_CALCULATOR, unsupportedCountries: expect.arrayContaining(['US', 'JP']) },
    ])
    expect(taxCalculatorDetails[1]!.unsupportedCountries).not.toContain('DE')
  })
})

describe('a product', () => {
  it('has a tax group until it is cleared', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const { taxGroup } = await app.ok('taxGroups.createTaxGroup', { taxGroup: { name: 'Rarities' } })
    const [{ id }] = await plainProducts(app)
    const change = (taxGroupId: string | null) => app.ok('products.updateProduct', { product: { id, taxGroupId } })
    expect((await change(taxGroup.id)).product.taxGroupId).toBe(taxGroup.id)
    const buyer = await own.visitor()
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(id)] })
    expect(cart.lineItems[0].taxGroupId).toBe(taxGroup.id)
    expect((await change(null)).product).not.toHaveProperty('taxGroupId')
  })
})
