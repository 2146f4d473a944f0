export { findBuyerOfMember } from './buyers.store.ts'
export { findCompany } from './companies.store.ts'
export { findPriceListOf } from './prices-of-buyers.ts'
