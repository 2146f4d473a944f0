import type { Module } from '../../kernel/module.ts'
import { bindings } from './tips.routes.ts'

export { ownersAsStaff, type StaffDirectory, type StaffMember, staffPort } from './staff.port.ts'
export { previewTip } from './tips.service.ts'
export { tipColumn } from './tips.store.ts'
export { type ResolvedTip, resolveTip, splitTip, type TipChoice, tipOn } from './tips.ts'

export const tipsModule: Module = { bindings }
