import type { Routes } from './route.ts'

export const siteMediaRoutes = {
  listFileUses: { method: 'GET', path: '/stoa/v1/media-uses/{fileId}', publicPaths: [] },
  getVideo: { method: 'GET', path: '/stoa/v1/media-videos/{fileId}', publicPaths: [] },
  convertVideoAgain: { method: 'POST', path: '/stoa/v1/media-videos/{fileId}/convert', publicPaths: [] },
  setProductPictures: { method: 'PUT', path: '/stoa/v1/products/{productId}/pictures', publicPaths: [] },
} as const satisfies Routes
