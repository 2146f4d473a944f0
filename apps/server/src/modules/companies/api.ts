export { findBuyerOfMember } from './buyers.store.ts'
export { findCompany } from './companies.store.ts'
