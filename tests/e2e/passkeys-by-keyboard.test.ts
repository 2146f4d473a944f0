import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import { readPhoneCode, setUpTotp } from '../support/factors.ts'
import { addPasskeyDevice, type PasskeyDevice } from '../support/passkey-device.ts'
import { tourTimeoutMs } from './accessibility-tour.ts'
import { isolatedShop, openIsolatedShop } from './isolated-shop.ts'
import { enterText, moveTo, press } from './keyboard.ts'
import {
  isAt,
  locateButton,
  logIn,
  logOut,
  type Walk,
  waitForFocus,
  waitForTitle,
  walkThrough,
} from './keyboard-walk.ts'
import { createEmail, open } from './steps.ts'

// Guessing is rate-limited.
openIsolatedShop({ rateLimits: true })

const first = 'wooden horse battery'
const second = 'steel horse battery'

test(
  'passkeys, phones and recovery codes are set up, used and removed by keyboard alone',
  { timeout: tourTimeoutMs },
  () =>
    walkThrough({ origin: isolatedShop.server.origin, email: createEmail() }, async (walk) => {
      await isolatedShop.server.makeMember(isolatedShop.site.id, walk.email, first)
      const device = await addPasskeyDevice(walk.page)
      const codes = await makesPasskey(walk, device)
      await signInByPasskeyAlone(walk, device)
      const number = await setsUpPhone(walk)
      await provesByPasskey(walk, device)
      await provesByRecoveryCode(walk, codes)
      await provesByPhone(walk, number)
      await provesByCall(walk, number)
      await provesByQuestion(walk)
      await changesPassword(walk)
      await removesPasskey(walk)
      await arriveTooLate(walk)
      await guessesTooOften(walk)
    }),
)

const waitForAnswer = (page: Page) => waitForFocus(page.locator('[data-answer]'))
const locatePasskeyButton = (page: Page) => locateButton(page, 'Use a passkey')

async function entersAccount(walk: Walk, password = first): Promise<void> {
  await logIn(walk, password)
  await waitForTitle(walk.page, 'Verify it’s you')
}

async function isIn(page: Page): Promise<void> {
  await isAt(page, '/account')
  await page.locator('h1:focus-visible').waitFor()
}

async function makesPasskey(walk: Walk, device: PasskeyDevice): Promise<string[]> {
  const { page, look } = walk
  await logIn(walk, first)
  await isIn(page)
  await open(page, '/account/security')
  await device.verifies(false)
  await press(page, locateButton(page, 'Add passkey'))
  await page.getByRole('alert').getByText('No passkey was created.').waitFor()
  await waitForAnswer(page)
  await look('passkey-not-made')
  await device.verifies(true)
  await press(page, locateButton(page, 'Add passkey'))
  await page.getByText('Your passkey is set up.').waitFor()
  await page.getByText('We won’t show them again').waitFor()
  await waitForAnswer(page)
  await look('passkey-made')
  const codes = await page.locator('ul.font-mono li').allTextContents()
  await logOut(walk)
  return codes
}

async function signInByPasskeyAlone(walk: Walk, device: PasskeyDevice): Promise<void> {
  const { page, look } = walk
  await open(page, '/sign-in?next=/account/orders')
  await device.verifies(false)
  await press(page, locatePasskeyButton(page))
  await page.getByText('No passkey was used.').waitFor()
  await waitForTitle(page, 'Sign in with a passkey')
  await look('passkey-declined')
  await press(page, page.getByRole('link', { name: 'Sign in with your password' }))
  await waitForTitle(page, 'Sign in')
  await press(page, locatePasskeyButton(page))
  await page.getByText('No passkey was used.').waitFor()
  await device.verifies(true)
  await press(page, locateButton(page, 'Use a passkey'))
  await isAt(page, '/account/orders')
  await page.locator('h1:focus-visible').waitFor()
  await logOut(walk)
}

async function provesByPasskey(walk: Walk, device: PasskeyDevice): Promise<void> {
  const { page, look } = walk
  await entersAccount(walk)
  await device.verifies(false)
  await press(page, locateButton(page, 'Use a passkey'))
  await page.getByText('No passkey was used.').waitFor()
  await waitForTitle(page, 'Verify it’s you')
  await look('passkey-second-declined')
  await device.verifies(true)
  await moveTo(page, page.getByLabel('Don’t ask again in this browser for 30 days'))
  await press(page, locateButton(page, 'Use a passkey'))
  await isIn(page)
  await logOut(walk)
}

