import type { Routes } from './route.ts'

export const wishlistsRoutes = {
  addItem: { method: 'POST', path: '/v1/wishlists/add-item', publicPaths: ['/ecom/v1/wishlists/add-item'] },
  removeItem: { method: 'POST', path: '/v1/wishlists/remove-item', publicPaths: ['/ecom/v1/wishlists/remove-item'] },
  getDefaultWishlist: {
    method: 'GET',
    path: '/v1/wishlists/get-default',
    publicPaths: ['/ecom/v1/wishlists/get-default'],
  },
} as const satisfies Routes
