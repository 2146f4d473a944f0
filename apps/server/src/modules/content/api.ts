export { listIndexedPages } from './content.store.ts'
export { readPreviewSite } from './read.service.ts'
