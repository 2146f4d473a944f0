import type { Routes } from './route.ts'

export const pluginsRoutes = {
  createPlugin: { method: 'POST', path: '/stoa/v1/plugins', publicPaths: [] },
  queryPlugins: { method: 'POST', path: '/stoa/v1/plugins/query', publicPaths: [] },
  updatePlugin: { method: 'PATCH', path: '/stoa/v1/plugins/{plugin.id}', publicPaths: [] },
  deletePlugin: { method: 'DELETE', path: '/stoa/v1/plugins/{pluginId}', publicPaths: [] },
  testPlugin: { method: 'POST', path: '/stoa/v1/plugins/{pluginId}/test', publicPaths: [] },
  listPluginHealth: { method: 'GET', path: '/stoa/v1/plugins/{pluginId}/health', publicPaths: [] },
} as const satisfies Routes
