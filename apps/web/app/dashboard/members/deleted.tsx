import { Button } from '@mantine/core'
import { Link, useFetcher } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { counted } from '../lib/counted.ts'
import { useReader } from '../lib/reader.ts'
import { ownerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/deleted'
import styles from './members.module.css'
import { nameOf } from './row.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor') ?? undefined
  const { deletedMembers, pagingMetadata } = await ownerHost(args).call('memberJobs.listDeletedMembers', {
    cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
  })
  const rows = deletedMembers.map(({ member, deleteStatus, deletedDate, lastDayToUndo }) => ({
    id: member.id,
    name: nameOf(member),
    email: member.loginEmail ?? '',
    isRestorable: deleteStatus === 'TRASH',
    deleted: deletedDate,
    last: lastDayToUndo,
  }))
  return { rows, cursors: pagingMetadata.cursors }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  try {
    await host.call('memberJobs.restoreMember', { id: String(form.get('id')) })
    return { error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.status === 404 ? 'It is too late: this member cannot come back any more.' : error.message }
  }
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

/** Who can still come back, the ones with the least time left at the end of the list. */
export default function Deleted({ loaderData: { rows, cursors } }: Route.ComponentProps) {
  return (
    <>
      <title>Deleted members</title>
      <header className={ui.head}>
        <Link to="/dashboard/members" className={ui.crumb} aria-label="All members">
          <LeftIcon />
        </Link>
        <h1>Deleted members</h1>
      </header>
      <div className={ui.card}>
        {rows.length > 0 ? (
          <ul className={`${styles.rows} ${styles.list}`} aria-label="Deleted members">
            {rows.map((row) => (
              <DeletedRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <EmptyList title="Nobody was deleted">
            Members who are deleted wait here for 30 days, so that you can bring them back.
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

const day = 86_400_000

function DeletedRow({ row: { id, name, email, isRestorable, deleted, last } }: { row: Row }) {
  const { Form, data, state } = useFetcher<typeof action>()
  const { now } = useReader()
  const left = Math.max(0, Math.ceil((Date.parse(last) - now.getTime()) / day))
  return (
    <li data-place="deleted">
      <span>
        {name}
        <small>
          {email && email !== name && `${email} · `}
          Deleted <When date={deleted} exact />
        </small>
        {data?.error && <small role="alert">{data.error}</small>}
      </span>
      <span className={styles.acts}>
        <Status tone={left <= 3 ? 'wait' : 'quiet'}>{`${counted(left, 'day')} left`}</Status>
        {isRestorable && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              size="compact-sm"
              variant="default"
              disabled={state !== 'idle'}
              aria-label={`Bring back ${name}`}
            >
              Bring back
            </Button>
          </Form>
        )}
      </span>
    </li>
  )
}
