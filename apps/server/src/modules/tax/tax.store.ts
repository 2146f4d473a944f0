import { ManualTaxMapping, TaxGroup, TaxRegion } from '@stoa/contract/tax.entity'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { required } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TaxRules } from './tax.ts'

export type TaxGroupDoc = Omit<TaxGroup, keyof EntityMetadata> & { isDefault?: boolean }
export type TaxRegionDoc = Omit<TaxRegion, keyof EntityMetadata>
export type TaxMappingDoc = Omit<ManualTaxMapping, keyof EntityMetadata>

export const groups = new EntityStore<TaxGroupDoc>('tax_groups', {
  entity: TaxGroup,
  promote: ({ name, isDefault = false }) => ({ name, is_default: isDefault }),
  columns: { name: required() },
})

export const regions = new EntityStore<TaxRegionDoc>('tax_regions', {
  entity: TaxRegion,
  promote: ({ country, subdivision, appId }) => ({ country, subdivision: subdivision ?? '', app_id: appId }),
  columns: { country: required(), subdivision: required(), appId: required() },
})

export const mappings = new EntityStore<TaxMappingDoc>('tax_mappings', {
  entity: ManualTaxMapping,
  promote: (mapping) => ({
    tax_region_id: mapping.taxRegionId,
    tax_group_id: mapping.taxGroupId,
    tax_rate: mapping.taxRate,
    tax_name: mapping.taxName ?? '',
    tax_type: mapping.taxType ?? '',
    jurisdiction: mapping.jurisdiction ?? '',
    jurisdiction_type: mapping.jurisdictionType ?? 'UNDEFINED',
  }),
  columns: {
    taxRegionId: required(),
    taxGroupId: required(),
    taxRate: required(),
    taxName: required(),
    taxType: required(),
    jurisdiction: required(),
    jurisdictionType: required(),
  },
})

/** The key that must be unique per region: two mappings with it would be one tax charged twice. */
export const buildTaxKey = (mapping: TaxMappingDoc): string =>
  JSON.stringify([
    mapping.taxRegionId,
    mapping.taxGroupId,
    mapping.jurisdictionType ?? 'UNDEFINED',
    mapping.jurisdiction ?? '',
    mapping.taxName ?? '',
  ])

export async function findTaxRules(unit: Unit): Promise<TaxRules> {
  const defaultGroup = (await groups.list(unit)).find(({ isDefault }) => isDefault)
  return {
    regions: await regions.list(unit),
    mappings: await mappings.list(unit),
    defaultTaxGroupId: defaultGroup?.id,
  }
}
