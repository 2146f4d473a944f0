import { cx, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { Order } from './order.ts'

export function OrderTotals({ order }: { order: Order }) {
  const { subtotal, discounts, delivery, shipping, fees, tax, taxIncluded, total, isPaid, payments, afterTrial } = order
  return (
    <dl className="space-y-2.5 text-base">
      <Row name="Subtotal">
        <Price amount={subtotal} />
      </Row>
      {discounts.map(({ name, amount }) => (
        <Row key={name} name={name}>
          <span className="text-accent">
            −<Price amount={amount} />
          </span>
        </Row>
      ))}
      {delivery && (
        <Row name={delivery.isFetched ? 'Pick-up' : 'Delivery'}>
          {Number(shipping) === 0 ? 'Free' : <Price amount={shipping} />}
        </Row>
      )}
      {fees.map(({ name, amount }) => (
        <Row key={name} name={name}>
          <Price amount={amount} />
        </Row>
      ))}
      {!taxIncluded && Number(tax) > 0 && (
        <Row name="Tax">
          <Price amount={tax} />
        </Row>
      )}
      <Row className="border-t border-line-strong/40 pt-3 text-lg font-medium" name={isPaid ? 'Paid' : 'Total'}>
        <Price amount={total} />
      </Row>
      {payments.map(({ id, name, amount }) => (
        <Row key={id} className="text-sm text-muted" name={name}>
          <Price amount={amount} />
        </Row>
      ))}
      {afterTrial && (
        <Row className="text-sm text-muted" name="Charged after the free trial">
          <Price amount={afterTrial} />
        </Row>
      )}
      {taxIncluded && Number(tax) > 0 && (
        <Row className="text-sm text-muted" name="Included tax">
          <Price amount={tax} />
        </Row>
      )}
    </dl>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
