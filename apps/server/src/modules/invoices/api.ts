export { type FontSet, loadFontSet } from './font-set.ts'
export { readSeller } from './invoices.settings.ts'
export { formatAddress } from './invoices.ts'
export { mirrorStyle, type Style, Typesetter } from './typeset.ts'
