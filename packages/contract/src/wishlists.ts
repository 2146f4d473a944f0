import { operations } from './operation.ts'
import { Flag, FreeForm, Id, list, maybe, object, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { CatalogReference } from './shapes/item.ts'
import { TagsInput } from './shapes/tags.ts'
import { merchants } from './who.ts'
import { wishlistRoutes, wishlistsRoutes } from './wishlists.routes.ts'

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
  /** Those that the owner lets the member see. */
  tags: optional(object({ tags: object({ tagIds: list(Text(5, 1)) }) })),
})
export type Wishlist = Static<typeof Wishlist>

const Change = object({ catalogReference: CatalogReference, returnEntity: maybe(Flag()) })
const Changed = object({ /** Where `returnEntity` asked for it. */ wishlist: optional(Wishlist) })

export const wishlists = operations({ name: 'wishlists', scope: 'wishlist' }, wishlistsRoutes, {
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
  bulkUpdateWishlistTags: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_UPDATE',
    input: object({ wishlistIds: list(Id(), 100, 1), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: BulkReply,
    summary: 'Put tags on wishlists, or take them off.',
  },
  bulkUpdateWishlistTagsByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_UPDATE',
    /** By `id`, `memberId`, `createdDate` and `updatedDate`; without a filter all of them. */
    input: object({ filter: maybe(FreeForm()), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: object({ jobId: Id() }),
    summary: 'Put tags on all wishlists that are meant, or take them off, one part after the other.',
  },
})

/** A wishlist as the shop’s older package reads it. */
export const wishlist = operations('wishlist', wishlistRoutes, {
  getWishlistById: {
    kind: 'query',
    who: merchants,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({
      id: Id(),
      limit: maybe(Whole(1, 100)),
      offset: maybe(Whole(0, 100)),
      /** Only of these kinds; here are products alone: `product` of `wixstores`. */
      kind: maybe(list(object({ type: maybe(Text(100)), origin: maybe(Text(100)) }), 100)),
    }),
    reply: object({
      wishlist: object({
        id: Id(),
        ownerId: Id(),
        items: list(object({ id: Text(), dateAdded: Timestamp(), type: Text(), origin: Text() }), 100),
        totalCount: Whole(0, 100),
      }),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get a member’s wishlist by its id.',
  },
})
