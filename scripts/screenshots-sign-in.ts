import type { Page } from 'playwright-core'
import type { Credentials } from '../apps/server/src/first-start.ts'
import * as steps from '../tests/e2e/steps.ts'
import { Caller } from '../tests/support/caller.ts'
import { getCode, getToken, waitForLastMail } from '../tests/support/mails.ts'
import { createTotpCode } from '../tests/support/totp.ts'

type Show = (name: string) => Promise<void>

const password = 'wooden horse battery'
const redirectUri = 'http://localhost:5173/back'

/** Every state of signing in, and a member's security settings; restores the shop's policies. */
export async function tourSignIn(page: Page, shop: Credentials, show: Show): Promise<void> {
  const site = createCallers(shop)
  const owner = await site.owner()
  const set = (signOnPolicy: object) => owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy })
  await page.context().clearCookies()
  await tourCaptcha(page, owner, show)
  await tourVerification(page, { site, set, show })
  const email = await tourSecondFactor(page, show)
  await tourApps(page, { site, owner, show })
  await logOut(page)
  await tourRecovery(page, { site, email, show })
  await tourBlocked(page, { owner, email, show })
  await steps.open(page, '/sign-in/verify')
  await show('sign-in-code-over')
  await page.goto('/elsewhere?session=made-up')
  await show('sign-in-over')
}

type Site = ReturnType<typeof createCallers>

function createCallers({ origin, siteId, clientId, ownerEmail: email, ownerPassword }: Credentials) {
  const anonymous = new Caller(origin, { 'wix-site-id': siteId })
  const findHolder = (tokens: Record<string, unknown>) =>
    new Caller(origin, { authorization: String(tokens.access_token) })
  return {
    owner: async () => findHolder(await anonymous.ok('owner.signInOwner', { email, password: ownerPassword })),
    visitor: async () => findHolder(await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId })),
  }
}

interface Policy {
  site: Site
  set(policy: object): Promise<unknown>
  show: Show
}

/** The form after it was sent without the required captcha. */
async function tourCaptcha(page: Page, owner: Caller, show: Show): Promise<void> {
  const readDemand = (register: string) =>
    owner.ok('captcha.updateCaptchaPolicy', { policy: { demands: { register } } })
  await readDemand('always')
  const unseen = '**/captcha/challenge?*kind=silent*'
  await page.route(unseen, (route) => route.abort())
  await steps.signUp(page, steps.createEmail(), password)
  const box = page.locator('altcha-widget input[type=checkbox]')
  await box.waitFor()
  await show('sign-in-captcha')
  await box.click()
  await page.locator('.altcha[data-state=verified]').waitFor()
  await show('sign-in-captcha-answered')
  await page.unroute(unseen)
  await readDemand('suspicious')
}

async function tourVerification(page: Page, { site, set, show }: Policy): Promise<void> {
  await set({ emailVerification: 'required', memberApproval: 'owner' })
  const email = steps.createEmail()
  await steps.signUp(page, email, password)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await show('sign-in-verify')
  const code = getCode(await waitForLastMail(site, email))
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.locator('#code[aria-invalid="true"]').waitFor()
  await show('sign-in-verify-wrong')
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()
  await show('sign-in-waiting')
  await set({ emailVerification: 'none', memberApproval: 'open' })
}

/** Returns the secret of the second factor; the member is signed out. */
async function tourSecondFactor(page: Page, show: Show): Promise<string> {
  const email = steps.createEmail()
  await steps.signUp(page, email, password)
  await page.waitForURL('**/account')
  await steps.open(page, '/account/security')
  await show('security')
  await page.getByLabel('New email').fill(steps.createEmail())
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('Code').waitFor()
  await show('security-address')
  await steps.open(page, '/account/security')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await page.getByAltText('QR code for your authenticator app').waitFor()
  await show('security-authenticator')
  const secret = (await page.locator('code').textContent())!
  await page.getByLabel('Code').fill(createTotpCode(secret))
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByText('We won’t show them again').waitFor()
  await show('security-recovery-codes')
  await steps.open(page, '/account/subscriptions')
  await show('subscriptions')
  await steps.open(page, '/account/wishlist')
  await show('wishlist')
  await tourBlocks(page, show)
  await logOut(page)
  await steps.open(page, '/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('no horse at all')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#password[aria-invalid="true"]').waitFor()
  await show('sign-in-wrong')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Verify it’s you' }).waitFor()
  await show('sign-in-factor')
  // The next time step, which is still accepted.
  await page.getByLabel('Code').fill(createTotpCode(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/account')
  return email
}

async function tourBlocks(page: Page, show: Show): Promise<void> {
  await steps.open(page, '/members')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByText('Report or block').click()
  await show('member-report')
  await page.getByRole('button', { name: /^Block / }).click()
  await page.getByRole('heading', { name: 'You blocked this member' }).waitFor()
  await show('member-blocked')
  await steps.open(page, '/account/profile')
  await page.getByRole('button', { name: /^Unblock / }).waitFor()
  await show('profile-with-blocked')
}

async function logOut(page: Page): Promise<void> {
  await steps.open(page, '/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function tourApps(page: Page, { site, owner, show }: { site: Site; owner: Caller; show: Show }) {
  const callbackUrl = { name: 'Garden Planner', redirectUris: [redirectUri], thirdParty: true }
  const { app } = await owner.ok('apps.createOAuthApp', { app: callbackUrl })
  const visitor = await site.visitor()
  const authRequest = {
    ...{ clientId: app.id, redirectUri, responseType: 'code', responseMode: 'query', state: 'state' },
    ...{ scope: 'openid email profile', codeChallenge: 'x'.repeat(43), codeChallengeMethod: 'S256' },
  }
  for (const [name, prompt] of Object.entries({
    'sign-in-consent': undefined,
    'sign-in-account-choice': 'select_account',
  })) {
    const auth = { authRequest, ...(prompt && { prompt }) }
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth })
    await steps.open(page, redirectSession.fullUrl)
    await show(name)
  }
  await owner.ok('apps.removeOAuthApp', { id: app.id })
}

async function tourBlocked(page: Page, { owner, email, show }: { owner: Caller; email: string; show: Show }) {
  const query = { filter: { loginEmail: email } }
  const { members } = await owner.ok('members.queryMembers', { query })
  await owner.ok('members.blockMember', { id: members[0].id })
  await steps.open(page, '/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This account is blocked').waitFor()
  await show('sign-in-blocked')
}

async function tourRecovery(page: Page, { site, email, show }: { site: Site; email: string; show: Show }) {
  await steps.open(page, '/sign-in/recover')
  await show('sign-in-recover')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await show('sign-in-recover-sent')
  const address = `/sign-in/recover/password?token=${getToken(await waitForLastMail(site, email))}`
  await steps.open(page, address)
  await show('sign-in-new-password')
  await page.goto('/sign-in/recover/password?token=made-up')
  await show('sign-in-link-over')
}
