export { readDownloadSite } from './links.ts'
