import { operations } from './operation.ts'
import { MAX_PRICE, Product } from './product.entity.ts'
import { productSearchRoutes, productSearchSettingsRoutes } from './product-search.routes.ts'
import {
  Flag,
  Float,
  list,
  maybe,
  Nothing,
  object,
  optional,
  Paging,
  PagingMetadata,
  Sort,
  type Static,
  Text,
  Whole,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

/** What a shopper has chosen. Of one group (brands, an option, …) one value is enough; every group has to fit. */
export const ProductChoices = object({
  brands: maybe(list(Text(50, 1), 50)),
  ribbons: maybe(list(Text(30, 1), 50)),
  options: maybe(list(object({ name: Text(50, 1), choices: list(Text(50, 1), 50, 1) }), 10)),
  /** Of the price that is asked for the product, its own discount taken off; both ends belong to it. */
  price: maybe(object({ from: maybe(Float(0, MAX_PRICE)), to: maybe(Float(0, MAX_PRICE)) })),
  inStock: maybe(Flag()),
})
export type ProductChoices = Static<typeof ProductChoices>

/** How many products there would be with this value; absent where there are too many to be counted at once. */
const count = () => optional(Whole(0))
const values = () => list(object({ value: Text(), count: count() }))

/** Each value counts what fits all other groups' choices, so that choosing it shows as many. */
export const Facets = object({
  brands: values(),
  ribbons: values(),
  options: list(object({ name: Text(), choices: values() })),
  /** In rising order; the last one may have no end. Both ends belong to a range, as they do when it is chosen. */
  prices: list(object({ from: Float(0), to: optional(Float(0)), count: count() })),
  inStock: object({ count: count() }),
})
export type Facets = Static<typeof Facets>

export const productSearch = operations({ name: 'productSearch', scope: 'public' }, productSearchRoutes, {
  searchProducts: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: object({
      search: maybe(
        object({
          /** What a person typed: words, the last one perhaps unfinished, misspelt or not. */
          text: maybe(Text(400)),
          collectionId: maybe(Text(100, 1)),
          choices: maybe(ProductChoices),
          sort: maybe(Sort),
          paging: maybe(Paging),
        }),
      ),
    }),
    reply: object({
      products: list(Product),
      metadata: PagingMetadata,
      facets: Facets,
      /** Nothing holds the words that were typed: what is found is spelled much like them. */
      spelledAlike: Flag(),
    }),
    summary: 'Find products that everyone may see, and how many there are of each brand, ribbon, option and price.',
  },
})

export const ProductSearchSettings = object({
  /** Groups of words that mean the same to shoppers: who types one finds the others, too. */
  synonyms: list(list(Text(50, 1), 10, 2), 200),
})
export type ProductSearchSettings = Static<typeof ProductSearchSettings>
const SettingsReply = object({ productSearchSettings: ProductSearchSettings })

export const productSearchSettings = operations('productSearchSettings', productSearchSettingsRoutes, {
  getProductSearchSettings: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get what the search of the shop knows of its words.',
  },
  updateProductSearchSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({ productSearchSettings: ProductSearchSettings }),
    reply: SettingsReply,
    summary: 'Set what the search of the shop knows of its words.',
  },
})
