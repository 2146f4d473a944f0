import { Button } from '@mantine/core'
import type { Notification } from '@stoa/contract/notification.entity'
import { useT } from '@stoa/messages/react'
import { Form, Link, useFetcher, useSubmit } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { CheckIcon, SettingsIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/notifications'
import { kindLabels } from './kinds.ts'
import { markAsRead } from './mark-as-read.ts'

const pageSize = 50
/** Returns the number beside the bell. */
const unreadPath = '/dashboard/notifications/unread'

export async function loader(args: Route.LoaderArgs) {
  const cursor = args.url.searchParams.get('cursor')
  const cursorPaging = { limit: pageSize, ...(cursor && { cursor }) }
  const { notifications, pagingMetadata } = await requireOwnerHost(args).call('notifications.listMyNotifications', {
    cursorPaging,
  })
  return { notifications, cursors: pagingMetadata.cursors }
}

export async function action(args: Route.ActionArgs) {
  await markAsRead(args)
  return null
}

export default function Notifications({ loaderData: { notifications, cursors } }: Route.ComponentProps) {
  const t = useT()
  const hasUnread = notifications.some(({ read }) => !read)
  return (
    <>
      <PageHead title={t('dashboard-notifications:title')}>
        {hasUnread && (
          <Form method="post">
            <Button type="submit" variant="default" leftSection={<CheckIcon size={16} />}>
              {t('dashboard-notifications:readAll')}
            </Button>
          </Form>
        )}
        <Button
          component={Link}
          to="/dashboard/notifications/choices"
          variant="default"
          leftSection={<SettingsIcon size={16} />}
        >
          {t('dashboard-notifications:choose')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {notifications.length > 0 ? (
          <NotificationTable notifications={notifications} />
        ) : (
          <EmptyList title={t('dashboard-notifications:empty')}>{t('dashboard-notifications:empty.hint')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function NotificationTable({ notifications }: { notifications: readonly Notification[] }) {
  const t = useT()
  const submit = useSubmit()
  const { load } = useFetcher({ key: 'unread' })
  // Uses fetch, because leaving the page would abort a submission of the router.
  const markOpened = async (id: string) => {
    const body = new URLSearchParams({ id })
    // The notification stays unread if the request fails.
    await fetch(unreadPath, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    await load(unreadPath)
  }
  return (
    <DataTable
      caption={t('dashboard-notifications:title')}
      heads={[
        t('dashboard-notifications:what'),
        t('dashboard:status'),
        { roomy: t('dashboard-notifications:when') },
        { unseen: t('dashboard-notifications:acts') },
      ]}
    >
      {notifications.map(({ id, kind, subject, path, createdDate, read }) => (
        <tr key={id}>
          <th scope="row" className={table.wide}>
            <Link to={`/dashboard${path}`} data-row className={table.open} onClick={() => !read && void markOpened(id)}>
              {t(kindLabels[kind])}
            </Link>
            {subject && <small className={table.detail}>{subject}</small>}
          </th>
          <td>
            <Status tone={read ? 'quiet' : 'wait'}>
              {read ? t('dashboard-notifications:read') : t('dashboard-notifications:unread')}
            </Status>
          </td>
          <td className={`${table.soft} ${table.roomy}`}>
            <When date={createdDate} />
          </td>
          <td className={table.roomy}>
            {!read && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => submit({ id }, { method: 'post' })}
              >
                {t('dashboard-notifications:markRead')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
