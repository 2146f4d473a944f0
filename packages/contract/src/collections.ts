import { Collection } from './collection.entity.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { defineOperations } from './operation.ts'
import { Product } from './product.entity.ts'
import { list, maybe, object, optional, PagingMetadata, Query, Text, Whole } from './schema.ts'
import { buyers } from './who.ts'

const permission = 'WIX_STORES.READ_PRODUCTS'

export const collections = defineOperations({ name: 'collections', scope: 'public' }, collectionsRoutes, {
  queryCollections: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ collections: list(Collection), metadata: PagingMetadata, totalResults: optional(Whole()) }),
    summary: 'List the collections of the shop.',
  },
  listProductsOfCollections: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ collectionIds: list(Text(100, 1), 100, 1) }),
    /** Of collections with visible products, at most ten each. */
    reply: object({ collections: list(object({ collectionId: Text(), products: list(Product) })) }),
    summary: 'List the latest visible products of several collections.',
  },
  getCollection: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ id: Text(100, 1) }),
    reply: object({ collection: Collection }),
    problems: ['COLLECTION_NOT_FOUND'],
    summary: 'Get a collection by its id.',
  },
  getCollectionBySlug: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ slug: Text(100, 1) }),
    reply: object({ collection: Collection }),
    problems: ['COLLECTION_NOT_FOUND'],
    summary: 'Get a collection by its slug.',
  },
})
