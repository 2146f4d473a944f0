import { MoneyFormat, Price } from '@stoa/ui'
import { Link } from 'react-router'
import { readSubscriptions } from '../../features/subscriptions/read-subscriptions.ts'
import type { Subscription } from '../../features/subscriptions/subscription.ts'
import { useSite } from '../../lib/site.ts'
import { ownerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Pager } from '../ui/pager.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/subscriptions'
import styles from './subscriptions.module.css'
import { tones } from './tones.ts'

export const loader = (args: Route.LoaderArgs) =>
  readSubscriptions(ownerHost(args), args.url.searchParams.get('cursor'))

export default function Subscriptions({ loaderData: { subscriptions, cursors } }: Route.ComponentProps) {
  return (
    <>
      <title>Subscriptions</title>
      <header className={ui.head}>
        <h1>Subscriptions</h1>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        {subscriptions.length > 0 ? <SubscriptionTable subscriptions={subscriptions} /> : <Empty />}
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

function Empty() {
  return (
    <div className={ui.empty}>
      <h2>No subscriptions yet</h2>
      <p>What buyers have sent again and again is listed here once the first of them is paid.</p>
    </div>
  )
}
