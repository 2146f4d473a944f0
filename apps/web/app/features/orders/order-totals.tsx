import { useT } from '@stoa/messages/react'
import { Price } from '@stoa/ui'
import { AmountRow } from '../../lib/amount-row.tsx'
import type { Order } from './order.ts'

export function OrderTotals({ order }: { order: Order }) {
  const t = useT()
  const { subtotal, discounts, delivery, shipping, fees, tax, taxIncluded, total, isPaid, payments, afterTrial } = order
  return (
    <dl className="space-y-2.5 text-base">
      <AmountRow name={t('order:subtotal')}>
        <Price amount={subtotal} />
      </AmountRow>
      {discounts.map(({ name, amount }) => (
        <AmountRow key={name} name={name}>
          <span className="text-accent">
            <Price amount={`-${amount}`} />
          </span>
        </AmountRow>
      ))}
      {delivery && (
        <AmountRow name={t(delivery.isFetched ? 'order:pickup' : 'order:shipping')}>
          {Number(shipping) === 0 ? t('order:free') : <Price amount={shipping} />}
        </AmountRow>
      )}
      {fees.map(({ name, amount }) => (
        <AmountRow key={name} name={name}>
          <Price amount={amount} />
        </AmountRow>
      ))}
      {!taxIncluded && Number(tax) > 0 && (
        <AmountRow name={t('order:tax')}>
          <Price amount={tax} />
        </AmountRow>
      )}
      <AmountRow
        className="border-t border-line-strong/40 pt-3 text-lg font-medium"
        name={t(isPaid ? 'order:paid' : 'order:total')}
      >
        <Price amount={total} />
      </AmountRow>
      {payments.map(({ id, name, amount }) => (
        <AmountRow key={id} className="text-sm text-muted" name={name}>
          <Price amount={amount} />
        </AmountRow>
      ))}
      {afterTrial && (
        <AmountRow className="text-sm text-muted" name={t('order:afterTrial')}>
          <Price amount={afterTrial} />
        </AmountRow>
      )}
      {taxIncluded && Number(tax) > 0 && (
        <AmountRow className="text-sm text-muted" name={t('order:taxIncluded')}>
          <Price amount={tax} />
        </AmountRow>
      )}
    </dl>
  )
}
