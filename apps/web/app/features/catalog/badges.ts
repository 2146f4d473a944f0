import type { ThemeLook } from '@stoa/contract/theme.entity'
import type { Translate } from '@stoa/messages'
import type { Product } from '../../lib/entities.ts'
import type { Card } from './card.ts'

type Rules = NonNullable<ThemeLook['card']['badges']>

const dayMs = 86_400_000

/** The end of the days for which a product is new, in milliseconds since 1970. */
export const getNewUntil = ({ createdDate }: Pick<Product, 'createdDate'>, { newDays = 0 }: Rules): number =>
  createdDate ? Date.parse(createdDate) + newDays * dayMs : 0

interface Known {
  readonly now: number
  readonly isBestseller: boolean
}

/**
 * The badge of a card by the shop's rules; undefined where none applies, or the card has one of its own: the product's
 * ribbon, that it is sold out, or, unless few are left, that its price is reduced.
 */
export function chooseBadge(
  t: Translate,
  product: Pick<Product, 'createdDate' | 'stock'>,
  card: Pick<Card, 'ribbon' | 'inStock' | 'price' | 'full'>,
  rules: Rules,
  { now, isBestseller }: Known,
): string | undefined {
  if (card.ribbon || !card.inStock) return undefined
  const { trackInventory, quantity } = product.stock ?? {}
  if (rules.lowStock && trackInventory && quantity && quantity <= rules.lowStock)
    return t('shop:card.left', { count: quantity })
  if (card.full !== undefined && card.full > card.price) return undefined
  if (isBestseller) return t('shop:card.bestseller')
  return now < getNewUntil(product, rules) ? t('shop:card.new') : undefined
}
