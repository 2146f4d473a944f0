import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findTaxRules } from './tax.store.ts'
import type { TaxRules } from './tax.ts'

const rules = declareSnapshotPart('tax', findTaxRules)

/** Where this site collects tax, and how much. Costs no statement. */
export async function getTaxRules(unit: Unit): Promise<TaxRules> {
  return (await unit.site()).get(rules)
}
