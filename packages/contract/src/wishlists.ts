import { defineOperations } from './operation.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { CatalogReference } from './shapes/item.ts'
import { TagsInput } from './shapes/tags.ts'
import { merchants } from './who.ts'
import { wishlistRoutes, wishlistsRoutes } from './wishlists.routes.ts'

export const WishlistItem = object({ catalogReference: CatalogReference, addedDate: Timestamp() })
export type WishlistItem = Static<typeof WishlistItem>

/** A member has one. */
export const Wishlist = object({
  id: queryable(Id()),
  memberId: queryable(Id()),
  /** Latest first. */
  items: list(WishlistItem, 100),
  createdDate: optional(queryable(Timestamp())),
  updatedDate: optional(queryable(Timestamp())),
  /** Public tags. */
  tags: optional(object({ tags: object({ tagIds: list(Text(5, 1)) }) })),
})
export type Wishlist = Static<typeof Wishlist>

const Change = object({ catalogReference: CatalogReference, returnEntity: maybe(Flag()) })
const Changed = object({ /** If `returnEntity` was requested. */ wishlist: optional(Wishlist) })

export const wishlists = defineOperations({ name: 'wishlists', scope: 'wishlist' }, wishlistsRoutes, {
  addItem: {
    kind: 'command',
    who: ['member'],
    input: Change,
    reply: Changed,
    problems: ['CATALOG_ITEM_NOT_FOUND', 'WISHLIST_FULL'],
    summary: "Add a catalog item to the caller's wishlist; an item that is already there keeps its place.",
  },
  removeItem: {
    kind: 'command',
    who: ['member'],
    input: Change,
    reply: Changed,
    summary: "Remove an item from the caller's wishlist.",
  },
  getDefaultWishlist: {
    kind: 'query',
    who: ['member'],
    /** `appId`: items of one catalog only. */
    input: object({ appId: maybe(Text(36)) }),
    reply: object({ wishlist: Wishlist }),
    summary: "Get the caller's wishlist; empty if nothing was added.",
  },
  bulkUpdateWishlistTags: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_UPDATE',
    input: object({ wishlistIds: list(Id(), 100, 1), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: BulkReply,
    summary: 'Add tags to wishlists, or remove tags from them.',
  },
  bulkUpdateWishlistTagsByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'MEMBERS.MEMBER_UPDATE',
    /** By `id`, `memberId`, `createdDate` and `updatedDate`; without a filter all of them. */
    input: object({ filter: maybe(FreeForm()), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: object({ jobId: Id() }),
    summary: 'Add tags to the wishlists that match a filter, or remove them, in the background.',
  },
})

/** The wishlist in the older package's form. */
export const wishlist = defineOperations('wishlist', wishlistRoutes, {
  getWishlistById: {
    kind: 'query',
    who: merchants,
    permission: 'MEMBERS.MEMBER_READ',
    input: object({
      id: Id(),
      limit: maybe(Whole(1, 100)),
      offset: maybe(Whole(0, 100)),
      /** Supported kind: `product` of `wixstores`. */
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
