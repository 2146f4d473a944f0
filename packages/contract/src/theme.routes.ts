import type { Routes } from './route.ts'

export const themeRoutes = {
  getTheme: { method: 'GET', path: '/stoa/v1/theme', publicPaths: [] },
  updateTheme: { method: 'PUT', path: '/stoa/v1/theme', publicPaths: [] },
  publishTheme: { method: 'POST', path: '/stoa/v1/theme/publish', publicPaths: [] },
  discardThemeDraft: { method: 'POST', path: '/stoa/v1/theme/discard', publicPaths: [] },
  listThemeVersions: { method: 'GET', path: '/stoa/v1/theme/versions', publicPaths: [] },
  listReadyMadeThemes: { method: 'GET', path: '/stoa/v1/theme/ready-made', publicPaths: [] },
  exportTheme: { method: 'GET', path: '/stoa/v1/theme/file', publicPaths: [] },
  checkThemeFile: { method: 'POST', path: '/stoa/v1/theme/file/check', publicPaths: [] },
  createThemePreview: { method: 'POST', path: '/stoa/v1/theme/preview', publicPaths: [] },
  getPublishedTheme: { method: 'GET', path: '/stoa/v1/published-theme', publicPaths: [] },
  getThemePreview: { method: 'GET', path: '/stoa/v1/theme-previews', publicPaths: [] },
} as const satisfies Routes
