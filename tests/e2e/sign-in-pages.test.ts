import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeWindows, getSharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { expectFine } from './accessibility.ts'
import { waitUntilHydrated } from './steps.ts'

/** Hosted pages in an abandoned browser and on a slow connection; the rest is tested by keyboard. */

let browser: Browser
let site: TestSite
beforeAll(async () => {
  browser = await getSharedBrowser()
  site = await makeSite()
})
afterAll(closeWindows)

const views = [
  { name: 'phone light', width: 375, colorScheme: 'light' },
  { name: 'desk dark', width: 1440, colorScheme: 'dark' },
] as const

async function runInContext(view: (typeof views)[number], look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 800 },
    colorScheme: view.colorScheme,
    baseURL: site.facts.origin,
  })
  await signIn(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  try {
    await look(page)
    expect(problems.filter((line) => !/status of (400|404|410)/.test(line))).toEqual([])
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext) {
  const { tokens } = await site.member()
  const value = `${tokens.access_token}~${tokens.refresh_token}`
  await context.addCookies([{ name: 'stoa-shop', value, url: site.facts.origin, httpOnly: true, sameSite: 'Lax' }])
}

const takePicture = (page: Page, name: string) =>
  process.env.STOA_TEST_PICTURES
    ? page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name.replaceAll(' ', '-')}.png` })
    : undefined

describe.each(views)('$name', (view) => {
  it('asks for the password before an abandoned browser ends other sessions', async () => {
    const password = 'correct horse battery'
    await runInContext(view, async (page) => {
      const [cookie] = await page.context().cookies()
      const [, refresh] = cookie!.value.split('~')
      const [{ email }] = (await query<{ email: string }>(
        'select login_email as email from members where site_id = $1 order by created_date desc limit 1',
        [site.id],
      )) as [{ email: string }]
      const elsewhere = await site.visitor()
      const { sessionToken } = await elsewhere.ok('authentication.loginV2', { loginId: { email }, password })
      await elsewhere.ok('signIn.completeSignIn', { sessionToken })
      await query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [
        site.id,
      ])
      // Its next request renews the session, but the sign-in stays old.
      await page.context().addCookies([{ ...cookie!, value: `old~${refresh}` }])
      await page.goto('/account/devices')
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
      const field = page.getByLabel('Password')
      await field.fill('not this one')
      await page.keyboard.press('Enter')
      await page.getByText('That password isn’t correct.').waitFor()
      await expectFine(page)
      await takePicture(page, `devices-password ${view.name}`)
      await field.fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('All other devices have been signed out.').waitFor()
      await page.getByText('You aren’t signed in anywhere else.').waitFor()
    })
  })
})

/** On a slow connection a page is used long before its scripts load. */
it.each([
  ['/sign-in', true],
  ['/sign-up', true],
  ['/sign-in/recover', false],
])('keeps what was typed on %s before hydration', async (path, hasPassword) => {
  const context = await browser.newContext({ baseURL: site.facts.origin })
  const page = await context.newPage()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('ann@mail.exam')
  const secret = page.getByLabel('Password', { exact: true })
  if (hasPassword) await secret.fill('half of a pass')
  await email.focus()
  arrive()
  await waitUntilHydrated(page)
  await expect.poll(() => email.inputValue()).toBe('ann@mail.exam')
  if (hasPassword) await expect.poll(() => secret.inputValue()).toBe('half of a pass')
  await page.keyboard.type('ple')
  await expect.poll(() => email.inputValue()).toBe('ann@mail.example')
  await context.close()
})
