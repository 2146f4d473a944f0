export { findPreviewedTheme, getDraftTheme, readThemePreviewSite } from './preview.service.ts'
export { getShownTheme } from './theme.service.ts'
export type { ShownTheme } from './theme.ts'
