export { listActiveCalculators } from './calculators.ts'
export { addTaxGroups } from './tax.groups.ts'
export { addTaxMappings } from './tax.mappings.ts'
export { addTaxRegions } from './tax.regions.ts'
export { getTaxRules } from './tax.rules.ts'
export { getTaxSettings, upsertTaxSettings } from './tax.settings.ts'
export { createTaxTable, type ManualTaxMapping, type TaxAddresses, type TaxRegion, type TaxRules } from './tax.ts'
export {
  findTaxFault,
  findTaxRegion,
  listCalculators,
  readCalculatedTaxes,
  type TaxableItem,
  type TaxCalculator,
  toTaxRequest,
} from './tax-calculator.ts'
export { assertTaxId } from './tax-ids.ts'
