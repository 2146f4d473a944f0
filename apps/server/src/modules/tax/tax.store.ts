import { newId } from '../../kernel/ids.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { JurisdictionType, ManualTaxMapping, TaxRegion, TaxRules } from './tax.ts'

interface TaxGroupsTable {
  id: string
  name: string
  is_default: boolean
}

interface TaxRegionsTable {
  id: string
  country: string
  subdivision: string
  tax_included_in_price: boolean
}

interface TaxMappingsTable {
  id: string
  tax_region_id: string
  tax_group_id: string | null
  tax_rate: string
  tax_name: string | null
  tax_type: string | null
  jurisdiction: string | null
  jurisdiction_type: JurisdictionType | null
  exempt_rates: NonNullable<ManualTaxMapping['exemptRates']>
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    tax_groups: TaxGroupsTable
    tax_regions: TaxRegionsTable
    tax_mappings: TaxMappingsTable
  }
}

export async function findTaxRules(unit: Unit): Promise<TaxRules> {
  const groups = await unit.all(db.selectFrom('tax_groups').select('id').where('is_default', '=', true))
  const regions = await unit.all(db.selectFrom('tax_regions').selectAll().orderBy('id'))
  const mappings = await unit.all(db.selectFrom('tax_mappings').selectAll().orderBy('id'))
  return {
    regions: regions.map(({ id, country, subdivision, tax_included_in_price: taxIncludedInPrice }) => ({
      id,
      country,
      subdivision: subdivision || null,
      taxIncludedInPrice,
    })),
    mappings: mappings.map(toMapping),
    defaultTaxGroupId: groups[0]?.id,
  }
}

const toMapping = (row: TaxMappingsTable): ManualTaxMapping => ({
  taxRegionId: row.tax_region_id,
  taxGroupId: row.tax_group_id,
  taxRate: withoutTrailingZeros(row.tax_rate),
  taxName: row.tax_name ?? undefined,
  taxType: row.tax_type ?? undefined,
  jurisdiction: row.jurisdiction ?? undefined,
  jurisdictionType: row.jurisdiction_type ?? undefined,
  exemptRates: row.exempt_rates,
})

/** numeric(9, 6) writes 0.190000; the wire shows "0.19". */
const withoutTrailingZeros = (rate: string) => rate.replace(/(\.\d*[1-9])0+$|\.0+$/, '$1')

export async function insertTaxGroup(unit: Unit, group: { name: string; isDefault?: boolean }): Promise<string> {
  const id = newId()
  await unit.run(db.insertInto('tax_groups').values({ id, name: group.name, is_default: group.isDefault ?? false }))
  return id
}

export async function insertTaxRegion(unit: Unit, region: Omit<TaxRegion, 'id'>): Promise<string> {
  const id = newId()
  await unit.run(
    db.insertInto('tax_regions').values({
      id,
      country: region.country,
      subdivision: region.subdivision ?? '',
      tax_included_in_price: region.taxIncludedInPrice ?? false,
    }),
  )
  return id
}

export async function insertTaxMapping(unit: Unit, mapping: ManualTaxMapping & { taxRegionId: string }): Promise<void> {
  await unit.run(
    db.insertInto('tax_mappings').values({
      id: newId(),
      tax_region_id: mapping.taxRegionId,
      tax_group_id: mapping.taxGroupId ?? null,
      tax_rate: mapping.taxRate,
      tax_name: mapping.taxName ?? null,
      tax_type: mapping.taxType ?? null,
      jurisdiction: mapping.jurisdiction ?? null,
      jurisdiction_type: mapping.jurisdictionType ?? null,
      exempt_rates: mapping.exemptRates ?? [],
    }),
  )
}
