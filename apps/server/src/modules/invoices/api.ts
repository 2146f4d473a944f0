export { type FontSet, fontSetFor } from './font-set.ts'
export { sellerOf } from './invoices.settings.ts'
export { addressLines } from './invoices.ts'
export { mirrored, type Style, Typesetter } from './typeset.ts'
