import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authRequest } from '../hostile/sign-in.ts'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { barriersOf, overhangOf } from './barriers.ts'
import { isAwake } from './in-page.js'

/** The hosted pages between an app and its user: captcha, account choice, consent, and what is not here. */

const partner = 'http://localhost:4999/back'
let browser: Browser
let site: TestSite
beforeAll(async () => {
  browser = await sharedBrowser()
  site = await makeSite()
})
afterAll(closeWindows)

const views = [
  { name: 'phone light', width: 375, colorScheme: 'light' },
  { name: 'phone dark', width: 375, colorScheme: 'dark' },
  { name: 'desk light', width: 1440, colorScheme: 'light' },
  { name: 'desk dark', width: 1440, colorScheme: 'dark' },
] as const

async function inContext(view: (typeof views)[number], member: boolean, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 800 },
    colorScheme: view.colorScheme,
    baseURL: site.facts.origin,
  })
  if (member) await signIn(context)
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

/** The address that an app of others sends the browser to. */
async function addressWith(change: object, thirdParty = true) {
  const given = { name: 'Garden Planner', redirectUris: [partner], thirdParty }
  const { app } = await (await site.owner()).ok('apps.createOAuthApp', { app: given })
  const request = authRequest(site, { clientId: app.id, redirectUri: partner, responseMode: 'query', ...change })
  const visitor = await site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth: { authRequest: request } })
  return redirectSession.fullUrl as string
}

const whereTo = (page: Page) => page.waitForRequest((request) => request.url().startsWith(partner))
const picture = (page: Page, name: string) =>
  process.env.STOA_TEST_PICTURES
    ? page.screenshot({ path: `${process.env.STOA_TEST_PICTURES}/${name.replaceAll(' ', '-')}.png` })
    : undefined

async function expectFine(page: Page) {
  expect(await barriersOf(page)).toEqual([])
  expect(await overhangOf(page)).toBe(0)
}

describe.each(views)('$name', (view) => {
  it('asks what an app of others may know, by keyboard alone', async () => {
    const address = await addressWith({ scope: 'openid email profile' })
    await inContext(view, true, async (page) => {
      await page.goto(address)
      expect(await page.textContent('h1')).toBe('Let Garden Planner use your account?')
      await expectFine(page)
      await picture(page, `consent ${view.name}`)
      await page.getByRole('button', { name: 'Allow', exact: true }).focus()
      const back = whereTo(page)
      await page.keyboard.press('Enter')
      expect(new URL((await back).url()).searchParams.has('code')).toBe(true)

      // The first one is still on its way to the app, which is not there.
      const account = await page.context().newPage()
      await account.goto('/account/devices')
      await account.getByText('Knows who you are here, your email address, your name').waitFor()
      await expectFine(account)
      await picture(account, `devices ${view.name}`)
      await account.getByRole('button', { name: 'Withdraw from Garden Planner' }).focus()
      await account.keyboard.press('Enter')
      await account.getByText('That app is let in no longer.').waitFor()
      await account.getByRole('heading', { name: 'Apps you let in' }).waitFor({ state: 'detached' })
    })
  })

  it('asks for the password before a browser that was left open logs out the others', async () => {
    const password = 'correct horse battery'
    await inContext(view, true, async (page) => {
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
      // Its next request renews the session, whose sign-in is old by now.
      await page.context().addCookies([{ ...cookie!, value: `old~${refresh}` }])
      await page.goto('/account/devices')
      await page.getByRole('button', { name: 'Log out everywhere else' }).click()
      const field = page.getByLabel('Password')
      await field.fill('not this one')
      await page.keyboard.press('Enter')
      await page.getByText('This is not your password.').waitFor()
      await expectFine(page)
      await picture(page, `devices-password ${view.name}`)
      await field.fill(password)
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByText('Every other device is logged out.').waitFor()
      await page.getByText('You are logged in nowhere else.').waitFor()
    })
  })

  it('takes no for an answer', async () => {
    const address = await addressWith({})
    await inContext(view, true, async (page) => {
      await page.goto(address)
      const back = whereTo(page)
      await page.getByRole('button', { name: 'Do not allow' }).click()
      expect(new URL((await back).url()).searchParams.get('error')).toBe('access_denied')
    })
  })

  it('lets people choose the account', async () => {
    const address = await addressWith({ prompt: 'select_account' }, false)
    await inContext(view, true, async (page) => {
      await page.goto(address)
      expect(await page.textContent('h1')).toBe('Choose an account')
      await expectFine(page)
      await picture(page, `choose-account ${view.name}`)
      const back = whereTo(page)
      await page.getByRole('button', { name: /Test Member/ }).click()
      expect(new URL((await back).url()).searchParams.has('code')).toBe(true)
    })
  })

  it('says what is not here, and what is over', async () => {
    const visitor = await site.visitor()
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
      paidPlansCheckout: { planId: site.id },
    })
    await inContext(view, false, async (page) => {
      await page.goto(redirectSession.fullUrl)
      expect(await page.textContent('h1')).toBe('There are no plans here')
      await expectFine(page)
      await picture(page, `elsewhere ${view.name}`)
      expect((await page.goto('/elsewhere?session=made-up'))?.status()).toBe(410)
      await expectFine(page)
    })
  })

  it('shows the captcha when the server wants one, and goes on with its answer', async () => {
    const strict = await makeSite()
    const owner = await strict.owner()
    await owner.ok('captcha.updateCaptchaPolicy', { policy: { demands: { login: 'always', register: 'always' } } })
    const visitor = await strict.visitor()
    const app = (await owner.ok('apps.listOAuthApps')).apps[0]
    const request = authRequest(strict, { clientId: app.id, redirectUri: partner, responseMode: 'query' })
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth: { authRequest: request } })
    await inContext(view, false, async (page) => {
      await page.goto(redirectSession.fullUrl.replace('/_stoa/authorize', '/sign-up'))
      await page.getByLabel('Email').fill(`${crypto.randomUUID()}@mail.example`)
      await page.getByLabel('Password', { exact: true }).fill('a horse that nobody knows')
      await page.getByRole('button', { name: 'Sign up' }).click()
      const box = page.locator('altcha-widget input[type=checkbox]')
      await box.waitFor()
      await expectFine(page)
      await picture(page, `captcha ${view.name}`)
      await page.getByLabel('Password', { exact: true }).fill('a horse that nobody knows')
      await box.click()
      await page.locator('.altcha[data-state=verified]').waitFor()
      const back = whereTo(page)
      await page.getByRole('button', { name: 'Sign up' }).click()
      expect(new URL((await back).url()).searchParams.has('code')).toBe(true)
    })
  })
})

/** On a slow line a page is used long before its scripts are there. */
it.each([
  ['/sign-in', true],
  ['/sign-up', true],
  ['/sign-in/recover', false],
])('what is typed on %s before the scripts come is kept', async (path, hasPassword) => {
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
  await page.waitForFunction(isAwake)
  expect(await email.inputValue()).toBe('ann@mail.exam')
  if (hasPassword) expect(await secret.inputValue()).toBe('half of a pass')
  await page.keyboard.type('ple')
  expect(await email.inputValue()).toBe('ann@mail.example')
  await context.close()
})
