import { test } from 'vitest'
import { buySomething } from '../support/purchase.ts'
import { stoa } from '../support/server.ts'
import { expectAccessible, tourTimeoutMs } from './accessibility-tour.ts'
import { getShop } from './journey.ts'
import { tourDashboard } from './tour.ts'
import { desk } from './window.ts'

test('every page of the dashboard is accessible', { timeout: tourTimeoutMs }, () =>
  expectAccessible(desk, async ({ page }, look) => {
    await buySomething(getShop())
    const [reporter, reported, gone] = await Promise.all([getShop().member(), getShop().member(), getShop().member()])
    const { memberId: reportedMemberId } = reported!.tokens as { memberId: string }
    await reported!.ok('members.joinCommunity', {})
    const memberReport = { reportedMemberId, reason: { category: 'OTHER', description: 'Is not polite.' } }
    await reporter!.ok('memberReport.reportMember', { memberReport })
    await gone!.ok('members.deleteMyMember', {})
    await tourDashboard(page, stoa(), look, reportedMemberId)
  }),
)
