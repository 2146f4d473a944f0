import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findBarriers, nextFrame, takeAxe, widths } from './in-page.js'

/** Half of the time of a look would go into reading the longer form. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands; of all its rules, or of those named. */
export async function findAccessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(takeAxe))) await bringAxe(page)
  // Colours on their way from one to another are neither.
  await page.evaluate(nextFrame)
  return page.evaluate(findBarriers, rules)
}

const brought = new WeakSet<Page>()

/** To the document that is there; what comes after it finds it lying ready, as the way into a page is long. */
async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axe)
  if (brought.has(page)) return
  brought.add(page)
  await page.addInitScript({ content: `globalThis.loadAxe = function () {${axe}\n}` })
}

/** How many pixels the page is wider than its window. */
export async function measureOverflow(page: Page): Promise<number> {
  const [wide, room] = await page.evaluate(widths)
  return Math.max(0, wide - room)
}
