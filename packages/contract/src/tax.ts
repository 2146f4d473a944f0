import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  Country,
  Currency,
  Decimal,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  nullable,
  object,
  optional,
  PagingMetadata,
  Query,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { BulkActionMetadata, BulkReplyWith, ItemMetadata } from './shapes/bulk.ts'
import { ExtendedFieldsOf } from './shapes/extended-fields.ts'
import { JurisdictionType } from './shapes/jurisdiction.ts'
import { ExemptRate, ManualTaxMapping, TaxGroup, TaxRegion, TaxSettings } from './tax.entity.ts'
import {
  manualTaxMappingsRoutes,
  taxCalculationRoutes,
  taxGroupsRoutes,
  taxRegionsRoutes,
  taxSettingsRoutes,
} from './tax.routes.ts'
import { merchants } from './who.ts'

const may = (permission: string) => ({ who: merchants, permission }) as const
const declareCommand = (permission: string) => ({ kind: 'command', ...may(permission) }) as const
const query = (permission: string) => ({ kind: 'query', ...may(permission) }) as const

/** The calculator with the site's own rates. */
export const MANUAL_CALCULATOR = '2f1a6e0c-7c55-4b8b-9d0a-6b1f3f0f7a01'
/** The calculator with standard VAT and GST rates by country and date. */
export const TABLE_CALCULATOR = '2f1a6e0c-7c55-4b8b-9d0a-6b1f3f0f7a02'

const TaxAddress = object({
  country: maybe(Country()),
  subdivision: maybe(Text(50)),
  city: maybe(Text(100)),
  postalCode: maybe(Text(50)),
  addressLine: maybe(Text(200)),
  addressLine2: maybe(Text(200)),
})
/** Which address an item is taxed at: a specific one, or its destination. */
const AddressIndex = object(
  {
    singleAddress: maybe(Whole(0, 100)),
    multipleAddresses: maybe(object({ origin: maybe(Whole(0, 100)), destination: maybe(Whole(0, 100)) })),
  },
  { requiredOneOf: ['singleAddress', 'multipleAddresses'] },
)
const amount = Decimal()

export const taxCalculation = defineOperations('taxCalculation', taxCalculationRoutes, {
  calculateTax: {
    ...query('BILLING.CALCULATE_TAX'),
    input: object({
      externalId: maybe(Id()),
      currency: maybe(Currency()),
      addresses: list(TaxAddress, 3, 1),
      lineItems: list(
        object({
          id: Text(100, 1),
          itemName: maybe(Text(250)),
          quantity: maybe(Whole(1, 100_000)),
          /** Per piece. */
          price: Decimal({ lte: '1000000000000000' }),
          itemCode: maybe(Text(40)),
          taxGroupId: maybe(Id()),
          appId: maybe(Id()),
          /** Default: as configured for the region. */
          taxIncludedInPrice: maybe(Flag()),
          addressIndex: AddressIndex,
        }),
        300,
        1,
      ),
    }),
    reply: object({
      externalId: optional(Id()),
      currency: Currency(),
      addresses: list(TaxAddress),
      taxSummary: object({
        totalAmount: amount,
        totalTax: amount,
        totalTaxableAmount: amount,
        totalTaxIncludedInPrice: amount,
        aggregatedTaxBreakdown: list(
          object({
            taxName: Text(),
            taxType: Text(),
            jurisdiction: Text(),
            jurisdictionType: JurisdictionType,
            rate: Decimal(),
            aggregatedTaxAmount: amount,
          }),
        ),
      }),
      lineItemTaxDetails: list(
        object({
          id: Text(),
          itemName: optional(nullable(Text())),
          quantity: Whole(),
          taxBreakdown: list(
            object({
              jurisdiction: optional(Text()),
              nonTaxableAmount: amount,
              rate: Decimal(),
              taxAmount: amount,
              taxableAmount: amount,
              taxType: optional(Text()),
              taxName: optional(Text()),
              jurisdictionType: JurisdictionType,
            }),
          ),
          taxSummary: object({
            fullPrice: amount,
            taxAmount: amount,
            taxableAmount: amount,
            appId: optional(Text()),
          }),
          addressIndex: AddressIndex,
          taxIncludedInPrice: Flag(),
        }),
      ),
      errors: list(object({ code: Text(), description: Text(), data: optional(FreeForm()) })),
    }),
    problems: [
      'INVALID_LINE_ITEM_ADDRESS_INDEX',
      'MISSING_TAXABLE_ADDRESS',
      'MISSING_COUNTRY_IN_ADDRESS',
      'MISSING_SUBDIVISION_IN_ADDRESS',
    ],
    summary: 'Calculate the tax of items at addresses (read-only).',
  },
  listTaxCalculators: {
    ...query('BILLING.TAX_CALCULATORS_READ'),
    input: Nothing,
    reply: object({
      taxCalculatorDetails: list(
        object({ appId: Id(), displayName: Text(200, 1), unsupportedCountries: list(Country()) }),
      ),
    }),
    summary: 'List tax calculators.',
  },
})

