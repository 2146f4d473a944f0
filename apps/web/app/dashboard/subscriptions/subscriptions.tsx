import { useT } from '@stoa/messages/react'
import { MoneyFormat, Price } from '@stoa/ui'
import { Link } from 'react-router'
import { readSubscriptions } from '../../features/subscriptions/read-subscriptions.ts'
import type { Subscription } from '../../features/subscriptions/subscription.ts'
import { useSite } from '../../lib/site.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/subscriptions'
import styles from './subscriptions.module.css'
import { tones } from './tones.ts'

const views = [
  { label: 'dashboard-subscriptions:status.all', query: '' },
  { label: 'dashboard-subscriptions:status.active', query: 'status=ACTIVE' },
  { label: 'dashboard-subscriptions:status.canceled', query: 'status=CANCELED' },
  { label: 'dashboard-subscriptions:status.ended', query: 'status=ENDED' },
] as const
const statuses = ['ACTIVE', 'CANCELED', 'ENDED'] as const

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const status = statuses.find((each) => each === searchParams.get('status'))
  const page = await readSubscriptions(requireOwnerHost(args), searchParams.get('cursor'), status)
  return { ...page, isFiltered: status !== undefined }
}

export default function Subscriptions({ loaderData: { subscriptions, cursors, isFiltered } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-subscriptions:title')} />
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs
          label={t('dashboard:status')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['status']}
        />
        {subscriptions.length > 0 ? (
          <SubscriptionTable subscriptions={subscriptions} />
        ) : (
          <Empty isFiltered={isFiltered} />
        )}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useT()
  const { locale } = useSite()
  return (
    <DataTable
      caption={t('dashboard-subscriptions:title')}
      heads={[
        t('dashboard-subscriptions:item'),
        t('dashboard-subscriptions:customer'),
        t('dashboard-subscriptions:terms'),
        t('dashboard:status'),
        { end: t('dashboard-subscriptions:perOrder') },
      ]}
      className={`${stacked.stacked} ${styles.subscriptions}`}
    >
      {subscriptions.map(({ id, name, quantity, email, terms, state, currency, total }) => (
        <tr key={id}>
          <th scope="row" data-cell="what" className={table.wide}>
            <Link to={`/dashboard/subscriptions/${id}`} data-row prefetch="intent" className={table.open}>
              {quantity > 1 ? t('dashboard-subscriptions:quantity', { quantity, name }) : name}
            </Link>
          </th>
          <td data-cell="who">{email}</td>
          <td data-cell="why">{terms}</td>
          <td data-cell="state">
            <Status tone={tones[state.tone]}>{state.text}</Status>
          </td>
          <td data-cell="amount" className={table.number}>
            <MoneyFormat currency={currency} locale={locale}>
              <Price amount={total} />
            </MoneyFormat>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <EmptyList title={t(isFiltered ? 'dashboard-subscriptions:noMatch' : 'dashboard-subscriptions:empty')}>
      {t(isFiltered ? 'dashboard-subscriptions:noMatchText' : 'dashboard-subscriptions:emptyText')}
    </EmptyList>
  )
}
