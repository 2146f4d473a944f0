export { siteOfDownload } from './links.ts'
