import { useT } from '@stoa/messages/react'
import { Price } from '@stoa/ui'
import type { GiftCard } from './gift-cards.ts'

/** The gift cards of an order with their state. */
export function GiftCardList({ giftCards }: { giftCards: readonly GiftCard[] }) {
  const t = useT()
  if (giftCards.length === 0) return null
  return (
    <section aria-labelledby="gift-cards" className="mt-10">
      <h2 id="gift-cards" className="mb-4 font-display text-2xl">
        {t('order:giftCards.title', { count: giftCards.length })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {giftCards.map(({ id, code, value, recipient, state }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{code}</bdi>
              </p>
              {recipient && (
                <p className="text-sm wrap-anywhere text-muted">{t('order:giftCards.for', { name: recipient })}</p>
              )}
              {state && <p className="text-sm text-muted">{state}</p>}
            </div>
            <Price amount={value} />
          </li>
        ))}
      </ul>
    </section>
  )
}
