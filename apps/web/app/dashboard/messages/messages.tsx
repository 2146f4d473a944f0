import type { ContactMessage } from '@stoa/contract/contact-message.entity'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/messages'
import { buildQuery, listViews, statuses } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const query = buildQuery(args.url.searchParams)
  const host = requireOwnerHost(args)
  const { contactMessages, pagingMetadata } = await host.call('contactMessages.queryContactMessages', { query })
  return { messages: contactMessages, cursors: pagingMetadata.cursors }
}

export default function Messages({ loaderData: { messages, cursors } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <>
      <PageHead title={t('dashboard-messages:title')} />
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['status']} />
        {messages.length > 0 ? (
          <MessageTable messages={messages} />
        ) : params.get('status') ? (
          <NothingFits title={t('dashboard-messages:noMatch')}>{t('dashboard-messages:noMatch.hint')}</NothingFits>
        ) : (
          <EmptyList title={t('dashboard-messages:empty')}>{t('dashboard-messages:empty.hint')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

const shownLength = 120

function MessageTable({ messages }: { messages: readonly ContactMessage[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-messages:title')}
      heads={[t('dashboard-messages:from'), t('dashboard:status'), { roomy: t('dashboard-messages:received') }]}
    >
      {messages.map(({ id, name, message, status, createdDate }) => {
        const [tone, label] = statuses[status]
        return (
          <tr key={id}>
            <th scope="row" className={table.wide}>
              <Link to={`/dashboard/messages/${id}`} data-row prefetch="intent" className={table.open}>
                {name}
              </Link>
              <small className={table.detail}>{message.slice(0, shownLength)}</small>
            </th>
            <td>
              <Status tone={tone}>{t(label)}</Status>
            </td>
            <td className={`${table.soft} ${table.roomy}`}>
              <When date={createdDate} />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