export const taxGroups = defineOperations('taxGroups', taxGroupsRoutes, {
  createTaxGroup: {
    ...declareCommand('BILLING.TAX_GROUP_CREATE'),
    input: object({ taxGroup: writable(TaxGroup, 'name') }),
    reply: object({ taxGroup: TaxGroup }),
    events: ['wix.billing.v1.tax_group_created'],
    summary: 'Create a tax group.',
  },
  listDefaultTaxGroups: {
    ...query('BILLING.TAX_GROUP_READ'),
    input: Nothing,
    reply: object({ taxGroups: list(TaxGroup) }),
    summary: 'List the default tax groups.',
  },
  listDefaultTaxGroupsByAppIds: {
    ...query('BILLING.TAX_GROUP_READ'),
    input: object({ appIds: list(Text(100, 1), 300, 1) }),
    reply: object({
      results: list(object({ taxGroupMetadata: ItemMetadata, taxGroup: optional(TaxGroup) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    problems: [],
    summary: 'List the default tax group of each catalog.',
  },
  queryTaxGroups: {
    ...query('BILLING.TAX_GROUP_READ'),
    input: object({ query: maybe(Query()) }),
    reply: object({ taxGroups: list(TaxGroup), pagingMetadata: PagingMetadata }),
    summary: 'List tax groups.',
  },
  updateTaxGroup: {
    ...declareCommand('BILLING.TAX_GROUP_UPDATE'),
    input: object({ taxGroup: writable(TaxGroup, 'id', 'name', 'revision') }),
    reply: object({ taxGroup: TaxGroup }),
    problems: ['NOT_FOUND', 'CONFLICT', 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP'],
    events: ['wix.billing.v1.tax_group_updated'],
    summary: 'Rename a tax group.',
  },
  deleteTaxGroup: {
    ...declareCommand('BILLING.TAX_GROUP_DELETE'),
    input: object({ taxGroupId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP'],
    events: ['wix.billing.v1.tax_group_deleted', 'wix.billing.v1.manual_tax_mapping_deleted'],
    summary: 'Delete a tax group and its rates; its items use the default group.',
  },
  getTaxGroup: {
    ...query('BILLING.TAX_GROUP_READ'),
    input: object({ taxGroupId: Id() }),
    reply: object({ taxGroup: TaxGroup }),
    problems: ['NOT_FOUND'],
    summary: 'Get a tax group.',
  },
})

const regionProblems = [
  'CALCULATOR_ID_NOT_FOUND',
  'CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION',
  'INVALID_SUBDIVISION_FORMAT',
  'SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY',
] as const

export const taxRegions = defineOperations('taxRegions', taxRegionsRoutes, {
  bulkCreateTaxRegion: {
    ...declareCommand('BILLING.TAX_REGION_CREATE'),
    input: object({ taxRegions: list(writable(TaxRegion, 'country', 'appId'), 100, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(TaxRegion),
    events: ['wix.billing.v1.tax_region_created'],
    summary: 'Create tax regions; each succeeds or fails independently.',
  },
  createTaxRegion: {
    ...declareCommand('BILLING.TAX_REGION_CREATE'),
    input: object({ taxRegion: writable(TaxRegion, 'country', 'appId') }),
    reply: object({ taxRegion: TaxRegion }),
    problems: ['ALREADY_EXISTS', ...regionProblems],
    events: ['wix.billing.v1.tax_region_created'],
    summary: 'Create a tax region.',
  },
  queryTaxRegions: {
    ...query('BILLING.TAX_REGION_READ'),
    input: object({ query: maybe(Query()) }),
    reply: object({ taxRegions: list(TaxRegion), pagingMetadata: PagingMetadata }),
    summary: 'List tax regions.',
  },
  updateTaxRegion: {
    ...declareCommand('BILLING.TAX_REGION_UPDATE'),
    input: object({ taxRegion: writable(TaxRegion, 'id', 'revision') }),
    reply: object({ taxRegion: TaxRegion }),
    problems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS', ...regionProblems],
    events: ['wix.billing.v1.tax_region_updated'],
    summary: 'Change the tax calculator of a region, or whether prices include tax.',
  },
  deleteTaxRegion: {
    ...declareCommand('BILLING.TAX_REGION_DELETE'),
    input: object({ taxRegionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.billing.v1.tax_region_deleted', 'wix.billing.v1.manual_tax_mapping_deleted'],
    summary: 'Delete a tax region and its rates.',
  },
  getTaxRegion: {
    ...query('BILLING.TAX_REGION_READ'),
    input: object({ taxRegionId: Id() }),
    reply: object({ taxRegion: TaxRegion }),
    problems: ['NOT_FOUND'],
    summary: 'Get a tax region.',
  },
})

const mappingInput = writable(ManualTaxMapping, 'taxGroupId', 'taxRate', 'taxRegionId')
const mappingProblems = [
  'TAX_REGION_ID_NOT_FOUND',
  'TAX_GROUP_ID_NOT_FOUND',
  'MANUAL_TAX_MAPPING_ALREADY_EXISTS',
] as const
const mappingChanged = ['wix.billing.v1.manual_tax_mapping_updated'] as const
const OneMapping = object({ manualTaxMapping: ManualTaxMapping })

export const manualTaxMappings = defineOperations('manualTaxMappings', manualTaxMappingsRoutes, {
  bulkCreateManualTaxMappings: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_CREATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ manualTaxMappings: list(mappingInput, 100, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(ManualTaxMapping),
    events: ['wix.billing.v1.manual_tax_mapping_created'],
    summary: 'Set rates of tax groups in regions; each succeeds or fails independently.',
  },
  createManualTaxMapping: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_CREATE'),
    input: object({ manualTaxMapping: mappingInput }),
    reply: OneMapping,
    problems: mappingProblems,
    events: ['wix.billing.v1.manual_tax_mapping_created'],
    summary: 'Set the rate of a tax group in a region.',
  },
  listManualTaxMappings: {
    ...query('BILLING.MANUAL_TAX_MAPPING_READ'),
    input: Nothing,
    reply: object({ manualTaxMappings: list(ManualTaxMapping), pagingMetadata: PagingMetadata }),
    summary: 'List all tax rates, at most 1,000.',
  },
  bulkAssignExemptOverrides: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_UPDATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({
      assignOverrides: maybe(
        list(
          object({
            manualTaxMappingId: Id(),
            exemptGroupOverrides: list(object({ exemptGroupId: Id(), rate: ExemptRate.properties.taxRate }), 50, 1),
          }),
          50,
        ),
      ),
      returnEntity: maybe(Flag()),
    }),
    reply: BulkReplyWith(ManualTaxMapping),
    events: mappingChanged,
    summary: 'Set the tax rate of tax-exempt buyers.',
  },
  bulkUnassignExemptOverrides: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_UPDATE'),
    input: object({
      unassignOverrides: list(object({ manualTaxMappingId: Id(), exemptGroupIds: maybe(list(Id(), 50, 1)) }), 50),
      returnEntity: maybe(Flag()),
    }),
    reply: BulkReplyWith(ManualTaxMapping),
    events: mappingChanged,
    summary: 'Remove the tax rate of tax-exempt buyers.',
  },
  queryManualTaxMappings: {
    ...query('BILLING.MANUAL_TAX_MAPPING_READ'),
    input: object({ query: maybe(Query()) }),
    reply: object({ manualTaxMappings: list(ManualTaxMapping), pagingMetadata: PagingMetadata }),
    summary: 'Query tax rates by region and group.',
  },
  updateExtendedFields: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_UPDATE'),
    input: ExtendedFieldsOf,
    reply: OneMapping,
    problems: ['NOT_FOUND'],
    events: mappingChanged,
    summary: "Set an app's extended fields of a tax rate.",
  },
  updateManualTaxMapping: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_UPDATE'),
    input: object({ manualTaxMapping: writable(ManualTaxMapping, 'id', 'revision') }),
    reply: OneMapping,
    problems: ['NOT_FOUND', 'CONFLICT', ...mappingProblems],
    events: mappingChanged,
    summary: 'Change the rate of a group in a region.',
  },
  deleteManualTaxMapping: {
    ...declareCommand('BILLING.MANUAL_TAX_MAPPING_DELETE'),
    input: object({ manualTaxMappingId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.billing.v1.manual_tax_mapping_deleted'],
    summary: 'Remove the rate of a group in a region.',
  },
  getManualTaxMapping: {
    ...query('BILLING.MANUAL_TAX_MAPPING_READ'),
    input: object({ manualTaxMappingId: Id() }),
    reply: OneMapping,
    problems: ['NOT_FOUND'],
    summary: 'Get the rate of a group in a region.',
  },
})

export const taxSettings = defineOperations('taxSettings', taxSettingsRoutes, {
  getTaxSettings: {
    ...query('billing:tax:v1:tax_settings:get_tax_settings'),
    input: Nothing,
    reply: object({ taxSettings: TaxSettings }),
    summary: 'Get whether prices of new regions include tax.',
  },
  upsertTaxSettings: {
    ...declareCommand('billing:tax:v1:tax_settings:upsert_tax_settings'),
    input: object({ taxSettings: writable(TaxSettings) }),
    reply: object({ taxSettings: TaxSettings }),
    summary: 'Set whether prices of new regions include tax.',
  },
})
