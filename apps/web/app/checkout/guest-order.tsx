import { useT } from '@stoa/messages/react'
import { buildButtonClass, MoneyFormat } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { toDownloads } from '../features/orders/downloads.ts'
import type { OrderEntity } from '../features/orders/entity.ts'
import { toGiftCards } from '../features/orders/gift-cards.ts'
import { sellsGiftCards, toOrder } from '../features/orders/order.ts'
import { OrderStatus } from '../features/orders/order-status.tsx'
import { OrderTimeline } from '../features/orders/order-timeline.tsx'
import { OrderView } from '../features/orders/order-view.tsx'
import { ReturnForm, readWish } from '../features/orders/return-form.tsx'
import { ReturnList } from '../features/orders/return-list.tsx'
import { listReturnableLines, toReturns } from '../features/orders/returns.ts'
import { listReturnSteps } from '../features/orders/timeline.ts'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound, isProblem } from '../lib/problem.ts'
import { formatProblemText } from '../lib/problem-text.server.ts'
import { Seo } from '../lib/seo.tsx'
import { useSite } from '../lib/site.ts'
import type { Route } from './+types/guest-order'

/** The URL opens the order, so it must not leak as a referrer; with `no-referrer`, forms would have no origin. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { token } = args.params
  const found = await allowMissing(host.call('returns.openOrderLink', { token }))
  if (!found) throw redirect('/orders?over=1')
  const [{ invoices }, { downloads }, cards] = await Promise.all([
    host.call('invoices.listInvoicesByOrderLink', { token }),
    host.call('downloads.listDownloadsByOrderLink', { token }),
    sellsGiftCards(found.order as OrderEntity)
      ? host.call('giftCards.listGiftCardsByOrderLink', { token }).then(({ giftCards }) => giftCards)
      : [],
  ])
  const order = toOrder(found.order as OrderEntity, host, {
    fulfillments: found.fulfillments,
    offline: found.offline,
    payments: found.payments,
    invoices: invoices.map(({ invoice, token }) => ({ ...invoice, href: `/invoices/${token}` })),
    downloads: downloads && toDownloads(downloads, host),
    giftCards: toGiftCards(cards, host),
  })
  const { returns, returnable, until } = toReturns(host, found)
  const steps = [...order.timeline, ...listReturnSteps(host.t, returns)]
  const lines = listReturnableLines(host.t, order, returnable)
  return { order, steps, returns, until, lines, subscriptions: found.subscriptions }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { token } = args.params
  const { wish, typed, refused } = readWish(getHost(args).t, await args.request.formData())
  if (!wish) return refused
  try {
    await host.call('returns.createReturnByLink', { token, return: wish })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'ORDER_NOT_FOUND') throw createNotFound()
    return { alert: formatProblemText(host.t, error, host.t('account:return.failed')), typed }
  }
  return redirect(`/orders/${token}#returns`, 303)
}

/** An order opened by the link of its email, for buyers without an account. */
export default function GuestOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { order, steps, returns, lines, until, subscriptions } = loaderData
  const { locale } = useSite()
  return (
    <MoneyFormat currency={order.currency} locale={locale}>
      <Seo title={t('account:order.title', { number: order.number })} path="/orders" hidden />
      <div className="page pt-12 pb-20 lg:pt-20">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="font-display text-4xl">{t('account:order.title', { number: order.number })}</h1>
          <OrderStatus status={order.status} />
        </div>
        <p className="mt-3 max-w-prose text-muted">
          {t('account:order.placed', { date: order.date })} {order.status.next}
        </p>
        {subscriptions.map(({ name, token }) => (
          <p key={token} className="mt-3">
            <Link to={`/subscriptions/${token}`} className="link inline-flex min-h-11 items-center">
              {t('checkout:guestOrder.subscription', { name })}
            </Link>
          </p>
        ))}
        {lines.length > 0 && (
          <a href="#return" className={`${buildButtonClass({ look: 'secondary' })} mt-6`}>
            {t('order:toReturn')}
          </a>
        )}
        <OrderTimeline steps={steps} />
        <div className="mt-10 lg:mt-14">
          <OrderView order={order} />
        </div>
        <ReturnList returns={returns} />
        {lines.length > 0 && (
          <section aria-labelledby="return" className="mt-12 max-w-2xl">
            <h2 id="return" className="mb-4 font-display text-2xl">
              {t('account:return.title')}
            </h2>
            <ReturnForm lines={lines} until={until} refused={actionData} />
          </section>
        )}
      </div>
    </MoneyFormat>
  )
}
