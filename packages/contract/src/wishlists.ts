import { operations } from './operation.ts'
import { Flag, Id, list, maybe, object, optional, type Static, Text, Timestamp } from './schema.ts'
import { CatalogReference } from './shapes/item.ts'
import { wishlistsRoutes } from './wishlists.routes.ts'

export const WishlistItem = object({ catalogReference: CatalogReference, addedDate: Timestamp() })
export type WishlistItem = Static<typeof WishlistItem>

/** A member has one. */
export const Wishlist = object({
  id: Id(),
  memberId: Id(),
  /** The latest first. */
  items: list(WishlistItem, 100),
  createdDate: optional(Timestamp()),
  updatedDate: optional(Timestamp()),
})
export type Wishlist = Static<typeof Wishlist>

const Change = object({ catalogReference: CatalogReference, returnEntity: maybe(Flag()) })
const Changed = object({ /** Where `returnEntity` asked for it. */ wishlist: optional(Wishlist) })

export const wishlists = operations('wishlists', wishlistsRoutes, {
  addItem: {
    kind: 'command',
    who: ['member'],
    input: Change,
    reply: Changed,
    problems: ['CATALOG_ITEM_NOT_FOUND', 'WISHLIST_FULL'],
    summary: 'Put an item of the catalogue on one’s wishlist; one that is there already stays where it is.',
  },
  removeItem: {
    kind: 'command',
    who: ['member'],
    input: Change,
    reply: Changed,
    summary: 'Take an item off one’s wishlist.',
  },
  getDefaultWishlist: {
    kind: 'query',
    who: ['member'],
    /** `appId`: the items of one catalogue alone. */
    input: object({ appId: maybe(Text(36)) }),
    reply: object({ wishlist: Wishlist }),
    summary: 'Get one’s wishlist; it is empty before anything was put on it.',
  },
})
