import type { Page } from 'playwright-core'
import { getSharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import type { TestSite } from '../support/site.ts'

interface Appearance {
  readonly width: number
  readonly colorScheme: 'dark' | 'light'
}

/** A page with a session of this site: the caller's; without one, its owner's or a new visitor's. */
export async function openSessionPage(
  site: TestSite,
  area: 'owner' | 'shop',
  { width, colorScheme }: Appearance,
  caller?: Caller,
): Promise<Page> {
  const { tokens } = caller ?? (area === 'owner' ? await site.owner() : await site.visitor())
  const browser = await getSharedBrowser()
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: site.facts.origin,
  })
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: `stoa-${area}`, value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
  return context.newPage()
}
