import { buildMediaUrl } from '@stoa/ui'
import type { Detail } from './detail.ts'

interface Shop {
  readonly origin: string
  readonly currency: string
}

/** A breadcrumb. */
export interface Step {
  readonly name: string
  readonly href: string
}

/** The breadcrumbs as schema.org data; the last one is the page itself. */
export const buildStructuredTrail = (steps: readonly Step[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + href,
  })),
})

/** The product as schema.org data. */
export function buildStructuredData(
  { name, excerpt, images, brand, offers, href }: Detail,
  { origin, currency }: Shop,
) {
  return {
    '@type': 'Product',
    name,
    description: excerpt || undefined,
    image: images.map((image) => new URL(buildMediaUrl(image, 1200, 1500), origin).href),
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
