import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { makeProduct } from './journey.ts'
import { createEmail, timeoutMs, waitUntilHydrated } from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['phone', 375, 'dark', false],
  ['desk', 1440, 'light', true],
] as const)('a wishlist, on a %s', (size, width, colorScheme, scripts) => {
  it("keeps a visitor's wish through the sign-in, and leads to the cart", async () => {
    // Visitors see the shop of this run.
    const site = new TestSite(stoa())
    const [email, password] = [createEmail(), 'correct horse battery']
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
    /** Screenshots through a window with scripts and the same cookies. */
    const look = async (name: string) => {
      const eye = scripts ? page : await openEyeAt(page.url())
      if (process.env.STOA_TEST_PICTURES)
        await eye.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name}-${size}.png`, fullPage: true })
      expect(await findAccessibilityViolations(eye)).toEqual([])
      expect(await measureOverflow(eye)).toBe(0)
      if (eye !== page) await eye.context().close()
    }
    const openEyeAt = async (address: string): Promise<Page> => {
      const eyes = await browser.newContext({ ...options, reducedMotion: 'reduce' })
      await eyes.addCookies(await context.cookies())
      const eye = await eyes.newPage()
      await eye.goto(address)
      await waitUntilHydrated(eye)
      return eye
    }
    const openFriend = async (url: string): Promise<Page> => {
      const friend = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage()
      await friend.goto(url)
      await waitUntilHydrated(friend)
      return friend
    }
    const waitUntilReady = () => (scripts ? waitUntilHydrated(page) : undefined)
    const locateHeart = (name: string) => page.getByRole('button', { name: `Wishlist: ${name}` }).first()
    const [one, two] = await listPlainProducts(site.app())

    await page.goto(`/product/${one.slug}`)
    await waitUntilReady()
    await look('wish-product')
    await locateHeart(one.name).click()
    await page.waitForURL(/sign-in\?next=/)
    await waitUntilReady()
    await page.getByText('Sign in to save this product to your wishlist.', { exact: false }).waitFor()
    await look('wish-sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Added to your wishlist.').waitFor()

    await page.goto(`/search?q=${encodeURIComponent(two.name)}`)
    await waitUntilReady()
    await locateHeart(two.name).click()
    // Shown at once and saved shortly after.
    await locateHeart(two.name).and(page.locator('[aria-pressed="true"]:not([aria-busy="true"])')).waitFor()
    await look('wish-search')
    await page.goto('/account/wishlist')
    await waitUntilReady()
    const list = page.getByRole('list', { name: 'Wishlist' }).getByRole('listitem')
    await expect.poll(() => list.getByRole('heading').allTextContents()).toEqual([two.name, one.name])
    await look('wishlist')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByRole('textbox', { name: 'Link to your wishlist' })
    await link.waitFor()
    await look('wishlist-shared')
    const url = await link.inputValue()
    const friend = await openFriend(url)
    await friend.getByRole('heading', { level: 1, name: /’s wishlist$/ }).waitFor()
    await expect
      .poll(() => friend.getByRole('main').getByRole('listitem').getByRole('link').allTextContents())
      .toEqual(expect.arrayContaining([two.name, one.name].map((name) => expect.stringContaining(name))))
    expect(await findAccessibilityViolations(friend)).toEqual([])
    expect(await measureOverflow(friend)).toBe(0)
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    await friend.reload()
    await friend.getByRole('heading', { name: 'This wishlist isn’t shared' }).waitFor()
    await friend.context().close()
    await list.filter({ hasText: one.name }).getByRole('button', { name: 'Move to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('main').getByText(one.name).first().waitFor()
    await page.goto('/account/wishlist')
    await waitUntilReady()
    await expect.poll(() => list.getByRole('heading').allTextContents()).toEqual([two.name])
    await page.getByRole('button', { name: `Remove ${two.name}` }).click()
    await page.getByText('Your wishlist is empty').waitFor()
    await look('wishlist-empty')
    // A member's address is prefilled.
    const gone = await makeProduct(0)
    for (const path of ['', '/ask']) {
      await page.goto(`/product/${gone.slug}${path}`)
      await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    }
    await gone.remove()
    await context.close()
  }, 180_000)
})
