import { defineOperations } from './operation.ts'
import { PriceData, StoreVariant } from './product.entity.ts'
import { productBundlesRoutes } from './product-bundles.routes.ts'
import { Id, list, object, optional, Text, Whole } from './schema.ts'
import { buyers } from './who.ts'

const ShownItem = object({
  quantity: Whole(1, 100),
  variant: StoreVariant,
  /** The price of one piece. */
  priceData: PriceData,
  /** The slug of the product's page. Absent while the product is hidden. */
  slug: optional(Text()),
})

const module = { name: 'productBundles', scope: 'public' } as const

export const productBundles = defineOperations(module, productBundlesRoutes, {
  listBundleItems: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: object({ productId: Id() }),
    reply: object({ items: list(ShownItem) }),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'List the products of a bundle, without deleted products.',
  },
})
