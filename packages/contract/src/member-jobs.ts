import { Member } from './member.entity.ts'
import { memberJobsRoutes } from './member-jobs.routes.ts'
import { defineOperations } from './operation.ts'
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

/** A bulk job on members. It survives restarts and continues where it stopped. */
export const MemberJob = object({
  id: Id(),
  kind: oneOf(['APPROVE', 'BLOCK', 'DELETE', 'UNDO', 'IMPORT', 'CUSTOMER_IMPORT']),
  status: oneOf(['PENDING', 'RUNNING', 'FINISHED', 'CANCELED']),
  total: Whole(),
  succeeded: Whole(),
  failed: Whole(),
  canBeUndone: Flag(),
  /** For UNDO: the job that it reverts. */
  undoOf: optional(Id()),
  /** Preview only, nothing was changed. */
  dryRun: Flag(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  finishedDate: optional(Timestamp()),
})
export type MemberJob = Static<typeof MemberJob>

const MemberJobItem = object({
  /** Position in the job; for imports, the line of the file. */
  number: Whole(),
  itemId: optional(Text()),
  success: Flag(),
  error: optional(object({ code: Text(), description: Text(), data: FreeForm() })),
})

const cursorPaging = optional(Query().properties.cursorPaging)
const permission = 'MEMBERS.MEMBER_READ'
const WithJob = object({ jobId: Id() })

export const memberJobs = defineOperations('memberJobs', memberJobsRoutes, {
  getMemberJob: {
    kind: 'query',
    who: merchants,
    permission,
    input: WithJob,
    reply: object({ job: MemberJob }),
    problems: ['NOT_FOUND'],
    summary: 'Get the progress of a member job.',
  },
  listMemberJobs: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ cursorPaging }),
    reply: object({ jobs: list(MemberJob), pagingMetadata: PagingMetadata }),
    summary: 'List member jobs, latest first.',
  },
  listMemberJobItems: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ jobId: Id(), failuresOnly: maybe(Flag()), cursorPaging }),
    reply: object({ items: list(MemberJobItem), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'List the results of a member job for each member, or only the failures.',
  },
  undoMemberJob: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: WithJob,
    reply: object({ jobId: Id() }),
    problems: ['NOT_FOUND', 'JOB_CANNOT_BE_UNDONE'],
    summary: 'Revert a finished member job; imported members who have signed in stay.',
  },
  restoreMember: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_DELETE',
    input: object({ id: Id() }),
    reply: object({ member: Member }),
    problems: ['NOT_FOUND'],
    events: ['wix.members.v1.member_created'],
    summary: 'Restore a deleted member within 30 days.',
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
    summary: 'List deleted members who can be restored.',
  },
})
