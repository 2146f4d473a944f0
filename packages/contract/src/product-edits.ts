import { defineOperations } from './operation.ts'
import { MAX_PRICE } from './product.entity.ts'
import { productEditsRoutes } from './product-edits.routes.ts'
import { Dictionary, Flag, Float, Id, list, nullable, object, optional, type Static, Text } from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { merchants } from './who.ts'

/** The values of a product that bulk editing changes. The `from` and `to` of an edit have the same fields. */
export const ProductValues = object({
  price: optional(Float(0, MAX_PRICE)),
  /** Prices by variant id, for variants whose price differs from the product's. */
  variantPrices: optional(Dictionary(Float(0, MAX_PRICE), { maxProperties: 1000 })),
  visible: optional(Flag()),
  /** Empty if the product has no ribbon. */
  ribbon: optional(Text(30)),
  brand: optional(Text(50)),
  /** Zero if the weight is not set. */
  weight: optional(Float(0, MAX_PRICE)),
  taxGroupId: optional(nullable(Id())),
  /** By collection id: whether the product is in the collection. */
  collections: optional(Dictionary(Flag(), { maxProperties: 20 })),
})
export type ProductValues = Static<typeof ProductValues>

export const productEdits = defineOperations('productEdits', productEditsRoutes, {
  bulkEditProducts: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({
      /** An edit is made only if the product still has the values of `from`, so swapping `from` and `to` undoes it. */
      edits: list(object({ id: Text(100, 1), from: ProductValues, to: ProductValues }), 100, 1),
    }),
    reply: BulkReply,
    problems: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_FIXED', 'COLLECTION_HAS_RULES'],
    itemProblems: ['PRODUCT_NOT_FOUND', 'PRODUCT_CHANGED'],
    events: [
      'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
      'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    ],
    summary: 'Change values of many products; a product that was changed since it was read is left unchanged.',
  },
})
