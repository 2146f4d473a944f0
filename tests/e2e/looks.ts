import { expect, test } from 'vitest'
import { stoa } from '../support/server.ts'
import { journey, shop } from './journey.ts'
import * as steps from './steps.ts'
import { tourDashboard, tourShop } from './tour.ts'
import type { Size } from './window.ts'

/** Pages that are not there are meant to be answered so. */
const expected = /404/
const time = 180_000

/** Every page can be used by everybody: axe finds nothing in light and dark, and nothing is wider than the window. */
export function testLooks(size: Size): void {
  test(
    'every page of the shop',
    async () => {
      const found: string[] = []
      await journey({ size, expected }, async (page, window) => {
        await tourShop(page, async (name) => void found.push(...(await window.inspect(name))))
      })
      expect(found).toEqual([])
    },
    time,
  )

  test(
    'every page of the dashboard',
    async () => {
      const found: string[] = []
      await journey({ size, expected }, async (page, window) => {
        await steps.buy(page, 'cedar-pencils')
        await shop().member()
        await tourDashboard(page, stoa(), async (name) => void found.push(...(await window.inspect(name))))
      })
      expect(found).toEqual([])
    },
    time,
  )
}
