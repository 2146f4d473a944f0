import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import { createTotpCode } from '../support/totp.ts'
import { isolatedShop, openIsolatedShop } from './isolated-shop.ts'
import { open, timeoutMs } from './steps.ts'

openIsolatedShop({ rateLimits: true })

let browser: Browser
beforeAll(async () => {
  browser = await getSharedBrowser()
})

const cookieName = 'stoa_dashboard_device'
const query = (text: string, ...parameters: string[]) => isolatedShop.server.app.database.sql.unsafe(text, parameters)
/** Half a minute later, another code is valid. */
const waitAStep = () =>
  query('update identity_factors set last_step = last_step - 2 where site_id = $1', isolatedShop.site.id)
/** The rate limit windows have expired. */
const waitAWhile = () => query('delete from rate_limits')

async function openWindow(): Promise<{ page: Page; context: BrowserContext }> {
  const { origin } = isolatedShop.site.facts
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(timeoutMs)
  return { page: await context.newPage(), context }
}

async function showPassword(page: Page): Promise<void> {
  const { ownerEmail, ownerPassword } = isolatedShop.site.facts
  await open(page, '/dashboard/sign-in')
  await page.getByLabel('Email').fill(ownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isIn = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/dashboard')
const isAskedForMore = (page: Page) => page.getByRole('heading', { name: 'Verify it’s you' }).waitFor()

async function logOut(page: Page): Promise<void> {
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/dashboard/sign-in')
}

test("F-25 the owner's remembered browser skips the second factor, works during an attack, and can be forgotten", async () => {
  const { facts } = isolatedShop.site
  const owner = await isolatedShop.site.owner()
  const { factorId, stateToken, totp } = await owner.ok('factors.addFactor', { type: 'TOTP', name: 'Phone' })
  await owner.ok('factors.confirmFactor', { factorId, stateToken, code: createTotpCode(totp.secret) })
  await waitAStep()
  const [remembered, another] = [await openWindow(), await openWindow()]
  const readCookie = async ({ context }: { context: BrowserContext }, path = '/dashboard') =>
    (await context.cookies(facts.origin + path)).find(({ name }) => name === cookieName)

  // After the password alone, a browser is known but still needs the second factor.
  await showPassword(remembered.page)
  await isAskedForMore(remembered.page)
  expect(await readCookie(remembered)).toBeUndefined()
  await remembered.page.getByLabel('Code').fill(createTotpCode(totp.secret))
  await remembered.page.getByLabel('Don’t ask again in this browser').check()
  await remembered.page.getByRole('button', { name: 'Continue' }).click()
  await isIn(remembered.page)

  const cookie = (await readCookie(remembered))!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard', secure: false })
  expect(cookie.domain.startsWith('.')).toBe(false)
  expect((cookie.expires - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1)
  expect(cookie.value).toMatch(/^[\w-]{43}$/)
  expect(await readCookie(remembered, '/')).toBeUndefined()
  expect(await remembered.page.evaluate('document.cookie')).not.toContain(cookie.value)
  const devices = await query('select * from remembered_devices')
  expect(devices.length).toBeGreaterThan(0)
  expect(JSON.stringify(devices)).not.toContain(cookie.value)

  await logOut(remembered.page)
  await showPassword(remembered.page)
  await isIn(remembered.page)
  await showPassword(another.page)
  await isAskedForMore(another.page)

  // Others try passwords until the account is locked for unknown browsers.
  await logOut(remembered.page)
  const wrongPassword = { email: facts.ownerEmail, password: 'no horse at all' }
  const attack = []
  for (let n = 0; n < 12; n++) attack.push(await isolatedShop.site.anonymous().call('owner.signInOwner', wrongPassword))
  expect(attack.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6)
  await showPassword(another.page)
  await another.page.getByText('Too many attempts.').waitFor()
  await showPassword(remembered.page)
  await isIn(remembered.page)
  await waitAWhile()

  // The cookie alone, in another browser, does not replace the password.
  await another.context.addCookies([{ ...cookie }])
  await another.page.goto('/dashboard')
  await another.page.waitForURL('**/dashboard/sign-in**')
  await another.context.clearCookies()

  await open(remembered.page, '/dashboard/security')
  await remembered.page.getByRole('button', { name: 'Forget remembered browsers' }).click()
  await expect.poll(async () => (await query('select 1 from remembered_devices where trusted')).length).toBe(0)
  await logOut(remembered.page)
  await showPassword(remembered.page)
  await isAskedForMore(remembered.page)
  await remembered.context.close()
  await another.context.close()
})
