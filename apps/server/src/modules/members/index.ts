import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { bulkRunners } from './bulk.service.ts'
import { serveExports } from './export.http.ts'
import { guestBouncesKeeper, guestContactsKeeper, guestMailsKeeper } from './guest-data.service.ts'
import { guestDataPort } from './guest-data.ts'
import { memberJob, runnersPort } from './jobs.run.ts'
import { undoRunner } from './jobs.undo.ts'
import { bouncesKeeper, mailsKeeper, sessionsKeeper } from './kept-above.ts'
import { bindings } from './members.routes.ts'
import { ownKeeper, purgeDeleted, purgeMember } from './personal-data.service.ts'
import { personalDataPort } from './personal-data.ts'
import { moveAllPicturesJob, movePicturesJob } from './pictures.move.ts'

export { type Buyer, buyerContactColumn, buyerContactId } from './buyer-contact.ts'
export { type MemberGuard, memberGuardsPort, type Removal, tracesStay } from './guards.ts'
export { type Guest, type GuestDataKeeper, guestDataPort } from './guest-data.ts'
export { type ImportedMember, importMembers } from './import-members.ts'
export { continueJob, failureOf, type Runner, runnersPort, type Step } from './jobs.run.ts'
export { findJob, type Item, insertJob, lockJob, removeItems, updateJob, type Work } from './jobs.store.ts'
export { moveLoginEmail, verifyLoginEmail } from './login-email.ts'
export { addMember, type NewMember } from './members.add.ts'
export { findMember, lastLoginUpdate, updateLastLogin as recordSignIn } from './members.store.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'
export { type Person, type PersonalDataKeeper, personalDataPort } from './personal-data.ts'
export { longestCustomFields } from './profile.ts'
export { welcomeMember } from './sign-up.ts'
export { readSlug } from './slugs.ts'

export const membersModule: Module = {
  bindings,
  jobs: [memberJob, purgeMember, purgeDeleted, movePicturesJob as never, moveAllPicturesJob as never],
  plugs: [
    ...[...bulkRunners, undoRunner].map((runner) => plug(runnersPort, runner)),
    plug(personalDataPort, ownKeeper),
    plug(personalDataPort, mailsKeeper),
    plug(personalDataPort, bouncesKeeper),
    plug(personalDataPort, sessionsKeeper),
    plug(guestDataPort, guestContactsKeeper),
    plug(guestDataPort, guestMailsKeeper),
    plug(guestDataPort, guestBouncesKeeper),
  ],
  mount: serveExports,
}
