import { Member } from './member.entity.ts'
import { memberJobsRoutes } from './member-jobs.routes.ts'
import { operations } from './operation.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/** Work on many members at once. It survives a restart and goes on where it was. */
export const MemberJob = object({
  id: Id(),
  kind: oneOf(['APPROVE', 'BLOCK', 'DELETE', 'UNDO', 'IMPORT']),
  status: oneOf(['PENDING', 'RUNNING', 'FINISHED', 'CANCELED']),
  total: Whole(),
  succeeded: Whole(),
  failed: Whole(),
  canBeUndone: Flag(),
  /** UNDO: the work that it takes back. */
  undoOf: optional(Id()),
  /** Only looked at, nothing was changed. */
  dryRun: Flag(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  finishedDate: optional(Timestamp()),
})
export type MemberJob = Static<typeof MemberJob>

const MemberJobItem = object({
  /** The place in the work; of an import, the line of the file. */
  number: Whole(),
  itemId: optional(Text()),
  success: Flag(),
  error: optional(object({ code: Text(), description: Text(), data: FreeForm() })),
})

const cursorPaging = optional(Query().properties.cursorPaging)
const permission = 'MEMBERS.MEMBER_READ'
const WithJob = object({ jobId: Id() })

export const memberJobs = operations('memberJobs', memberJobsRoutes, {
  getMemberJob: {
    kind: 'query',
    who: merchants,
    permission,
    input: WithJob,
    reply: object({ job: MemberJob }),
    problems: ['NOT_FOUND'],
    summary: 'Get how far work on many members is.',
  },
  listMemberJobs: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ cursorPaging }),
    reply: object({ jobs: list(MemberJob), pagingMetadata: PagingMetadata }),
    summary: 'List work on many members, the latest first.',
  },
  listMemberJobItems: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ jobId: Id(), failuresOnly: maybe(Flag()), cursorPaging }),
    reply: object({ items: list(MemberJobItem), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List what became of each member, or only what failed.',
  },
  undoMemberJob: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: WithJob,
    reply: object({ jobId: Id() }),
    problems: ['NOT_FOUND', 'JOB_CANNOT_BE_UNDONE'],
    summary: 'Take back what finished work has done to each member; of an import, whoever is as they came.',
  },
  restoreMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ id: Id() }),
    reply: object({ member: Member }),
    problems: ['NOT_FOUND'],
    events: ['wix.members.v1.member_created'],
    summary: 'Take the deletion of a member back, within 30 days.',
  },
  listDeletedMembers: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ cursorPaging }),
    reply: object({
      deletedMembers: list(
        object({
          member: Member,
          deleteStatus: oneOf(['TRASH', 'PENDING_PURGE']),
          deletedDate: Timestamp(),
          lastDayToUndo: Timestamp(),
        }),
      ),
      pagingMetadata: PagingMetadata,
    }),
    summary: 'List deleted members who can still come back.',
  },
})
