export { ownersAsStaff, type StaffDirectory, type StaffMember, staffPort } from './staff.port.ts'
export { previewTip } from './tips.service.ts'
export { type ResolvedTip, resolveTip, splitTip, type TipChoice, tipOn } from './tips.ts'
