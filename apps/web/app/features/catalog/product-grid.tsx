import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

const sizes = '(min-width: 100rem) 22rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'

/** `first`: the grid is at the top of the page, so the images of its first row load at once. */
export function ProductGrid({ cards, first = false }: { cards: readonly Card[]; first?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-9 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-12 lg:grid-cols-4 lg:gap-x-7">
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={sizes} first={first && at < 4} />
        </li>
      ))}
    </ul>
  )
}
