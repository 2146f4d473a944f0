import { defineOperations } from './operation.ts'
import { relatedProductsRoutes } from './related-products.routes.ts'
import { Id, list, object } from './schema.ts'
import { merchants } from './who.ts'

/** The order in which the products are recommended. */
const relatedProductIds = list(Id(), 20)
const Reply = object({ relatedProductIds })

const module = { name: 'relatedProducts', scope: 'public' } as const

export const relatedProducts = defineOperations(module, relatedProductsRoutes, {
  getRelatedProducts: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: object({ productId: Id() }),
    reply: Reply,
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'List the related products that the owner has chosen for a product.',
  },
  setRelatedProducts: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    input: object({ productId: Id(), relatedProductIds }),
    reply: Reply,
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Set the related products of a product, which are recommended before all others.',
  },
})
