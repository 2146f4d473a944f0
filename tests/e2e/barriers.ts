import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { findBarriers, nextFrame, widths } from './in-page.js'

const axe: { source: string } = createRequire(import.meta.url)('axe-core')

/** What axe finds on the page as it stands; of all its rules, or of those named. */
export async function barriersOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source)
  // Colours on their way from one to another are neither.
  await page.evaluate(nextFrame)
  return page.evaluate(findBarriers, rules)
}

/** How many pixels the page is wider than its window. */
export async function overhangOf(page: Page): Promise<number> {
  const [wide, room] = await page.evaluate(widths)
  return Math.max(0, wide - room)
}
