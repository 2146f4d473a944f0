import { Button } from '@mantine/core'
import type { Member } from '@stoa/contract/member.entity'
import type { MemberReport } from '@stoa/contract/member-report'
import { Link, useFetcher } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { counted } from '../lib/counted.ts'
import { ownerHost } from '../lib/session.ts'
import { nameOf } from '../members/row.ts'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/reports'
import styles from './reports.module.css'

const pageSize = 20
/** Reports of one page of members that are read with them; the latest count most. */
const mostReports = 100

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const cursor = args.url.searchParams.get('cursor') ?? undefined
  const { reportedMembers, pagingMetadata } = await host.call('memberReport.listReportedMembers', {
    cursorPaging: cursor ? { cursor, limit: pageSize } : { limit: pageSize },
  })
  const ids = reportedMembers.map(({ reportedMemberId }) => reportedMemberId)
  const reports = ids.length > 0 ? await readReports(host, ids) : []
  const names = await readNames(host, [...ids, ...reports.map(({ reportingMemberId }) => reportingMemberId)])
  const rows = reportedMembers.map(({ reportedMemberId, reportCount, reviewed, lastReportDate }) => ({
    id: reportedMemberId,
    name: names.get(reportedMemberId)?.name ?? 'A deleted member',
    email: names.get(reportedMemberId)?.email ?? '',
    isBlocked: names.get(reportedMemberId)?.isBlocked ?? false,
    count: Number(reportCount),
    reviewed,
    last: lastReportDate,
    reports: reports
      .filter((report) => report.reportedMemberId === reportedMemberId)
      .map(({ id, reason, reportingMemberId, createdDate }) => ({
        id,
        category: reason.category,
        text: reason.description,
        by: names.get(reportingMemberId)?.name ?? 'a deleted member',
        date: createdDate,
      })),
  }))
  return { rows, cursors: pagingMetadata.cursors }
}

async function readReports(host: Host, ids: readonly string[]): Promise<MemberReport[]> {
  const { memberReports } = await host.call('memberReport.queryMemberReports', {
    query: {
      filter: { reportedMemberId: { $in: ids } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: mostReports },
    },
  })
  return memberReports
}

async function readNames(host: Host, ids: readonly string[]) {
  const filter = { id: { $in: [...new Set(ids)].slice(0, 100) } }
  if (ids.length === 0) return new Map<string, ReturnType<typeof toNamed>>()
  const { members } = await host.call('members.queryMembers', {
    query: { filter, cursorPaging: { limit: 100 } },
    fieldsets: ['FULL'],
  })
  return new Map(members.map((member) => [member.id, toNamed(member)]))
}

const toNamed = (member: Member) => ({
  name: nameOf(member),
  email: member.loginEmail,
  isBlocked: member.status === 'BLOCKED',
})

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const memberId = String(form.get('id'))
  try {
    if (form.get('intent') === 'block') await host.call('members.blockMember', { id: memberId })
    await host.call('memberReport.deleteMemberReports', { memberId })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.message }
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Reports({ loaderData: { rows, cursors } }: Route.ComponentProps) {
  return (
    <>
      <title>Reports</title>
      <header className={ui.head}>
        <h1>Reports</h1>
      </header>
      {rows.length === 0 && (
        <div className={`${ui.card} ${ui.empty}`}>
          <h2>Nothing to look at</h2>
          <p>When a member reports another one, it waits here for your decision.</p>
        </div>
      )}
      {rows.map((row) => (
        <Reported key={row.id} row={row} />
      ))}
      <Pager cursors={cursors} />
    </>
  )
}

const categories: Record<MemberReport['reason']['category'], string> = {
  SPAM: 'Spam',
  IMPERSONATION: 'Pretends to be somebody else',
  HARASSMENT: 'Harassment',
  OTHER: 'Something else',
}

function Reported({ row }: { row: Row }) {
  const { Form, data, state } = useFetcher<typeof action>()
  return (
    <section
      data-place="reports"
      className={`${ui.card} ${ui.section}`}
      aria-labelledby={`reported-${row.id} email-${row.id}`}
    >
      <div className={styles.reported}>
        <h2 id={`reported-${row.id}`}>
          <Link to={`/dashboard/members/${row.id}`} className={ui.link} data-row prefetch="intent">
            {row.name}
          </Link>
        </h2>
        {/* Of two with one name, this is who it is about. */}
        <span id={`email-${row.id}`}>{row.email !== row.name && row.email}</span>
        {row.isBlocked && <Status tone="bad">Blocked</Status>}
        <span className={ui.muted}>
          {counted(row.count, 'report')} · <When date={row.last} />
        </span>
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" name="intent" value="settle" size="xs" variant="default" disabled={state !== 'idle'}>
            Nothing wrong
          </Button>
          {!row.isBlocked && (
            <Button type="submit" name="intent" value="block" size="xs" color="alarm" disabled={state !== 'idle'}>
              Block
            </Button>
          )}
        </Form>
      </div>
      {data?.error && (
        <p role="alert" className={ui.alert}>
          {data.error}
        </p>
      )}
      <ul className={styles.reasons}>
        {row.reports.map(({ id, category, text, by, date }) => (
          <li key={id}>
            <p>
              <strong>{categories[category]}</strong>
              {text && <>: {text}</>}
            </p>
            <p className={`${ui.muted} ${ui.small}`}>
              {by} · <When date={date} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
