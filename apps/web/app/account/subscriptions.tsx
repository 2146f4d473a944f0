import { useT } from '@stoa/messages/react'
import { EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { EachTime } from '../features/subscriptions/each-time.tsx'
import { readSubscriptions } from '../features/subscriptions/read-subscriptions.ts'
import { SubscriptionState } from '../features/subscriptions/subscription-state.tsx'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/subscriptions'
import { PageLinks } from './page-links.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  return readSubscriptions(host, args.url.searchParams.get('cursor'))
}

export default function Subscriptions({ loaderData: { subscriptions, cursors } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:subscriptions.title')} path="/account/subscriptions" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">{t('account:subscriptions.title')}</h1>
      {subscriptions.length === 0 && (
        <EmptyState title={t('account:subscriptions.empty')}>
          <p>{t('account:subscriptions.emptyText')}</p>
        </EmptyState>
      )}
      {subscriptions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className="group relative py-5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <Link
                  to={`/account/subscriptions/${subscription.id}`}
                  className="font-medium decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {subscription.name}
                </Link>
                <SubscriptionState state={subscription.state} />
              </p>
              <p className="mt-1 text-sm text-muted">
                {subscription.terms} ·{' '}
                {subscription.quantity > 1 &&
                  `${t('account:subscription.quantity', { count: subscription.quantity })} · `}
                <EachTime subscription={subscription} />
              </p>
              <p className="text-sm text-muted">{subscription.next}</p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        newer={{ cursor: cursors?.prev, label: t('account:subscriptions.newer') }}
        older={{ cursor: cursors?.next, label: t('account:subscriptions.older') }}
      />
    </>
  )
}
