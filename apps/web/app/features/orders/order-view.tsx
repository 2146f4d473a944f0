import type { ReactNode } from 'react'
import type { Order } from './order.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

/** What was bought beside where it goes and what it cost. */
export function OrderView({ order }: { order: Order }) {
  const { lines, delivery, billing, email } = order
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start xl:gap-x-24">
      <section aria-label="What you bought">
        <OrderLines lines={lines} />
      </section>
      <section aria-label="Totals" className="rounded-panel bg-surface p-6 sm:p-8">
        <OrderTotals order={order} />
      </section>
      <div className="grid gap-8 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-3">
        {delivery && (
          <Facts title="Delivery">
            <Lines lines={delivery.address} />
            {delivery.title && (
              <p className="mt-2 text-muted">{[delivery.title, delivery.time].filter(Boolean).join(', ')}</p>
            )}
          </Facts>
        )}
        {billing.length > 0 && (
          <Facts title="Billing">
            <Lines lines={billing} />
          </Facts>
        )}
        {email && (
          <Facts title="Contact">
            <p className="break-words">{email}</p>
          </Facts>
        )}
      </div>
    </div>
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
        {line}
      </span>
    ))}
  </address>
)
