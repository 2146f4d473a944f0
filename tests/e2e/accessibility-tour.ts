import { expect } from 'vitest'
import { journey } from './journey.ts'
import { desk, phone, type Window } from './window.ts'

/** The page that is not there is meant to be answered so; nothing else is. */
const expected = /404.*\/nowhere/

/** As long as a whole tour takes on a machine that is busy with others. */
export const tourTimeoutMs = 360_000

type Tour = (window: Window, look: (name: string) => Promise<void>) => Promise<void>

/** What bars the way on the page as it stands: at the window's size in both colours, which are those of every size, and at the other. */
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
 * Every page that a tour comes past can be used by everybody: on a desk and on a phone, in light and dark, axe finds
 * nothing, and nothing is wider than the window. Pages come at the size that is named, and are then looked at in both.
 */
export async function expectAccessible(size: typeof desk | typeof phone, tour: Tour): Promise<void> {
  const found: string[] = []
  await journey({ size, expected }, (_, window) =>
    tour(window, async (name) => void found.push(...(await findViolationsAtBothSizes(window, name)))),
  )
  expect(found).toEqual([])
}
