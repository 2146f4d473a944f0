import { defineOperations } from './operation.ts'
import { MAX_PRICE, Product } from './product.entity.ts'
import { productSearchRoutes, productSearchSettingsRoutes } from './product-search.routes.ts'
import {
  declareTexts,
  Flag,
  Float,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  Paging,
  PagingMetadata,
  Sort,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

/** Filters of a shopper. Within a group (brands, an option, …) one value must match; all groups must. */
export const ProductChoices = object({
  brands: maybe(list(Text(50, 1), 50)),
  ribbons: maybe(list(Text(30, 1), 50)),
  options: maybe(list(object({ name: Text(50, 1), choices: list(Text(50, 1), 50, 1) }), 10)),
  /** The product's price after its discount; both bounds are inclusive. */
  price: maybe(object({ from: maybe(Float(0, MAX_PRICE)), to: maybe(Float(0, MAX_PRICE)) })),
  inStock: maybe(Flag()),
})
export type ProductChoices = Static<typeof ProductChoices>

/** Number of products with this value; absent if there are too many to count. */
const count = () => optional(Whole(0))
/** A choice is made by the value, in the shop's main language; the label is the text to show. */
const Values = (type: string) =>
  list(
    object(
      { value: Text(), label: translatable(Text(), { field: 'name' }), count: count() },
      declareTexts(type, 'value'),
    ),
  )
const optionValue = object({
  value: Text(),
  label: translatable(Text(), { field: 'description' }),
  count: count(),
  /** The CSS color of a choice, if the option shows colors. */
  color: optional(Text()),
})

/** Counts consider all other groups' filters, so that they predict the result of choosing the value. */
export const Facets = object({
  brands: Values('BRAND'),
  ribbons: Values('RIBBON'),
  options: list(
    object(
      {
        name: Text(),
        label: translatable(Text(), { field: 'name' }),
        choices: translatable(list(optionValue), { by: 'value' }),
      },
      declareTexts('OPTION', 'name'),
    ),
  ),
  /** Ascending; the last one may be open-ended. Both bounds are inclusive. */
  prices: list(object({ from: Float(0), to: optional(Float(0)), count: count() })),
  /**
   * Product counts in equal, finer price steps without gaps, from the lowest to the highest price. Empty if there are
   * too many products to count.
   */
  priceHistogram: list(object({ from: Float(0), to: optional(Float(0)), count: Whole(0) })),
  inStock: object({ count: count() }),
  /** For each group with a selected filter, the number of products without that filter, counted up to a limit. */
  without: list(
    object({ group: oneOf(['BRAND', 'RIBBON', 'OPTION', 'PRICE']), name: optional(Text()), count: Whole(0) }),
  ),
})
export type Facets = Static<typeof Facets>

export const productSearch = defineOperations({ name: 'productSearch', scope: 'public' }, productSearchRoutes, {
  searchProducts: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: object({
      search: maybe(
        object({
          /** A search text; the last word may be incomplete, and words may be misspelled. */
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
      /** No product contains the words; similar ones are returned. */
      spelledAlike: Flag(),
    }),
    summary: 'Search visible products, with facet counts by brand, ribbon, option and price.',
  },
})

export const ProductSearchSettings = object({
  /** Synonyms: a search for one word of a group finds the others too. */
  synonyms: list(list(Text(50, 1), 10, 2), 200),
})
export type ProductSearchSettings = Static<typeof ProductSearchSettings>
/** The service of the server's configuration that searches in the place of the built-in search. */
export const ProductSearchService = object({
  name: Text(),
  /** FILLING: the built-in search answers until all products were sent. */
  status: oneOf(['FILLING', 'READY']),
  sent: Whole(0),
  total: Whole(0),
  startedDate: optional(Timestamp()),
  finishedDate: optional(Timestamp()),
  /** Why the last products were not taken; they are sent again. */
  failure: optional(Text()),
})
export type ProductSearchService = Static<typeof ProductSearchService>
/** Without a service it is absent. */
const ServiceReply = object({ productSearchService: optional(ProductSearchService) })

const SettingsReply = object({ productSearchSettings: ProductSearchSettings })

export const productSearchSettings = defineOperations('productSearchSettings', productSearchSettingsRoutes, {
  getProductSearchSettings: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get the search synonyms of the shop.',
  },
  updateProductSearchSettings: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({ productSearchSettings: ProductSearchSettings }),
    reply: SettingsReply,
    summary: 'Set the search synonyms of the shop.',
  },
  getProductSearchService: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: Nothing,
    reply: ServiceReply,
    summary: 'Get the search service of the server, and how many products have been sent to it.',
  },
  fillProductSearchService: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: Nothing,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Send all products to the search service again.',
  },
})
