import type { ThemeLook } from '@stoa/contract/theme.entity'
import type { Translate } from '@stoa/messages'
import type { Product } from '../../lib/entities.ts'
import type { Card } from './card.ts'

type Rules = NonNullable<ThemeLook['card']['badges']>

const dayMs = 86_400_000

/** When the product stops counting as new, in milliseconds since 1970. */
export const getNewUntil = ({ createdDate }: Pick<Product, 'createdDate'>, { newDays = 0 }: Rules): number =>
  createdDate ? Date.parse(createdDate) + newDays * dayMs : 0

interface Known {
  readonly now: number
  readonly isBestseller: boolean
}

/**
 * The badge of a card by the theme's rules. Undefined if no rule applies, or if the card already shows a ribbon, that
 * it is sold out, or a reduced price. Low stock takes precedence over a reduced price.
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
