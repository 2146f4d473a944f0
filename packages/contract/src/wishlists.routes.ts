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
