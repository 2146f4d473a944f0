import { useT } from '@stoa/messages/react'
import { buildButtonClass, MoneyFormat } from '@stoa/ui'
import { Link, redirect, useHref } from 'react-router'
import { buildOpeningAddress, getHome, readFlow } from '../features/checkout/leave.ts'
import { OrderView } from '../features/orders/order-view.tsx'
import { readOrder } from '../features/orders/read-orders.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/thank-you'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const [order, flow] = await Promise.all([
    readOrder(host, args.params.orderId),
    readFlow(host, args.url, args.params.orderId),
  ])
  const checkoutId = args.url.searchParams.get('checkout')
  // Other visitors than the buyer see only that there is an order.
  if (!order && flow.session && checkoutId) throw redirect(buildOpeningAddress(checkoutId, args.url))
  // The URL of a checkout shows its own order, and no other order of the same buyer.
  if (!order || (flow.session && order.checkoutId !== checkoutId)) throw createNotFound()
  const onwards = flow.thankYouPageUrl ?? (flow.session ? flow.backUrl : getHome(host))
  return { order, onwards, isMember: host.session.kind === 'member' }
}

/** The URL opens the order, so it must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function ThankYou({ loaderData: { order, onwards, isMember } }: Route.ComponentProps) {
  const t = useT()
  const { locale, status } = useSite()
  const home = useHref('/')
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={t('account:order.title', { number: order.number })} path={`/thank-you/${order.id}`} hidden />
      <div className="page pt-12 pb-20 lg:pt-20">
        <p className="text-muted">{t('account:order.title', { number: order.number })}</p>
        <h1 className="mt-2 max-w-3xl font-display text-4xl text-balance">{t('checkout:thankYou.title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-pretty">
          {order.status.next}
          {order.email && (
            <span className="block text-base text-muted">
              {t.rich('checkout:thankYou.email', {
                email: order.email,
                strong: (text) => <span className="break-words text-ink">{text}</span>,
              })}
            </span>
          )}
          {status === 'DEMO' && <span className="mt-2 block text-base text-muted">{t('checkout:thankYou.test')}</span>}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={onwards} className={buildButtonClass()}>
            {t(onwards === home ? 'checkout:continueShopping' : 'checkout:continue')}
          </a>
          {isMember && (
            <Link to="/account/orders" className={buildButtonClass({ look: 'secondary' })}>
              {t('account:orders.title')}
            </Link>
          )}
        </div>
        <div className="mt-12 lg:mt-16">
          <OrderView order={order} />
        </div>
      </div>
    </MoneyFormat>
  )
}
