import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

const sizes = '(min-width: 100rem) 22rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'

interface ProductGridProps {
  readonly cards: readonly Card[]
  /** Whether the grid is at the top of the page, so that the images of its first row load at once. */
  readonly first?: boolean
  readonly isBesideFilters?: boolean
}

export function ProductGrid({ cards, first = false, isBesideFilters }: ProductGridProps) {
  return (
    <ul
      className={`product-gaps grid grid-cols-2 sm:grid-cols-3 ${isBesideFilters ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
    >
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={sizes} first={first && at < 4} />
        </li>
      ))}
    </ul>
  )
}
