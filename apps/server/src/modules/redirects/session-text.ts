export { newSiteText as newSessionText, siteOfText as siteOfSession } from '../../kernel/site-text.ts'
