import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { waitForMail } from '../support/mails.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
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
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('campaigns on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([
      { name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' as const },
    ])
    return context.newPage()
  }

  it('are written beside the email, sent after a question, and counted', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const subscribers = ['ann@mail.example', 'bea@mail.example'].map((email) => ({ email }))
    await owner.ok('newsletter.importSubscribers', { subscribers, consentText: 'At the counter' })
    const coupon = { name: 'Spring', code: 'SPRING', effect: { type: 'PERCENT_OFF', percentage: 20 } }
    await owner.ok('coupons.createCoupon', { coupon })
    const page = await open(site)
    await steps.open(page, '/dashboard/campaigns')
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor()
    await expectFine(page)
    await takePicture(page, `campaigns-empty-${name}`)
    await page.getByRole('button', { name: 'Create campaign' }).first().click()
    await page.waitForURL(/\/edit$/)
    await steps.waitUntilHydrated(page)
    await page.frameLocator('iframe').getByText('What’s new').waitFor()

    await page.getByRole('tab', { name: 'Subject and audience' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Spring is here')
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByRole('button', { name: /^Heading What’s new/ }).click()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Fresh linen')
    await page.frameLocator('iframe').getByText('Fresh linen').waitFor()
    await page.getByText('Saved').waitFor()
    await expectFine(page)
    await takePicture(page, `campaigns-editor-${name}`)
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await takePicture(page, `campaigns-editor-dark-email-${name}`)

    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('menuitem', { name: /^Discount code/ }).click()
    await page.getByLabel(/^Code/).and(page.locator('input')).first().click()
    await page.getByRole('option', { name: 'SPRING' }).click()
    await page.frameLocator('iframe').getByText('SPRING').first().waitFor()
    await takePicture(page, `campaigns-code-${name}`)
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText(/A test is on its way/).waitFor()
    await page.getByRole('button', { name: 'Send…' }).click()
    await page.getByText('2 people get this email.').waitFor()
    await expectFine(page)
    await takePicture(page, `campaigns-send-${name}`)
    await page.getByRole('button', { name: 'Send to 2 people' }).click()
    await page.waitForURL(/\/campaigns\/[\w-]+$/)
    await waitForMail(site, 'bea@mail.example', 'campaign')
    await page.getByRole('button', { name: 'Delete' }).waitFor()
    await expectFine(page)
    await takePicture(page, `campaigns-report-${name}`)
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.waitForURL(/\/edit$/)
    await page.getByRole('button', { name: /^Heading Fresh linen/ }).waitFor()

    const { campaign } = await owner.ok('campaigns.createCampaign', {
      campaign: { subject: 'Summer', sections: [{ id: 'a', type: 'HEADING', heading: { text: 'Summer' } }] },
    })
    await owner.ok('campaigns.sendCampaign', { campaignId: campaign.id, sendDate: '2099-06-01T09:00:00Z' })
    await steps.open(page, '/dashboard/campaigns')
    await page.getByText('Scheduled').waitFor()
    await expectFine(page)
    await takePicture(page, `campaigns-list-${name}`)
    await page.getByRole('link', { name: 'Summer' }).click()
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await page.waitForURL(/\/edit$/)
    await steps.open(page, '/dashboard/campaigns/settings')
    await page.getByLabel('Emails per hour').fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await page.getByLabel('Emails per hour').fill('1200')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    await takePicture(page, `campaigns-settings-${name}`)
    await waitUntil(async () => {
      const { settings } = await owner.ok('campaigns.getCampaignSettings', {})
      return settings.mailsPerHour === 1200
    })
  })

  it('that follow an occasion are switched on in the list, and edited beside the email', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const get = async (type: string) => (await owner.ok('automations.getAutomation', { type })).automation
    const page = await open(site)
    await steps.open(page, '/dashboard/automations')
    await expectFine(page)
    await takePicture(page, `automations-list-${name}`)
    await page.getByRole('switch', { name: 'Win-back' }).press('Space')
    await page.getByText('Win-back is on').waitFor()
    expect((await get('WIN_BACK')).enabled).toBe(true)

    await page.getByRole('link', { name: 'Abandoned checkout', exact: true }).click()
    await page.waitForURL(/abandoned-checkout$/)
    await steps.waitUntilHydrated(page)
    await page.frameLocator('iframe').getByText('Still thinking it over?').waitFor()
    await page.getByRole('tab', { name: 'Subject and delay' }).click()
    const delay = page.getByLabel('Minutes after the last activity')
    await delay.fill('5')
    await page.getByText('From 15 to 10,080').nth(1).waitFor()
    await expectFine(page)
    await takePicture(page, `automations-delay-${name}`)
    await delay.fill('90')
    await page.getByText('Saved').waitFor()
    await waitUntil(async () => {
      const { delayMinutes, isEdited } = await get('ABANDONED_CHECKOUT')
      return delayMinutes === 90 && !isEdited
    })
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByRole('button', { name: /^Heading Still/ }).click()
    await page.getByRole('textbox', { name: 'Heading' }).fill('Your basket waits')
    await page.frameLocator('iframe').getByText('Your basket waits').waitFor()
    await page.frameLocator('iframe').getByText('Complete your order').waitFor()
    await page.getByText('Saved').waitFor()
    await expectFine(page)
    await takePicture(page, `automations-editor-${name}`)
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText(/A test is on its way/).waitFor()
  })
})
