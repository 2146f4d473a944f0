import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, getWidths, takeAxe, waitForNextFrame } from './in-page.js'

/** The unminified version would double the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe finds, of all rules or the given ones. */
export async function findAccessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(takeAxe))) await injectAxe(page)
  // Colors in transition would be wrong.
  await page.evaluate(waitForNextFrame)
  return page.evaluate(findBarriers, rules)
}

const injected = new WeakSet<Page>()

/** Injects axe into this document and all later ones, as loading it is slow. */
async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe)
  if (injected.has(page)) return
  injected.add(page)
  await page.addInitScript({ content: `globalThis.loadAxe = function () {${axe}\n}` })
}

/** Horizontal overflow in pixels. */
export async function measureOverflow(page: Page): Promise<number> {
  const [pageWidth, windowWidth] = await page.evaluate(getWidths)
  return Math.max(0, pageWidth - windowWidth)
}

/** Nothing that axe finds, and nothing wider than the window. */
export async function expectFine(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)
}
