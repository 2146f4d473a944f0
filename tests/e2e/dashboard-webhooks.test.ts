import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { WebhookReceivers } from '../support/webhook-receiver.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

let browser: Browser
let receivers: WebhookReceivers
beforeAll(async () => {
  browser = await getSharedBrowser()
  receivers = await WebhookReceivers.start()
})
afterAll(async () => {
  receivers.stop()
  await closeWindows()
})

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('webhooks on a %s', (name, width, colorScheme) => {
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

  it('are added with a secret that is shown once, tried out, and followed in the log', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const page = await open(site)
    await steps.open(page, '/dashboard/webhooks')
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'Add webhook' }).click()
    await page.getByLabel('Name').fill('Warehouse')
    await page.getByLabel('URL').fill(receivers.url(`/${name}`))
    await page.getByPlaceholder('Search events').fill('tax group')
    await page.getByRole('checkbox', { name: 'Tax groups', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Tax group deleted/ }).uncheck()
    await page.getByText('2 events selected').waitFor()
    await page.getByPlaceholder('Search events').fill('')
    await page.getByLabel('Format').selectOption('STANDARD')
    await takePicture(page, `webhook-new-${name}`)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText(/^whsec_/).waitFor()
    await expectFine(page)
    await page.getByRole('link', { name: 'Open webhook' }).click()
    await page.getByRole('button', { name: 'Send sample' }).click()
    await page.getByText('answered', { exact: true }).waitFor()
    await owner.ok('taxGroups.createTaxGroup', { taxGroup: { name: 'Books' } })
    const row = page.getByRole('link', { name: 'Tax group created' })
    await row.waitFor()
    await expectFine(page)
    // The log was refreshed meanwhile.
    await page.getByText('answered', { exact: true }).waitFor()
    await takePicture(page, `webhook-${name}`)
    await row.click()
    await page.getByRole('heading', { name: 'Attempts' }).waitFor()
    await page.getByText('Books').waitFor()
    await expectFine(page)
    await takePicture(page, `webhook-delivery-${name}`)
    await page.getByRole('button', { name: 'Resend' }).click()
    await receivers.wait(`/${name}`, 3)
    await page.getByRole('link', { name: 'Log' }).click()
    await page.getByRole('searchbox', { name: 'Search log' }).fill('Books')
    await row.waitFor()
    await page.getByRole('searchbox', { name: 'Search log' }).fill('no such book')
    await page.getByText('No deliveries match.').waitFor()
    await page.getByRole('searchbox', { name: 'Search log' }).fill('')
    await row.waitFor()
    await page.getByLabel('Events', { exact: true }).selectOption('DELIVERED')
    await page.getByRole('button', { name: 'Count events' }).click()
    await page.getByText('1 event matches.').waitFor()
    await expectFine(page)
    await takePicture(page, `webhook-again-${name}`)
    await page.getByRole('button', { name: 'Resend events' }).click()
    await receivers.wait(`/${name}`, 4)
    await page.getByText('1 event matches.').waitFor({ state: 'detached' })
  })
})
