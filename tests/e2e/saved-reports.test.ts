import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { buySomething } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 390, 'dark'],
] as const)('saved reports on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)

  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  it('are saved, emailed on a schedule, left, deleted and restored', async () => {
    const site = await makeSite({ demo: true })
    await buySomething(site)
    const owner = await site.owner()
    const list = async () => (await owner.ok('savedReports.listSavedReports')).savedReports
    const page = await open(site)
    /** Phones have it below the name. */
    const waitToSee = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).waitFor()
    await steps.open(page, '/dashboard/analytics/saved')
    await page.getByRole('heading', { name: 'No saved reports' }).waitFor()
    await expectFine(page)
    await takePicture(page, `saved-reports-empty-${name}`)

    await steps.open(page, '/dashboard/analytics/sales')
    await page.getByRole('button', { name: 'Save report' }).click()
    const popover = page.getByRole('dialog', { name: 'Save report' })
    await popover.getByText('Saves this report: Sales, 30 days.').waitFor()
    await popover.getByLabel('Name').fill('Our month')
    await takePicture(page, `saved-reports-save-${name}`)
    await popover.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Report saved').waitFor()
    await page.getByRole('link', { name: 'Saved', exact: true }).click()
    await page.getByRole('link', { name: 'Our month' }).waitFor()

    await page.getByRole('button', { name: 'Edit Our month' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Our month' })
    await dialog.getByLabel('Send by email').selectOption('WEEK')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Choose at least one person.').waitFor()
    await takePicture(page, `saved-reports-failing-${name}`)
    await dialog.getByLabel('Day of the week').selectOption('5')
    await dialog.getByRole('checkbox').first().check()
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await waitToSee(/^Friday at 0?8:00/)
    await waitToSee('1 person')
    await expectFine(page)
    await takePicture(page, `saved-reports-${name}`)
    const [{ id, schedule }] = await list()
    expect(schedule).toMatchObject({ every: 'WEEK', day: 5, hour: 8 })

    await steps.open(page, `/dashboard/analytics/saved?leave=${id}`)
    await page.getByRole('heading', { name: 'Stop getting “Our month”?' }).waitFor()
    await takePicture(page, `saved-reports-leave-${name}`)
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await waitToSee('Never')
    expect((await list())[0].schedule).toBeUndefined()

    await page.getByRole('button', { name: 'Edit Our month' }).click()
    await page.getByRole('button', { name: 'Delete report' }).click()
    await page.getByRole('heading', { name: 'No saved reports' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Our month' }).click()
    await page.waitForURL(/analytics\/sales\?from=/)
  })
})
