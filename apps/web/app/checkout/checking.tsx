import { redirect } from 'react-router'
import { afterOrder, checkoutAddress } from '../features/checkout/leave.ts'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import { type Host, hostOf } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/checking'

export async function loader(args: Route.LoaderArgs) {
  const next = await whereNext(hostOf(args), args.url, args.params.id)
  if (next) throw redirect(next)
  return { id: args.params.id }
}

/** Where the buyer goes on; nowhere while the outcome is not known, or the server itself can't say. */
async function whereNext(host: Host, url: URL, id: string): Promise<string | undefined> {
  try {
    const payment = await host.call('payments.getCheckoutPayment', { checkoutId: id })
    if (payment.state === 'PLACED') return await afterOrder(host, url, id, payment.orderId!)
    if (payment.state === 'NOT_PAID') return checkoutAddress(id, url, { refused: 'NOT_CHARGED' })
    if (payment.state === 'CHECKING') return undefined
    // Whoever was asked by the bank already is not sent there once more by itself.
    if (url.searchParams.has('asked')) {
      return checkoutAddress(id, url, { refused: 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' })
    }
    return checkoutAddress(id, url, { challenge: payment.paymentResponseToken! }, '/confirm')
  } catch (error) {
    if (isProblem(error) && error.status >= 500) return undefined
    throw error
  }
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

/** For a buyer whose payment was sent and not answered: nobody knows yet whether it went through. */
export default function Checking({ loaderData: { id } }: Route.ComponentProps) {
  return (
    <div className="page pt-12 pb-20 lg:pt-20">
      <Seo title="Checking your payment" path={`/checkout/${id}/checking`} hidden />
      <div role="status">
        <h1 className="max-w-3xl font-display text-4xl text-balance">We’re checking your payment</h1>
        <p className="mt-4 max-w-prose text-lg text-pretty">
          The payment service hasn’t answered yet. This usually takes less than a minute. Please don’t pay again: you
          won’t be charged twice.
        </p>
      </div>
      <PaymentWatch />
    </div>
  )
}
