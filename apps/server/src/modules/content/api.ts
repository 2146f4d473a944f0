export { readPreviewSite } from './read.service.ts'
