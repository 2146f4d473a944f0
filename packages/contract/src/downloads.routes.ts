import type { Routes } from './route.ts'

export const downloadsRoutes = {
  createDigitalFileUpload: { method: 'POST', path: '/stoa/v1/products/{productId}/digital-files', publicPaths: [] },
  listDigitalFiles: { method: 'GET', path: '/stoa/v1/products/{productId}/digital-files', publicPaths: [] },
  deleteDigitalFile: { method: 'DELETE', path: '/stoa/v1/digital-files/{fileId}', publicPaths: [] },
  listDownloads: { method: 'GET', path: '/stoa/v1/orders/{orderId}/downloads', publicPaths: [] },
  openDownloadLink: { method: 'POST', path: '/stoa/v1/download-links/open', publicPaths: [] },
  listDownloadsByOrderLink: { method: 'POST', path: '/stoa/v1/order-links/downloads', publicPaths: [] },
  sendDownloadLinks: { method: 'POST', path: '/stoa/v1/orders/{orderId}/downloads/send', publicPaths: [] },
} as const satisfies Routes
