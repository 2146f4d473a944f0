import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useFetcher } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { useReader, writeMoment } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/deleted'
import styles from './members.module.css'
import { getName } from './row.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor') ?? undefined
  const { deletedMembers, pagingMetadata } = await requireOwnerHost(args).call('memberJobs.listDeletedMembers', {
    cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
  })
  const rows = deletedMembers.map(({ member, deleteStatus, deletedDate, lastDayToUndo }) => ({
    id: member.id,
    name: getName(member),
    email: member.loginEmail ?? '',
    isRestorable: deleteStatus === 'TRASH',
    deleted: deletedDate,
    last: lastDayToUndo,
  }))
  return { rows, cursors: pagingMetadata.cursors }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    await host.call('memberJobs.restoreMember', { id: String(form.get('id')) })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.status === 404 ? host.t('dashboard-members:deleted.tooLate') : error.message }
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

/** The members that can still be restored, the ones with the least time left last. */
export default function Deleted({ loaderData: { rows, cursors } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-members:deleted')}
        back={{ to: '/dashboard/members', label: t('dashboard-members:back') }}
      />
      <div className={ui.card}>
        {rows.length > 0 ? (
          <ul className={`${styles.rows} ${styles.list}`} aria-label={t('dashboard-members:deleted')}>
            {rows.map((row) => (
              <DeletedRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyList title={t('dashboard-members:deleted.empty')}>{t('dashboard-members:deleted.emptyText')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

const day = 86_400_000

function DeletedRow({ row: { id, name, email, isRestorable, deleted, last } }: { row: Row }) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const reader = useReader()
  const left = Math.max(0, Math.ceil((Date.parse(last) - reader.now.getTime()) / day))
  const deletedOn = t('dashboard-members:deleted.on', { date: writeMoment(new Date(deleted), reader) })
  return (
    <li data-place="deleted">
      <span>
        {name}
        <small>{email && email !== name ? `${email} · ${deletedOn}` : deletedOn}</small>
        {data?.error && <small role="alert">{data.error}</small>}
      </span>
      <span className={styles.acts}>
        <Status tone={left <= 3 ? 'wait' : 'quiet'}>{t('dashboard-members:deleted.left', { count: left })}</Status>
        {isRestorable && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              size="compact-sm"
              variant="default"
              disabled={state !== 'idle'}
              aria-label={t('dashboard-members:deleted.restoreOne', { name })}
            >
              {t('dashboard-members:deleted.restore')}
            </Button>
          </Form>
        )}
      </span>
    </li>
  )
}
