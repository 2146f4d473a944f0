import { apps } from '@stoa/contract/apps'
import { site } from '@stoa/contract/site'
import { type Binding, serve } from '../../kernel/api.ts'
import { createApiKey, listApiKeys, removeApiKey, rotateApiKey, updateApiKey } from './api-keys.ts'
import { createOAuthApp, listApps, removeOAuthApp, rotateAppSecret, updateOAuthApp } from './oauth-apps.ts'
import { listPermissions } from './permissions.ts'
import { getSiteProperties, updateSiteProperties } from './properties.ts'
import { getSite } from './sites.service.ts'

export const bindings: readonly Binding[] = [
  serve(site.getSite, getSite),
  serve(site.getSiteProperties, getSiteProperties),
  serve(site.updateSiteProperties, updateSiteProperties),
  serve(apps.listOAuthApps, listApps),
  serve(apps.createOAuthApp, createOAuthApp),
  serve(apps.updateOAuthApp, updateOAuthApp),
  serve(apps.removeOAuthApp, removeOAuthApp),
  serve(apps.rotateAppSecret, rotateAppSecret),
  serve(apps.listApiKeys, listApiKeys),
  serve(apps.createApiKey, createApiKey),
  serve(apps.updateApiKey, updateApiKey),
  serve(apps.rotateApiKey, rotateApiKey),
  serve(apps.removeApiKey, removeApiKey),
  serve(apps.listPermissions, listPermissions),
]
