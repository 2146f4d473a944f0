export { type FontSet, fontSetFor } from './font-set.ts'
export { readSeller } from './invoices.settings.ts'
export { addressLines } from './invoices.ts'
export { mirrorStyle, type Style, Typesetter } from './typeset.ts'
