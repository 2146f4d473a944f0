import { redirect } from 'react-router'
import { CardQuestion } from '../features/checkout/card-question.tsx'
import { refusalOf } from '../features/checkout/pay-checkout.ts'
import { stripePlaces } from '../features/checkout/stripe.ts'
import { TestQuestion } from '../features/checkout/test-question.tsx'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem, notFound } from '../lib/problem.ts'
import type { Route } from './+types/confirm-payment'
import { requireMember } from './require-member.ts'

/** What is paid: the rest of an order, or a subscription's cycle or card. */
interface Paid {
  readonly subscription: string | null
  readonly order: string | null
  readonly token: string
  /** Where it can be paid, and where it stands then. */
  readonly pay: string
  readonly done: string
}

function paidOf(url: URL): Paid {
  const [subscription, order, token] = ['subscription', 'order', 'challenge'].map((name) => url.searchParams.get(name))
  if (!token || !(subscription || order)) throw notFound()
  const done = subscription ? `/account/subscriptions/${subscription}` : `/account/orders/${order}`
  return { subscription: subscription ?? null, order: order ?? null, token, pay: `${done}/pay`, done }
}

async function currencyOf(host: Host, { subscription, order }: Paid): Promise<string> {
  if (!subscription) return (await host.call('orders.getOrder', { id: order! })).order.currency
  const asked = { subscriptionContractId: subscription }
  const { subscriptionContract } = await host.call('subscriptionContracts.getSubscriptionContract', asked)
  return subscriptionContract.currency
}

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const paid = paidOf(args.url)
  const asked = await host.call('payments.getPaymentAction', { paymentResponseToken: paid.token })
  const { url, publicKey, clientSecret } = asked
  // A card that is only kept costs nothing.
  const amount = Number(asked.amount) > 0 ? asked.amount : undefined
  const currency = await currencyOf(host, paid)
  if (args.url.searchParams.has('back') && (url || clientSecret)) {
    const failure = await confirm(host, paid, 'APPROVE')
    if (!failure) throw redirect(paid.done)
    return { amount, currency, back: paid.pay, failure }
  }
  if (url) throw redirect(url)
  const shown = { amount, currency, back: paid.pay, failure: undefined }
  if (!publicKey || !clientSecret) return shown
  host.allow(stripePlaces)
  const next = new URL(args.url)
  next.searchParams.set('back', '1')
  return { ...shown, question: { publicKey, clientSecret, next: `${next.pathname}${next.search}` } }
}

/** Goes on with the payment; answers why where it can't. */
async function confirm(host: Host, { subscription, token }: Paid, outcome: 'APPROVE' | 'DECLINE') {
  const answer = { paymentResponseToken: token, outcome }
  try {
    if (subscription) {
      const asked = { ...answer, subscriptionContractId: subscription }
      await host.call('subscriptionContracts.confirmSubscriptionPayment', asked)
    } else await host.call('payments.confirmLaterPayment', answer)
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const refusal = refusalOf(error)
    return 'alert' in refusal ? refusal.alert : { title: 'The payment could not be confirmed', text: error.message }
  }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  requireMember(host, args.url)
  const paid = paidOf(args.url)
  const outcome = (await args.request.formData()).get('outcome') === 'APPROVE' ? 'APPROVE' : 'DECLINE'
  return (await confirm(host, paid, outcome)) ?? redirect(paid.done, 303)
}

/** Where the buyer's bank asks, and where it leads back to. */
export default function ConfirmPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { back, amount, currency, failure } = loaderData
  if ('question' in loaderData && loaderData.question) return <CardQuestion {...loaderData.question} back={back} />
  return <TestQuestion back={back} amount={amount} currency={currency} failure={actionData ?? failure} />
}
