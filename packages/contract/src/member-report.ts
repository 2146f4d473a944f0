import { memberReportRoutes } from './member-report.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  queryable,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { merchants } from './who.ts'

const categories = ['SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER'] as const
const Reason = (text: ReturnType<typeof Text>) => object({ category: oneOf(categories), description: optional(text) })

export const MemberReport = object({
  id: queryable(Id()),
  reportedMemberId: queryable(Id()),
  reportingMemberId: queryable(Id()),
  reason: queryable(Reason(Text()), { by: ['category'], sort: false }),
  createdDate: queryable(Timestamp()),
})
export type MemberReport = Static<typeof MemberReport>

export const ReportedMember = object({
  reportedMemberId: queryable(Id()),
  /** int64 */
  reportCount: queryable(Text(), { as: 'integer', sort: false }),
  reviewed: queryable(Flag(), { sort: false }),
  lastReportDate: queryable(Timestamp()),
})
export type ReportedMember = Static<typeof ReportedMember>

const Reported = object({ reportedMembers: list(ReportedMember), pagingMetadata: PagingMetadata })
const read = 'MEMBERS.REPORTS_READ'
const query = object({ query: maybe(Query()) })

export const memberReport = defineOperations({ name: 'memberReport', scope: 'community' }, memberReportRoutes, {
  reportMember: {
    kind: 'command',
    who: ['member'],
    permission: 'MEMBERS.REPORTS_WRITE',
    input: object({
      memberReport: object({
        reportedMemberId: Id(),
        reason: object({ category: oneOf(categories), description: maybe(Text(2000)) }),
      }),
    }),
    reply: object({ memberReport: MemberReport }),
    problems: ['NOT_FOUND', 'SELF_REPORTING_FORBIDDEN', 'CANNOT_REPORT_BLOCKED_MEMBER'],
    events: ['wix.members.v1.member_report_created', 'wix.members.v1.member_report_reported_member_created'],
    summary: 'Report a member to the owner.',
  },
  queryMemberReports: {
    kind: 'query',
    who: merchants,
    permission: read,
    input: query,
    reply: object({ memberReports: list(MemberReport), pagingMetadata: PagingMetadata }),
    summary: 'List reports of members.',
  },
  listReportedMembers: {
    deprecated: 'Use queryReportedMembers.',
    kind: 'query',
    who: merchants,
    permission: read,
    input: object({ cursorPaging: optional(Query().properties.cursorPaging) }),
    reply: Reported,
    summary: 'List reported members.',
  },
  queryReportedMembers: {
    kind: 'query',
    who: merchants,
    permission: read,
    input: query,
    reply: Reported,
    summary: 'Query reported members.',
  },
  deleteMemberReports: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.REPORTS_DELETE',
    input: object({ memberId: Id() }),
    reply: Nothing,
    problems: ['CANNOT_DELETE_MEMBER_REPORTS'],
    events: ['wix.members.v1.member_report_deleted', 'wix.members.v1.member_report_reported_member_deleted'],
    summary: 'Resolve the reports of a member, which deletes them.',
  },
})
