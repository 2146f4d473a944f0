import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { plainProducts } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { makeProduct } from './journey.ts'
import { awake, newEmail, timeoutMs } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark', false],
  ['desk', 1440, 'light', true],
] as const)('a wishlist, on a %s', (size, width, colorScheme, scripts) => {
  it('keeps a stranger’s wish through the sign-in, and leads to the cart', async () => {
    // Strangers are shown the shop of this run.
    const site = new TestSite(stoa())
    const [email, password] = [newEmail(), 'correct horse battery']
    await site.member(email, password)
    const options = {
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
      locale: 'en-IE',
    } as const
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', javaScriptEnabled: scripts })
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    /** Seen through a window with scripts, with the same cookies, where the page itself has none. */
    const look = async (name: string) => {
      const eye = scripts ? page : await eyeAt(page.url())
      if (process.env.STOA_TEST_PICTURES)
        await eye.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}-${size}.png`, fullPage: true })
      expect(await findAccessibilityViolations(eye)).toEqual([])
      expect(await measureOverflow(eye)).toBe(0)
      if (eye !== page) await eye.context().close()
    }
    const eyeAt = async (address: string): Promise<Page> => {
      const eyes = await browser.newContext({ ...options, reducedMotion: 'reduce' })
      await eyes.addCookies(await context.cookies())
      const eye = await eyes.newPage()
      await eye.goto(address)
      await awake(eye)
      return eye
    }
    const ready = () => (scripts ? awake(page) : undefined)
    const heart = (name: string) => page.getByRole('button', { name: `Wishlist: ${name}` }).first()
    const [one, two] = await plainProducts(site.app())

    await page.goto(`/product/${one.slug}`)
    await ready()
    await look('wish-product')
    await heart(one.name).click()
    await page.waitForURL(/sign-in\?next=/)
    await ready()
    await page.getByText('Your wishlist is kept with your account.', { exact: false }).waitFor()
    await look('wish-sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('It is on your wishlist now.').waitFor()

    await page.goto(`/search?q=${encodeURIComponent(two.name)}`)
    await ready()
    await heart(two.name).click()
    // Shown at once, and kept a moment later.
    await heart(two.name).and(page.locator('[aria-pressed="true"]:not([aria-busy="true"])')).waitFor()
    await look('wish-search')
    await page.goto('/account/wishlist')
    await ready()
    const list = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')
    await expect.poll(() => list.getByRole('heading').allTextContents()).toEqual([two.name, one.name])
    await look('wishlist')
    await list.filter({ hasText: one.name }).getByRole('button', { name: 'Move to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText(one.name).first().waitFor()
    await page.goto('/account/wishlist')
    await ready()
    await expect.poll(() => list.getByRole('heading').allTextContents()).toEqual([two.name])
    await page.getByRole('button', { name: `Remove ${two.name}` }).click()
    await page.getByText('Nothing here yet').waitFor()
    await look('wishlist-empty')
    // A member does not type the address again, where something is sold out or asked.
    const gone = await makeProduct(0)
    for (const path of ['', '/ask']) {
      await page.goto(`/product/${gone.slug}${path}`)
      await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    }
    await gone.remove()
    await context.close()
  }, 180_000)
})
