export { toCodedVariant } from './barcodes.ts'
