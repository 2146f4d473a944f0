export { createTaxGroup, createTaxRegion, taxRules } from './tax.service.ts'
export { type ManualTaxMapping, type TaxAddresses, type TaxRegion, type TaxRules, taxTable } from './tax.ts'
