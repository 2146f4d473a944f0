import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState, MoneyFormat, Picture, Price } from '@stoa/ui'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import type { Order } from './order.ts'
import { OrderStatus } from './order-status.tsx'

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const t = useT()
  const { locale } = useSite()
  if (orders.length === 0) return <None />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {orders.map(({ id, number, date, status, lines, count, currency, total }) => (
        <li key={id} className="group relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 py-5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Link
                to={`/account/orders/${id}`}
                className="font-medium decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {t('order:title', { number })}
              </Link>
              <OrderStatus status={status} />
            </p>
            <p className="mt-1 text-sm text-muted">
              {date} · {t('order:items', { count })} ·{' '}
              <MoneyFormat currency={currency} locale={locale}>
                <Price amount={total} />
              </MoneyFormat>
            </p>
          </div>
          <div className="flex max-sm:hidden" aria-hidden="true">
            {lines.slice(0, 4).map((line) => (
              <span key={line.id} className="-ms-3 block w-14 overflow-hidden rounded-control ring-2 ring-paper">
                <Picture image={line.image} ratio={1} sizes="3.5rem" upTo={320} alt="" />
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const None = () => {
  const t = useT()
  return (
    <EmptyState
      title={t('order:empty.title')}
      action={
        <Link to="/collection/all-products" className={buildButtonClass()}>
          {t('order:empty.action')}
        </Link>
      }
    >
      <p>{t('order:empty.text')}</p>
    </EmptyState>
  )
}
