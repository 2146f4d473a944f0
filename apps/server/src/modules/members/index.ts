import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { bulkRunners } from './bulk.service.ts'
import { memberJob, runnersPort } from './jobs.run.ts'
import { undoRunner } from './jobs.service.ts'
import { bindings } from './members.routes.ts'

export { type MemberGuard, memberGuardsPort, type Removal } from './guards.ts'
export { verifyLoginEmail } from './login-email.ts'
export { addMember, type NewMember } from './members.add.ts'
export { findMember, updateLastLogin as recordSignIn } from './members.store.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'
export { welcomeMember } from './sign-up.ts'

export const membersModule: Module = {
  bindings,
  jobs: [memberJob],
  plugs: [...bulkRunners, undoRunner].map((runner) => plug(runnersPort, runner)),
}
