export { readPriceLookups } from './price-lists.service.ts'
export { findPriceList } from './price-lists.store.ts'
export {
  calculateListPrice,
  findNextChange as findNextPriceChange,
  isValidAt,
  type PriceLookup,
  repriceProduct,
} from './price-lists.ts'
