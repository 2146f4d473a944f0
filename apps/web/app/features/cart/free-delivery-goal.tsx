import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
import { useSite } from '../../lib/site.ts'
import type { FreeDelivery } from './free-delivery.ts'

export function FreeDeliveryGoal({ missing, share, country }: FreeDelivery) {
  const t = useT()
  const price = usePrice()
  const { locale } = useSite()
  const place = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return (
    <div className="mb-4 text-sm">
      <p>
        {missing
          ? t('cart:freeDelivery.missing', { amount: price(missing), country: place })
          : t('cart:freeDelivery.reached', { country: place })}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-ink transition-[width] duration-slow"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </div>
    </div>
  )
}
