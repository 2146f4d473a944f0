import type { Module } from '../../kernel/module.ts'
import { bindings } from './members.routes.ts'

export { type MemberGuard, memberGuardsPort, type Removal } from './guards.ts'
export { verifyLoginEmail } from './login-email.ts'
export { addMember, type NewMember } from './members.add.ts'
export { findMember, updateLastLogin as recordSignIn } from './members.store.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'
export { welcomeMember } from './sign-up.ts'

export const membersModule: Module = { bindings }
