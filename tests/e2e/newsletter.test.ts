import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { waitForMail } from '../support/mails.ts'
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
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)('the newsletter on a %s', (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite, options: object = {}): Promise<Page> {
    const { tokens } = await site.owner()
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      baseURL: site.facts.origin,
      ...options,
    })
    const visitor = await site.visitor()
    const cookies = [
      { name: 'stoa-owner', value: `${tokens.access_token}~${tokens.refresh_token}`, sameSite: 'Lax' as const },
      { name: 'stoa-shop', value: `${visitor.tokens.access_token}~${visitor.tokens.refresh_token}` },
    ]
    await context.addCookies(cookies.map((each) => ({ ...each, url: site.facts.origin, httpOnly: true })))
    return context.newPage()
  }

  async function publishForm(site: TestSite): Promise<void> {
    const owner = await site.owner()
    const newsletter = { heading: 'Letters from the shed', consent: 'One email a month from us.' }
    const sections = [{ id: 'form', type: 'NEWSLETTER', newsletter }]
    const { page } = await owner.ok('pages.createPage', { page: { title: 'News', sections } } as never)
    await owner.ok('pages.publishPage', { pageId: page.id })
  }

  it('is subscribed to on a page, confirmed by email, and managed by the owner', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/subscribers')
    await page.getByRole('heading', { name: 'No subscribers yet' }).waitFor()
    await expectFine(page)
    await publishForm(site)
    await steps.open(page, '/news')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Enter your email address.').waitFor()
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await expectFine(page)
    await takePicture(page, `newsletter-refused-${name}`)
    await page.getByLabel('Email').fill('bea@mail.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Almost done').waitFor()
    const { text } = await waitForMail(site, 'bea@mail.example', 'newsletter-confirm')
    await steps.open(page, new URL(/https?:\S+\/newsletter\/confirm\/\S+/.exec(text)![0]).pathname)
    await expectFine(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('bea@mail.example is subscribed.').waitFor()

    await steps.open(page, '/dashboard/subscribers')
    await page.getByRole('button', { name: 'bea@mail.example' }).click()
    await page.getByText('One email a month from us.').waitFor()
    await expectFine(page)
    await takePicture(page, `subscriber-${name}`)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Describe briefly how they agreed.').waitFor()
    await page.getByLabel('Or one address per line').fill('email\nann@mail.example\nbea@mail.example\nnone\n')
    await page.getByLabel('How they agreed').fill('At the counter')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('1 address added.').waitFor()
    await page.getByText('No address in line 4.').waitFor()
    await expectFine(page)
    await takePicture(page, `subscribers-import-${name}`)
    const file = await (await page.request.get('/dashboard/subscribers/export?status=SUBSCRIBED')).text()
    expect(file.split('\n').filter((line) => line.includes('@'))).toHaveLength(2)
    expect(file).toContain('At the counter')
    await steps.open(page, '/dashboard/subscribers?q=ann')
    await page.getByRole('button', { name: 'ann@mail.example' }).click()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('Unsubscribed').last().waitFor()
    await takePicture(page, `subscribers-${name}`)
  })

  it('is subscribed to without scripts, and ignores programs', async () => {
    const site = await makeSite()
    await publishForm(site)
    const page = await open(site, { javaScriptEnabled: false })
    const send = async (email: string, trap = '') => {
      await page.goto('/news')
      await page.locator('input[name=email]').fill(email)
      if (trap) await page.locator('input[name=website]').fill(trap, { force: true })
      await page.getByRole('button', { name: 'Subscribe' }).click()
    }
    await send('')
    await page.getByText('Enter your email address.').waitFor()
    await page.getByText('One email a month from us.').waitFor()
    await page.locator('input[name=email]').fill('ann@mail.example')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Almost done').waitFor()
    await send('robot@mail.example', 'https://spam.example')
    await page.getByText('Almost done').waitFor()
    await send('bea@mail.example')
    await page.getByText('Almost done').waitFor()
    for (const reader of ['ann', 'bea']) await waitForMail(site, `${reader}@mail.example`, 'newsletter-confirm')
    const { subscribers } = await (await site.owner()).ok('newsletter.querySubscribers', {})
    const consent = { text: 'One email a month from us.', page: '/news' }
    expect(subscribers).toMatchObject([
      { email: 'bea@mail.example', consent },
      { email: 'ann@mail.example', consent },
    ])
  })
})
