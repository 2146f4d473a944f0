import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { totpCode } from '../support/factors.ts'
import type { SiteFacts } from '../support/server.ts'
import { startServer } from '../support/start-server.ts'
import { barriersOf } from './barriers.ts'

const password = 'wooden horse battery'

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let site: SiteFacts
let browser: Browser

/** Passkeys belong to a name and never to a bare address, so this shop stands at one. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-passkeys-'))
  await chmod(folder, 0o755)
  server = await startServer(folder, 'localhost')
  site = await server.makeSite({ demo: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A browser of its own, signed up, with a device that holds passkeys and shows a finger when it is asked. */
async function newMember(size = { width: 375, height: 800 }) {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = `${crypto.randomUUID()}@mail.example`
  await open(page, '/sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/account')
  return { context, page, email }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForLoadState('networkidle')
}

async function logIn(page: Page, email: string): Promise<void> {
  await open(page, '/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/account')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function setUpTotp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await page.getByAltText('QR code for the authenticator app').waitFor()
  const secret = (await page.locator('code').textContent())!
  await page.getByLabel('Code').fill(totpCode(secret, -1))
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('They are shown only now').waitFor()
  return { secret, codes: await page.locator('ul.font-mono li').allTextContents() }
}

describe('the account’s security page', () => {
  test('sets up an authenticator app, which is then asked for, and remembers the browser', async () => {
    const { page, context, email } = await newMember()
    const { secret, codes } = await setUpTotp(page)
    expect(codes).toHaveLength(10)
    expect(await barriersOf(page)).toEqual([])
    await logOut(page)
    await logIn(page, email)
    await page.getByRole('heading', { name: 'Show that it is you' }).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('This is not the code').waitFor()
    await page.getByLabel('Code').fill(totpCode(secret))
    await page.getByLabel('Do not ask on this browser').check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/account')
    await logOut(page)
    await logIn(page, email)
    await page.waitForURL('**/account')
    await context.close()
  })

  test('takes a recovery code where the phone is lost', async () => {
    const { page, context, email } = await newMember()
    const { codes } = await setUpTotp(page)
    await logOut(page)
    await logIn(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[3]!)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/account')
    await open(page, '/account/security')
    await page.getByText('9 left').waitFor()
    await context.close()
  })

  test('makes a passkey, which does for the second step', async () => {
    const { page, context, email } = await newMember()
    await setUpTotp(page)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByText('It is set up').waitFor()
    await page.getByRole('button', { name: 'Remove Passkey' }).waitFor()
    await logOut(page)
    await logIn(page, email)
    await page.getByRole('heading', { name: 'Show that it is you' }).waitFor()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/account')
    await context.close()
  })
})

describe('the dashboard’s audit log', () => {
  test('shows the owner what has happened to accounts', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await open(page, '/dashboard/sign-in')
    await page.getByLabel('Email').fill(site.ownerEmail)
    await page.getByLabel('Password', { exact: true }).fill(site.ownerPassword)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/dashboard')
    await open(page, '/dashboard/audit')
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Failures' }).click()
    await page.waitForURL('**/audit?kind=failures')
    expect(await barriersOf(page)).toEqual([])
    if (process.env.STOA_SHOTS) await page.screenshot({ path: `${process.env.STOA_SHOTS}/audit.png` })
    await context.close()
  })
})
