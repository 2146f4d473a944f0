import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { buildAuthRequest } from '../hostile/sign-in.ts'
import { isolatedShop } from './isolated-shop.ts'
import { press, tabTo, typeInto } from './keyboard.ts'
import { button, comesTo, isAt, landsOn, logOut, logStep, type Walk, walkedThrough } from './keyboard-walk.ts'
import { newEmail, open } from './steps.ts'

const password = 'wooden horse battery'

/** The app's own page, on an origin unrelated to the shop. */
async function startApp(): Promise<{ partner: string; stop(): void }> {
  const app = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<h1>The app</h1>'))
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const { port } = app.address() as AddressInfo
  return { partner: `http://127.0.0.1:${port}/back`, stop: () => app.close() }
}

/** Consents to a third-party app, refuses it, and meets its errors. */
export async function appUserWalks(): Promise<void> {
  const { partner, stop } = await startApp()
  await walkedThrough({ origin: isolatedShop.server.origin, email: newEmail() }, async (walk) => {
    await isolatedShop.server.makeMember(isolatedShop.site.id, walk.email, password)
    const asks = await newApp(partner)
    expect(await readOutcome(walk.page, await asks({ prompt: 'none' }))).toBe('login_required')
    const used = await isAskedForConsent(walk, asks)
    await choosesAccount(walk, asks)
    await takesItBack(walk)
    await isRefused(walk, used)
    await isAskedToLeave(walk)
  }).finally(stop)
}

/** Solves a captcha, or passes an invisible one. */
export const personWalks = () =>
  walkedThrough({ origin: isolatedShop.server.origin, email: newEmail() }, async (walk) => {
    const demands = { login: 'always', register: 'always' }
    await (await isolatedShop.site.owner()).ok('captcha.updateCaptchaPolicy', { policy: { demands } })
    await ticksTheBox(walk)
    await logOut(walk)
    await answersUnseen(walk)
  })

type Asks = (change: { prompt?: string }) => Promise<string>

/** The URL that a third-party app sends the browser to. */
async function newApp(partner: string): Promise<Asks> {
  const callbackUrl = { name: 'Garden Planner', redirectUris: [partner], thirdParty: true }
  const { app } = await (await isolatedShop.site.owner()).ok('apps.createOAuthApp', { app: callbackUrl })
  const visitor = await isolatedShop.site.visitor()
  return async ({ prompt }) => {
    const own = { clientId: app.id, redirectUri: partner, responseMode: 'query', scope: 'openid email profile' }
    const auth = { authRequest: buildAuthRequest(isolatedShop.site, own), ...(prompt && { prompt }) }
    return (await visitor.ok('redirects.createRedirectSession', { auth })).redirectSession.fullUrl
  }
}

/** The result that the app gets. */
async function readOutcome(page: Page, address?: string): Promise<string | null> {
  if (address) await page.goto(address)
  await page.getByRole('heading', { name: 'The app' }).waitFor()
  const { searchParams } = new URL(page.url())
  return searchParams.get('error') ?? (searchParams.has('code') ? 'code' : null)
}

const question = 'Let Garden Planner access your account?'

