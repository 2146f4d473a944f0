import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { waitForMail } from '../support/mails.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { createAlternating } from './alternate-sizes.ts'
import { takePicture } from './picture.ts'
import * as steps from './steps.ts'

/** Paid and not sent. */
const paidOrder = {
  lineItems: [
    { productName: { original: 'Table' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '12.50' } },
  ],
  channelInfo: { type: 'WEB' },
  priceSummary: {},
  status: 'APPROVED',
  paymentStatus: 'PAID',
}

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})
afterAll(closeWindows)

describe.each([
  ['desk', 1440, 'light'],
  ['phone', 375, 'dark'],
] as const)('the contact form on a %s', (name, width, colorScheme) => {
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
    const contactForm = { asksOrderNumber: true, fields: [{ id: 'size', label: 'Size' }] }
    const sections = [{ id: 'form', type: 'CONTACT_FORM', contactForm }]
    const { page } = await owner.ok('pages.createPage', { page: { title: 'Help', sections } } as never)
    await owner.ok('pages.publishPage', { pageId: page.id })
  }

  it('is filled in, read and answered', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/messages')
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
    await expectFine(page)
    await publishForm(site)
    await steps.open(page, '/help')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Enter your name.').waitFor()
    await page.getByText('Enter your message.').waitFor()
    await expectFine(page)
    await takePicture(page, `contact-refused-${name}`)
    await page.getByLabel('Name').fill('Bea Byrne')
    await page.getByLabel('Email').fill('no address')
    await page.getByLabel('Size').fill('Large')
    await page.getByLabel('Message').fill('Is the table still there?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('input[name=email][aria-invalid="true"]').waitFor()
    await page.getByLabel('Email').fill('bea@mail.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We’ve received your message').waitFor()
    await expectFine(page)

    const lines = ['77', '78'].map((number) => ({
      number,
      purchasedDate: number === '77' ? '2025-05-05T10:00:00Z' : undefined,
    }))
    for (const each of lines) await site.app().ok('orders.importOrder', { order: { ...paidOrder, ...each } })
    await steps.open(page, '/dashboard')
    const toDo = page.getByRole('region', { name: 'To do' })
    await toDo.getByRole('link', { name: '2 orders to fulfill' }).waitFor()
    await expectFine(page)
    await takePicture(page, `home-to-do-${name}`)
    await toDo.getByRole('link', { name: '1 order unfulfilled for more than 3 days' }).click()
    await page.getByRole('link', { name: '77' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: '78' }).count()).toBe(0)
    await page.goBack()
    await toDo.getByRole('link', { name: '1 unread message' }).click()
    await page.waitForURL('**/messages?status=UNREAD')
    await page.getByText('Unread').last().waitFor()
    await takePicture(page, `messages-${name}`)

    // The bell says so, and leads to what happened and to what of it the person wants to hear.
    const bell = page.getByRole('link', { name: /^Notifications/ })
    await expect
      .poll(async () => (await page.reload()) && (await bell.getAttribute('aria-label')))
      .toContain('1 unread')
    await steps.waitUntilHydrated(page)
    await bell.click()
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
    await expectFine(page)
    await takePicture(page, `notifications-${name}`)
    await page.getByRole('link', { name: 'Choose notifications' }).click()
    await page.getByRole('switch', { name: 'New order, by email' }).check({ force: true })
    await expectFine(page)
    await takePicture(page, `notification-choices-${name}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choices saved').waitFor()
    await steps.open(page, '/dashboard/notifications')
    await page.getByRole('link', { name: 'New message' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bea Byrne' }).waitFor()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notifications')

    await steps.open(page, '/dashboard/messages')
    await page.getByRole('link', { name: 'Bea Byrne' }).click()
    await page.getByText('Is the table still there?').waitFor()
    await page.getByText('Large').waitFor()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('Write a reply.').waitFor()
    await page.getByRole('textbox', { name: 'Reply' }).fill('It is. Shall we keep it for you?')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.getByRole('heading', { name: 'Your reply' }).waitFor()
    await expectFine(page)
    await takePicture(page, `message-${name}`)
    const { text } = await waitForMail(site, 'bea@mail.example', 'contact-reply')
    expect(text).toContain('Shall we keep it for you?')
    await page.getByRole('button', { name: 'Mark as spam' }).click()
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  })

  it('works without scripts, with what was typed, and ignores programs', async () => {
    const site = await makeSite()
    await publishForm(site)
    const page = await open(site, { javaScriptEnabled: false })
    await page.goto('/help')
    await page.locator('textarea[name=message]').fill('Hello')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Enter your name.').waitFor()
    await expect.poll(() => page.locator('textarea[name=message]').inputValue()).toBe('Hello')
    await page.locator('input[name=name]').fill('Bea')
    await page.locator('input[name=email]').fill('bea@mail.example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We’ve received your message').waitFor()
    await page.goto('/help')
    await page.locator('input[name=name]').fill('Robot')
    await page.locator('input[name=email]').fill('robot@mail.example')
    await page.locator('textarea[name=message]').fill('Buy')
    await page.locator('input[name=website]').fill('https://spam.example', { force: true })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('We’ve received your message').waitFor()
    const { contactMessages } = await (await site.owner()).ok('contactMessages.queryContactMessages', {})
    expect(contactMessages).toMatchObject([{ name: 'Bea', page: '/help' }])
  })
})
