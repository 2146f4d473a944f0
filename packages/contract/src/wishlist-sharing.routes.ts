import type { Routes } from './route.ts'

const sharing = '/stoa/v1/wishlists/sharing'

export const wishlistSharingRoutes = {
  getWishlistSharing: { method: 'GET', path: sharing, publicPaths: [] },
  shareWishlist: { method: 'PUT', path: sharing, publicPaths: [] },
  stopSharingWishlist: { method: 'DELETE', path: sharing, publicPaths: [] },
  getSharedWishlist: { method: 'GET', path: '/stoa/v1/shared-wishlists/{token}', publicPaths: [] },
} as const satisfies Routes
