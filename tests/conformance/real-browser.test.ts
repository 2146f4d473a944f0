import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { awake, timeoutMs } from '../e2e/steps.ts'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import { bundle, serveApp } from '../support/served-app.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { createEmail, password } from './members.ts'
import { getPackages } from './real-browser-packages.ts'
import { sdkVersions } from './sdk-versions.ts'

interface App {
  register(email: string, password: string): Promise<void>
  addFirst(): Promise<string>
  lines(): Promise<string[]>
  checkOut(): Promise<void>
  logIn(): Promise<void>
  comeBack(): Promise<void>
  whoAmI(): Promise<string>
}
/** The app's functions in its page. */
declare const app: App

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

describe.each(sdkVersions)('an app in a real browser, SDK $name', (age) => {
  let site: TestSite
  let script: string
  beforeAll(async () => {
    const entry = new URL('browser-app.js', import.meta.url)
    ;[script, site] = await Promise.all([bundle(entry, getPackages(age.name)), makeSite({ demo: true })])
  })

  async function openApp() {
    const origin = await serveApp(script, site.facts)
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(origin)
    await waitUntilRunning(page)
    return { page, origin, complaints }
  }
  const waitUntilRunning = (page: Page) => page.waitForFunction('globalThis.app')
  /** On a page of Stoa with running scripts. */
  async function waitForHosted(page: Page) {
    await page.waitForURL(`${site.facts.origin}/**`)
    await awake(page)
  }

  test('a visitor fills a cart, signs in on the hosted page and continues to the checkout with that cart', async () => {
    const email = createEmail()
    await site.member(email, password)
    const { page, origin, complaints } = await openApp()
    const name = await page.evaluate(() => app.addFirst())
    await page.evaluate(() => app.logIn())
    await waitForHosted(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${origin}/callback#*`)
    await waitUntilRunning(page)
    await page.evaluate(() => app.comeBack())
    expect(await page.evaluate(() => app.whoAmI())).toBe(email)
    expect(await page.evaluate(() => app.lines())).toEqual([name])
    await page.evaluate(() => app.checkOut())
    await waitForHosted(page)
    await page.getByText(name).first().waitFor()
    expect(complaints).toEqual([])
  })

  test('a visitor registers through a hidden frame and keeps the cart', async () => {
    const { page, complaints } = await openApp()
    const email = createEmail()
    const name = await page.evaluate(() => app.addFirst())
    await page.evaluate(([email, password]) => app.register(email!, password!), [email, password])
    expect(await page.evaluate(() => app.whoAmI())).toBe(email)
    expect(await page.evaluate(() => app.lines())).toEqual([name])
    expect(await page.locator('iframe').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
