import { test } from 'vitest'
import { buySomething } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { expectAccessible, tourTimeoutMs } from './accessibility-tour.ts'
import { shop } from './journey.ts'
import { tourDashboard } from './tour.ts'
import { desk } from './window.ts'

test('everybody can use every page of the dashboard', { timeout: tourTimeoutMs }, () =>
  expectAccessible(desk, async ({ page }, look) => {
    await buySomething(shop())
    const [reporter, reported, gone] = await Promise.all([shop().member(), shop().member(), shop().member()])
    const { memberId: reportedMemberId } = reported!.tokens as { memberId: string }
    await reported!.ok('members.joinCommunity', {})
    const memberReport = { reportedMemberId, reason: { category: 'OTHER', description: 'Is not polite.' } }
    await reporter!.ok('memberReport.reportMember', { memberReport })
    await gone!.ok('members.deleteMyMember', {})
    await tourDashboard(page, stoa(), look, reportedMemberId)
  }),
)
