export { requireMemberId } from './blocks.service.ts'
export { type Buyer, ensureBuyerContact } from './buyer-contact.store.ts'
export { createTraceGuard, type MemberGuard, memberGuardsPort, type Removal } from './guards.ts'
export { type Guest, type GuestDataHandler, guestDataPort } from './guest-data.ts'
export { type ImportedMember, importMembers } from './import-members.ts'
export { continueJob, type JobRunner, type JobStep, runnersPort, toFailure } from './jobs.run.ts'
export { toJob as toMemberJob } from './jobs.service.ts'
export {
  findJob,
  type Item,
  insertJob,
  lockJob,
  type MemberJobRecord,
  removeItems,
  updateJob,
} from './jobs.store.ts'
export { moveLoginEmail, verifyLoginEmail } from './login-email.ts'
export { addMember, type NewMember } from './members.add.ts'
export type { Audience } from './members.list.ts'
export { requireVisibleMember, resolveAudience } from './members.read.ts'
export { buildLastLoginUpdate, findMember, lockMember, updateLastLogin } from './members.store.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'
export { type Person, type PersonalDataHandler, personalDataPort } from './personal-data.ts'
export { maxCustomFieldsLength } from './profile.ts'
export { completeSignUp } from './sign-up.ts'
export { readSlug } from './slugs.ts'
