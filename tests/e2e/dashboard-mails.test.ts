import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
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

/** The form is updated shortly after saving. */
const expectSubject = (page: Page, text: string) =>
  expect.poll(() => page.getByLabel('Subject', { exact: true }).inputValue(), { timeout: 30_000 }).toBe(text)

describe.each([
  ['phone', 375, 'dark'],
  ['desk', 1440, 'light'],
] as const)("the shop's mails on a %s", (name, width, colorScheme) => {
  const it = createAlternating(name)
  async function open(site: TestSite): Promise<Page> {
    const { tokens } = await site.owner()
    const viewport = { width, height: 900 }
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: site.facts.origin,
    })
    const value = `${tokens.access_token}~${tokens.refresh_token}`
    await context.addCookies([{ name: 'stoa-owner', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
    return context.newPage()
  }

  it('are previewed, edited, tested, reset and turned off', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/mails')
    await takePicture(page, `mails-${name}`)
    await expectFine(page)
    // Samples have realistic names.
    expect(
      await page
        .locator('tbody a')
        .filter({ hasText: /^[a-z]+(-[a-z]+)+$/ })
        .allTextContents(),
    ).toEqual([])
    await page.getByRole('link', { name: 'Order shipped' }).click()
    const shown = page.getByRole('region', { name: 'Preview' })
    await shown.frameLocator('iframe').getByRole('heading', { name: 'Your order is on its way' }).waitFor()

    await page.getByLabel('Subject', { exact: true }).fill('Order {numer} left')
    await page.getByText('names {numer}').waitFor()
    await expectFine(page)
    await page.getByLabel('Subject', { exact: true }).fill('Off it goes')
    await page.getByText('Not used: {number}').waitFor()
    await page.getByLabel('Heading').fill('<b>Off</b> from {siteName}')
    await shown.frameLocator('iframe').getByRole('heading', { name: '<b>Off</b> from' }).waitFor()
    await shown.getByText('Off it goes').waitFor()
    await takePicture(page, `mail-edited-${name}`)
    await shown.getByRole('button', { name: 'Send test email' }).click()
    await page.getByText(`Test email sent to ${site.facts.ownerEmail}`).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Email saved').waitFor()
    await page.getByRole('button', { name: 'Plain text' }).click()
    await expectFine(page)

    await page.getByRole('button', { name: 'Restore default texts' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expectSubject(page, 'Your order {number} is on its way')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Restore default texts' }).waitFor()
    await expectSubject(page, 'Off it goes')

    await page.getByRole('switch', { name: 'Send this email' }).click()
    await page.getByText('Not sent.').waitFor()
    await page.getByRole('link', { name: 'German' }).click()
    await shown.frameLocator('iframe').getByRole('heading', { name: 'Ihre Bestellung ist unterwegs' }).waitFor()
    await page.getByRole('link', { name: 'All emails' }).click()
    await page.getByRole('row', { name: /Order shipped.*English.*Off/ }).waitFor()
    await page.context().close()
  })

  it('that bounced are listed by address, and sent again on request', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/outbox')
    await page.getByRole('link', { name: 'Bounced addresses' }).click()
    await page.getByRole('heading', { name: 'No bounced emails' }).waitFor()
    await expectFine(page)
    const app = site.app()
    const [dead, full] = ['nobody@mail.example', `${'long-'.repeat(8)}name@a-mail-provider.example`]
    const report = (address: string, isPermanent: boolean, reason: string) =>
      app.ok('mails.reportBounce', { bounce: { address, permanent: isPermanent, reason } })
    await report(dead, true, '550 5.1.1 No such mailbox here')
    await report(full, false, '452 4.2.2 The mailbox is full')
    await page.reload()
    await page.getByRole('row', { name: /nobody@mail\.example 550 5\.1\.1.*Blocked/ }).waitFor()
    await page.getByRole('row', { name: /The mailbox is full.*Retrying/ }).waitFor()
    await takePicture(page, `refused-${name}`)
    await expectFine(page)
    await page.getByRole('link', { name: 'Blocked' }).click()
    await page.getByRole('row', { name: /is full/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Unblock ${dead}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(`Emails to ${dead} are sent again.`).waitFor()
    await page.getByRole('heading', { name: 'No addresses match' }).waitFor()
    await expectFine(page)
    expect((await app.ok('mails.queryBounces')).bounces).toMatchObject([{ address: full }])
    await page.context().close()
  })
})
