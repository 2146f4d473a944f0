import { useT } from '@stoa/messages/react'
import { formatPrice, MoneyFormat } from '@stoa/ui'
import { redirect } from 'react-router'
import { LaterPayment } from '../features/checkout/later-payment.tsx'
import {
  describeRefusal,
  describeRefusedReturn,
  isBeingChecked,
  loadSettings,
  payWith,
} from '../features/checkout/pay-checkout.ts'
import { PaymentChecking } from '../features/checkout/payment-checking.tsx'
import { Cancel } from '../features/subscriptions/cancel.tsx'
import { EachTime } from '../features/subscriptions/each-time.tsx'
import { toPayment, toSubscription } from '../features/subscriptions/subscription.ts'
import { SubscriptionState } from '../features/subscriptions/subscription-state.tsx'
import { getHost, type Host } from '../lib/host.ts'
import { allowMissing, createNotFound, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/guest-subscription'

/** The URL opens the subscription, so it must not leak as a referrer; with `no-referrer`, forms would have no origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

async function read(host: Host, token: string) {
  const found = await allowMissing(host.call('subscriptionContracts.openSubscriptionLink', { token }))
  if (!found) throw createNotFound()
  const { subscriptionContract, cycles, payment, isPaymentUnknown = false } = found
  return {
    isPaymentUnknown,
    subscription: toSubscription(subscriptionContract, host),
    payments: cycles.map((cycle) => toPayment(cycle, host)),
    amount: payment && Number(payment.amount) > 0 ? payment.amount : undefined,
    settings: payment && loadSettings(host, { ...payment, delayCapture: false, savePaymentMethod: true }),
  }
}

/** Waits for the outcome; if the payment failed, it says so and asks for another one. */
const buildCheckingPage = (token: string) => `/subscriptions/${token}?refused=NOT_CHARGED`

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const found = await read(host, args.params.token)
  const refused = args.url.searchParams.get('refused')
  // The payment that was waited for went through.
  if (refused && !found.isPaymentUnknown && !found.amount) throw redirect(`/subscriptions/${args.params.token}`)
  return { ...found, refused: describeRefusedReturn(host.t, refused) }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { token } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'cancel') {
      await host.call('subscriptionContracts.cancelSubscriptionByLink', { token })
      return redirect(`/subscriptions/${token}`, 303)
    }
    const { settings, amount, isPaymentUnknown } = await read(host, token)
    if (isPaymentUnknown) return redirect(buildCheckingPage(token), 303)
    if (!settings) return redirect(`/subscriptions/${token}`, 303)
    const paying = await payWith(host, settings, form)
    if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
    const input = { token, paymentToken: paying.paymentToken }
    const charging = host.call('subscriptionContracts.paySubscriptionByLink', input).catch((error: unknown) => {
      if (amount && isProblem(error) && isBeingChecked(error)) return undefined
      throw error
    })
    const reply = await charging
    if (!reply) return redirect(buildCheckingPage(token), 303)
    const { paymentResponseToken: challenge } = reply
    if (challenge) return redirect(`/subscriptions/${token}/confirm?${new URLSearchParams({ challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...describeRefusal(host.t, error), at: Date.now() }
  }
  return redirect(`/subscriptions/${token}?card=kept`, 303)
}

/** A subscription opened by the link of its email, for buyers without an account. */
export default function GuestSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { subscription, payments, amount, settings, isPaymentUnknown, refused } = loaderData
  const { name, quantity, terms, state, next, since, currency, cancelable } = subscription
  const { locale } = useSite()
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={name} path="/subscriptions" hidden />
      <div className="page max-w-3xl pt-12 pb-20 lg:pt-20">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="font-display text-4xl">{name}</h1>
          <SubscriptionState state={state} />
        </div>
        <p className="mt-3 max-w-prose text-muted">
          {terms} · {t('account:subscription.since', { date: since })} ·{' '}
          {quantity > 1 && `${t('account:subscription.quantity', { count: quantity })} · `}
          <EachTime subscription={subscription} />
        </p>
        <p className="mt-1 max-w-prose">{next}</p>
        {cancelable && <Cancel />}
        <h2 className="mt-12 mb-4 font-display text-2xl">{t('account:subscription.payments')}</h2>
        <ul className="max-w-2xl divide-y divide-line border-y border-line">
          {payments.map(({ number, date, state: { text }, reason }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
              <span>{date}</span>
              <span className="text-muted">
                {reason ? t('account:subscription.paymentState', { state: text, reason }) : text}
              </span>
            </li>
          ))}
        </ul>
        {isPaymentUnknown && (
          <section className="mt-12">
            <PaymentChecking level="h2" />
          </section>
        )}
        {settings && (
          <section aria-labelledby="card" className="mt-12">
            <h2 id="card" className="font-display text-2xl">
              {t(amount ? 'account:subscription.payWithOther' : 'account:subscription.changeCard')}
            </h2>
            <p className="mt-2 max-w-prose text-muted">
              {amount
                ? t('account:subscription.declined', { amount: formatPrice(amount, { currency, locale }) })
                : t('account:subscription.notChargedNow')}
            </p>
            <LaterPayment
              settings={settings}
              amount={amount}
              currency={currency}
              refusal={actionData ?? (refused && { alert: refused })}
            />
          </section>
        )}
      </div>
    </MoneyFormat>
  )
}
