import type { Card } from './card.ts'
import { gridSizes, ProductCard } from './product-card.tsx'

interface ProductGridProps {
  readonly cards: readonly Card[]
  /** Whether the grid is at the top of the page, so that the images of its first row load at once. */
  readonly first?: boolean
}

export function ProductGrid({ cards, first = false }: ProductGridProps) {
  return (
    <ul className="product-gaps grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={gridSizes} first={first && at < 4} />
        </li>
      ))}
    </ul>
  )
}