/** Returns the URL of an expired request. */
async function isAskedForConsent({ page, email, look }: Walk, asks: Asks): Promise<string> {
  await open(page, await asks({}))
  await page.getByText('to continue to Garden Planner').waitFor()
  await look('app-sign-in')
  await logStep(page, { email, password: 'no horse at all', act: 'Sign in' })
  await landsOn(page.locator('#password[aria-invalid="true"]'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await comesTo(page, question)
  await look('consent')
  await press(page, button(page, 'Don’t allow'))
  expect(await readOutcome(page)).toBe('access_denied')
  expect(await readOutcome(page, await asks({ prompt: 'none' }))).toBe('consent_required')
  const used = await asks({})
  await open(page, used)
  await press(page, button(page, 'Allow'))
  expect(await readOutcome(page)).toBe('code')
  await open(page, await asks({ prompt: 'consent' }))
  await page.getByRole('heading', { name: question }).waitFor()
  await press(page, button(page, 'Allow'))
  expect(await readOutcome(page)).toBe('code')
  return used
}

async function takesItBack({ page, look }: Walk): Promise<void> {
  await open(page, '/account/devices')
  await page.getByText('Can see: account ID, email address, and name and picture').waitFor()
  await look('apps-let-in')
  await press(page, button(page, 'Remove access for Garden Planner'))
  await page.getByText('The app no longer has access to your account.').waitFor()
  await landsOn(page.locator('[data-answer]'))
  await page.getByRole('heading', { name: 'Connected apps' }).waitFor({ state: 'detached' })
}

async function choosesAccount({ page, email, look }: Walk, asks: Asks): Promise<void> {
  const address = await asks({ prompt: 'select_account' })
  await open(page, address)
  await look('account-choice')
  await press(page, page.getByRole('link', { name: 'Use another account' }))
  await comesTo(page, 'Sign in')
  await page.goBack()
  await comesTo(page, 'Choose an account')
  await press(page, page.getByRole('button', { name: email }))
  expect(await readOutcome(page)).toBe('code')
  await open(page, await asks({ prompt: 'select_account' }))
  await press(page, button(page, 'Back to Garden Planner'))
  expect(await readOutcome(page)).toBe('access_denied')
}

/** An expired or invalid request shows an error and links back. */
async function isRefused({ page, look }: Walk, used: string): Promise<void> {
  const { search } = new URL(used)
  for (const path of ['/consent', '/choose-account', '/sign-in', '/sign-up', '/elsewhere']) {
    await open(page, `${path}${search}`)
    await expect.poll(() => page.locator('h1').textContent(), { message: path }).toBe('This sign-in has expired')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Continue shopping' }))
  }
  await look('request-over')
  const paidPlansCheckout = { planId: isolatedShop.site.id }
  const visitor = await isolatedShop.site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { paidPlansCheckout })
  await open(page, redirectSession.fullUrl)
  await expect.poll(() => page.locator('h1').textContent()).toBe('No plans here')
  await look('no-plans')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Go back' }))
  for (const [name, address, title] of [
    ['sign-in-over', used, 'This sign-in has expired'],
    ['app-unknown', '/oauth2/authorize?client_id=made-up', 'Unknown app'],
    [
      'sign-in-invalid',
      `/oauth2/authorize?client_id=${isolatedShop.site.facts.clientId}`,
      'This sign-in request isn’t valid',
    ],
    ['sign-out-invalid', '/oauth2/logout?id_token_hint=made-up', 'This sign-out request isn’t valid'],
    ['sign-out-over', '/_stoa/logout?session=made-up', 'This link has expired'],
  ] as const) {
    await page.goto(address)
    await expect.poll(() => page.locator('h1').textContent()).toBe(title)
    await look(name)
    await tabTo(page, page.getByRole('link', { name: /^(Go to the shop|Continue shopping)$/ }))
  }
  await page.keyboard.press('Enter')
  await isAt(page, '/')
}

/** Without authentication of the app, the member is asked first. */
async function isAskedToLeave({ page, look }: Walk): Promise<void> {
  await open(page, '/oauth2/logout')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Sign out?')
  await look('sign-out')
  await press(page, page.getByRole('link', { name: 'Stay signed in' }))
  await isAt(page, '/account')
  await open(page, '/oauth2/logout')
  await press(page, button(page, 'Sign out'))
  await isAt(page, '/')
  await open(page, '/account')
  await isAt(page, '/sign-in')
}

const challenges = (kind: 'silent' | 'visible') => `**/captcha/challenge?*kind=${kind}*`

/** A visible captcha follows a failed invisible one. */
async function ticksTheBox({ page, email, look }: Walk): Promise<void> {
  await page.route(challenges('silent'), (route) => route.fulfill({ status: 403 }))
  await page.route(challenges('visible'), (route) => route.fulfill({ status: 403 }))
  await open(page, '/sign-up')
  await logStep(page, { email, password, act: 'Create account' })
  await page.getByText('Confirm that you’re human').waitFor()
  await landsOn(page.locator('[data-alert]'))
  await look('captcha')
  const box = page.getByRole('checkbox', { name: "I'm not a robot" })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await page.locator('.altcha[data-state=error]').waitFor()
  await look('captcha-failed')
  await page.unroute(challenges('visible'))
  await page.keyboard.press('Space')
  await page.locator('.altcha[data-state=verified]').waitFor()
  await look('captcha-answered')
  await press(page, button(page, 'Create account'))
  await isAt(page, '/account')
  await page.unroute(challenges('silent'))
}

/** The form waits for the captcha, without a question. */
async function answersUnseen({ page, email }: Walk): Promise<void> {
  const sent = Promise.withResolvers<void>()
  await page.route(challenges('silent'), async (route) => {
    await sent.promise
    await route.continue()
  })
  await open(page, '/sign-in')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  sent.resolve()
  await isAt(page, '/account')
}
