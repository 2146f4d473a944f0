import { afterAll, beforeAll, test } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { prepareShop, type WalkedShop } from './pages-in-languages.ts'
import { open } from './steps.ts'
let site: TestSite
let shop: WalkedShop
beforeAll(async () => {
  site = await makeSite({ demo: true })
  shop = await prepareShop(site)
})
afterAll(closeWindows)
test('pictures', async () => {
  const browser = await sharedBrowser()
  const checkout = shop.pages.find(({ path }) => path.startsWith('/checkout/'))!.path
  const shopPages = ['/', '/product/everyday-mug', '/cart', checkout, '/sign-in']
  const dash = ['/dashboard', '/dashboard/products', '/dashboard/orders', '/dashboard/webhooks', '/dashboard/settings/tips', '/dashboard/settings/search']
  for (const [lang, width, scheme] of [['ar', 1280, 'light'], ['ar', 390, 'dark'], ['fr', 1280, 'dark'], ['fr', 390, 'light']] as const) {
    const context = await browser.newContext({ baseURL: site.facts.origin, colorScheme: scheme, viewport: { width, height: 900 } })
    const pages = async (session: 'guest' | 'owner', paths: string[]) => {
      const { tokens } = shop.sessions[session]!
      await context.addCookies([{ name: session === 'owner' ? 'stoa-owner' : 'stoa-shop', value: `${tokens.access_token}~${tokens.refresh_token}`, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      for (const path of paths) {
        await open(page, session === 'owner' ? `${path}?lang=${lang}` : `/${lang}${path}`).catch(() => undefined)
        if (lang === 'ar') await page.reload()
        await page.screenshot({ path: `/tmp/words-codemod/pics/${lang}-${width}-${scheme}-${path.replaceAll('/', '_')}.png` }).catch(() => undefined)
        if (lang === 'ar') console.log(path, await page.evaluate(() => JSON.stringify([...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family))), await page.evaluate(() => performance.getEntriesByType('resource').filter((e) => /woff2/.test(e.name)).map((e: any) => e.name.split('/').pop() + ' ' + e.decodedBodySize).join(', ')))
      }
      await page.close()
    }
    await pages('guest', shopPages)
    await pages('owner', dash)
    await context.close()
  }
}, 600_000)
