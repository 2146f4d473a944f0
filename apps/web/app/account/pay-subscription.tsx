import { Alert, Button, MoneyFormat, Price } from '@stoa/ui'
import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { type PaymentSettings, payWith, refusalOf, settingsFrom } from '../features/checkout/pay-checkout.ts'
import { PaymentFields } from '../features/checkout/payment-fields.tsx'
import { readSubscription } from '../features/subscriptions/read-subscriptions.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-subscription'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

const pageOf = (id: string) => `/account/subscriptions/${id}`

/** What was declined and how to pay it; a page of nothing to pay leads back to the subscription. */
async function readPayment(host: Host, id: string) {
  try {
    const { payment } = await host.call('subscriptionContracts.getSubscriptionPayment', { subscriptionContractId: id })
    const settings: PaymentSettings = settingsFrom(host, { ...payment, delayCapture: false, savePaymentMethod: true })
    return { amount: payment.amount, currency: payment.currency, settings }
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
  const { settings } = await readPayment(host, id)
  const paying = await payWith(host, settings, await args.request.formData())
  if (!('paymentToken' in paying)) return { ...paying, at: Date.now() }
  try {
    const { paymentToken } = paying
    await host.call('subscriptionContracts.paySubscriptionContract', { subscriptionContractId: id, paymentToken })
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...refusalOf(error), at: Date.now() }
  }
  return redirect(pageOf(id), 303)
}

const none: Readonly<Record<string, string>> = {}

export default function PaySubscription({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, amount, currency, settings } = loaderData
  const { locale } = useSite()
  const sending = useNavigation().formMethod === 'POST'
  const [waiting, setWaiting] = useState(false)
  const errors = actionData && 'errors' in actionData ? (actionData.errors ?? none) : none
  const alert = actionData && 'alert' in actionData ? actionData.alert : undefined
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={`Pay for ${name}`} path={`${pageOf(params.id)}/pay`} hidden />
      <Back to={pageOf(params.id)}>{name}</Back>
      <h1 className="mt-2 font-display text-4xl">Pay with another card</h1>
      <p className="mt-3 max-w-prose">
        The last payment of <Price amount={amount} /> was declined. The card that pays it now is charged from then on.
      </p>
      <Form method="post" noValidate className="mt-8 max-w-xl space-y-6">
        {alert && (
          <Alert tone="danger" title={alert.title}>
            {alert.text}
          </Alert>
        )}
        {settings.methods.length > 0 ? (
          <PaymentFields settings={settings} currency={currency} errors={errors} onWait={setWaiting} />
        ) : (
          <Alert tone="danger">This shop cannot take cards right now. Try again later.</Alert>
        )}
        <Button
          name="intent"
          value="pay"
          size="large"
          busy={sending || waiting}
          disabled={settings.methods.length === 0}
        >
          Pay <Price amount={amount} />
        </Button>
      </Form>
    </MoneyFormat>
  )
}
