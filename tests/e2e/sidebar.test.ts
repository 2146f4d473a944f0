import { expect, test } from 'vitest'
import { runJourney, signInOwner } from './journey.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

test('the navigation has at most nine sections, and shows the pages of the current one', async () => {
  await runJourney({}, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    const nav = page.getByRole('navigation', { name: 'Dashboard' })
    const link = (name: string) => nav.getByRole('link', { name, exact: true })
    const expand = (section: string) => nav.getByRole('button', { name: `Pages in ${section}` })
    const isCurrent = (name: string) => link(name).getAttribute('aria-current')
    await expect.poll(() => nav.getByRole('link').count()).toBeLessThanOrEqual(9)
    await takePicture(page, 'sections-home')

    // The arrow opens a section without leaving the page, and the page keeps it open.
    await expand('Marketing').press('Enter')
    await link('Subscribers').waitFor()
    expect(await window.inspect('an open section')).toEqual([])
    await expand('Marketing').press('Space')
    await link('Subscribers').waitFor({ state: 'hidden' })
    await link('Marketing').click()
    await page.getByRole('heading', { level: 1, name: 'Discounts' }).waitFor()
    await expect.poll(() => isCurrent('Discounts')).toBe('page')
    await expect.poll(() => isCurrent('Marketing')).toBe('true')
    await link('Orders').click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await link('Subscribers').waitFor({ state: 'hidden' })
    await link('Draft orders').click()
    await page.getByRole('heading', { level: 1, name: 'Draft orders' }).waitFor()
    await expect.poll(() => isCurrent('Draft orders')).toBe('page')
    expect(await isCurrent('Orders')).toBe('true')
    await takePicture(page, 'sections-orders')

    // The command palette opens any page, and its section with it.
    await page.keyboard.press('Control+k')
    const field = page.getByPlaceholder('Search orders, products, customers, discounts and pages')
    await field.fill('Subscribers')
    await page.locator('[data-selected]', { hasText: 'Marketing' }).waitFor()
    expect(await window.inspect('the palette')).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor()
    await expect.poll(() => isCurrent('Subscribers')).toBe('page')

    // The palette also offers the actions beside the page's heading, and matches words in any order.
    await page.keyboard.press('Control+k')
    await field.fill('Discounts')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Discounts' }).waitFor()
    await page.keyboard.press('Control+k')
    const offered = page.getByRole('dialog').getByRole('button', { name: 'Create automatic discount' })
    await offered.waitFor()
    await takePicture(page, 'palette')
    await field.fill('discount automatic')
    await expect.poll(() => offered.count()).toBe(1)
    await takePicture(page, 'palette-found')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New automatic discount' }).waitFor()

    // Settings are cards that are found by what is in them, and lead back.
    await page.keyboard.press('g')
    await page.keyboard.press(',')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await takePicture(page, 'settings')
    expect(await window.inspect('settings')).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('nothing like it')
    await page.getByText('No settings for “nothing like it”').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('vat')
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(2)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Tax' }).waitFor()
    await expect.poll(() => isCurrent('Settings')).toBe('true')
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })
})

test('the phone menu has the same sections', async () => {
  await runJourney({ size: phone }, async (page, window) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: 'Pages in Content' }).click()
    await takePicture(page, 'sections-phone')
    expect(await window.inspect('menu with sections')).toEqual([])
    await menu.getByRole('link', { name: 'Redirects' }).click()
    await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await steps.open(page, '/dashboard/settings')
    expect(await window.inspect('settings')).toEqual([])
    await takePicture(page, 'settings-phone')
  })
})
