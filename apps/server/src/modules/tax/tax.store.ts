import type { ManualTaxMapping, TaxGroup, TaxRegion } from '@stoa/contract/tax.entity'
import { sql } from 'kysely'
import { type EntityMetadata, EntityStore } from '../../kernel/entity-store.ts'
import { decimal, enumeration, text, textList, uuid } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TaxRules } from './tax.ts'

export type TaxGroupDoc = Omit<TaxGroup, keyof EntityMetadata> & { isDefault?: boolean }
export type TaxRegionDoc = Omit<TaxRegion, keyof EntityMetadata>
export type TaxMappingDoc = Omit<ManualTaxMapping, keyof EntityMetadata>

export const groups = new EntityStore<TaxGroupDoc>('tax_groups', {
  promote: ({ name, isDefault = false }) => ({ name, is_default: isDefault }),
  fields: { name: text('e.name', { notNull: true }) },
})

export const regions = new EntityStore<TaxRegionDoc>('tax_regions', {
  promote: ({ country, subdivision, appId }) => ({ country, subdivision: subdivision ?? '', app_id: appId }),
  fields: {
    country: text('e.country', { notNull: true }),
    subdivision: text('e.subdivision', { notNull: true }),
    appId: uuid('e.app_id', { notNull: true }),
  },
})

const jurisdictionTypes = ['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const

export const mappings = new EntityStore<TaxMappingDoc>('tax_mappings', {
  promote: (mapping) => ({
    tax_region_id: mapping.taxRegionId,
    tax_group_id: mapping.taxGroupId,
    tax_rate: mapping.taxRate,
    tax_name: mapping.taxName ?? '',
    tax_type: mapping.taxType ?? '',
    jurisdiction: mapping.jurisdiction ?? '',
    jurisdiction_type: mapping.jurisdictionType ?? 'UNDEFINED',
  }),
  fields: {
    taxRegionId: uuid('e.tax_region_id', { notNull: true }),
    taxGroupId: uuid('e.tax_group_id', { notNull: true }),
    taxRate: decimal('e.tax_rate', { notNull: true }),
    taxName: text('e.tax_name', { notNull: true }),
    taxType: text('e.tax_type', { notNull: true }),
    jurisdiction: text('e.jurisdiction', { notNull: true }),
    jurisdictionType: enumeration(jurisdictionTypes, 'e.jurisdiction_type', { notNull: true }),
    description: text(sql`(e.doc ->> 'description')`),
    'exemptRates.taxExemptGroupId': textList(
      sql`array(select rate ->> 'taxExemptGroupId' from jsonb_path_query(e.doc, '$.exemptRates[*]') as rate)`,
    ),
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
