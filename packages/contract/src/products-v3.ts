import { defineOperations } from './operation.ts'
import { ProductV3, productFieldSets, ReadOnlyVariant } from './product-v3.entity.ts'
import { catalogVersioningRoutes, productsV3Routes, readOnlyVariantsV3Routes } from './products-v3.routes.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Text,
  Whole,
} from './schema.ts'
import { AggregationData, CursorQuery, CursorSearch, SearchDetails } from './shapes/cursor-search.ts'
import { buyers } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.PRODUCT_READ' } as const
const fields = maybe(list(oneOf(productFieldSets), 100))
const merchantData = 'NO_PERMISSION_TO_READ_MERCHANT_DATA'

export const TreeReference = object({ appNamespace: Text(150), treeKey: maybe(Text(44)) })

export const productsV3 = defineOperations({ name: 'productsV3', scope: 'public' }, productsV3Routes, {
  queryProducts: {
    ...read,
    input: object({ query: maybe(CursorQuery()), fields }),
    reply: object({ products: list(ProductV3), pagingMetadata: PagingMetadata }),
    problems: [merchantData],
    summary: 'List products (catalog V3).',
  },
  searchProducts: {
    ...read,
    input: object({ search: maybe(CursorSearch()), fields }),
    reply: object({
      products: list(ProductV3),
      pagingMetadata: PagingMetadata,
      aggregationData: optional(AggregationData),
    }),
    problems: [merchantData],
    summary: 'Search products by words and filter, with aggregations (catalog V3).',
  },
  countProducts: {
    ...read,
    input: object({
      filter: maybe(FreeForm()),
      search: maybe(SearchDetails),
      returnNonVisibleProducts: maybe(Flag()),
    }),
    reply: object({ count: Whole(0) }),
    problems: ['NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS'],
    summary: 'Count products (catalog V3).',
  },
  getProductBySlug: {
    ...read,
    input: object({ slug: Text(300, 1), fields }),
    reply: object({ product: ProductV3 }),
    problems: ['PRODUCT_NOT_FOUND', merchantData],
    summary: 'Get a product by its slug (catalog V3).',
  },
  getProduct: {
    ...read,
    input: object({ productId: Text(36, 1), fields }),
    reply: object({ product: ProductV3 }),
    problems: ['PRODUCT_NOT_FOUND', merchantData],
    summary: 'Get a product (catalog V3).',
  },
  getAllProductsCategory: {
    ...read,
    input: Nothing,
    reply: object({ categoryId: Id(), treeReference: TreeReference }),
    summary: 'Get the category of all products.',
  },
})

const variantFields = maybe(
  list(oneOf(['CURRENCY', 'MERCHANT_DATA', 'SUBSCRIPTION_PRICES_INFO', 'WEIGHT_MEASUREMENT_UNIT_INFO']), 100),
)
const variants = { kind: 'query', who: buyers, permission: 'WIX_STORES.READ_ONLY_VARIANT_READ' } as const

export const readOnlyVariantsV3 = defineOperations(
  { name: 'readOnlyVariantsV3', scope: 'public' },
  readOnlyVariantsV3Routes,
  {
    queryVariants: {
      ...variants,
      input: object({ query: maybe(CursorQuery(1000)), fields: variantFields }),
      reply: object({ variants: list(ReadOnlyVariant), pagingMetadata: PagingMetadata }),
      problems: [merchantData],
      summary: 'List variants across products (catalog V3).',
    },
    searchVariants: {
      ...variants,
      input: object({ search: maybe(CursorSearch(1000)), fields: variantFields }),
      reply: object({
        variants: list(ReadOnlyVariant),
        pagingMetadata: PagingMetadata,
        aggregationData: optional(AggregationData),
      }),
      problems: [merchantData],
      summary: 'Search variants by product names and filter (catalog V3).',
    },
  },
)

export const catalogVersioning = defineOperations(
  { name: 'catalogVersioning', scope: 'public' },
  catalogVersioningRoutes,
  {
    getCatalogVersion: {
      kind: 'query',
      who: buyers,
      permission: 'WIX_STORES.CATALOG_VERSION_READ',
      input: Nothing,
      reply: object({ catalogVersion: oneOf(['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED']) }),
      summary: 'Get which catalog version apps should use; both are available.',
    },
  },
)
