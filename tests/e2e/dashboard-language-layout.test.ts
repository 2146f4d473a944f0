import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { prepareDashboard } from './dashboard-in-languages.ts'
import { decisive, walkPages, walkTimeoutMs } from './language-walk.ts'
import type { WalkedShop } from './pages-in-languages.ts'

let site: TestSite
let dashboard: WalkedShop

beforeAll(async () => {
  site = await makeSite({ demo: true })
  dashboard = await prepareDashboard(site)
})
afterAll(closeWindows)

// Concurrent, as browser and server take turns.
describe.concurrent('texts and layout hold on the pages of the dashboard', { timeout: walkTimeoutMs }, () => {
  test.each(decisive)('in %s', async (language) => {
    const found = await walkPages(await getSharedBrowser(), site.facts.origin, dashboard, language)
    expect(found).toEqual([])
  })
})
