import type { Module } from '../../kernel/module.ts'
import { bindings } from './order-tips.routes.ts'

export { removeShares, toTip } from './order-tips.service.ts'
export { listShares } from './order-tips.store.ts'

export const orderTipsModule: Module = { bindings }
