import { useT } from '@stoa/messages/react'
import { Alert, buildButtonClass } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { Cancel } from '../features/subscriptions/cancel.tsx'
import { EachTime } from '../features/subscriptions/each-time.tsx'
import { readSubscription } from '../features/subscriptions/read-subscriptions.ts'
import { SubscriptionState } from '../features/subscriptions/subscription-state.tsx'
import { getHost } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { formatProblemText } from '../lib/problem-text.server.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/subscription'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const found = await readSubscription(host, args.params.id)
  if (!found) throw createNotFound()
  return found
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  try {
    await host.call('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId: args.params.id })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 404) throw createNotFound()
    return { alert: formatProblemText(host.t, error, host.t('account:subscription.failed')) }
  }
  return redirect(`/account/subscriptions/${args.params.id}`, 303)
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { subscription, payments } = loaderData
  const { id, name, quantity, terms, state, next, since, isActive, cancelable, payable } = subscription
  return (
    <>
      <Seo title={name} path={`/account/subscriptions/${id}`} hidden />
      <Back to="/account/subscriptions">{t('account:subscriptions.title')}</Back>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-display text-4xl">{name}</h1>
        <SubscriptionState state={state} />
      </div>
      <p className="mt-3 max-w-prose text-muted">
        {terms} · {t('account:subscription.since', { date: since })} ·{' '}
        {quantity > 1 && `${t('account:subscription.quantity', { count: quantity })} · `}
        <EachTime subscription={subscription} />
      </p>
      <p className="mt-1 max-w-prose">{next}</p>
      {actionData && (
        <div className="mt-6 max-w-2xl">
          <Alert tone="danger">{actionData.alert}</Alert>
        </div>
      )}
      {payable && (
        <Link reloadDocument to={`/account/subscriptions/${id}/pay`} className={`mt-6 ${buildButtonClass()}`}>
          {t('account:subscription.payWithOther')}
        </Link>
      )}
      {isActive && !payable && (
        <Link
          reloadDocument
          to={`/account/subscriptions/${id}/pay`}
          className="mt-4 inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
        >
          {t('account:subscription.changeCard')}
        </Link>
      )}
      {cancelable && <Cancel />}
      {isActive && !cancelable && <p className="mt-6 text-muted">{t('account:subscription.contactToCancel')}</p>}
      <h2 className="mt-12 mb-4 font-display text-2xl">{t('account:subscription.payments')}</h2>
      <ul className="max-w-2xl divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li key={payment.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
            <span>{payment.date}</span>
            <span className="text-muted">
              {payment.reason
                ? t('account:subscription.paymentState', { state: payment.state.text, reason: payment.reason })
                : payment.state.text}
            </span>
            {payment.orderId && (
              <Link
                to={`/account/orders/${payment.orderId}`}
                className="inline-flex min-h-11 items-center text-sm underline decoration-1 underline-offset-4"
                aria-label={t('account:subscription.orderOfPayment', { number: payment.number })}
              >
                {t('account:subscription.order')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
