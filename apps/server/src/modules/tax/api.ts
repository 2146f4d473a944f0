export { activeCalculators } from './calculators.ts'
export { addTaxGroups } from './tax.groups.ts'
export { addTaxMappings } from './tax.mappings.ts'
export { addTaxRegions } from './tax.regions.ts'
export { taxRules } from './tax.rules.ts'
export { getTaxSettings, upsertTaxSettings } from './tax.settings.ts'
export { type ManualTaxMapping, type TaxAddresses, type TaxRegion, type TaxRules, taxTable } from './tax.ts'
export {
  calculatorsFor,
  findTaxRegion,
  readCalculatedTaxes,
  type TaxableItem,
  type TaxCalculator,
  taxFault,
  toTaxRequest,
} from './tax-calculator.ts'
export { assertTaxId } from './tax-ids.ts'
