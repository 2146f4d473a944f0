import { afterAll, expect, test } from 'vitest'
import { closeWindows } from '../support/browser.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { runJourney } from './journey.ts'
import { open, waitUntilHydrated } from './steps.ts'
import { desk, phone } from './window.ts'

afterAll(closeWindows)

test.each([
  ['a desk', desk, 'light'],
  ['a phone', phone, 'dark'],
] as const)('products are compared side by side, on %s', async (_, size, colorScheme) => {
  await runJourney({ size }, async (page) => {
    await page.emulateMedia({ colorScheme })
    const main = page.locator('main')
    const readNames = async () =>
      (await main.locator('thead a:not([tabindex])').allInnerTexts()).filter((_, i) => !(i % 2))
    await open(page, '/product/everyday-mug')
    await page.getByRole('link', { name: 'Compare Everyday Mug with other products' }).click()
    await page.waitForURL('**/compare?items=everyday-mug')
    await waitUntilHydrated(page)
    await main
      .getByRole('list', { name: 'Similar products' })
      .getByRole('link', { name: /^Compare / })
      .first()
      .click()
    await expect.poll(readNames).toHaveLength(2)

    await main.getByRole('searchbox').fill('nesting bowls')
    await page.keyboard.press('Enter')
    await main
      .getByRole('list', { name: 'Search results' })
      .getByRole('link', { name: 'Compare Nesting Bowls' })
      .click()
    await expect.poll(readNames).toHaveLength(3)
    await expect.poll(async () => (await readNames())[2]).toBe('Nesting Bowls')

    const availability = main.getByRole('rowheader', { name: 'Availability' })
    await expect.poll(() => availability.count()).toBe(1)
    await main.getByRole('link', { name: 'Show differences only' }).click()
    await expect.poll(() => availability.count()).toBe(0)
    await expect.poll(() => main.getByRole('rowheader', { name: 'Color' }).count()).toBe(1)
    expect(await findAccessibilityViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)

    await main.getByRole('link', { name: 'Remove Everyday Mug' }).click()
    await expect.poll(readNames).toHaveLength(2)
    const left = await readNames()
    // Another page of the shop leads back to them.
    await open(page, '/compare')
    await expect.poll(readNames).toEqual(left)

    await main.getByRole('link', { name: 'Clear all' }).click()
    await main.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
    await open(page, '/compare')
    await main.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})

test('unknown products and a hostile address are left out of a comparison', async () => {
  await runJourney({ size: desk }, async (page) => {
    await open(page, `/compare?items=everyday-mug,nothing-like-it,${encodeURIComponent('<script>,__proto__,%00')}`)
    await expect.poll(() => page.locator('main thead th').count()).toBe(1)
    await open(page, '/compare?add=nothing-like-it')
    await expect.poll(() => page.locator('main thead th').count()).toBe(1)
  })
})
