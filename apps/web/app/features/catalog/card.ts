import type { Image } from '@stoa/ui'
import type { Product } from '../../lib/entities.ts'
import { toImages } from '../../lib/image.ts'

/** A product as shown in lists. */
export interface Card {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly image?: Image
  readonly second?: Image
  readonly price: number
  readonly full?: number
  /** The formatted price in the buyer's display currency. */
  readonly about?: string | undefined
  readonly from: boolean
  readonly inStock: boolean
  readonly ribbon?: string
  readonly colours: readonly string[]
  readonly brand?: string | undefined
}

export const buildProductPath = (slug: string | undefined) => `/product/${encodeURIComponent(slug ?? '')}`

export const toSlug = ({ href }: Card): string => decodeURIComponent(href.slice(buildProductPath('').length))

export function toCard(product: Product): Card {
  const [image, second] = toImages(product.media)
  const { price = 0, discountedPrice = price } = product.priceData ?? {}
  const { minValue = discountedPrice, maxValue = minValue } = product.priceRange ?? {}
  const from = maxValue > minValue
  const colours = product.productOptions?.find(({ optionType }) => optionType === 'color')?.choices ?? []
  return {
    id: product.id,
    name: product.name ?? '',
    href: buildProductPath(product.slug),
    image,
    second,
    price: from ? minValue : discountedPrice,
    full: from && minValue !== discountedPrice ? undefined : price,
    from,
    inStock: product.stock?.inStock !== false,
    ribbon: product.ribbon || undefined,
    brand: product.brand || undefined,
    colours: colours.filter(({ visible }) => visible !== false).map(({ value }) => value ?? ''),
  }
}
