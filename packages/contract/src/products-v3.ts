import { InventoryItemV3 } from './inventory-items-v3.ts'
import { BULK_MAX_BYTES, defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { ProductV3, productFieldSets, ReadOnlyVariant } from './product-v3.entity.ts'
import {
  ChangedProductV3,
  ChangedProductWithInventory,
  NewProductV3,
  NewProductWithInventory,
} from './product-v3.input.ts'
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
import { BulkReply, BulkReplyWith } from './shapes/bulk.ts'
import { AggregationData, CursorQuery, CursorSearch, SearchDetails } from './shapes/cursor-search.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.PRODUCT_READ' } as const
const fields = maybe(list(oneOf(productFieldSets), 100))
const fieldMask = maybe(list(Text(200), 100))
const merchantData = 'NO_PERMISSION_TO_READ_MERCHANT_DATA'

export const TreeReference = object({ appNamespace: Text(150), treeKey: maybe(Text(44)) })

const described = [
  ...(['DUPLICATE_SLUG_ERROR', 'PRODUCT_MEDIA_NOT_EXIST', 'NOT_FOUND', 'RIBBON_NOT_FOUND'] as const),
  ...(['CUSTOMIZATION_NOT_EXIST', 'CHOICE_NOT_EXIST', 'DUPLICATE_PRODUCT_OPTIONS'] as const),
  ...(['PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', 'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED'] as const),
  ...(['MODIFIER_NAME_AND_TYPE_REQUIRED', 'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED'] as const),
  ...(['MISSING_VARIANT_OPTION_CHOICE', 'DUPLICATE_VARIANT_OPTION_CHOICE', 'INVALID_DEFAULT_VARIANT'] as const),
  ...(['VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE'] as const),
] as const
const ofChanged = [...described, 'PRODUCT_NOT_FOUND', 'CONFLICT'] as const
const create = {
  ...({ kind: 'command', who: merchants, permission: 'WIX_STORES.PRODUCT_CREATE' } as const),
  events: [
    'wix.stores.catalog.v3.product_created',
    'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  ],
} as const
const stockEvents = [
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const
const change = {
  ...({ kind: 'command', who: merchants, permission: 'WIX_STORES.PRODUCT_UPDATE' } as const),
  events: [
    'wix.stores.catalog.v3.product_updated',
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  ],
} as const
const remove = {
  ...({ kind: 'command', who: merchants, permission: 'WIX_STORES.PRODUCT_DELETE' } as const),
  events: [
    'wix.stores.catalog.v3.product_deleted',
    'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
    'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  ],
} as const
const rich = { maxBytes: RICH_MAX_BYTES } as const
const bulk = { maxBytes: BULK_MAX_BYTES } as const
const returnEntity = maybe(Flag())
const inventoryResults = BulkReplyWith(InventoryItemV3)
const ProductReply = object({ product: ProductV3 })
const WithInventoryReply = object({ product: optional(ProductV3), inventoryResults })
const BulkWithInventoryReply = object({ productResults: BulkReplyWith(ProductV3), inventoryResults })

export const productsV3 = defineOperations({ name: 'productsV3', scope: 'public' }, productsV3Routes, {
  createProduct: {
    ...{ ...create, ...rich },
    input: object({ product: NewProductV3, fields }),
    reply: ProductReply,
    problems: described,
    summary: 'Create a product with its variants (catalog V3).',
  },
  updateProduct: {
    ...{ ...change, ...rich },
    input: object({ product: ChangedProductV3, fields }),
    reply: ProductReply,
    problems: ofChanged,
    summary: 'Change a product and its variants (catalog V3).',
  },
  deleteProduct: {
    ...remove,
    input: object({ productId: Id() }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Delete a product (catalog V3).',
  },
  createProductWithInventory: {
    ...{ ...create, ...rich },
    input: object({ product: NewProductWithInventory, returnEntity, fields }),
    reply: WithInventoryReply,
    problems: described,
    summary: 'Create a product with its variants and their stock (catalog V3).',
  },
  updateProductWithInventory: {
    ...{ ...change, ...rich },
    events: [...change.events, ...stockEvents],
    input: object({ product: ChangedProductWithInventory, returnEntity, fields }),
    reply: WithInventoryReply,
    problems: ofChanged,
    summary: 'Change a product, its variants and their stock (catalog V3).',
  },
  bulkCreateProducts: {
    ...{ ...create, ...bulk },
    input: object({ products: list(NewProductV3, 100, 1), returnEntity, fields }),
    reply: BulkReplyWith(ProductV3),
    itemProblems: described,
    summary: 'Create up to 100 products (catalog V3).',
  },
  bulkUpdateProducts: {
    ...{ ...change, ...bulk },
    input: object({ products: list(object({ product: ChangedProductV3, fieldMask }), 100, 1), returnEntity, fields }),
    reply: BulkReplyWith(ProductV3),
    itemProblems: ofChanged,
    summary: 'Change up to 100 products (catalog V3).',
  },
  bulkDeleteProducts: {
    ...remove,
    input: object({ productIds: list(Text(36, 1), 100, 1) }),
    reply: BulkReply,
    itemProblems: ['PRODUCT_NOT_FOUND'],
    summary: 'Delete up to 100 products (catalog V3).',
  },
  bulkCreateProductsWithInventory: {
    ...{ ...create, ...bulk },
    input: object({ products: list(NewProductWithInventory, 100, 1), returnEntity, fields }),
    reply: BulkWithInventoryReply,
    itemProblems: described,
    summary: 'Create up to 100 products with the stock of their variants (catalog V3).',
  },
  bulkUpdateProductsWithInventory: {
    ...{ ...change, ...bulk },
    events: [...change.events, ...stockEvents],
    input: object({
      products: list(object({ product: ChangedProductWithInventory, fieldMask }), 100, 1),
      returnEntity,
      fields,
    }),
    reply: BulkWithInventoryReply,
    itemProblems: ofChanged,
    summary: 'Change up to 100 products with the stock of their variants (catalog V3).',
  },
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
