import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { walkedLanguages, walkPages, walkTimeoutMs } from './language-walk.ts'
import { prepareShop, type WalkedShop } from './pages-in-languages.ts'

let site: TestSite
let shop: WalkedShop

beforeAll(async () => {
  site = await makeSite({ demo: true })
  shop = await prepareShop(site)
})
afterAll(closeWindows)

// Concurrent, as browser and server take turns.
describe.concurrent('texts and layout hold on every page of a shop', { timeout: walkTimeoutMs }, () => {
  test.each(walkedLanguages)('in %s', async (language) => {
    const found = await walkPages(await getSharedBrowser(), site.facts.origin, shop, language)
    expect(found).toEqual([])
  })
})
