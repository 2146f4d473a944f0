import { snapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './tax.store.ts'
import type { ManualTaxMapping, TaxRegion, TaxRules } from './tax.ts'

const rules = snapshotPart('tax', store.findTaxRules)

/** Where this site collects tax, and how much. Costs no statement of its own. */
export async function taxRules(unit: Unit): Promise<TaxRules> {
  return (await unit.site()).get(rules)
}

/** Answers the id. The default group's rates count for items without a group. */
export async function createTaxGroup(unit: Unit, group: { name: string; isDefault?: boolean }): Promise<string> {
  const id = await store.insertTaxGroup(unit, group)
  await unit.touchSite()
  return id
}

/** A region with its rates, one per tax group; a rate without a group is for every group without one of its own. */
export async function createTaxRegion(
  unit: Unit,
  region: Omit<TaxRegion, 'id'>,
  rates: readonly Omit<ManualTaxMapping, 'taxRegionId'>[],
): Promise<string> {
  const id = await store.insertTaxRegion(unit, region)
  for (const rate of rates) await store.insertTaxMapping(unit, { ...rate, taxRegionId: id })
  await unit.touchSite()
  return id
}
