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
