import type { Routes } from './route.ts'

const one = '/stoa/v1/pages/{pageId}'

export const pagesRoutes = {
  queryPages: { method: 'POST', path: '/stoa/v1/pages/query', publicPaths: [] },
  createPage: { method: 'POST', path: '/stoa/v1/pages', publicPaths: [] },
  getPage: { method: 'GET', path: one, publicPaths: [] },
  updatePage: { method: 'PATCH', path: '/stoa/v1/pages/{page.id}', publicPaths: [] },
  publishPage: { method: 'POST', path: `${one}/publish`, publicPaths: [] },
  unpublishPage: { method: 'POST', path: `${one}/unpublish`, publicPaths: [] },
  deletePage: { method: 'DELETE', path: one, publicPaths: [] },
  restorePage: { method: 'POST', path: `${one}/restore`, publicPaths: [] },
  listPageVersions: { method: 'GET', path: `${one}/versions`, publicPaths: [] },
  restorePageVersion: { method: 'POST', path: `${one}/versions/{versionId}/restore`, publicPaths: [] },
  createPreviewLink: { method: 'POST', path: `${one}/preview-link`, publicPaths: [] },
  getPublishedPage: { method: 'GET', path: '/stoa/v1/published-pages', publicPaths: [] },
  listPolicies: { method: 'GET', path: '/stoa/v1/policies', publicPaths: [] },
  getPagePreview: { method: 'GET', path: '/stoa/v1/page-previews', publicPaths: [] },
} as const satisfies Routes
