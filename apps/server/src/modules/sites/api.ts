export { findApiKey, findApiKeyById, isApiKey, makeApiKey, recordKeyUse } from './api-keys.ts'
export {
  type AppKey,
  findAppKey,
  insertAppKey,
  listAppKeys,
  removeAppKey,
  replaceAppKey,
  toAppKey,
} from './app-keys.store.ts'
export { listValidKeys, makeAppKey, openAppKey } from './app-keys.ts'
export { findAppPageUrl, hasAppPages } from './app-pages.ts'
export {
  isConfidential,
  isSecretOf,
  registerOAuthApp,
  registerPartner,
  removeOAuthApp,
  updateOAuthApp,
} from './oauth-apps.ts'
export { actForMembers } from './permissions.ts'
export { changeSiteProperties } from './properties.ts'
export {
  changeSettings,
  changeSite,
  createSite,
  findClient,
  findDefaultSite,
  findFirstSiteId,
  findOAuthApp,
  findSitesOfApps,
  getCurrentSite,
  getLanguages,
  getSiteLanguages,
  isSite,
  listOAuthApps,
  listSiteIds,
} from './sites.service.ts'
export type { ElsewhereTarget, OAuthApp, Site, SiteSettings, SiteStatus, Storefront, StorefrontImage } from './sites.ts'
