import { Collection } from './collection.entity.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Dimensions, MAX_PRICE, PriceData, Product, ProductOption, StoreVariant, Variant } from './product.entity.ts'
import { productsRoutes } from './products.routes.ts'
import {
  Dictionary,
  declareTexts,
  Flag,
  Float,
  Id,
  list,
  MediaAddress,
  maybe,
  Nothing,
  object,
  optional,
  Paging,
  PagingMetadata,
  Query,
  selects,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { Media } from './shapes/media.ts'
import { buyers, merchants } from './who.ts'

const read = { who: buyers, permission: 'WIX_STORES.READ_PRODUCTS' } as const
const write = { kind: 'command', who: merchants, permission: 'WIX_STORES.MODIFY_PRODUCTS' } as const
/** A product may enter or leave rule-based collections. */
const placed = 'com.wix.ecommerce.catalog.api.v1.CollectionChanged'
const changed = ['com.wix.ecommerce.catalog.api.v1.ProductChanged', placed] as const

const ById = object({ id: Text(100, 1) })
const Choices = Dictionary(Text(50), { maxProperties: 20 })
const price = () => maybe(Float(0, MAX_PRICE))

/** By an amount or a percentage; may be negative. */
const Adjustment = object(
  {
    amount: maybe(Float(-MAX_PRICE, MAX_PRICE)),
    percentage: maybe(object({ rate: Float(-100, 10_000), roundToInt: maybe(Flag()) })),
  },
  { requiredOneOf: ['amount', 'percentage'] },
)
const MediaOfChoice = object({ option: Text(50, 1), choice: Text(50, 1), mediaIds: maybe(list(Text(1000), 100)) })

export const products = defineOperations({ name: 'products', scope: 'public' }, productsRoutes, {
  queryProducts: {
    kind: 'query',
    ...read,
    input: object({
      /** `search` is a search text; the last word may be incomplete, and words may be misspelled. */
      query: maybe(object({ ...Query().properties, search: maybe(Text(400)) })),
      includeVariants: maybe(Flag()),
      includeHiddenProducts: maybe(Flag()),
    }),
    reply: object({ products: list(Product), metadata: PagingMetadata, totalResults: optional(Whole()) }),
    summary: 'Query products by filter and sort.',
  },
  getProduct: {
    kind: 'query',
    ...read,
    input: object({ id: Text(100, 1), includeMerchantSpecificData: maybe(Flag()) }),
    reply: object({ product: Product }),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Get a product.',
  },
  getProductOptionsAvailability: {
    kind: 'query',
    ...read,
    input: object({ id: Text(100, 1), options: Choices }, selects({ product: 'id', choices: ['options'] })),
    reply: object(
      {
        selectedVariant: optional(
          object({
            price: PriceData,
            convertedPriceData: PriceData,
            weight: optional(Float()),
            sku: Text(),
            quantity: optional(Whole()),
            inStock: Flag(),
            visible: Flag(),
          }),
        ),
        media: Media,
        productOptions: list(ProductOption),
        availableForPurchase: Flag(),
      },
      declareTexts('PRODUCT', '$input.id'),
    ),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Get the available choices of the other options after some choices are made.',
  },
  queryProductVariants: {
    kind: 'query',
    ...read,
    input: object(
      {
        id: Text(100, 1),
        choices: maybe(Choices),
        variantIds: maybe(list(Text(36), 1000)),
        paging: maybe(Paging),
        includeMerchantSpecificData: maybe(Flag()),
      },
      selects({ product: 'id', choices: ['choices'] }),
    ),
    reply: object(
      { variants: list(Variant), metadata: PagingMetadata, totalResults: Whole() },
      declareTexts('PRODUCT', '$input.id'),
    ),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'List the variants of a product.',
  },
  queryStoreVariants: {
    kind: 'query',
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ variants: list(StoreVariant), metadata: PagingMetadata }),
    summary: 'List variants across all products.',
  },
  getStoreVariant: {
    kind: 'query',
    ...read,
    input: ById,
    reply: object({ variant: StoreVariant }),
    problems: ['VARIANT_NOT_FOUND'],
    summary: 'Get a variant.',
  },
  getCollectionBySlug: {
    kind: 'query',
    ...read,
    input: object({ slug: Text(100, 1) }),
    reply: object({ collection: Collection }),
    problems: ['COLLECTION_NOT_FOUND'],
    summary: 'Get a collection by its slug.',
  },
  createProduct: {
    ...write,
    maxBytes: RICH_MAX_BYTES,
    input: object({ product: writable(Product, 'name', 'priceData') }),
    reply: object({ product: Product }),
    problems: ['SLUG_ALREADY_EXISTS'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductCreated', placed],
    summary: 'Create a product.',
  },
  updateProduct: {
    ...write,
    maxBytes: RICH_MAX_BYTES,
    input: object({ product: writable(Product, 'id') }),
    reply: object({ product: Product }),
    problems: ['PRODUCT_NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
    events: [
      'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      placed,
    ],
    summary: 'Change a product.',
  },
  deleteProduct: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductDeleted'],
    summary: 'Delete a product.',
  },
  bulkUpdateProductsProperty: {
    ...write,
    input: object({
      ids: list(Text(100, 1), 100, 1),
      set: object(
        { price: price(), cost: price(), weight: price(), ribbon: maybe(Text(30)), brand: maybe(Text(50)) },
        { requiredOneOf: ['price', 'cost', 'weight', 'ribbon', 'brand'] },
      ),
    }),
    reply: BulkReply,
    events: changed,
    summary: 'Set a property of many products.',
  },
  bulkAdjustProductProperty: {
    ...write,
    input: object({
      ids: list(Text(100, 1), 100, 1),
      adjust: object(
        { price: maybe(Adjustment), cost: maybe(Adjustment), weight: maybe(Adjustment) },
        { requiredOneOf: ['price', 'cost', 'weight'] },
      ),
    }),
    reply: BulkReply,
    events: changed,
    summary: 'Increase or decrease a numeric property of many products.',
  },
  updateProductVariants: {
    ...write,
    maxBytes: RICH_MAX_BYTES,
    input: object({
      id: Text(100, 1),
      variants: list(
        object({
          choices: maybe(Choices),
          variantIds: maybe(list(Id(), 1000)),
          price: price(),
          cost: price(),
          weight: price(),
          sku: maybe(Text(40)),
          barcode: maybe(Text(40)),
          visible: maybe(Flag()),
          productDimensions: maybe(writable(Dimensions)),
          packageDimensions: maybe(writable(Dimensions)),
        }),
        1000,
        1,
      ),
    }),
    reply: object({ variants: list(Variant) }),
    problems: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.VariantsChanged', placed],
    summary: 'Set prices, weights, SKUs or barcodes of variants.',
  },
  resetAllProductVariantData: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.VariantsChanged', placed],
    summary: "Reset variants to the product's price and weight.",
  },
  deleteProductOptions: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: [
      'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
      placed,
    ],
    summary: 'Remove all options and variants of a product.',
  },
  addProductMedia: {
    ...write,
    kind: 'process',
    input: object({
      id: Text(100, 1),
      media: list(
        object(
          {
            mediaId: maybe(Text(1000)),
            url: maybe(MediaAddress(2048)),
            choice: maybe(object({ option: Text(50, 1), choice: Text(50, 1) })),
          },
          { requiredOneOf: ['mediaId', 'url'] },
        ),
        50,
        1,
      ),
    }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: [...changed, 'wix.media.site_media.v1.file_descriptor_file_ready'],
    summary: 'Add images to a product.',
  },
  removeProductMedia: {
    ...write,
    input: object({ id: Text(100, 1), mediaIds: maybe(list(Text(1000), 50)) }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: changed,
    summary: 'Remove images from a product; all images if none is named.',
  },
  addProductMediaToChoices: {
    ...write,
    input: object({ id: Text(100, 1), media: list(MediaOfChoice, 10, 1) }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: changed,
    summary: 'Assign images to a choice of an option.',
  },
  removeProductMediaFromChoices: {
    ...write,
    input: object({ id: Text(100, 1), media: list(MediaOfChoice, 10, 1) }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: changed,
    summary: 'Remove the images of a choice.',
  },
  removeBrand: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: changed,
    summary: "Remove a product's brand.",
  },
  removeRibbon: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    events: changed,
    summary: "Remove a product's ribbon.",
  },
  createCollection: {
    ...write,
    input: object({ collection: writable(Collection, 'name') }),
    reply: object({ collection: Collection }),
    problems: ['SLUG_ALREADY_EXISTS'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionCreated'],
    summary: 'Create a collection.',
  },
  updateCollection: {
    ...write,
    input: object({ collection: writable(Collection, 'id') }),
    reply: object({ collection: Collection }),
    problems: ['COLLECTION_NOT_FOUND', 'SLUG_ALREADY_EXISTS', 'COLLECTION_IS_FIXED'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionChanged'],
    summary: 'Change a collection.',
  },
  deleteCollection: {
    ...write,
    input: ById,
    reply: Nothing,
    problems: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_FIXED'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionDeleted'],
    summary: 'Delete a collection; its products stay.',
  },
  addProductsToCollection: {
    ...write,
    input: object({ id: Text(100, 1), productIds: list(Text(100, 1), 1000) }),
    reply: Nothing,
    problems: ['COLLECTION_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'COLLECTION_IS_FIXED', 'COLLECTION_HAS_RULES'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionChanged'],
    summary: 'Add products to a collection.',
  },
  removeProductsFromCollection: {
    ...write,
    input: object({ id: Text(100, 1), productIds: list(Text(100, 1), 1000) }),
    reply: Nothing,
    problems: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_FIXED', 'COLLECTION_HAS_RULES'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionChanged'],
    summary: 'Remove products from a collection.',
  },
})
