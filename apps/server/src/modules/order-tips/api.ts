export { removeShares, toTip } from './order-tips.service.ts'
export { listOf as listShares } from './order-tips.store.ts'
