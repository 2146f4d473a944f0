/**
 * Takes screenshots of every page in two widths and both color schemes: `npm run screens [-- <pattern>] [--docs]`.
 * Starts a demo shop with some weeks of orders and writes to `reports/screens`; `--docs` also renews the ones that
 * docs/screens holds, under their names.
 */
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { loadWhatIsSeen, measureFromTop } from '../tests/e2e/in-page.js'
import * as steps from '../tests/e2e/steps.ts'
import { tourDashboard, tourShop } from '../tests/e2e/tour.ts'
import { desk, phone, Window } from '../tests/e2e/window.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startServer } from '../tests/support/start-server.ts'
import { buildWeb } from './build-web.mjs'
import { captureDocuments, documents } from './screenshots-documents.ts'
import { tourGuest } from './screenshots-guest.ts'
import { createMembers, tourMembers } from './screenshots-members.ts'
import { makeOrders } from './screenshots-orders.ts'
import { createReviews } from './screenshots-reviews.ts'
import { tourSignIn } from './screenshots-sign-in.ts'

const { values: options, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true })
const target = fileURLToPath(new URL('../reports/screens/', import.meta.url))
const docs = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const namePattern = new RegExp(positionals[0] ?? '.')
const maxHeight = 1600
/** Floating elements belong to the window and don't count for the page's height. */
const ofWindow = /drawer|declined|suggestions/

/** Pages that were visited in the current width. */
const shown = new Set<string>()

await buildWeb(process.execPath)
if (positionals.length === 0) await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
const folder = await mkdtemp(join(tmpdir(), 'stoa-screens-'))
// When this runs as root, PostgreSQL runs as another user that must reach the folder.
await chmod(folder, 0o755)
const server = await startServer(folder)
try {
  await takePictures()
  await writeIndex()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function takePictures(): Promise<void> {
  const facts = await server.makeSite({ demo: true })
  await makeOrders(facts, server.connection)
  await createReviews(facts, server.connection)
  await createMembers(facts, server.makeMember)
  if (documents.some((name) => namePattern.test(name))) await captureDocuments(facts, { folder, target, compress })
  const browser = await launchBrowser()
  try {
    for (const [name, size] of Object.entries({ desktop: desk, phone })) {
      const window = await Window.open(browser, { origin: server.origin, size, expected: /4(04|10|28|00)/ })
      const show = (page: string) => takePicture(window, page, name)
      await tourShop(window.page, show, `bea.${name}@mail.example`)
      await tourDashboard(window.page, facts, show)
      await tourMembers(window.page, facts, show)
      await tourRest(window.page, show)
      await tourGuest(window.page, { shop: facts, connection: server.connection, show })
      await tourSignIn(window.page, facts, show)
      for (const problem of window.problems) process.stdout.write(`${problem}\n`)
      await window.close()
    }
  } finally {
    await browser.close()
  }
}

/** Every page of the dashboard's sidebar that was not visited yet. */
async function tourRest(page: Page, show: (name: string) => Promise<void>): Promise<void> {
  await steps.open(page, '/dashboard')
  const links = await page.locator('nav a[href^="/dashboard/"]').all()
  const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href'))!))
  for (const address of new Set(addresses)) {
    const name = address.slice(1).replaceAll('/', '-')
    if (shown.has(name)) continue
    await steps.open(page, address)
    await show(name)
  }
  await steps.open(page, '/dashboard/apps')
  await page.getByRole('link', { name: 'Storefront' }).click()
  await page.getByRole('heading', { level: 1, name: 'Storefront' }).waitFor()
  await show('dashboard-app')
  shown.clear()
}

async function takePicture(window: Window, name: string, width: string): Promise<void> {
  shown.add(name)
  if (!namePattern.test(name)) return
  const { page } = window
  const height = ofWindow.test(name) ? window.size.height : Math.min(maxHeight, await page.evaluate(measureFromTop))
  await page.setViewportSize({ ...window.size, height })
  for (const scheme of ['light', 'dark'] as const) {
    await window.show(scheme)
    await page.evaluate(loadWhatIsSeen)
    const file = `${name}-${width}-${scheme}.webp`
    await writeFile(join(target, file), await compress(await page.screenshot({ animations: 'disabled' })))
    if (options.docs && existsSync(join(docs, file))) await copyFile(join(target, file), join(docs, file))
    process.stdout.write(`${file}\n`)
  }
  await window.show('light')
  await page.setViewportSize(window.size)
}

function compress(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality: 80, effort: 5 }).toBuffer()
}

async function writeIndex(): Promise<void> {
  const files = (await readdir(target)).filter((file) => file.endsWith('.webp'))
  const ofPages = files.filter((file) => !documents.some((name) => file === `${name}.webp`))
  const pages = [...new Set(ofPages.map((file) => file.replace(/-(desktop|phone)-(light|dark)\.webp$/, '')))]
  const formatCell = (page: string, rest: string) => `[${rest.replace('-', ', ')}](${page}-${rest}.webp)`
  const rows = pages.sort().map((page) => {
    const cells = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'].map((rest) => formatCell(page, rest))
    return `| ${page.replaceAll('-', ' ')} | ${cells.join(' | ')} |`
  })
  const head = [
    '# Screens',
    '',
    'Every kind of page at 1440 and 375 px, in light and dark, taken from the demo shop by `npm run screens`.',
    'Long pages are cut at 1600 px.',
    '',
    '| page | | | | |',
    '|---|---|---|---|---|',
  ]
  const drawn = documents.filter((name) => files.includes(`${name}.webp`))
  const printed = drawn.map((name) => `[${name.slice('paper-'.length).replace('-', ' ')}](${name}.webp)`).join(', ')
  const foot = drawn.length > 0 ? ['', `What is printed: ${printed}.`] : []
  await writeFile(join(target, 'README.md'), `${[...head, ...rows, ...foot].join('\n')}\n`)
}
