import { Button } from '@mantine/core'
import type { Member } from '@stoa/contract/member.entity'
import type { MemberReport } from '@stoa/contract/member-report'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { getName } from '../members/row.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/reports'
import styles from './reports.module.css'

const pageSize = 20
/** Reports that are shown with a page of members, the latest first. */
const maxReports = 100

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const cursor = args.url.searchParams.get('cursor') ?? undefined
  const { reportedMembers, pagingMetadata } = await host.call('memberReport.listReportedMembers', {
    cursorPaging: cursor ? { cursor, limit: pageSize } : { limit: pageSize },
  })
  const ids = reportedMembers.map(({ reportedMemberId }) => reportedMemberId)
  const reports = ids.length > 0 ? await readReports(host, ids) : []
  const names = await readNames(host, [...ids, ...reports.map(({ reportingMemberId }) => reportingMemberId)])
  const rows = reportedMembers.map(({ reportedMemberId, reportCount, reviewed, lastReportDate }) => ({
    id: reportedMemberId,
    name: names.get(reportedMemberId)?.name ?? host.t('dashboard-reports:deletedMember'),
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
        reporter: names.get(reportingMemberId)?.name ?? host.t('dashboard-reports:deletedMember'),
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
      cursorPaging: { limit: maxReports },
    },
  })
  return memberReports
}

async function readNames(host: Host, ids: readonly string[]) {
  const filter = { id: { $in: [...new Set(ids)].slice(0, 100) } }
  if (ids.length === 0) return new Map<string, ReturnType<typeof toNameRow>>()
  const { members } = await host.call('members.queryMembers', {
    query: { filter, cursorPaging: { limit: 100 } },
    fieldsets: ['FULL'],
  })
  return new Map(members.map((member) => [member.id, toNameRow(member)]))
}

const toNameRow = (member: Member) => ({
  name: getName(member),
  email: member.loginEmail,
  isBlocked: member.status === 'BLOCKED',
})

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const memberId = String(form.get('id'))
  try {
    if (form.get('intent') === 'block') await host.call('members.blockMember', { id: memberId })
    await host.call('memberReport.deleteMemberReports', { memberId })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: formatProblemText(host.t, error, error.message) }
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Reports({ loaderData: { rows, cursors } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-reports:title')} />
      {rows.length === 0 && (
        <div className={`${ui.card} ${ui.empty}`}>
          <h2>{t('dashboard-reports:empty.title')}</h2>
          <p>{t('dashboard-reports:empty.text')}</p>
        </div>
      )}
      {rows.map((row) => (
        <ReportedMember key={row.id} row={row} />
      ))}
      <Pager cursors={cursors} />
    </>
  )
}

const categories: Record<MemberReport['reason']['category'], PlainKey> = {
  SPAM: 'dashboard-reports:category.spam',
  IMPERSONATION: 'dashboard-reports:category.impersonation',
  HARASSMENT: 'dashboard-reports:category.harassment',
  OTHER: 'dashboard-reports:category.other',
}

function ReportedMember({ row }: { row: Row }) {
  const t = useT()
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
        {/* Tells apart members with the same name. */}
        <span id={`email-${row.id}`}>{row.email !== row.name && row.email}</span>
        {row.isBlocked && <Status tone="bad">{t('dashboard-reports:blocked')}</Status>}
        <span className={ui.muted}>
          {t.rich('dashboard-reports:count', { count: row.count, when: () => <When date={row.last} /> })}
        </span>
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="id" value={row.id} />
          <Button type="submit" name="intent" value="dismiss" size="xs" variant="default" disabled={state !== 'idle'}>
            {t('dashboard-reports:dismiss')}
          </Button>
          {!row.isBlocked && (
            <Button type="submit" name="intent" value="block" size="xs" color="alarm" disabled={state !== 'idle'}>
              {t('dashboard-reports:block')}
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
        {row.reports.map(({ id, category, text, reporter, date }) => (
          <li key={id}>
            <p>
              {text ? (
                t.rich('dashboard-reports:report', {
                  category: t(categories[category]),
                  text,
                  strong: (content) => <strong>{content}</strong>,
                })
              ) : (
                <strong>{t(categories[category])}</strong>
              )}
            </p>
            <p className={`${ui.muted} ${ui.small}`}>
              {t.rich('dashboard-reports:report.by', { reporter, when: () => <When date={date} /> })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
