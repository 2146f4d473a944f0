import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import { readPhoneCode } from '../support/factors.ts'
import { addPasskeyDevice } from '../support/passkey-device.ts'
import type { SiteFacts } from '../support/server.ts'
import { TestSite } from '../support/site.ts'
import { createTotpCode } from '../support/totp.ts'
import { findAccessibilityViolations, measureOverflow } from './accessibility.ts'
import { tourTimeoutMs } from './accessibility-tour.ts'
import { walkAsAppUser, walkAsPerson } from './apps-by-keyboard.ts'
import { isolatedShop, openIsolatedShop } from './isolated-shop.ts'
import { walkAsOwner } from './owner-by-keyboard.ts'
import { takePicture } from './picture.ts'
import { walkAsMember } from './sign-in-by-keyboard.ts'
import { open as openAt } from './steps.ts'

const password = 'wooden horse battery'

let site: SiteFacts
let browser: Browser

openIsolatedShop()
beforeAll(async () => {
  site = isolatedShop.site.facts
  browser = await getSharedBrowser()
})

// The first one finds an empty shop.
describe('by keyboard alone', () => {
  test('an owner manages members, reports, apps and the outbox', { timeout: tourTimeoutMs }, walkAsOwner)
  test('a third-party app is consented to, refused, and shows errors', { timeout: tourTimeoutMs }, walkAsAppUser)
  test('a captcha is solved, visibly or invisibly', { timeout: tourTimeoutMs }, walkAsPerson)
  test('an account is created, secured, lost, recovered and deleted', { timeout: tourTimeoutMs }, walkAsMember)
})

/** A new member's browser with a device that confirms passkeys. */
async function createMember(size = { width: 375, height: 800 }) {
  const { context, page, device } = await openBrowser(size)
  const email = `${crypto.randomUUID()}@mail.example`
  await open(page, '/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/account')
  return { context, page, email, device }
}

async function openBrowser(size = { width: 375, height: 800 }) {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  return { context, page, device: await addPasskeyDevice(page) }
}

const open = (page: Page, path: string) => openAt(page, site.origin + path)

describe('a passkey alone', () => {
  test('reports a browser without passkeys, without scripts too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.origin}/sign-in`)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('heading', { name: 'Sign in with a passkey' }).waitFor()
    await page.getByRole('link', { name: 'Sign in with your password' }).click()
    await page.getByLabel('Email').waitFor()
    await context.close()
  })
})

describe('a phone', () => {
  const createNumber = () => `+353 87 ${Math.floor(1_000_000 + Math.random() * 9_000_000)}`

  test('receives a call', async () => {
    const { page, context } = await createMember()
    const to = createNumber()
    await open(page, '/account/security')
    await page.getByRole('button', { name: 'Add phone call' }).click()
    await page.getByLabel('Phone number').fill(to)
    await page.getByRole('button', { name: 'Call me' }).click()
    await page.getByText('We’re calling you').waitFor()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('This code isn’t correct').waitFor()
    await page.getByLabel('Code').fill(await readPhoneCode(new TestSite(site), `CALL ${to}`))
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByText('We won’t show them again').waitFor()
    await context.close()
  })
})

async function logInOwner(page: Page): Promise<void> {
  await open(page, '/dashboard/sign-in')
  await page.getByLabel('Email').fill(site.ownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(site.ownerPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const waitForDashboard = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/dashboard')

describe('the dashboard’s audit log', () => {
  test('shows the owner what happened to accounts', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    const { email, context: theirs } = await createMember()
    await theirs.close()
    const name = email.split('@')[0]!
    await logInOwner(page)
    await waitForDashboard(page)
    await open(page, `/dashboard/members?q=${email}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'View in audit log' }).click()
    await page.waitForURL('**/audit?q=*')
    await page.getByRole('row', { name: new RegExp(`Signed up.* ${name}`) }).waitFor()
    await open(page, '/dashboard/audit')
    await page
      .getByRole('row', { name: /Signed in Password/ })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Failures' }).click()
    await page.waitForURL('**/audit?kind=failures')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 800 })
    expect(await measureOverflow(page)).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'audit-phone')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'audit-phone-dark')
    await context.close()
  })
})

// Last, as the owner's password alone is not enough meanwhile.
describe('the dashboard’s security page', () => {
  test('sets up an app and a passkey, which are then required until the browser is remembered', async () => {
    const { page, context } = await openBrowser({ width: 1280, height: 800 })
    const elsewhere = await openBrowser()
    await logInOwner(elsewhere.page)
    await waitForDashboard(elsewhere.page)
    const logOut = async () => {
      await open(page, '/dashboard')
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL('**/dashboard/sign-in')
    }
    await logInOwner(page)
    await waitForDashboard(page)
    await open(page, '/dashboard/security')
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    await page.getByAltText('QR code for your authenticator app').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const secret = (await page.locator('form code').textContent())!
    await page.getByLabel('Code').fill(createTotpCode(secret))
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await page.getByText('It’s set up').waitFor()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('Your passkey is set up').waitFor()
    await page.getByRole('button', { name: 'Remove Passkey' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'dashboard-security')
    await page.setViewportSize({ width: 375, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await measureOverflow(page)).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'dashboard-security-phone-dark')
    await logOut()
    await logInOwner(page)
    await page.getByRole('heading', { name: 'Verify it’s you' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'dashboard-factor-phone-dark')
    await page.getByLabel('Code').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('This code isn’t correct').waitFor()
    await page.getByLabel('Code').fill(createTotpCode(secret, 1))
    await page.getByLabel('Don’t ask again in this browser').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitForDashboard(page)
    await logOut()
    await logInOwner(page)
    await waitForDashboard(page)
    await logOut()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await waitForDashboard(page)
    await open(page, '/dashboard/security')
    for (const name of ['Remove Authenticator app', 'Remove Passkey']) {
      await page.getByRole('button', { name }).click()
      await page.getByText('It’s removed').waitFor()
      await page.getByRole('button', { name }).waitFor({ state: 'detached' })
    }
    // The browser signed in with a password stays until the owner ends it.
    await open(elsewhere.page, '/dashboard/members')
    expect(new URL(elsewhere.page.url()).pathname).toBe('/dashboard/members')
    const endOthers = page.getByRole('button', { name: 'Sign out everywhere else' })
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'dashboard-end-others')
    await endOthers.click()
    await page.getByText('You’re signed out in every other browser').waitFor()
    await endOthers.waitFor({ state: 'detached' })
    await open(elsewhere.page, '/dashboard/members')
    await elsewhere.page.waitForURL('**/dashboard/sign-in**')
    await elsewhere.context.close()
    await open(page, '/dashboard/security')
    const newPassword = 'steel horse battery'
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Enter your password.').waitFor()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill(newPassword)
    await page.keyboard.press('Enter')
    await page.getByText('This isn’t your password.').waitFor()
    expect(await measureOverflow(page)).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await takePicture(page, 'dashboard-password-wrong')
    await page.getByLabel('Current password').fill(site.ownerPassword)
    await page.getByLabel('New password').fill(newPassword)
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await logOut()
    await logInOwner(page)
    await page.getByText('The email address and password don’t match.').waitFor()
    site = { ...site, ownerPassword: newPassword }
    await logInOwner(page)
    await waitForDashboard(page)
    await context.close()
  })
})
