import type { memberReport } from '@stoa/contract/member-report'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isVisible } from './members.read.ts'
import { findMember } from './members.store.ts'
import * as store from './reports.store.ts'

type Operations = typeof memberReport

export async function reportMember(
  unit: Unit,
  { memberReport: { reportedMemberId: memberId, reason } }: InputOf<Operations['reportMember']>,
): Promise<ReplyOf<Operations['reportMember']>> {
  if (unit.actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  const reporterId = unit.actor.id
  if (memberId.toLowerCase() === reporterId) throw new Problem('SELF_REPORTING_FORBIDDEN', { data: { memberId } })
  const member = await findMember(unit, memberId)
  if (member?.status === 'BLOCKED' && member.privacyStatus === 'PUBLIC')
    throw new Problem('CANNOT_REPORT_BLOCKED_MEMBER', { data: { memberId } })
  if (!member || !(await isVisible(unit, member))) throw new Problem('NOT_FOUND')
  const { category, description = null } = reason
  const report = { id: createId(), memberId: member.id, reporterId, category, description, createdDate: unit.now }
  await store.insertReport(unit, report)
  const reported = await store.countReport(unit, member.id)
  await unit.emit('wix.members.v1.member_report_created', report.id, toReport(report))
  if (reported.reportCount === 1)
    await unit.emit('wix.members.v1.member_report_reported_member_created', member.id, {
      reportedMember: toReported(reported),
    })
  return { memberReport: toReport(report) }
}

export async function queryMemberReports(
  unit: Unit,
  { query }: InputOf<Operations['queryMemberReports']>,
): Promise<ReplyOf<Operations['queryMemberReports']>> {
  const { reports, metadata } = await store.listReports(unit, query)
  return { memberReports: reports.map(toReport), pagingMetadata: metadata }
}

export const listReportedMembers = (unit: Unit, { cursorPaging }: InputOf<Operations['listReportedMembers']>) =>
  listReported(unit, 'memberReport.listReportedMembers', { cursorPaging })

export const queryReportedMembers = (unit: Unit, { query }: InputOf<Operations['queryReportedMembers']>) =>
  listReported(unit, 'memberReport.queryReportedMembers', query)

async function listReported(
  unit: Unit,
  operation: string,
  query: InputOf<Operations['queryReportedMembers']>['query'],
): Promise<ReplyOf<Operations['listReportedMembers']>> {
  const { reported, metadata } = await store.listReported(unit, operation, query)
  return { reportedMembers: reported.map(toReported), pagingMetadata: metadata }
}

export async function deleteMemberReports(
  unit: Unit,
  { memberId }: InputOf<Operations['deleteMemberReports']>,
): Promise<ReplyOf<Operations['deleteMemberReports']>> {
  const reports = await store.removeReports(unit, memberId)
  if (reports.length === 0) throw new Problem('CANNOT_DELETE_MEMBER_REPORTS', { data: { memberId } })
  for (const report of reports) await unit.emit('wix.members.v1.member_report_deleted', report.id, toReport(report))
  await unit.emit('wix.members.v1.member_report_reported_member_deleted', memberId, { reportedMemberId: memberId })
  return {}
}

const toReport = ({ id, memberId, reporterId, category, description, createdDate }: store.Report) => ({
  id,
  reportedMemberId: memberId,
  reportingMemberId: reporterId,
  reason: { category, ...(description !== null && { description }) },
  createdDate: createdDate.toISOString(),
})

const toReported = ({ memberId, reportCount, reviewed, lastReportDate }: store.Reported) => ({
  reportedMemberId: memberId,
  reportCount: String(reportCount),
  reviewed,
  lastReportDate: lastReportDate.toISOString(),
})
