import { MemberReport, ReportedMember } from '@stoa/contract/member-report'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  type FieldMap,
  type QueryInput,
  required,
  text,
} from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface MemberReportsTable {
  site_id: string
  id: string
  member_id: string
  reporter_id: string
  category: MemberReport['reason']['category']
  description: string | null
  created_date: Date
}

interface ReportedMembersTable {
  site_id: string
  member_id: string
  report_count: number
  reviewed: boolean
  last_report_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_reports: MemberReportsTable
    reported_members: ReportedMembersTable
  }
}

export interface Report {
  id: string
  memberId: string
  reporterId: string
  category: MemberReport['reason']['category']
  description: string | null
  createdDate: Date
}

export interface Reported {
  memberId: string
  reportCount: number
  reviewed: boolean
  lastReportDate: Date
}

export async function insertReport(unit: Unit, report: Report): Promise<void> {
  await unit.run(
    db.insertInto('member_reports').values({
      id: report.id,
      member_id: report.memberId,
      reporter_id: report.reporterId,
      category: report.category,
      description: report.description,
      created_date: report.createdDate,
    } as never),
  )
}

/** Adds a report to the member's count; 1 means that it is the first. */
export async function countReport(unit: Unit, memberId: string): Promise<Reported> {
  const row = await unit.first(
    compileRaw(sql<Reported>`insert into reported_members (site_id, member_id, report_count, last_report_date)
      values (${site}, ${memberId}, 1, ${unit.now})
      on conflict (site_id, member_id) do update set report_count = reported_members.report_count + 1,
        reviewed = false, last_report_date = excluded.last_report_date
      returning member_id as "memberId", report_count as "reportCount", reviewed, last_report_date as "lastReportDate"`),
  )
  return row!
}

const reportColumns = [
  'id',
  'member_id as memberId',
  'reporter_id as reporterId',
  'category',
  'description',
  'created_date as createdDate',
] as const

export async function removeReports(unit: Unit, memberId: string): Promise<Report[]> {
  await unit.run(db.deleteFrom('reported_members').where('member_id', '=', memberId))
  return unit.all(db.deleteFrom('member_reports').where('member_id', '=', memberId).returning(reportColumns))
}

const reportFields: FieldMap = {
  ...createEntityFields(MemberReport, {
    columns: {
      reportedMemberId: required('member_id'),
      reportingMemberId: required('reporter_id'),
      'reason.category': 'category',
    },
  }),
  reason: text('category', { operators: ['$exists'], sortable: false }),
}

const reportedFields = createEntityFields(ReportedMember, { columns: { reportedMemberId: required('member_id') } })

const getPageRules = (unit: Unit, operation: string) =>
  ({ unit, operation, cursorKey: unit.use(keysPort).derive('cursor'), paging: 'cursor' }) as const

export async function listReports(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(reportFields, query, {
    ...getPageRules(unit, 'memberReport.queryMemberReports'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const { items, metadata } = page.toPage(
    await unit.all(page.attach(db.selectFrom('member_reports').select(reportColumns))),
  )
  return { reports: items as Report[], metadata }
}

export async function listReported(unit: Unit, operation: string, query: QueryInput | null | undefined) {
  const page = compileQuery(reportedFields, query, {
    ...getPageRules(unit, operation),
    defaultSort: [{ fieldName: 'lastReportDate', order: 'DESC' }],
    tieBreak: 'reportedMemberId',
  })
  const select = db
    .selectFrom('reported_members')
    .select(['member_id as memberId', 'report_count as reportCount', 'reviewed', 'last_report_date as lastReportDate'])
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { reported: items as Reported[], metadata }
}

/** The member's own reports; bounded. */
export const listReportsBy = (unit: Unit, reporterId: string): Promise<Report[]> =>
  unit.all(
    db
      .selectFrom('member_reports')
      .select(reportColumns)
      .where('reporter_id', '=', reporterId)
      .orderBy('id')
      .limit(1000),
  )
