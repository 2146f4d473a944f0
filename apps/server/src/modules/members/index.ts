import type { Module } from '../../kernel/module.ts'
import { bindings } from './members.routes.ts'

export { addMember, findMember, type NewMember, recordSignIn } from './members.service.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'

export const membersModule: Module = { bindings }
