export { addBlog } from './add-blog.ts'
export { listIndexedPages } from './content.store.ts'
export { listPolicies, readPreviewSite } from './read.service.ts'
export { movePath } from './redirects.store.ts'
