import { useT } from '@stoa/messages/react'
import { formatPrice, MoneyFormat } from '@stoa/ui'
import { redirect } from 'react-router'
import { LaterPayment } from '../features/checkout/later-payment.tsx'
import { payWith, refusalOf, settingsFrom } from '../features/checkout/pay-checkout.ts'
import type { PaymentSettings } from '../features/checkout/payment-methods.ts'
import { readSubscription } from '../features/subscriptions/read-subscriptions.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-subscription'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

const pageOf = (id: string) => `/account/subscriptions/${id}`

/** The declined amount, if any, and the ways to pay. Redirects to the subscription when it has ended. */
async function readPayment(host: Host, id: string) {
  try {
    const { payment } = await host.call('subscriptionContracts.getSubscriptionPayment', { subscriptionContractId: id })
    const settings: PaymentSettings = settingsFrom(host, { ...payment, delayCapture: false, savePaymentMethod: true })
    return { amount: Number(payment.amount) > 0 ? payment.amount : undefined, currency: payment.currency, settings }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 428) throw redirect(pageOf(id))
    throw notFound()
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const { id } = args.params
  const [found, payment] = await Promise.all([readSubscription(host, id), readPayment(host, id)])
  if (!found) throw notFound()
  return { ...payment, name: found.subscription.name }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const { id } = args.params
  const { settings, amount } = await readPayment(host, id)
  const paying = await payWith(host, settings, await args.request.formData())
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const asked = { subscriptionContractId: id, paymentToken: paying.paymentToken }
    const { paymentResponseToken: challenge } = amount
      ? await host.call('subscriptionContracts.paySubscriptionContract', asked)
      : await host.call('subscriptionContracts.changeSubscriptionCard', asked)
    if (challenge) return redirect(`/account/pay/confirm?${new URLSearchParams({ subscription: id, challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...refusalOf(host.t, error), at: Date.now() }
  }
  return redirect(pageOf(id), 303)
}

export default function PaySubscription({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT()
  const { name, amount, currency, settings } = loaderData
  const { locale } = useSite()
  const title = t(amount ? 'account:subscription.payWithOther' : 'account:subscription.changeCard')
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={t('account:subscription.payTitle', { title, name })} path={`${pageOf(params.id)}/pay`} hidden />
      <Back to={pageOf(params.id)}>{name}</Back>
      <h1 className="mt-2 font-display text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose">
        {amount
          ? t('account:subscription.declined', { amount: formatPrice(amount, { currency, locale }) })
          : t('account:subscription.notChargedNow')}
      </p>
      <LaterPayment settings={settings} amount={amount} currency={currency} refusal={actionData} />
    </MoneyFormat>
  )
}
