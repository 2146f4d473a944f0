import { expect } from 'vitest'
import { runJourney } from './journey.ts'
import { desk, phone, type Window } from './window.ts'

/** The 404 page is intended. */
const expected = /404.*\/nowhere/

/** Milliseconds for a whole tour on a busy machine. */
export const tourTimeoutMs = 360_000

type Tour = (window: Window, look: (name: string) => Promise<void>) => Promise<void>

const schemes = ['light', 'dark'] as const

/**
 * Accessibility violations at both sizes, with every rule. Each size has one color scheme, and the other one at the next
 * look, so that what all pages share is looked at in all four combinations; the long run does so with every page.
 */
export async function findViolationsAtBothSizes(window: Window, name: string): Promise<string[]> {
  const other = window.size === desk ? phone : desk
  const [here, there] = window.looks++ % 2 === 0 ? schemes : schemes.toReversed()
  const isLong = Boolean(process.env.STOA_TEST_LONG)
  const found: string[] = []
  const inspect = async (what: string, scheme: 'light' | 'dark') =>
    void found.push(...(await window.inspectIn(scheme, what)))
  for (const scheme of isLong ? schemes : [here!]) await inspect(name, scheme)
  await window.at(other, async () => {
    for (const scheme of isLong ? schemes : [there!]) await inspect(`${name}, ${other.width} px wide`, scheme)
  })
  return found
}

/**
 * Every page of a tour is accessible: no axe violations and no overflow, on desktop and phone, light and dark. Pages
 * load at the given size.
 */
export async function expectAccessible(size: typeof desk | typeof phone, tour: Tour): Promise<void> {
  const found: string[] = []
  await runJourney({ size, expected }, (_, window) =>
    tour(window, async (name) => void found.push(...(await findViolationsAtBothSizes(window, name)))),
  )
  expect(found).toEqual([])
}
