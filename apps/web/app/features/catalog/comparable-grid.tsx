import { useT } from '@stoa/messages/react'
import { Button, renderHidden } from '@stoa/ui'
import { Form } from 'react-router'
import { type Card, toSlug } from './card.ts'
import { gridSizes, ProductCard } from './product-card.tsx'

/**
 * Products beside filters, each with a checkbox for a comparison. They are fields of a GET form whose button appears
 * once one is checked, by style alone, so that no script is needed.
 */
export function ComparableGrid({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  return (
    <div className="group/compare">
      <ul className="product-gaps grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
        {cards.map((card, at) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={gridSizes} first={at < 4} />
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted">
              <input type="checkbox" name="items" value={toSlug(card)} form="compare" className="size-4 accent-ink" />
              <span>{t.rich('shop:compare.addOne', { name: card.name, hidden: renderHidden })}</span>
            </label>
          </li>
        ))}
      </ul>
      <Form
        id="compare"
        action="/compare"
        className="sticky bottom-4 z-20 mx-auto mt-6 hidden w-fit group-has-checked/compare:block"
      >
        <Button>{t('shop:compare.title')}</Button>
      </Form>
    </div>
  )
}
