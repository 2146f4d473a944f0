import type { Translate } from '@stoa/messages'
import { formatPrice } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { estimateIn } from './about.ts'
import { toCard } from './card.ts'
import { readCollections, selectBrowsable } from './read-collections.ts'

const atMost = { products: 6, collections: 3 }

/**
 * Products and collections that match a partial and possibly misspelled query; prices are formatted in the buyer's
 * display currency.
 */
export async function readSuggestions(host: Host, text: string) {
  const { site, t } = host
  const [{ products = [] }, collections] = await Promise.all([
    host.call('products.queryProducts', {
      // With cursor paging the server does not count the matches.
      query: { search: text, cursorPaging: { limit: atMost.products } },
      includeVariants: false,
    }),
    readCollections(host),
  ])
  const words = toPlain(text).split(/\s+/)
  return {
    products: products.map(toCard).map(({ id, name, href, image, price, from }) => ({
      ...{ id, name, href, image },
      price: estimateIn(host, price) ?? formatPriceText(t, formatPrice(price, site), from),
    })),
    collections: selectBrowsable(collections)
      .filter(({ name }) => words.every((word) => toPlain(name).includes(word)))
      .slice(0, atMost.collections)
      .map(({ id, name, href }) => ({ id, name, href })),
  }
}

const formatPriceText = (t: Translate, price: string, isFrom: boolean) =>
  isFrom ? t('shop:price.from', { price }) : price

export type Suggested = Awaited<ReturnType<typeof readSuggestions>>

const toPlain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
