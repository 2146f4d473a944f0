import { type AppPageName, type AppPages, appPages } from '@stoa/contract/apps'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type AllowedTargets, parseAllowedCallback } from '../../kernel/gate.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { fillUrl, findPlaceholders, type UrlValues } from '../../kernel/url-template.ts'
import { findOAuthApp, listOAuthApps } from './sites.service.ts'

type PagesInput = { readonly [Name in AppPageName]?: string | null | undefined }

/** The pages after a change: an empty one is removed. */
export function applyPageChanges(before: AppPages, input: PagesInput | null | undefined): AppPages {
  const after = { ...before }
  for (const [name, url] of Object.entries(input ?? {}) as [AppPageName, string | null | undefined][]) {
    if (url) after[name] = url
    else if (url !== undefined) delete after[name]
  }
  return after
}

/**
 * Every page must be at an origin that the app has registered. `isInRequest`: whether the request names the pages
 * itself.
 */
export function assertPages(pages: AppPages, targets: AllowedTargets, isInRequest: boolean): void {
  for (const [name, url] of Object.entries(pages) as [AppPageName, string][]) {
    const placeholders: readonly string[] = appPages[name]
    const unknown = findPlaceholders(url).find((each) => !placeholders.includes(each))
    if (unknown) {
      const names = placeholders.map((each) => `{${each}}`).join(', ')
      const found = `has the placeholder {${unknown}}; this page knows`
      const description = placeholders.length > 0 ? `${found} only ${names}` : `${found} none`
      throw createInvalidArgument(`app.pages.${name}`, description, 'FORMAT')
    }
    if (parseAllowedCallback(url, targets)) continue
    if (isInRequest)
      throw createInvalidArgument(`app.pages.${name}`, 'must be an address at one of the app’s origins', 'FORMAT')
    throw createInvalidArgument('app.origins', `must keep the origin of the app’s ${name} page, ${url}`, 'VALIDATION')
  }
}

/** Whether any app of the site has such pages; otherwise the buyer's app need not be looked up. */
export const hasAppPages = async (unit: Unit, ...pages: AppPageName[]): Promise<boolean> =>
  (await listOAuthApps(unit)).some((app) => pages.some((page) => app.pages[page]))

/** The URL of this page in the given app; undefined if the app has none, or its origin is no longer registered. */
export async function findAppPageUrl(
  unit: Unit,
  clientId: string | null | undefined,
  page: AppPageName,
  values: UrlValues = {},
): Promise<string | undefined> {
  const app = clientId ? await findOAuthApp(unit, clientId) : undefined
  const url = app?.pages[page]
  if (!app || !url) return undefined
  const { development } = unit.use(settingsPort)
  const targets = { ...app, allowLoopback: app.allowLoopback && development }
  return parseAllowedCallback(url, targets) && fillUrl(url, values)
}
