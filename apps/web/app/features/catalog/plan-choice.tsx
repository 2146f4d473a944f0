import { useT } from '@stoa/messages/react'
import { Price } from '@stoa/ui'
import type { Plans } from './plan.ts'

/** One-time purchase or subscription: radio buttons of the surrounding form. `price`: the variant's one-time price. */
export function PlanChoice({ once, plans, price }: Plans & { price: number }) {
  const t = useT()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2.5 text-sm font-medium">{t('shop:plan.title')}</legend>
      {[...(once ? [{ id: '', title: t('shop:plan.once'), terms: '', prices: {} }] : []), ...plans].map(
        (plan, index) => (
          <label
            key={plan.id}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-ink"
          >
            <input
              type="radio"
              name="subscription"
              value={plan.id}
              defaultChecked={index === 0}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span className="grow">
              {plan.title}
              <span className="block text-sm text-muted">{plan.terms}</span>
            </span>
            <Price amount={(plan.prices as Record<string, string>)[price] ?? price} />
          </label>
        ),
      )}
    </fieldset>
  )
}
