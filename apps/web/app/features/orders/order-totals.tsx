import { useT } from '@stoa/messages/react'
import { cx, Price } from '@stoa/ui'
import type { ReactNode } from 'react'
import type { Order } from './order.ts'

export function OrderTotals({ order }: { order: Order }) {
  const t = useT()
  const { subtotal, discounts, delivery, shipping, fees, tax, taxIncluded, total, isPaid, payments, afterTrial } = order
  return (
    <dl className="space-y-2.5 text-base">
      <Row name={t('order:subtotal')}>
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
        <Row name={t(delivery.isFetched ? 'order:pickup' : 'order:shipping')}>
          {Number(shipping) === 0 ? t('order:free') : <Price amount={shipping} />}
        </Row>
      )}
      {fees.map(({ name, amount }) => (
        <Row key={name} name={name}>
          <Price amount={amount} />
        </Row>
      ))}
      {!taxIncluded && Number(tax) > 0 && (
        <Row name={t('order:tax')}>
          <Price amount={tax} />
        </Row>
      )}
      <Row
        className="border-t border-line-strong/40 pt-3 text-lg font-medium"
        name={t(isPaid ? 'order:paid' : 'order:total')}
      >
        <Price amount={total} />
      </Row>
      {payments.map(({ id, name, amount }) => (
        <Row key={id} className="text-sm text-muted" name={name}>
          <Price amount={amount} />
        </Row>
      ))}
      {afterTrial && (
        <Row className="text-sm text-muted" name={t('order:afterTrial')}>
          <Price amount={afterTrial} />
        </Row>
      )}
      {taxIncluded && Number(tax) > 0 && (
        <Row className="text-sm text-muted" name={t('order:taxIncluded')}>
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
