import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createEmail } from '../e2e/steps.ts'
import { launchBrowser } from '../support/browser.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import * as steps from './journey.ts'
import { type Commands, type RunningApp, runApp } from './run-app.ts'
import { openWatched } from './watch.ts'

interface Example {
  name: string
  hasDirectLogin: boolean
  modes: Record<string, Commands>
}

const examples: Example[] = [
  {
    name: 'vite-shop',
    hasDirectLogin: true,
    modes: {
      dev: { start: 'npm run dev -- --port PORT --strictPort' },
      production: { build: 'npm run build', start: 'npm run preview -- --port PORT --strictPort' },
    },
  },
  {
    name: 'next-shop',
    hasDirectLogin: false,
    modes: {
      'dev with Turbopack': { start: 'npm run dev -- --port PORT' },
      'dev with webpack': { start: 'npm run dev:webpack -- --port PORT' },
      production: { build: 'npm run build', start: 'npm start -- --port PORT' },
    },
  },
  {
    name: 'astro-shop',
    hasDirectLogin: false,
    modes: {
      dev: { start: 'npm run dev -- --port PORT' },
      production: { build: 'npm run build', start: 'npm start' },
    },
  },
]

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  isMobile: true,
  hasTouch: true,
}

/** Only loopback names resolve, so requests to other hosts fail. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser(offline)
})
afterAll(() => browser?.close())

/** With STOA_SCREENSHOTS, a folder, each step saves a screenshot there. */
function takeScreenshots(prefix: string) {
  const folder = process.env.STOA_SCREENSHOTS
  if (!folder) return undefined
  return async (page: Page, step: string) => {
    await page.screenshot({ path: join(folder, `${prefix}-${step}.png`), fullPage: true })
  }
}

const runs = examples.flatMap(({ modes, ...example }) =>
  Object.entries(modes).map(([mode, commands]) => ({ ...example, mode, commands })),
)

describe.each(runs)('$name, $mode', ({ name, mode, commands, hasDirectLogin }) => {
  let site: TestSite
  let app: RunningApp
  beforeAll(async () => {
    site = await makeSite({ demo: true })
    app = await runApp(name, commands, site.facts)
  })
  afterAll(() => app?.stop())

  // The layout on a phone does not depend on the build.
  const windows = mode === 'production' ? { desktop, phone } : { desktop }
  test.each(Object.entries(windows))("a buyer's journey, %s", async (size, options) => {
    const context = await browser.newContext(options)
    onTestFinished(() => context.close())
    const watched = await openWatched(context, {
      allowed: [app.origin, site.facts.origin],
      isDevelopment: mode !== 'production',
    })
    // A visitor without a cart: the platform's API answers 404, and browsers log it.
    watched.expectRefusal(/\/ecom\/v1\/carts\/current(\/|$)/)
    watched.expectRefusal(/\/_api\/iam\/authentication\/v2\/(login|register)/)
    const shop: steps.Shop = { origin: app.origin, site, screenshot: takeScreenshots(`${name}-${size}`) }
    const email = createEmail()

    await steps.browse(watched, shop)
    await steps.searchAndSort(watched, shop)
    await steps.fillCart(watched, shop)
    await steps.askForStock(watched, shop)
    await steps.changeCart(watched, shop)
    await steps.signUp(watched, shop, email)
    await steps.changeProfile(watched, shop)
    await steps.checkOut(watched, shop, email)
    await steps.review(watched, shop)
    await steps.signOutAndIn(watched, shop, email)
    if (hasDirectLogin) await steps.signInDirectly(watched, shop, email)

    expect({
      complaints: watched.complaints(),
      foreign: [...watched.foreign(), ...app.foreignHosts()],
      loadedTwice: watched.loadedTwice(),
    }).toEqual({ complaints: [], foreign: [], loadedTwice: [] })
  })
})
