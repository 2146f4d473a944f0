export { ownersAsStaff, type StaffDirectory, type StaffMember, staffPort } from './staff.port.ts'
export { previewTip } from './tips.service.ts'
export { calculateTip, type ResolvedTip, resolveTip, splitTip, type TipChoice } from './tips.ts'
