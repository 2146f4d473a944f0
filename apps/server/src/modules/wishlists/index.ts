import { wishlistSharing } from '@stoa/contract/wishlist-sharing'
import { wishlists as contract, wishlist as older } from '@stoa/contract/wishlists'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { personalDataPort } from '../members/api.ts'
import * as sharing from './sharing.service.ts'
import * as manage from './wishlists.manage.ts'
import { wishlistHandler } from './wishlists.personal.ts'
import * as wishlists from './wishlists.service.ts'

export const wishlistsModule: Module = {
  bindings: [
    serve(contract.addItem, wishlists.addItem),
    serve(contract.removeItem, wishlists.removeItem),
    serve(contract.getDefaultWishlist, wishlists.getDefaultWishlist),
    serve(contract.bulkUpdateWishlistTags, manage.bulkUpdateWishlistTags),
    serve(contract.bulkUpdateWishlistTagsByFilter, manage.bulkUpdateWishlistTagsByFilter),
    serve(older.getWishlistById, manage.getWishlistById),
    serve(wishlistSharing.getWishlistSharing, sharing.getWishlistSharing),
    serve(wishlistSharing.shareWishlist, sharing.shareWishlist),
    serve(wishlistSharing.stopSharingWishlist, sharing.stopSharingWishlist),
    serve(wishlistSharing.getSharedWishlist, sharing.getSharedWishlist),
  ],
  jobs: [manage.retagJob as never],
  plugs: [plug(personalDataPort, wishlistHandler)],
}
