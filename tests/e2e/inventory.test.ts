import { describe, expect } from 'vitest'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { createAlternating } from './alternate-sizes.ts'
import { getShop, makeProduct, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone, type Size } from './window.ts'

describe.each([
  ['phone', phone],
  ['desk', desk],
] as const)('on a %s', (name, size) => {
  createAlternating(name)('the owner counts what there is, and what is sold meanwhile stays sold', () =>
    counts(name, size),
  )
})

async function counts(name: string, size: Size): Promise<void> {
  const lantern = await makeProduct(0)
  await (await getShop().visitor()).ok('backInStockNotifications.createBackInStockNotificationRequest', {
    request: {
      email: steps.createEmail(),
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: lantern.id },
    },
    itemDetails: { name: lantern.name, price: '40' },
  })
  await runJourney({ size, expected: /400/ }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/inventory?q=${encodeURIComponent(lantern.name)}&stock=out`)
    const quantity = page.getByRole('textbox', { name: `Stock of ${lantern.name}` })
    await expect.poll(() => quantity.inputValue()).toBe('0')
    await page.getByText('1 waiting').waitFor()
    if (process.env.STOA_TEST_PICTURES)
      await page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/inventory-${name}.png` })
    expect(await findViolationsAtBothSizes(window, 'what is sold out')).toEqual([])
    const place = { productId: lantern.id, variantId: '00000000-0000-0000-0000-000000000000' }
    const save = page.getByRole('button', { name: 'Save' })
    await quantity.fill('many')
    // The row no longer matches the view's filter.
    await getShop()
      .app()
      .ok('inventory.incrementInventory', { incrementData: [{ ...place, incrementBy: 10 }] })
    await save.click()
    await page.getByText('Enter a whole number from 0 to 99,999.').waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => quantity.inputValue()).toBe('many')
    await quantity.fill('4')
    await save.click()
    await page.getByText('Inventory saved').first().waitFor()
    expect(await lantern.left()).toBe(14)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.waitForURL((url) => !url.searchParams.has('stock'))
    await expect.poll(() => quantity.inputValue()).toBe('14')
    await getShop()
      .app()
      .ok('inventory.decrementInventory', { decrementData: [{ ...place, decrementBy: 12 }] })
    await quantity.fill('1')
    // Another view is another form: unsaved input is confirmed.
    await page.getByRole('link', { name: 'Low stock', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await save.click()
    await page.getByText('The quantity is now 2. Save again to apply yours.').waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => quantity.inputValue()).toBe('1')
    await save.click()
    await save.waitFor({ state: 'detached' })
    expect(await lantern.left()).toBe(1)
  })
  await lantern.remove()
}
