import { MoneyFormat, Price } from '@stoa/ui'
import { Link } from 'react-router'
import { readSubscriptions } from '../../features/subscriptions/read-subscriptions.ts'
import type { Subscription } from '../../features/subscriptions/subscription.ts'
import { useSite } from '../../lib/site.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
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
  { label: 'All', query: '' },
  { label: 'Active', query: 'status=ACTIVE' },
  { label: 'Canceled', query: 'status=CANCELED' },
  { label: 'Ended', query: 'status=ENDED' },
] as const
const statuses = ['ACTIVE', 'CANCELED', 'ENDED'] as const

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const status = statuses.find((each) => each === searchParams.get('status'))
  const page = await readSubscriptions(ownerHost(args), searchParams.get('cursor'), status)
  return { ...page, isNarrow: status !== undefined }
}

export default function Subscriptions({ loaderData: { subscriptions, cursors, isNarrow } }: Route.ComponentProps) {
  return (
    <>
      <title>Subscriptions</title>
      <header className={ui.head}>
        <h1>Subscriptions</h1>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['status']} />
        {subscriptions.length > 0 ? <SubscriptionTable subscriptions={subscriptions} /> : <Empty isNarrow={isNarrow} />}
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { locale } = useSite()
  return (
    <DataTable
      caption="Subscriptions"
      heads={['Item', 'Buyer', 'Terms', 'State', { end: 'Each time' }]}
      className={`${stacked.stacked} ${styles.subscriptions}`}
    >
      {subscriptions.map(({ id, name, quantity, email, terms, state, currency, total }) => (
        <tr key={id}>
          <th scope="row" data-cell="what" className={table.wide}>
            <Link to={`/dashboard/subscriptions/${id}`} data-row prefetch="intent" className={table.open}>
              {quantity > 1 ? `${quantity} × ${name}` : name}
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

function Empty({ isNarrow }: { isNarrow: boolean }) {
  return (
    <EmptyList title={isNarrow ? 'No such subscription' : 'No subscriptions yet'}>
      {isNarrow
        ? 'Try another view.'
        : 'What buyers have sent again and again is listed here once the first of them is paid.'}
    </EmptyList>
  )
}
