import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSharedBrowser } from '../support/browser.ts'
import { waitUntil } from '../support/until.ts'
import { PushService } from '../support/web-push.ts'
import { answerSubscriptions, readWorkerAddress } from './in-page.js'
import { isolatedShop, openIsolatedShop } from './isolated-shop.ts'
import { takePicture } from './picture.ts'
import { open, timeoutMs } from './steps.ts'

openIsolatedShop()

const password = 'wooden horse battery'

let service: PushService
beforeAll(async () => {
  service = await PushService.start()
})
afterAll(() => service.stop())

/** A browser that allows notifications. Its maker's push service is that of the test; all else is the browser's own. */
async function openWindow(): Promise<{ page: Page; context: BrowserContext }> {
  const { origin } = isolatedShop.site.facts
  const browser = await getSharedBrowser()
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 375, height: 800 } })
  context.setDefaultTimeout(timeoutMs)
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(answerSubscriptions, service.subscription)
  return { page: await context.newPage(), context }
}

async function showPassword(page: Page, email: string): Promise<void> {
  await open(page, '/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The message that `act` causes. */
async function receive(act: () => Promise<void>) {
  const before = service.count
  await act()
  await waitUntil(async () => service.count > before)
  return service.read()
}

const readNumber = async (page: Page): Promise<string> => {
  const text = await page.getByText('Enter this number').textContent()
  return /\d\d/.exec(text!)![0]
}

/** The page that the notification opens. */
async function answer(context: BrowserContext, url: string, act: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage()
  await open(page, url)
  await act(page)
  await page.close()
}

async function approveWith(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Yes, it’s me' }).click()
  await page.getByLabel('Number').fill(number)
  await page.getByRole('button', { name: 'Yes, it’s me' }).click()
}

test('a browser is set up for approvals, approves a sign-in with its number, and stops another', async () => {
  const email = `${crypto.randomUUID()}@mail.example`
  await isolatedShop.server.makeMember(isolatedShop.site.id, email, password)
  const laptop = await openWindow()
  await showPassword(laptop.page, email)
  await laptop.page.waitForURL('**/account')
  await open(laptop.page, '/account/security')
  await laptop.page.getByRole('button', { name: 'Add phone approval' }).click()
  const allow = laptop.page.getByRole('button', { name: 'Allow notifications' })
  await allow.waitFor()
  await takePicture(laptop.page, 'push-this-browser')
  const first = await receive(() => allow.click())
  expect(first.url).toContain('/sign-in/approve?token=')
  await answer(laptop.context, first.url, async (page) => {
    await approveWith(page, await readNumber(laptop.page))
    await page.getByText('Sign-in approved').waitFor()
  })
  await takePicture(laptop.page, 'push-set-up')
  await laptop.page.getByRole('button', { name: 'Continue' }).click()
  await laptop.page.getByText('We won’t show them again').waitFor()
  expect(await laptop.page.evaluate(readWorkerAddress)).toContain('/push-worker.js')

  const other = await openWindow()
  await showPassword(other.page, email)
  const request = await receive(() => other.page.getByRole('button', { name: /phone/ }).click())
  const number = await readNumber(other.page)
  await takePicture(other.page, 'push-sign-in')
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await other.page.getByRole('alert').waitFor()
  await answer(laptop.context, request.url, async (page) => {
    await approveWith(page, number === '10' ? '11' : '10')
    await page.getByText('That’s not the number').waitFor()
    await takePicture(page, 'push-wrong-number')
    await page.getByLabel('Number').fill(number)
    await page.getByRole('button', { name: 'Yes, it’s me' }).click()
    await page.getByText('Sign-in approved').waitFor()
  })
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await other.page.waitForURL('**/account')

  const attacker = await openWindow()
  await showPassword(attacker.page, email)
  const attack = await receive(() => attacker.page.getByRole('button', { name: /phone/ }).click())
  await answer(laptop.context, attack.url, async (page) => {
    await page.getByRole('button', { name: 'No, block sign-in' }).click()
    await page.getByText('Sign-in blocked').first().waitFor()
  })
  await attacker.page.getByRole('button', { name: 'Continue' }).click()
  await attacker.page.getByText('This code has expired').waitFor()
  await attacker.page.goto('/account')
  await attacker.page.waitForURL(/\/sign-in/)
  for (const { context } of [laptop, other, attacker]) await context.close()
})
