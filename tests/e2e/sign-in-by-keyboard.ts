import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import { getCode, getToken, waitForLastMail, waitForMail } from '../support/mails.ts'
import { createTotpCode } from '../support/totp.ts'
import { isolatedShop } from './isolated-shop.ts'
import { enterText, moveTo, press } from './keyboard.ts'
import {
  isAt,
  locateButton,
  logIn,
  logOut,
  logStep,
  type Walk,
  waitForFocus,
  waitForTitle,
  walkThrough,
} from './keyboard-walk.ts'
import { createEmail, open } from './steps.ts'
import { Window } from './window.ts'

const first = 'wooden horse battery'
const second = 'another horse of wood'

/** Creates, secures, loses, recovers and deletes an account. */
export const walkAsMember = () =>
  walkThrough({ origin: isolatedShop.server.origin, email: createEmail() }, async (walk) => {
    await signIn(walk)
    await isBlockedForAWhile(walk)
    const secret = await setsUpApp(walk)
    await signInWithApp(walk, secret)
    await signInByMail(walk)
    await findsPassword(walk)
    const moved = { ...walk, email: await movesAddress(walk) }
    await endsOtherDevice(moved)
    await leaves(walk)
  })

const waitForPageTitle = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const set = async (signOnPolicy: object) =>
  (await isolatedShop.site.owner()).ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy })

const readMemberId = async ({ email: loginEmail }: Walk): Promise<string> =>
  (await isolatedShop.site.app().ok('members.queryMembers', { query: { filter: { loginEmail } } })).members[0].id

