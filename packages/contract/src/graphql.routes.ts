import type { Routes } from './route.ts'

export const graphqlRoutes = {
  getGraphqlSettings: { method: 'GET', path: '/stoa/v1/graphql/settings', publicPaths: [] },
  updateGraphqlSettings: { method: 'PUT', path: '/stoa/v1/graphql/settings', publicPaths: [] },
  listDocuments: { method: 'GET', path: '/stoa/v1/graphql/documents', publicPaths: [] },
  registerDocuments: { method: 'POST', path: '/stoa/v1/graphql/documents', publicPaths: [] },
  deleteDocument: { method: 'DELETE', path: '/stoa/v1/graphql/documents/{hash}', publicPaths: [] },
} as const satisfies Routes
