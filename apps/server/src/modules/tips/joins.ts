export { tipColumn } from './tips.store.ts'
