import { type AskedPayment, answerBank, askBank, challengeOf } from '../features/checkout/ask-bank.ts'
import { BankQuestion } from '../features/checkout/bank-question.tsx'
import { hostOf } from '../lib/host.ts'
import { notFound, orMissing } from '../lib/problem.ts'
import type { Route } from './+types/guest-confirm'

export const headers = () => ({ 'referrer-policy': 'same-origin' })

function paymentOf(args: Route.LoaderArgs | Route.ActionArgs): AskedPayment {
  const { token } = args.params
  const challenge = challengeOf(args.url)
  const pay = `/subscriptions/${token}`
  return {
    challenge,
    pay,
    done: `${pay}?card=kept`,
    confirm(outcome) {
      const answer = { token, paymentResponseToken: challenge, outcome }
      return hostOf(args).call('subscriptionContracts.confirmSubscriptionPaymentByLink', answer)
    },
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = hostOf(args)
  const payment = paymentOf(args)
  const { token } = args.params
  const found = await orMissing(host.call('subscriptionContracts.openSubscriptionLink', { token }))
  if (!found) throw notFound()
  return askBank(host, args.url, payment, found.subscriptionContract.currency)
}

export const action = (args: Route.ActionArgs) => answerBank(hostOf(args), args.request, paymentOf(args))

/** Where the bank of a buyer without an account asks for confirmation, and where it returns to. */
export default function GuestConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <BankQuestion {...loaderData} failure={actionData ?? loaderData.failure} />
}
