export { removeShares, toTip } from './order-tips.service.ts'
export { listShares } from './order-tips.store.ts'
