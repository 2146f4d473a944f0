export { buildLinkPreviewPath } from './link.ts'
