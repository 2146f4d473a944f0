import { MAX_PRICE } from './product.entity.ts'
import {
  Flag,
  Float,
  FreeForm,
  Id,
  maybe,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** How many entities one bulk edit covers; further matches need another one. */
export const MAX_BULK_EDIT_ITEMS = 50_000

export const BulkEditKind = oneOf(['PRODUCTS', 'ORDERS', 'CUSTOMERS'])
export type BulkEditKind = Static<typeof BulkEditKind>

/** The filter and search text of a list. */
export const BulkEditSelection = object({
  filter: maybe(FreeForm()),
  search: maybe(Text(100)),
  /** Customers only: those in this segment. */
  segmentId: maybe(Id()),
})
export type BulkEditSelection = Static<typeof BulkEditSelection>

/** The decimals that changed prices end in; `exact` keeps the calculated price. */
export const PriceEnding = oneOf(['exact', '.00', '.50', '.95', '.99'])

const PriceChange = object({
  /** `percent` and `amount` change the price, `set` replaces it. */
  how: oneOf(['set', 'amount', 'percent']),
  value: Float(-MAX_PRICE, MAX_PRICE),
  ending: PriceEnding,
})

/** One field and its new value. */
export const ProductChange = object({
  price: optional(PriceChange),
  visible: optional(Flag()),
  /** Empty removes it. */
  ribbon: optional(Text(30)),
  brand: optional(Text(50)),
  /** Zero removes it. */
  weight: optional(Float(0, MAX_PRICE)),
  taxGroupId: optional(nullable(Id())),
  /** `value`: whether the products are in the collection afterwards. */
  collection: optional(object({ id: Text(100, 1), value: Flag() })),
})
export type ProductChange = Static<typeof ProductChange>

/** `value`: whether the entities have the tag afterwards. */
const TagChange = (maxLength: number) => object({ name: Text(maxLength, 1), value: Flag() })

export const OrderChange = object({
  archived: optional(Flag()),
  seen: optional(Flag()),
  tag: optional(TagChange(100)),
})
export type OrderChange = Static<typeof OrderChange>

export const CustomerChange = object({ tag: TagChange(50) })
export type CustomerChange = Static<typeof CustomerChange>

/** A change of all entities that match a selection. It survives restarts and continues where it stopped. */
export const BulkEdit = object({
  id: Id(),
  kind: BulkEditKind,
  /** PREPARING: the matching entities are read. READY: nothing was changed yet. */
  status: oneOf(['PREPARING', 'READY', 'RUNNING', 'FINISHED', 'CANCELED']),
  /** Matching entities, counted when the edit was prepared. */
  total: Whole(),
  /** Those that were read so far. */
  checked: Whole(),
  /** Those that the edit changes; the others have the value already. */
  changing: Whole(),
  succeeded: Whole(),
  failed: Whole(),
  /** More entities match than one edit covers. */
  hasMore: Flag(),
  canBeUndone: Flag(),
  /** The bulk edit that this one reverts. */
  undoOf: optional(Id()),
  createdDate: Timestamp(),
  finishedDate: optional(Timestamp()),
})
export type BulkEdit = Static<typeof BulkEdit>

export const BulkEditItem = object({
  /** Position in the edit. */
  number: Whole(),
  itemId: Id(),
  name: Text(),
  /** The edited values before and after. */
  from: FreeForm(),
  to: FreeForm(),
  status: oneOf(['PLANNED', 'CHANGED', 'FAILED']),
  error: optional(object({ code: Text(), description: Text(), data: FreeForm() })),
})
export type BulkEditItem = Static<typeof BulkEditItem>
