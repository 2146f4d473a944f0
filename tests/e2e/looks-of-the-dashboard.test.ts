import { test } from 'vitest'
import { stoa } from '../support/server.ts'
import { shop } from './journey.ts'
import { everybodyCanUse, patience } from './looks.ts'
import * as steps from './steps.ts'
import { tourDashboard } from './tour.ts'
import { desk } from './window.ts'

test('everybody can use every page of the dashboard', { timeout: patience }, () =>
  everybodyCanUse(desk, async ({ page }, look) => {
    await steps.buy(page, 'cedar-pencils')
    await shop().member()
    await tourDashboard(page, stoa(), look)
  }),
)
