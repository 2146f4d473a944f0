export { createDraftOrder } from './drafts.service.ts'
