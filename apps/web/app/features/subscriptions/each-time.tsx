import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import type { Subscription } from './subscription.ts'

/** “€15.85 per order, including €5.50 for shipping”. */
export function EachTime({
  subscription: { currency, total, delivery },
}: {
  subscription: Pick<Subscription, 'currency' | 'total' | 'delivery'>
}) {
  const t = useT()
  const { locale } = useSite()
  const price = (amount: string) => formatPrice(amount, { currency, locale })
  return delivery
    ? t('order:subscription.eachWithShipping', { total: price(total), shipping: price(delivery) })
    : t('order:subscription.each', { total: price(total) })
}
