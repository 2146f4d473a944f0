import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { buildCheckoutAddress, findAddressAfterOrder } from '../features/checkout/leave.ts'
import { PaymentWatch } from '../features/checkout/payment-watch.tsx'
import { getHost, type Host } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/checking'

export async function loader(args: Route.LoaderArgs) {
  const next = await findNextPage(getHost(args), args.url, args.params.id)
  if (next) throw redirect(next)
  return { id: args.params.id }
}

/** The next page, or undefined while the outcome is unknown or the server fails. */
async function findNextPage(host: Host, url: URL, id: string): Promise<string | undefined> {
  try {
    const payment = await host.call('payments.getCheckoutPayment', { checkoutId: id })
    if (payment.state === 'PLACED') return await findAddressAfterOrder(host, url, id, payment.orderId!)
    if (payment.state === 'NOT_PAID') return buildCheckoutAddress(id, url, { refused: 'NOT_CHARGED' })
    if (payment.state === 'CHECKING') return undefined
    // A buyer who has already been at the bank is not sent there again without a click.
    if (url.searchParams.has('asked')) {
      return buildCheckoutAddress(id, url, { refused: 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' })
    }
    return buildCheckoutAddress(id, url, { challenge: payment.paymentResponseToken! }, '/confirm')
  } catch (error) {
    if (isProblem(error) && error.status >= 500) return undefined
    throw error
  }
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })

/** Shown while the outcome of a payment is unknown. */
export default function Checking({ loaderData: { id } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="page pt-12 pb-20 lg:pt-20">
      <Seo title={t('checkout:checking.title')} path={`/checkout/${id}/checking`} hidden />
      <div role="status">
        <h1 className="max-w-3xl font-display text-4xl text-balance">{t('checkout:checking.title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-pretty">{t('checkout:checking.text')}</p>
      </div>
      <PaymentWatch />
    </div>
  )
}
