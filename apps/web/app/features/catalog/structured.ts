import { mediaUrl } from '@stoa/ui'
import type { Detail } from './detail.ts'

interface Shop {
  readonly origin: string
  readonly currency: string
}

/** A page on the way to this one. */
export interface Step {
  readonly name: string
  readonly href: string
}

/** The steps that the page shows, in the words of schema.org; the last is the page itself. */
export const structuredTrail = (steps: readonly Step[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + href,
  })),
})

/** The product in the words of schema.org. */
export function structured({ name, excerpt, images, brand, offers, href }: Detail, { origin, currency }: Shop) {
  return {
    '@type': 'Product',
    name,
    description: excerpt || undefined,
    image: images.map((image) => new URL(mediaUrl(image, 1200, 1500), origin).href),
    brand: brand && { '@type': 'Brand', name: brand },
    sku: offers[0]?.sku,
    offers: offers.map(({ price, inStock, preorder, sku }) => ({
      '@type': 'Offer',
      url: origin + href,
      price: String(price),
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : preorder === undefined ? 'OutOfStock' : 'PreOrder'}`,
      sku,
    })),
  }
}
