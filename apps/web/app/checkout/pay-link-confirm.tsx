import { type AskedPayment, answerBank, askBank, readChallenge } from '../features/checkout/ask-bank.ts'
import { BankQuestion } from '../features/checkout/bank-question.tsx'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/pay-link-confirm'

export const headers = () => ({ 'referrer-policy': 'same-origin' })

function readPayment(args: Route.LoaderArgs | Route.ActionArgs): AskedPayment {
  const { token } = args.params
  const challenge = readChallenge(args.url)
  const pay = `/pay/${token}`
  return {
    challenge,
    pay,
    done: pay,
    confirm(outcome) {
      const answer = { token, paymentResponseToken: challenge, outcome }
      return getHost(args).call('draftPayments.confirmPaymentByLink', answer)
    },
  }
}

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const payment = readPayment(args)
  const found = await allowMissing(host.call('draftPayments.openPaymentLink', { token: args.params.token }))
  if (!found) throw createNotFound()
  return askBank(host, args.url, payment, found.draft.currency)
}

export const action = (args: Route.ActionArgs) => answerBank(getHost(args), args.request, readPayment(args))

/** Where the bank of a buyer who pays by a link asks for confirmation, and where it returns to. */
export default function PayLinkConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <BankQuestion {...loaderData} failure={actionData ?? loaderData.failure} />
}
