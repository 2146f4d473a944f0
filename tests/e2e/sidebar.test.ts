import { expect, test } from 'vitest'
import { runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('dashboard navigation groups keep their state, and open with their page', async () => {
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    const nav = page.getByRole('navigation', { name: 'Dashboard' })
    const group = (name: string) => nav.getByRole('button', { name, exact: true })
    const link = (name: string) => nav.getByRole('link', { name, exact: true })
    const isOpen = (name: string) => group(name).getAttribute('aria-expanded')
    expect(await Promise.all(['Sales', 'Engagement', 'Settings', 'Site'].map(isOpen))).toEqual([
      'true',
      'true',
      'false',
      'false',
    ])
    await expect.poll(() => link('Tax').isVisible()).toBe(false)
    await group('Settings').press('Enter')
    await link('Tax').waitFor()
    await group('Sales').press('Space')
    await link('Discounts').waitFor({ state: 'hidden' })
    expect(await window.inspect('groups of the sidebar')).toEqual([])
    await steps.open(page, '/dashboard/orders')
    await expect.poll(() => link('Tax').isVisible()).toBe(true)
    await expect.poll(() => link('Discounts').isVisible()).toBe(false)

    // The command palette opens a page of a collapsed group: it expands, and collapses again with the page.
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search orders, products, members, discounts and pages').fill('Discounts')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Discounts' }).waitFor()
    await link('Discounts').waitFor()
    await expect.poll(() => link('Discounts').getAttribute('aria-current')).toBe('page')
    await link('Orders').click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await link('Discounts').waitFor({ state: 'hidden' })
  })
})

test('the phone menu has the same groups', async () => {
  await runJourney({ size: phone }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: 'Site', exact: true }).click()
    expect(await window.inspect('menu with groups')).toEqual([])
    await menu.getByRole('link', { name: 'Outbox' }).click()
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor()
    await menu.waitFor({ state: 'detached' })
  })
})
