import {
  declareTexts,
  Flag,
  object,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  translatable,
  Whole,
} from './schema.ts'
import { CollectionRules } from './shapes/collection-rules.ts'
import { Media } from './shapes/media.ts'

/** Two collections that every shop has, with the platform's ids and slugs. */
export const ALL_PRODUCTS = { id: '00000000-000000-000000-000000000001', slug: 'all-products' } as const
/** The id of all products where ids must be UUIDs, as in catalog V3. */
export const ALL_PRODUCTS_CATEGORY = '00000000-0000-0000-0000-000000000001'
export const FEATURED_PRODUCTS = { id: '32510e2b-cc3b-8d4e-ebe5-2797c8b9ad49', slug: 'featured-products' } as const

export const Collection = object(
  {
    id: queryable(readOnly(Text(100, 1))),
    name: queryable(translatable(Text(50, 1))),
    slug: queryable(Text(100, 1)),
    description: optional(translatable(Text(600))),
    visible: queryable(Flag(), { sort: false }),
    numberOfProducts: readOnly(Whole()),
    media: readOnly(Media),
    /** The collection's rules, for those who manage the shop; absent if products are assigned by hand. */
    rules: optional(readOnly(CollectionRules)),
    /** Progress of applying changed rules to all products. */
    filling: optional(readOnly(object({ checked: Whole(), total: Whole() }))),
  },
  declareTexts('COLLECTION', 'id'),
)
export type Collection = Static<typeof Collection>
