import { MoneyFormat, Price } from '@stoa/ui'
import { redirect } from 'react-router'
import { LaterPayment } from '../features/checkout/later-payment.tsx'
import { payWith, refusalOf, settingsFrom } from '../features/checkout/pay-checkout.ts'
import { readOrder } from '../features/orders/read-orders.ts'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/pay-order'
import { Back } from './back.tsx'
import { requireMember } from './require-member.ts'

const pageOf = (id: string) => `/account/orders/${id}`

/** What is left to pay; a page of nothing to pay leads back to the order. */
async function readPayment(host: Host, id: string) {
  try {
    const { payment } = await host.call('payments.getOrderPayment', { orderId: id })
    const settings = settingsFrom(host, { ...payment, delayCapture: false, savePaymentMethod: false })
    return { amount: payment.amount, currency: payment.currency, settings }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'ORDER_NOT_FOUND') throw notFound()
    throw redirect(pageOf(id))
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const [order, payment] = await Promise.all([readOrder(host, args.params.id), readPayment(host, args.params.id)])
  if (!order) throw notFound()
  return { ...payment, number: order.number }
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
    const { paymentResponseToken: challenge } = await host.call('payments.payOrder', { orderId: id, paymentToken })
    if (challenge) return redirect(`/account/pay/confirm?${new URLSearchParams({ order: id, challenge })}`, 303)
  } catch (error) {
    if (!isProblem(error)) throw error
    return { ...refusalOf(error), at: Date.now() }
  }
  return redirect(pageOf(id), 303)
}

export default function PayOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, amount, currency, settings } = loaderData
  const { locale } = useSite()
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Seo title={`Pay for order ${number}`} path={`${pageOf(params.id)}/pay`} hidden />
      <Back to={pageOf(params.id)}>{`Order ${number}`}</Back>
      <h1 className="mt-2 font-display text-4xl">Pay the rest</h1>
      <p className="mt-3 max-w-prose">
        <Price amount={amount} /> of this order is open.
      </p>
      <LaterPayment settings={settings} amount={amount} currency={currency} refusal={actionData} />
    </MoneyFormat>
  )
}
