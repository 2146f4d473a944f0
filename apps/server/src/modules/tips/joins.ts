export { buildTipColumn } from './tips.store.ts'
