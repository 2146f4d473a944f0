import type { PersonalDataKeeper } from '../members/index.ts'
import { findWishlist, removeWishlist } from './wishlists.store.ts'

export const wishlistHandler: PersonalDataKeeper = {
  name: 'wishlist',
  collect: async (unit, { memberId }) => (await findWishlist(unit, memberId))?.items ?? [],
  erase: (unit, { memberId }) => removeWishlist(unit, memberId),
}
