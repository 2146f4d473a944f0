import type { PersonalDataHandler } from '../members/api.ts'
import { findWishlist, removeWishlist } from './wishlists.store.ts'

export const wishlistHandler: PersonalDataHandler = {
  name: 'wishlist',
  collect: async (unit, { memberId }) => (await findWishlist(unit, memberId))?.items ?? [],
  erase: (unit, { memberId }) => removeWishlist(unit, memberId),
}
