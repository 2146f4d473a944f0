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
import { readOrder } from '../features/orders/read-orders.ts'
import { getHost, type Host } from '../lib/host.ts'
import { createNotFound, isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-order'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

const buildPageUrl = (id: string) => `/account/orders/${id}`
/** Waits for the outcome; if the payment failed, it says so and asks for another one. */
const buildCheckingPage = (id: string) => `${buildPageUrl(id)}/pay?refused=NOT_CHARGED`

/** What is left to pay, or undefined while a payment is unanswered. Redirects to the order when nothing is due. */
async function readPayment(host: Host, id: string) {
  try {
    const { payment } = await host.call('payments.getOrderPayment', { orderId: id })
    const settings = loadSettings(host, { ...payment, delayCapture: false, savePaymentMethod: false })
    return { amount: payment.amount, currency: payment.currency, settings }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'ORDER_NOT_FOUND') throw createNotFound()
    if (error.code === 'PAYMENT_OUTCOME_UNKNOWN') return undefined
    throw redirect(buildPageUrl(id))
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const [order, payment] = await Promise.all([readOrder(host, args.params.id), readPayment(host, args.params.id)])
  if (!order) throw createNotFound()
  return { payment, number: order.number, refused: describeRefusedReturn(host.t, args.url.searchParams.get('refused')) }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const { id } = args.params
  const payment = await readPayment(host, id)
  if (!payment) return redirect(buildCheckingPage(id), 303)
  const paying = await payWith(host, payment.settings, await args.request.formData())
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const { paymentToken } = paying
    const { paymentResponseToken: challenge } = await host.call('payments.payOrder', { orderId: id, paymentToken })
    if (challenge) return redirect(`/account/pay/confirm?${new URLSearchParams({ order: id, challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    if (isBeingChecked(error)) return redirect(buildCheckingPage(id), 303)
    return { ...describeRefusal(host.t, error), at: Date.now() }
  }
  return redirect(buildPageUrl(id), 303)
}

export default function PayOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT()
  const { number, payment, refused } = loaderData
  const { locale } = useSite()
  if (!payment) return <Checking id={params.id} number={number} />
  const { amount, currency, settings } = payment
  const price = formatPrice(amount, { currency, locale })
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={t('account:payOrder.title', { number })} path={`${buildPageUrl(params.id)}/pay`} hidden />
      <Back to={buildPageUrl(params.id)}>{t('account:order.title', { number })}</Back>
      <h1 className="mt-2 font-display text-4xl">{t('account:payOrder.heading')}</h1>
      <p className="mt-3 max-w-prose">{t('account:payOrder.due', { amount: price })}</p>
      <LaterPayment
        settings={settings}
        amount={amount}
        currency={currency}
        refusal={actionData ?? (refused && { alert: refused })}
      />
    </MoneyFormat>
  )
}

/** Shown while the outcome of a payment is unknown. */
function Checking({ id, number }: { readonly id: string; readonly number: string }) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:payOrder.title', { number })} path={`${buildPageUrl(id)}/pay`} hidden />
      <Back to={buildPageUrl(id)}>{t('account:order.title', { number })}</Back>
      <PaymentChecking />
    </>
  )
}
