import { expect } from 'vitest'
import { runJourney } from './journey.ts'
import { desk, phone, type Window } from './window.ts'

/** The 404 page is intended. */
const expected = /404.*\/nowhere/

/** Milliseconds for a whole tour on a busy machine. */
export const tourTimeoutMs = 360_000

type Tour = (window: Window, look: (name: string) => Promise<void>) => Promise<void>

/** Accessibility violations at the window's size in both color schemes, and at the other size. */
export async function findViolationsAtBothSizes(window: Window, name: string): Promise<string[]> {
  const other = window.size === desk ? phone : desk
  const found = await window.inspect(name)
  await window.at(
    other,
    async () => void found.push(...(await window.inspectInLight(`${name}, ${other.width} px wide`))),
  )
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
