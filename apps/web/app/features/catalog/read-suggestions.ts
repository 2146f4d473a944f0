import type { Host } from '../../lib/host.ts'
import { toCard } from './card.ts'
import { browsable, readCollections } from './read-collections.ts'

const atMost = { products: 6, collections: 3 }

/** Products and collections that what was typed may mean, misspelt or not. */
export async function readSuggestions(host: Host, text: string) {
  const [{ products = [] }, collections] = await Promise.all([
    host.call('products.queryProducts', {
      // By cursor, as then nobody counts how many there are.
      query: { search: text, cursorPaging: { limit: atMost.products } },
      includeVariants: false,
    }),
    readCollections(host),
  ])
  const words = plain(text).split(/\s+/)
  return {
    products: products.map(toCard).map(({ id, name, href, image, price }) => ({ id, name, href, image, price })),
    collections: browsable(collections)
      .filter(({ name }) => words.every((word) => plain(name).includes(word)))
      .slice(0, atMost.collections)
      .map(({ id, name, href }) => ({ id, name, href })),
  }
}

export type Suggested = Awaited<ReturnType<typeof readSuggestions>>

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
