import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { Caller } from '../support/caller.ts'
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
] as const)("the owner's apps and keys on a %s", (name, width, colorScheme) => {
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

  it('shows a key once', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/apps')
    await expectFine(page)
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill('Nightly report')
    await page.getByLabel('Permissions').first().click()
    await page.getByRole('option', { name: 'Everything', exact: true }).click()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Create key' }).click()
    const shown = page.getByRole('status').locator('code')
    await shown.waitFor()
    const key = (await shown.textContent())!
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await takePicture(page, `apps-${name}`)
    await expectFine(page)
    await new Caller(site.facts.origin, { authorization: key }).ok('audit.queryAuditLog')
    await page.reload()
    await page.getByRole('rowheader', { name: 'Nightly report' }).waitFor()
    expect(await page.content()).not.toContain(key)
    await page.context().close()
  })

  it('requires a captcha, and accepts the keys of a service', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/sign-in-policy')
    const answer = (question: string, label: string) =>
      page.getByRole('group', { name: question }).getByLabel(label).check()
    const save = () => page.getByRole('button', { name: 'Save' }).click()
    await answer('Captcha for sign-in', 'Always')
    await answer('Captcha in apps', 'External service')
    await answer('External sign-in', 'Let apps sign members in')
    await save()
    await page.getByText('Enter the site key.').waitFor()
    await takePicture(page, `captcha-policy-${name}`)
    await expectFine(page)
    await page.getByLabel('Site key', { exact: true }).fill('what pages show')
    await save()
    await page.getByText('This is required.').waitFor()
    await page.getByLabel('Secret key', { exact: true }).fill('what the service knows')
    await save()
    await page.getByText('Sign-in settings saved').waitFor()
    const { signOnPolicy } = await (await site.owner()).ok('signOnPolicy.getSignOnPolicy')
    expect(signOnPolicy).toMatchObject({ externalSignIn: true, emailCodes: false })
    const { policy } = await (await site.owner()).ok('captcha.getCaptchaPolicy')
    expect(policy).toEqual({
      apps: 'outside',
      demands: { register: 'suspicious', login: 'always' },
      outside: {
        service: 'recaptcha',
        visibleSiteKey: 'what pages show',
        hasVisibleSecret: true,
        hasSilentSecret: false,
      },
    })
    await page.context().close()
  })

  it('registers an app, adds its addresses, and creates a secret', async () => {
    const site = await makeSite()
    const page = await open(site)
    await steps.open(page, '/dashboard/apps')
    await page.getByRole('button', { name: 'New app' }).click()
    await page.getByLabel('Name').fill('Garden Planner')
    await page.getByRole('button', { name: 'Create app' }).click()
    await page.getByRole('link', { name: 'Garden Planner' }).click()
    await page.getByLabel('Add redirect URL').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText(/must be a whole address that starts with https/).waitFor()
    await page.getByLabel('Add redirect URL').fill('https://planner.example/back')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove https://planner.example/back' }).waitFor()
    await page.getByRole('button', { name: 'Create secret' }).click()
    await page.getByRole('status').locator('code').waitFor()
    await takePicture(page, `app-${name}`)
    await expectFine(page)
    const { apps } = await (await site.owner()).ok('apps.listOAuthApps')
    expect(apps.find((app: { name: string }) => app.name === 'Garden Planner')).toMatchObject({
      redirectUris: ['https://planner.example/back'],
      hasSecret: true,
    })
    await page.context().close()
  })
})
