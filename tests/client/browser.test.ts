import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { awake, timeoutMs } from '../e2e/steps.ts'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { bundle, serveApp } from '../support/served-app.ts'
import { newCredentials } from '../support/sign-in.ts'
import { makeSite, type TestSite } from '../support/site.ts'

interface App {
  register(email: string, password: string): Promise<string>
  logIn(email: string, password: string): Promise<string>
  redirectToSignIn(): Promise<void>
  comeBack(): Promise<string>
  signOut(): Promise<void>
  preWarm(): Promise<void>
}
/** The app's functions in its page. */
declare const app: App

let browser: Browser
let site: TestSite
let script: string
beforeAll(async () => {
  const made = [sharedBrowser(), makeSite({ demo: true }), bundle(new URL('browser-app.js', import.meta.url))] as const
  ;[browser, site, script] = await Promise.all(made)
})
afterAll(closeWindows)

async function openApp(): Promise<{ page: Page; origin: string; complaints: string[]; calls: string[] }> {
  const origin = await serveApp(script, site.facts)
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  const complaints: string[] = []
  const calls: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => request.method() !== 'OPTIONS' && calls.push(request.url()))
  await page.goto(origin)
  await page.getByRole('button', { name: 'Add Hand Trowel' }).waitFor()
  return { page, origin, complaints, calls }
}

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

describe('hooks', () => {
  test('show replies, share a call, and refetch after a change', async () => {
    const { page, calls, complaints } = await openApp()
    await waitForText(page, 'No cart: OWNED_CART_NOT_FOUND')
    await page.getByRole('button', { name: 'Add Hand Trowel' }).click()
    await page.getByText('1 × Hand Trowel').waitFor()
    await page.getByRole('button', { name: 'Add Hand Trowel' }).click()
    await page.getByText('2 × Hand Trowel').waitFor()
    expect(await page.getByRole('status').textContent()).toBe('2')
    expect(calls.filter((url) => url.endsWith('/v1/carts/current'))).toHaveLength(3)
    expect(calls.filter((url) => url.endsWith('/oauth2/token'))).toHaveLength(1)
    // The browser logs that there was no cart at first.
    expect(complaints).toEqual([expect.stringContaining('404')])
  })
})

describe('signing in', () => {
  test('with a form of the app: a hidden frame posts the code, signing out leads through the hosted pages', async () => {
    const { page, origin } = await openApp()
    const { email, password } = newCredentials()
    await page.getByRole('button', { name: 'Add Hand Trowel' }).click()
    expect(await page.evaluate(([email, password]) => app.register(email!, password!), [email, password])).toBe('in')
    await waitForText(page, `Signed in as ${email}`)
    await page.getByText('1 × Hand Trowel').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)

    await page.evaluate(() => app.signOut())
    await page.waitForURL(`${origin}/bye`)
    await waitForText(page, 'Signed out')
    await waitForText(page, 'No cart: OWNED_CART_NOT_FOUND')
    expect(await page.evaluate(([email, password]) => app.logIn(email!, password!), [email, password])).toBe('in')
    await waitForText(page, `Signed in as ${email}`)
  })

  test('on the hosted page: returns to the app as a member', async () => {
    const { email, password } = newCredentials()
    await site.member(email, password)
    const { page, origin } = await openApp()
    await page.evaluate(() => app.redirectToSignIn())
    await page.waitForURL(`${site.facts.origin}/sign-in?*`)
    await awake(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${origin}/callback#*`)
    await waitForText(page, 'Signed out')
    expect(await page.evaluate(() => app.comeBack())).toBe(`${origin}/`)
    await waitForText(page, `Signed in as ${email}`)
    await expect(page.evaluate(() => app.comeBack())).rejects.toThrow('Invalid _state')
  })
})

test('the pre-warm loads once a week and leaves nothing behind', async () => {
  const { page, calls, complaints } = await openApp()
  const listSessions = () => calls.filter((url) => url.endsWith('/v1/redirect-session'))
  await page.evaluate(() => app.preWarm())
  expect(listSessions()).toHaveLength(1)
  expect(Number(await page.evaluate(() => localStorage.getItem('stoa.pre-warm')))).toBeGreaterThan(Date.now() - 60_000)
  await page.evaluate(() => app.preWarm())
  expect(listSessions()).toHaveLength(1)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(complaints).toEqual([expect.stringContaining('404')])
})