async function signIn(walk: Walk): Promise<void> {
  const { page, email, look } = walk
  await set({ emailVerification: 'required', memberApproval: 'owner' })
  await open(page, '/sign-in')
  await look('sign-in')
  await press(page, page.getByRole('link', { name: 'Create an account' }))
  await isAt(page, '/sign-up')
  await logStep(page, { email, password: 'short', act: 'Create account' })
  await page.locator('#password[aria-invalid="true"]').waitFor()
  await look('sign-up-refused')
  await page.locator('#password').press('Control+a')
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await waitForPageTitle(page, 'Check your email')
  const code = getCode(await waitForLastMail(isolatedShop.site, email))
  await enterText(page, page.getByLabel('Code'), code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.locator('#code[aria-invalid="true"]').waitFor()
  await look('verify-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await waitForTitle(page, 'Waiting for approval')
  await look('waiting')
  await set({ emailVerification: 'none', memberApproval: 'open' })
  await isolatedShop.site.app().ok('members.approveMember', { id: await readMemberId(walk) })
  await logIn(walk, 'no horse at all')
  await page.locator('#password[aria-invalid="true"]').waitFor()
  await look('wrong-password')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
  await look('account')
}

async function isBlockedForAWhile(walk: Walk): Promise<void> {
  const id = await readMemberId(walk)
  await logOut(walk)
  await isolatedShop.site.app().ok('members.blockMember', { id })
  await logIn(walk, first)
  await walk.page.getByText('This account is blocked').waitFor()
  await walk.look('blocked')
  await isolatedShop.site.app().ok('members.approveMember', { id })
}

async function setsUpApp(walk: Walk): Promise<string> {
  const { page, email, look } = walk
  await set({ secondFactor: 'required' })
  await logIn(walk, first)
  await waitForPageTitle(page, 'Check your email')
  await waitForFocus(page.getByLabel('Code'))
  await page.keyboard.type(getCode(await waitForMail(isolatedShop.site, email, 'verification-code')))
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
  await set({ secondFactor: 'optional' })
  await open(page, '/account/security')
  await press(page, locateButton(page, 'Add authenticator app'))
  await page.getByAltText('QR code for your authenticator app').waitFor()
  await look('authenticator')
  const secret = (await page.locator('code').textContent())!
  // The caret is in the code field.
  await page.keyboard.type(createTotpCode(secret))
  await page.keyboard.press('Enter')
  await page.getByText('We won’t show them again').waitFor()
  await look('recovery-codes')
  await moveTo(page, page.getByRole('link', { name: 'Download codes' }))
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await logOut(walk)
  return secret
}

async function signInWithApp(walk: Walk, secret: string): Promise<void> {
  const { page, look } = walk
  await logIn(walk, first)
  await waitForPageTitle(page, 'Verify it’s you')
  await page.locator('#code:focus').waitFor()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.locator('#code[aria-invalid="true"]').waitFor()
  await look('factor-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(createTotpCode(secret, 1))
  await moveTo(page, page.getByLabel('Don’t ask again in this browser for 30 days'))
  await page.keyboard.press('Space')
  await press(page, locateButton(page, 'Continue'))
  await isAt(page, '/account')
  await logOut(walk)
  await logIn(walk, first)
  await isAt(page, '/account')
  await open(page, '/account/security')
  await look('security')
  await press(page, locateButton(page, 'Remove Authenticator app'))
  await page.getByText('Your account is protected by your password only.').waitFor()
  await logOut(walk)
}

async function signInByMail(walk: Walk): Promise<void> {
  const { page, email, look } = walk
  await set({ emailCodes: true })
  await open(page, '/sign-in')
  await enterText(page, page.getByLabel('Email'), email)
  await look('sign-in-by-mail')
  await press(page, locateButton(page, 'Email me a code'))
  await page.getByLabel('Code').waitFor()
  await look('mail-code')
  await page.keyboard.type(getCode(await waitForMail(isolatedShop.site, email, 'verification-code')))
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
  await set({ emailCodes: false })
  await logOut(walk)
}

async function findsPassword(walk: Walk): Promise<void> {
  const { page, email, look } = walk
  await open(page, '/sign-in')
  await press(page, page.getByRole('link', { name: /Forgot/ }))
  await waitForTitle(page, 'Forgot your password?')
  await look('recover')
  await enterText(page, page.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await waitForTitle(page, 'Check your email')
  await look('recover-sent')
  await open(
    page,
    `/sign-in/recover/password?token=${getToken(await waitForMail(isolatedShop.site, email, 'recover-password'))}`,
  )
  await look('new-password')
  await enterText(page, page.getByLabel('Password', { exact: true }), second)
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
}

async function movesAddress({ page, look }: Walk): Promise<string> {
  const address = createEmail()
  await open(page, '/account/security')
  await enterText(page, page.getByLabel('New email'), address)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').waitFor()
  await look('address-code')
  await page.keyboard.type(getCode(await waitForLastMail(isolatedShop.site, address)))
  await page.keyboard.press('Enter')
  await page.getByText(`You now sign in with ${address}.`).waitFor()
  await look('address-changed')
  return address
}

async function endsOtherDevice({ page, email, look }: Walk): Promise<void> {
  const other = await Window.open(await getSharedBrowser(), { origin: isolatedShop.server.origin })
  await logIn({ page: other.page, email }, second)
  await isAt(other.page, '/account')
  await open(page, '/account/devices')
  await look('devices')
  await press(page, locateButton(page, 'Sign out everywhere else'))
  await page.getByText('All other devices have been signed out.').waitFor()
  await look('devices-ended')
  await other.page.reload()
  await isAt(other.page, '/sign-in')
  await other.close()
}

async function leaves({ page, look }: Walk): Promise<void> {
  await open(page, '/account/data')
  await look('data')
  await enterText(page, page.getByLabel('Transfer my reviews to'), 'unknown-member')
  await moveTo(page, page.getByLabel('Yes, delete my account'))
  await page.keyboard.press('Space')
  await press(page, locateButton(page, 'Delete account'))
  await page.getByText('We couldn’t find another member').waitFor()
  await look('data-refused')
  await page.getByLabel('Transfer my reviews to').press('Control+a')
  await page.keyboard.press('Delete')
  await press(page, locateButton(page, 'Delete account'))
  await waitForPageTitle(page, 'Your account has been deleted')
  const { y } = (await page.getByRole('heading', { name: 'Your account has been deleted' }).boundingBox())!
  expect(y, 'who came from far below begins above').toBeGreaterThan(0)
  await look('deleted')
}
