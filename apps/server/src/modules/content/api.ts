export { listPolicies, readPreviewSite } from './read.service.ts'
