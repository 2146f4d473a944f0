import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findBarriers, hasAxe, nextFrame, widths } from './in-page.js'

/** Half of the time of a look would go into reading the longer form. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands; of all its rules, or of those named. */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axe)
  // Colours on their way from one to another are neither.
  await page.evaluate(nextFrame)
  return page.evaluate(findBarriers, rules)
}

/** How many pixels the page is wider than its window. */
export async function overhangOf(page: Page): Promise<number> {
  const [wide, room] = await page.evaluate(widths)
  return Math.max(0, wide - room)
}
