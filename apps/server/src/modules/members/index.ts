import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { bulkRunners } from './bulk.service.ts'
import { serveExports } from './export.http.ts'
import { guestBouncesHandler, guestContactsHandler, guestMailsHandler } from './guest-data.service.ts'
import { guestDataPort } from './guest-data.ts'
import { memberJob, runnersPort } from './jobs.run.ts'
import { undoRunner } from './jobs.undo.ts'
import { bindings } from './members.routes.ts'
import { memberDataHandler, purgeDeleted, purgeMember } from './personal-data.service.ts'
import { personalDataPort } from './personal-data.ts'
import { moveAllPicturesJob, movePicturesJob } from './pictures.move.ts'
import { bouncesHandler, mailsHandler, sessionsHandler } from './upstream-data-handlers.ts'

export { type Buyer, buyerContactColumn, buyerContactId } from './buyer-contact.ts'
export { createTraceGuard, type MemberGuard, memberGuardsPort, type Removal } from './guards.ts'
export { type Guest, type GuestDataHandler, guestDataPort } from './guest-data.ts'
export { type ImportedMember, importMembers } from './import-members.ts'
export { continueJob, type JobRunner, type JobStep, runnersPort, toFailure } from './jobs.run.ts'
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
export { findMember, lastLoginUpdate, updateLastLogin } from './members.store.ts'
export { type Member, type MembershipStatus, maySignIn } from './members.ts'
export { toWire as toMemberEntity } from './members.wire.ts'
export { type Person, type PersonalDataHandler, personalDataPort } from './personal-data.ts'
export { maxCustomFieldsLength } from './profile.ts'
export { completeSignUp } from './sign-up.ts'
export { readSlug } from './slugs.ts'

export const membersModule: Module = {
  bindings,
  jobs: [memberJob, purgeMember, purgeDeleted, movePicturesJob as never, moveAllPicturesJob as never],
  plugs: [
    ...[...bulkRunners, undoRunner].map((runner) => plug(runnersPort, runner)),
    plug(personalDataPort, memberDataHandler),
    plug(personalDataPort, mailsHandler),
    plug(personalDataPort, bouncesHandler),
    plug(personalDataPort, sessionsHandler),
    plug(guestDataPort, guestContactsHandler),
    plug(guestDataPort, guestMailsHandler),
    plug(guestDataPort, guestBouncesHandler),
  ],
  mount: serveExports,
}
