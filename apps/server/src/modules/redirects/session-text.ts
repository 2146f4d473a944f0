export { createSiteToken as createSessionText, readSiteId as readSessionSiteId } from '../../kernel/site-token.ts'
