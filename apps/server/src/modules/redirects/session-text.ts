export { createSiteToken as newSessionText, readSiteId as siteOfSession } from '../../kernel/site-token.ts'