async function provesByRecoveryCode(walk: Walk, codes: readonly string[]): Promise<void> {
  const { page, look } = walk
  await entersAccount(walk)
  await press(page, locateButton(page, 'Use a recovery code'))
  await waitForFocus(page.getByLabel('Recovery code'))
  await page.keyboard.type('not one of them')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#code[aria-invalid="true"]'))
  await look('recovery-code-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(codes[0]!)
  await page.keyboard.press('Enter')
  await isIn(page)
  await open(page, '/account/security')
  await page.getByText(`${codes.length - 1} codes left`).waitFor()
  await logOut(walk)
}

/** A passkey is optional: the password alone works until a second factor is set up. */
async function setsUpPhone(walk: Walk): Promise<string> {
  const { page, look } = walk
  const number = `+353 87 ${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
  await logIn(walk, first)
  await isIn(page)
  await open(page, '/account/security')
  await press(page, locateButton(page, 'Add text message'))
  await waitForFocus(page.getByLabel('Phone number'))
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#phone-number[aria-invalid="true"]'))
  await expect.poll(() => page.locator('#phone-number').inputValue()).toBe('12')
  await look('phone-number-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await waitForFocus(page.getByLabel('Code'))
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#code[aria-invalid="true"]'))
  await look('phone-code-wrong')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(await readPhoneCode(isolatedShop.site, `SMS ${number}`))
  await page.keyboard.press('Enter')
  await locateButton(page, 'Remove Text message').waitFor()
  await waitForAnswer(page)
  await press(page, locateButton(page, 'Add phone call'))
  await waitForFocus(page.getByLabel('Phone number'))
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await waitForFocus(page.getByLabel('Code'))
  await page.keyboard.type(await readPhoneCode(isolatedShop.site, `CALL ${number}`))
  await page.keyboard.press('Enter')
  await locateButton(page, 'Remove Phone call').waitFor()
  await waitForAnswer(page)
  await press(page, locateButton(page, 'Add phone approval'))
  await waitForAnswer(page)
  await press(page, locateButton(page, 'Use the development outbox'))
  await waitForAnswer(page)
  await press(page, locateButton(page, 'Continue'))
  await page.getByRole('alert').getByText('You haven’t answered on your phone yet').waitFor()
  await look('question-unanswered')
  await answersQuestion(page, 'Yes, it’s me', 'Sign-in approved')
  await press(page, locateButton(page, 'Continue'))
  await locateButton(page, 'Remove Approve on your phone').waitFor()
  await waitForAnswer(page)
  await logOut(walk)
  return number
}

/** The action on the phone. */
async function answersQuestion(page: Page, answer: string, outcome: string): Promise<void> {
  const { mails } = await (await isolatedShop.site.owner()).ok('mails.queryMails', {})
  const recipients = mails.map(({ recipient }: { recipient: string }) => recipient)
  const to = recipients.find((recipient: string) => recipient.startsWith('PUSH '))
  const device = await page.context().newPage()
  await open(device, `/sign-in/approve?token=${await readPhoneCode(isolatedShop.site, to)}`)
  await press(device, locateButton(device, answer))
  await waitForTitle(device, outcome)
  await device.close()
  await page.bringToFront()
}

async function provesByPhone(walk: Walk, number: string): Promise<void> {
  const { page, look } = walk
  await entersAccount(walk)
  await press(page, locateButton(page, 'Send text message'))
  await waitForFocus(page.getByLabel('Code'))
  await look('text-message')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#code[aria-invalid="true"]'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(await readPhoneCode(isolatedShop.site, `SMS ${number}`))
  await page.keyboard.press('Enter')
  await isIn(page)
  await logOut(walk)
}

async function provesByCall(walk: Walk, number: string): Promise<void> {
  const { page, look } = walk
  await entersAccount(walk)
  await press(page, locateButton(page, 'Call me'))
  await waitForFocus(page.getByLabel('Code'))
  await look('call')
  await page.keyboard.type(await readPhoneCode(isolatedShop.site, `CALL ${number}`))
  await page.keyboard.press('Enter')
  await isIn(page)
  await logOut(walk)
}

async function provesByQuestion(walk: Walk): Promise<void> {
  const { page, look } = walk
  await entersAccount(walk)
  await press(page, locateButton(page, 'Approve on your phone'))
  await page.getByText('Approve the request on your phone').waitFor()
  await waitForTitle(page, 'Verify it’s you')
  await look('question-asked')
  await press(page, locateButton(page, 'Continue'))
  await page.getByRole('alert').getByText('You haven’t answered on your phone yet').waitFor()
  await waitForFocus(locateButton(page, 'Continue'))
  await answersQuestion(page, 'Yes, it’s me', 'Sign-in approved')
  await page.keyboard.press('Enter')
  await isIn(page)
  await logOut(walk)
  await entersAccount(walk)
  await press(page, locateButton(page, 'Approve on your phone'))
  await answersQuestion(page, 'No, block sign-in', 'Sign-in blocked')
  await press(page, locateButton(page, 'Continue'))
  await waitForTitle(page, 'This code has expired')
  await entersAccount(walk)
  await press(page, locateButton(page, 'Use a passkey'))
  await isIn(page)
}

async function changesPassword({ page, look }: Walk): Promise<void> {
  await open(page, '/account/security')
  await enterText(page, page.getByLabel('Current password', { exact: true }), 'no horse at all')
  await enterText(page, page.getByLabel('New password', { exact: true }), 'short')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#new-password[aria-invalid="true"]'))
  await enterText(page, page.getByLabel('Current password', { exact: true }), 'no horse at all')
  await enterText(page, page.getByLabel('New password', { exact: true }), second)
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#current-password[aria-invalid="true"]'))
  await look('password-not-changed')
  await page.keyboard.type(first)
  await enterText(page, page.getByLabel('New password', { exact: true }), second)
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed').waitFor()
  await waitForAnswer(page)
}

/** The session is old, so the password is asked again. */
async function removesPasskey(walk: Walk): Promise<void> {
  const { page, look } = walk
  await isolatedShop.server.ageSignIns(isolatedShop.site.id)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'stoa-shop')
  await page.context().addCookies([{ ...cookie!, value: `old~${cookie!.value.split('~')[1]}` }])
  await open(page, '/account/security')
  await press(page, locateButton(page, 'Remove Passkey'))
  await waitForFocus(page.locator('#step-up'))
  await page.keyboard.type('no horse at all')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('#step-up[aria-invalid="true"]'))
  await look('password-again')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await page.getByText('It’s removed.').waitFor()
  await waitForAnswer(page)
  await look('passkey-removed')
  await logOut(walk)
  await open(page, '/sign-in')
  await press(page, locatePasskeyButton(page))
  await page.getByRole('alert').getByText('This passkey doesn’t match an account').waitFor()
  await waitForTitle(page, 'Sign in with a passkey')
  await look('passkey-unknown')
}

/** Expired and invalid links. */
async function arriveTooLate({ page, look }: Walk): Promise<void> {
  for (const [path, title] of [
    ['/sign-in/verify', 'This code has expired'],
    ['/sign-in/factor', 'This code has expired'],
    ['/sign-in/recover/password?token=made-up', 'This link has expired'],
  ] as const) {
    await open(page, path)
    await expect.poll(() => page.locator('h1').textContent()).toBe(title)
    await look(path.slice(1).replaceAll(/\W/g, '-'))
    await moveTo(page, page.getByRole('main').getByRole('link'))
  }
  await open(page, '/sign-in/approve?token=made-up')
  await press(page, locateButton(page, 'No, block sign-in'))
  await waitForTitle(page, 'This request has expired')
  await look('question-over')
}

/** Another visitor guesses as often as allowed. */
async function guessesTooOften({ page, look }: Walk): Promise<void> {
  const email = createEmail()
  const { server, site } = isolatedShop
  const { access_token: authorization } = await server.makeMember(site.id, email, first)
  await setUpTotp(site, new Caller(server.origin, { authorization }))
  await logIn({ page, email }, first)
  await waitForFocus(page.getByLabel('Code'))
  const otherVisitor = await site.visitor()
  for (let attempt = 0; attempt < 2; attempt++) {
    const login = { loginId: { email }, password: first }
    const { stateToken } = await otherVisitor.ok('authentication.loginV2', login)
    const guess = { factorType: 'TOTP', stateToken, code: '000000' }
    for (let guessed = 0; guessed < 5; guessed++) await otherVisitor.call('authentication.verify', guess)
  }
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Too many attempts').waitFor()
  await waitForFocus(page.getByLabel('Code'))
  await look('too-many-tries')
}
