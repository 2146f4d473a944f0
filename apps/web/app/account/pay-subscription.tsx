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
import type { PaymentSettings } from '../features/checkout/payment-methods.ts'
import { readSubscription } from '../features/subscriptions/read-subscriptions.ts'
import { getHost, type Host } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-subscription'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

const buildPageUrl = (id: string) => `/account/subscriptions/${id}`

/** Waits for the outcome; if the payment failed, it says so and asks for another one. */
const buildCheckingPage = (id: string) => `${buildPageUrl(id)}/pay?refused=NOT_CHARGED`

/**
 * The declined amount, if any, and the ways to pay; undefined while the outcome of a payment is unknown. Redirects to
 * the subscription when it has ended.
 */
async function readPayment(host: Host, id: string) {
  try {
    const { payment } = await host.call('subscriptionContracts.getSubscriptionPayment', { subscriptionContractId: id })
    const settings: PaymentSettings = loadSettings(host, { ...payment, delayCapture: false, savePaymentMethod: true })
    return { amount: Number(payment.amount) > 0 ? payment.amount : undefined, currency: payment.currency, settings }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'PAYMENT_OUTCOME_UNKNOWN') return undefined
    if (error.status === 428) throw redirect(buildPageUrl(id))
    throw createNotFound()
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { id } = args.params
  const [found, payment] = await Promise.all([readSubscription(host, id), readPayment(host, id)])
  if (!found) throw createNotFound()
  const refused = args.url.searchParams.get('refused')
  // The payment that was waited for went through.
  if (refused && payment && !payment.amount) throw redirect(buildPageUrl(id))
  return { payment, name: found.subscription.name, refused: describeRefusedReturn(host.t, refused) }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { id } = args.params
  const payment = await readPayment(host, id)
  if (!payment) return redirect(buildCheckingPage(id), 303)
  const { settings, amount } = payment
  const paying = await payWith(host, settings, await args.request.formData())
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const input = { subscriptionContractId: id, paymentToken: paying.paymentToken }
    const { paymentResponseToken: challenge } = amount
      ? await host.call('subscriptionContracts.paySubscriptionContract', input)
      : await host.call('subscriptionContracts.changeSubscriptionCard', input)
    if (challenge) return redirect(`/account/pay/confirm?${new URLSearchParams({ subscription: id, challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    if (amount && isBeingChecked(error)) return redirect(buildCheckingPage(id), 303)
    return { ...describeRefusal(host.t, error), at: Date.now() }
  }
  return redirect(buildPageUrl(id), 303)
}

export default function PaySubscription({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT()
  const { name, payment, refused } = loaderData
  const { locale } = useSite()
  const page = buildPageUrl(params.id)
  if (!payment) {
    const title = t('account:subscription.payWithOther')
    return (
      <>
        <Seo title={t('account:subscription.payTitle', { title, name })} path={`${page}/pay`} hidden />
        <Back to={page}>{name}</Back>
        <PaymentChecking />
      </>
    )
  }
  const { amount, currency, settings } = payment
  const title = t(amount ? 'account:subscription.payWithOther' : 'account:subscription.changeCard')
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={t('account:subscription.payTitle', { title, name })} path={`${page}/pay`} hidden />
      <Back to={page}>{name}</Back>
      <h1 className="mt-2 font-display text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose">
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
    </MoneyFormat>
  )
}
