import type { Routes } from './route.ts'

export const wishlistsRoutes = {
  addItem: { method: 'POST', path: '/v1/wishlists/add-item', publicPaths: ['/ecom/v1/wishlists/add-item'] },
  removeItem: { method: 'POST', path: '/v1/wishlists/remove-item', publicPaths: ['/ecom/v1/wishlists/remove-item'] },
  getDefaultWishlist: {
    method: 'GET',
    path: '/v1/wishlists/get-default',
    publicPaths: ['/ecom/v1/wishlists/get-default'],
  },
  bulkUpdateWishlistTags: {
    method: 'POST',
    path: '/v1/bulk/wishlists/update-tags',
    publicPaths: ['/ecom/v1/bulk/wishlists/update-tags'],
  },
  bulkUpdateWishlistTagsByFilter: {
    method: 'POST',
    path: '/v1/bulk/wishlists/update-tags-by-filter',
    publicPaths: ['/ecom/v1/bulk/wishlists/update-tags-by-filter'],
  },
} as const satisfies Routes

export const wishlistRoutes = {
  getWishlistById: { method: 'POST', path: '/v1/wishlists/get', publicPaths: ['/stores/v1/wishlists/get'] },
} as const satisfies Routes

const sharing = '/stoa/v1/wishlists/sharing'

export const wishlistSharingRoutes = {
  getWishlistSharing: { method: 'GET', path: sharing, publicPaths: [] },
  shareWishlist: { method: 'PUT', path: sharing, publicPaths: [] },
  stopSharingWishlist: { method: 'DELETE', path: sharing, publicPaths: [] },
  getSharedWishlist: { method: 'GET', path: '/stoa/v1/shared-wishlists/{token}', publicPaths: [] },
} as const satisfies Routes
