import { Collection } from './collection.entity.ts'
import { collectionRulesRoutes } from './collection-rules.routes.ts'
import { defineOperations } from './operation.ts'
import { Product } from './product.entity.ts'
import { list, maybe, object, Text, Whole } from './schema.ts'
import { CollectionRules } from './shapes/collection-rules.ts'
import { merchants } from './who.ts'

export const collectionRules = defineOperations('collectionRules', collectionRulesRoutes, {
  setCollectionRules: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_PRODUCTS',
    /** Without rules, products are assigned by hand again; current ones stay. */
    input: object({ id: Text(100, 1), rules: maybe(CollectionRules) }),
    reply: object({ collection: Collection }),
    problems: ['COLLECTION_NOT_FOUND', 'COLLECTION_IS_FIXED'],
    events: ['com.wix.ecommerce.catalog.api.v1.CollectionChanged'],
    summary: 'Set rules that keep a collection filled with the products that match them.',
  },
  previewCollectionRules: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_STORES.READ_PRODUCTS',
    input: object({ rules: CollectionRules }),
    /** The number of matching products, and the latest of them. */
    reply: object({ total: Whole(0), products: list(Product) }),
    summary: 'Preview the products that rules select.',
  },
})
