import { type AskedPayment, answerBank, askBank, readChallenge } from '../features/checkout/ask-bank.ts'
import { BankQuestion } from '../features/checkout/bank-question.tsx'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/guest-confirm'

export const headers = () => ({ 'referrer-policy': 'same-origin' })

function readPayment(args: Route.LoaderArgs | Route.ActionArgs): AskedPayment {
  const { token } = args.params
  const challenge = readChallenge(args.url)
  const pay = `/subscriptions/${token}`
  return {
    challenge,
    pay,
    done: `${pay}?card=kept`,
    confirm(outcome) {
      const answer = { token, paymentResponseToken: challenge, outcome }
      return getHost(args).call('subscriptionContracts.confirmSubscriptionPaymentByLink', answer)
    },
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const payment = readPayment(args)
  const { token } = args.params
  const found = await allowMissing(host.call('subscriptionContracts.openSubscriptionLink', { token }))
  if (!found) throw createNotFound()
  return askBank(host, args.url, payment, found.subscriptionContract.currency)
}

export const action = (args: Route.ActionArgs) => answerBank(getHost(args), args.request, readPayment(args))

/** Where the bank of a buyer without an account asks for confirmation, and where it returns to. */
export default function GuestConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <BankQuestion {...loaderData} failure={actionData ?? loaderData.failure} />
}
