import { Button } from '@mantine/core'
import type { Subscriber } from '@stoa/contract/newsletter.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/subscribers'
import { buildQuery, listViews, readSubscribers, sources, statuses } from './listing.ts'
import { SubscriberDialog } from './subscriber-dialog.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { subscribers, pagingMetadata } = await readSubscribers(requireOwnerHost(args), buildQuery(searchParams))
  return { subscribers, cursors: pagingMetadata.cursors, text: (searchParams.get('q') ?? '').trim() }
}

/** Stops the newsletter for an address, or erases it. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const input = { subscriberId: String(form.get('id')) }
  try {
    if (form.get('intent') === 'delete') await host.call('newsletter.deleteSubscriber', input)
    else await host.call('newsletter.unsubscribeSubscriber', input)
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function Subscribers({ loaderData: { subscribers, cursors, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const [opened, open] = useState<Subscriber>()
  const isFiltered = Boolean(params.get('q') || params.get('status'))
  return (
    <>
      <PageHead title={t('dashboard-subscribers:title')}>
        <Button component={Link} to="/dashboard/subscribers/import" variant="default">
          {t('dashboard-subscribers:import')}
        </Button>
        <Button component="a" href={`/dashboard/subscribers/export${search}`} variant="default">
          {t('dashboard-subscribers:export')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['status']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-subscribers:search')}
            placeholder={t('dashboard-subscribers:search.placeholder')}
            text={text}
          />
        </div>
        {subscribers.length > 0 ? (
          <SubscriberTable subscribers={subscribers} onOpen={open} />
        ) : isFiltered ? (
          <NothingFits title={t('dashboard-subscribers:noMatch')}>
            {t('dashboard-subscribers:noMatch.hint')}
          </NothingFits>
        ) : (
          <EmptyList title={t('dashboard-subscribers:empty')}>{t('dashboard-subscribers:empty.hint')}</EmptyList>
        )}
        <Pager cursors={cursors} />
      </div>
      {opened && <SubscriberDialog key={opened.id} subscriber={opened} onClose={() => open(undefined)} />}
    </>
  )
}

interface SubscriberTableProps {
  readonly subscribers: readonly Subscriber[]
  onOpen(subscriber: Subscriber): void
}

function SubscriberTable({ subscribers, onOpen }: SubscriberTableProps) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-subscribers:title')}
      heads={[
        t('dashboard-subscribers:email'),
        t('dashboard:status'),
        { roomy: t('dashboard-subscribers:source') },
        { roomy: t('dashboard-subscribers:added') },
      ]}
    >
      {subscribers.map((subscriber) => {
        const [tone, label] = statuses[subscriber.status]
        return (
          <tr key={subscriber.id}>
            <th scope="row" className={table.wide}>
              <button type="button" data-row className={table.open} onClick={() => onOpen(subscriber)}>
                {subscriber.email}
              </button>
            </th>
            <td>
              <Status tone={tone}>{t(label)}</Status>
            </td>
            <td className={`${table.soft} ${table.roomy}`}>{t(sources[subscriber.source])}</td>
            <td className={`${table.soft} ${table.roomy}`}>
              <When date={subscriber.createdDate} />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
