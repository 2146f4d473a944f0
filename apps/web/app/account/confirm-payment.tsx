import { type AskedPayment, answerBank, askBank, readChallenge } from '../features/checkout/ask-bank.ts'
import { BankQuestion } from '../features/checkout/bank-question.tsx'
import { getHost, type Host } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/confirm-payment'
import { requireMember } from './require-member.ts'

/** A subscription's payment or card change, or the balance of an order. */
type Paid = AskedPayment & { currency(): Promise<string> }

function readPayment(host: Host, url: URL): Paid {
  const paymentResponseToken = readChallenge(url)
  const subscription = url.searchParams.get('subscription')
  const order = url.searchParams.get('order')
  if (subscription) return buildCyclePayment(host, paymentResponseToken, subscription)
  if (order) return buildOrderPayment(host, paymentResponseToken, order)
  throw createNotFound()
}

function buildCyclePayment(host: Host, challenge: string, subscriptionContractId: string): Paid {
  const done = `/account/subscriptions/${subscriptionContractId}`
  return {
    challenge,
    pay: `${done}/pay`,
    done,
    async currency() {
      const input = { subscriptionContractId }
      return (await host.call('subscriptionContracts.getSubscriptionContract', input)).subscriptionContract.currency
    },
    confirm(outcome) {
      const answer = { subscriptionContractId, paymentResponseToken: challenge, outcome }
      return host.call('subscriptionContracts.confirmSubscriptionPayment', answer)
    },
  }
}

function buildOrderPayment(host: Host, challenge: string, id: string): Paid {
  const done = `/account/orders/${id}`
  return {
    challenge,
    pay: `${done}/pay`,
    done,
    currency: async () => (await host.call('orders.getOrder', { id })).order.currency,
    confirm: (outcome) => host.call('payments.confirmLaterPayment', { paymentResponseToken: challenge, outcome }),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  const paid = readPayment(host, args.url)
  return askBank(host, args.url, paid, await paid.currency())
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  return answerBank(host, args.request, readPayment(host, args.url))
}

/** Where the buyer's bank asks for confirmation, and where it returns to. */
export default function ConfirmPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <BankQuestion {...loaderData} failure={actionData ?? loaderData.failure} />
}
