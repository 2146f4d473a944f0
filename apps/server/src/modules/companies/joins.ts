export { buildTaxExemptColumn, selectCompanyOf } from './company-columns.store.ts'
