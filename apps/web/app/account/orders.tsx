import { useT } from '@stoa/messages/react'
import { OrderList } from '../features/orders/order-list.tsx'
import { readOrders } from '../features/orders/read-orders.ts'
import { getHost } from '../lib/host.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/orders'
import { PageLinks } from './page-links.tsx'
import { requireMember } from './require-member.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  requireMember(host, args.url)
  return readOrders(host, args.url.searchParams.get('cursor'))
}

export default function Orders({ loaderData: { orders, next, previous } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <Seo title={t('account:orders.title')} path="/account/orders" hidden />
      <h1 className="mb-8 font-display text-4xl lg:mb-12">{t('account:orders.title')}</h1>
      <OrderList orders={orders} />
      <PageLinks
        newer={{ cursor: previous, label: t('account:orders.newer') }}
        older={{ cursor: next, label: t('account:orders.older') }}
      />
    </>
  )
}
