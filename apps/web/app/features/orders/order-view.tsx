import { useT } from '@stoa/messages/react'
import { Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import { DownloadList } from './download-list.tsx'
import { GiftCardList } from './gift-card-list.tsx'
import type { Order, Parcel } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

/** The items beside the addresses and totals. */
export function OrderView({ order }: { order: Order }) {
  const t = useT()
  const { lines, delivery, billing, email } = order
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24">
      <section aria-label={t('order:contents')}>
        <HowToPay order={order} />
        <OrderLines lines={lines} />
        <Parcels parcels={order.parcels} />
        <GiftCardList giftCards={order.giftCards} />
        {order.downloads.length > 0 && (
          <section aria-labelledby="downloads" className="mt-10">
            <h2 id="downloads" className="mb-4 font-display text-2xl">
              {t('order:downloads.title')}
            </h2>
            <DownloadList downloads={order.downloads} />
          </section>
        )}
      </section>
      <section aria-label={t('order:totals')} className="rounded-panel bg-surface p-6 sm:p-8">
        <OrderTotals order={order} />
      </section>
      <div className="grid gap-8 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-3">
        {delivery && (
          <Facts title={t(delivery.isFetched ? 'order:pickup' : 'order:shipping')}>
            <Lines lines={delivery.address} />
            {delivery.title && (
              <p className="mt-2 text-muted">{[delivery.title, delivery.time].filter(Boolean).join(' · ')}</p>
            )}
            {delivery.note && <p className="text-muted">{delivery.note}</p>}
          </Facts>
        )}
        {billing.length > 0 && (
          <Facts title={t('order:billing')}>
            <Lines lines={billing} />
          </Facts>
        )}
        {order.gift && (
          <Facts title={t('order:gift')}>
            {order.gift.message && <p className="break-words whitespace-pre-line">{order.gift.message}</p>}
            {order.gift.hidePrices && <p className="text-muted">{t('order:gift.noPrices')}</p>}
            {order.gift.wrapped && <p className="text-muted">{t('order:gift.wrapped')}</p>}
          </Facts>
        )}
        {order.invoices.length > 0 && (
          <Facts title={t('order:invoices')}>
            <ul>
              {order.invoices.map(({ id, name, href }) => (
                <li key={id}>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Facts>
        )}
        {email && (
          <Facts title={t('order:contact')}>
            <p className="break-words">{email}</p>
          </Facts>
        )}
      </div>
    </div>
  )
}

/** Payment instructions for an order that is paid outside the shop. */
function HowToPay({ order: { offline, owed, number } }: { order: Order }) {
  const t = useT()
  if (!offline || !owed) return null
  return (
    <section aria-labelledby="how-to-pay" className="mb-10 rounded-panel border border-line-strong/40 p-6">
      <h2 id="how-to-pay" className="font-display text-2xl">
        {t('order:howToPay.title')}
      </h2>
      <p className="mt-2">
        {t.rich('order:howToPay.text', {
          method: offline.name,
          amount: owed,
          number,
          strong: (text) => <span className="font-medium">{text}</span>,
          price: () => <Price amount={owed} />,
        })}
      </p>
      {offline.instructions && (
        <p className="mt-3 max-w-prose whitespace-pre-line break-words text-pretty">{offline.instructions}</p>
      )}
    </section>
  )
}

function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useT()
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="parcels" className="mt-10">
      <h2 id="parcels" className="font-display text-2xl">
        {t('order:shipments', { count: parcels.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {parcels.map(({ id, contents, tracking, link, state }) => (
          <li key={id} className="py-4">
            <p>{contents}</p>
            {state && <p className="text-sm text-muted">{state}</p>}
            {tracking &&
              (link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4"
                >
                  {t('order:track', { tracking })}
                </a>
              ) : (
                <p className="text-sm text-muted">{tracking}</p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-1.5 text-sm text-muted">{title}</h2>
      {children}
    </section>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className="not-italic">
    {lines.map((line) => (
      <span key={line} className="block">
        <bdi>{line}</bdi>
      </span>
    ))}
  </address>
)
