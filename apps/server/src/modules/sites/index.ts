import type { Module } from '../../kernel/module.ts'
import { bindings } from './sites.routes.ts'

export {
  changeSite,
  createApiKey,
  createOAuthApp,
  createSite,
  currentSite,
  defaultSite,
  findApiKey,
  findOAuthApp,
  isApiKey,
  listOAuthApps,
  siteOfClient,
} from './sites.service.ts'
export type { OAuthApp, Site, SiteSettings, SiteStatus, Storefront, StorefrontImage } from './sites.ts'

export const sitesModule: Module = { bindings }
