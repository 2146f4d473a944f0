import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runJourney } from './journey.ts'
import * as steps from './steps.ts'

/** Delays requests until they are released. */
async function hold(page: Page, address: RegExp, method: string) {
  const released = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      count++
      await released.promise
    }
    await route.continue()
  })
  return { count: () => count, release: released.resolve }
}

test('a link is followed even if its route is still looked up when a form is answered', async () => {
  await runJourney({}, async (page) => {
    try {
      await steps.addToCart(page, 'everyday-mug')
      const lookups = await hold(page, /\/__manifest/, 'GET')
      await steps.open(page, '/cart')
      const reload = await hold(page, /\/cart\.data/, 'GET')
      await page
        .getByRole('button', { name: /^Increase quantity/ })
        .first()
        .click()
      await expect.poll(reload.count).toBe(1)
      const before = lookups.count()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Find an order' }).click()
      await expect.poll(lookups.count).toBeGreaterThan(before)
      reload.release()
      // The answer has arrived: the header counts both pieces.
      await page
        .getByRole('banner')
        .getByRole('link', { name: /cart.*2/i })
        .waitFor()
      lookups.release()
      await page.getByRole('heading', { level: 1, name: 'Find your order' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/orders')
    } finally {
      // A request that is still delayed would keep the window open.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})
