import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { getCode, getToken, waitForLastMail, waitForMails } from '../support/mails.ts'
import { stoa } from '../support/server.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { findViolationsAtBothSizes } from './accessibility-tour.ts'
import { getFocusedId } from './in-page.js'
import { getShop, runJourney } from './journey.ts'
import * as steps from './steps.ts'
import { desk, phone } from './window.ts'

const password = 'wooden horse battery'
const app = 'http://localhost:5173/back'

/** A separate site, and the URL of its sign-in page. */
async function makeHostedSite(settings: object, act: '/sign-in' | '/sign-up' = '/sign-up') {
  const site = await makeSite()
  await query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [site.id, settings])
  const visitor = await site.visitor()
  const authRequest = {
    clientId: site.facts.clientId,
    redirectUri: app,
    responseType: 'code',
    responseMode: 'query',
    scope: 'offline_access',
    state: 'state',
    codeChallenge: 'x'.repeat(43),
    codeChallengeMethod: 'S256',
  }
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
    auth: { authRequest, prompt: 'login' },
  })
  const { redirected } = await follow(redirectSession.fullUrl)
  return { site, address: redirected.replace('/sign-in', act) }
}

async function follow(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  const { pathname, search } = new URL(response.headers.get('location') ?? url, url)
  return { redirected: pathname + search }
}

