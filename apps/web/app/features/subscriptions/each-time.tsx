import { MoneyFormat, Price } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import type { Subscription } from './subscription.ts'

/** “€15.85 each time, including €5.50 for delivery”. */
export function EachTime({
  subscription: { currency, total, delivery },
}: {
  subscription: Pick<Subscription, 'currency' | 'total' | 'delivery'>
}) {
  const { locale } = useSite()
  return (
    <MoneyFormat currency={currency} locale={locale}>
      <Price amount={total} /> each time
      {delivery && (
        <>
          , including <Price amount={delivery} /> for delivery
        </>
      )}
    </MoneyFormat>
  )
}
