import { defineOperations } from './operation.ts'
import { list, Nothing, object, optional, Text } from './schema.ts'
import { wishlistSharingRoutes } from './wishlist-sharing.routes.ts'
import { WishlistItem } from './wishlists.ts'

const Sharing = object({
  /** The URL of the shared wishlist, which anyone with the link can open. Absent if it is not shared. */
  sharedUrl: optional(Text()),
})

export const wishlistSharing = defineOperations({ name: 'wishlistSharing', scope: 'wishlist' }, wishlistSharingRoutes, {
  getWishlistSharing: {
    kind: 'query',
    who: ['member'],
    input: Nothing,
    reply: Sharing,
    summary: "Get the link of the caller's wishlist, if it is shared.",
  },
  shareWishlist: {
    kind: 'command',
    who: ['member'],
    input: Nothing,
    reply: Sharing,
    summary: "Share the caller's wishlist by a link, or get the link that it already has.",
  },
  stopSharingWishlist: {
    kind: 'command',
    who: ['member'],
    input: Nothing,
    reply: Nothing,
    summary: "Stop sharing the caller's wishlist. Its link stays invalid when it is shared again.",
  },
  getSharedWishlist: {
    kind: 'query',
    who: ['visitor', 'member'],
    /** The last part of the shared URL. */
    input: object({ token: Text(100, 1) }),
    reply: object({
      /** The nickname of the wishlist's member. */
      ownerName: optional(Text()),
      /** Newest first. */
      items: list(WishlistItem, 100),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get a wishlist by its shared link.',
  },
})