async function signUp(page: Page, address: string, email: string, open = steps.open) {
  await page.route(`${app}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The app</title>' }))
  await open(page, address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Without scripts there is nothing to wait for. */
const openAsleep = async (page: Page, address: string) => void (await page.goto(address))

const required = { emailVerification: 'required' }

test('a new address is verified by its code, and the app gets its own', async () => {
  const { site, address } = await makeHostedSite(required)
  const email = steps.createEmail()
  await runJourney({ size: phone, expected: /40[0-9]|428/ }, async (page, window) => {
    await signUp(page, address, email)
    await expect.poll(() => page.evaluate(getFocusedId)).toBe('code')
    expect(await window.inspect('verify')).toEqual([])
    await page.getByText(/You can request another code in \d+ seconds?/).waitFor()
    const code = getCode(await waitForLastMail(site, email))
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await page.locator('#code[aria-invalid="true"]').waitFor()
    await expect.poll(() => page.evaluate(getFocusedId)).toBe('code')
    expect(await window.inspect('verify-wrong')).toEqual([])
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL(/localhost:5173\/back\?.*code=/)
  })
})

test('without scripts a code can be sent again, and a pending account says so', async () => {
  const { site, address } = await makeHostedSite({ ...required, memberApproval: 'owner' })
  const email = steps.createEmail()
  await runJourney({ scripts: false, expected: /428/ }, async (page) => {
    await signUp(page, address, email, openAsleep)
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText('We can’t send a code right now').waitFor()
    await query(`update email_codes set sent_date = sent_date - interval '1 minute' where site_id = $1`, [site.id])
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText('We’ve sent a new code.').waitFor()
    const [, second] = await waitForMails(site, email, 2)
    await page.getByLabel('Code').fill(getCode(second!))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()
  })
})

test.each([true, false])(
  'where the site says so, a code by mail does for the password (scripts: %s)',
  async (scripts) => {
    const { site, address } = await makeHostedSite({ emailCodes: true }, '/sign-in')
    const email = steps.createEmail()
    await site.member(email, password)
    // No server answers at the app's URL.
    await runJourney({ size: scripts ? phone : desk, scripts, expected: /40[0-9]|428|5173/ }, async (page, window) => {
      await (scripts ? steps.open : openAsleep)(page, address)
      const send = page.getByRole('button', { name: 'Email me a code' })
      await send.click()
      await page.getByText('Enter your email address.').waitFor()
      await page.getByLabel('Email').fill(email)
      await send.click()
      await page.getByText('Enter the six digits that we’ve emailed you.').waitFor()
      if (scripts) expect(await window.inspect('by mail')).toEqual([])
      const code = getCode(await waitForLastMail(site, email))
      await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
      await page.keyboard.press('Enter')
      await page.getByText('This code isn’t correct').waitFor()
      await page.getByRole('link', { name: 'Sign in with your password' }).waitFor()
      await page.getByLabel('Code').fill(code)
      await page.keyboard.press('Enter')
      // The password was set without verifying the address.
      await page.getByRole('heading', { name: 'Your account is secured' }).waitFor()
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      const back = page.waitForRequest(/localhost:5173\/back\?.*code=/)
      await page.getByRole('button', { name: email }).click()
      await back
    })
  },
)

test.each([true, false])('a forgotten password is recovered by mail (scripts: %s)', async (scripts) => {
  const { site, address } = await makeHostedSite({}, '/sign-in')
  const email = steps.createEmail()
  await site.member(email, 'forgotten horse battery')
  await runJourney({ size: scripts ? phone : desk, scripts, expected: /410/ }, async (page, window) => {
    const open = scripts ? steps.open : openAsleep
    const look = async (name: string) => {
      if (scripts) expect(await window.inspect(name)).toEqual([])
    }
    await open(page, address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('Enter your email address.').waitFor()
    await look('recover')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await look('recover-sent')
    const token = getToken(await waitForLastMail(site, email))
    await open(page, `/sign-in/recover/password?token=${token}`)
    await choosePassword(page, look)
    await open(page, `/sign-in/recover/password?token=${token}`)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await look('link-over')
  })
  await expectPassword(site, email)
})

async function choosePassword(page: Page, look: (name: string) => Promise<void>) {
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await look('new-password')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL((url) => url.pathname === '/account')
}

async function expectPassword(site: TestSite, email: string) {
  const visitor = await site.visitor()
  expect((await visitor.ok('authentication.loginV2', { loginId: { email }, password })).state).toBe('SUCCESS')
}

test("the owner reads the shop's mails", async () => {
  const email = steps.createEmail()
  const member = await getShop().member(email, password)
  await member.ok('recovery.sendRecoveryEmail', { email })
  await waitForMails(getShop(), email)
  const { ownerEmail, ownerPassword } = stoa()
  // The frame is sandboxed: axe's messages don't arrive there, and resize listeners don't run.
  await runJourney({ size: phone, expected: /postMessage|about:srcdoc/ }, async (page, window) => {
    await steps.open(page, `/dashboard/sign-in?next=${encodeURIComponent(`/dashboard/outbox?q=${email}`)}`)
    await page.getByLabel('Email').fill(ownerEmail)
    await page.getByLabel('Password', { exact: true }).fill(ownerPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const mail = page.getByRole('main').getByRole('link', { name: /Reset your password/ })
    await mail.waitFor()
    expect(await findViolationsAtBothSizes(window, 'outbox')).toEqual([])
    await mail.click()
    await page.frameLocator('iframe').getByRole('link', { name: 'Choose a password' }).waitFor()
    expect(await findViolationsAtBothSizes(window, 'mail')).toEqual([])
    await page.getByRole('link', { name: 'Plain text' }).click()
    await page.getByText('/sign-in/recover/password?token=').waitFor()
    expect(await findViolationsAtBothSizes(window, 'mail-text')).toEqual([])
  })
})

test('a member changes the login email with the mailed code, before scripts run', async () => {
  const [before, after] = [steps.createEmail(), steps.createEmail()]
  await runJourney({ size: phone, scripts: false, expected: /40[01]/ }, async (page) => {
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill(before)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/account')
    await page.goto('/account/security')
    await page.getByLabel('New email').fill('nowhere')
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByText('Enter a valid email address').waitFor()
    await page.getByLabel('New email').fill(after)
    await page.getByRole('button', { name: 'Change email' }).click()
    const code = getCode(await waitForLastMail(getShop(), after))
    await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This code isn’t correct.').waitFor()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`You now sign in with ${after}.`).waitFor()
    await page.getByRole('region', { name: 'Email address' }).getByText(after).waitFor()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(after)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  })
})
