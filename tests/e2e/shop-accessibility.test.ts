import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectAccessible, tourTimeoutMs } from './accessibility-tour.ts'
import { getShop } from './journey.ts'
import * as steps from './steps.ts'
import { tourShop } from './tour.ts'
import { phone } from './window.ts'

test('every page of the shop is accessible', { timeout: tourTimeoutMs }, () =>
  expectAccessible(phone, async ({ page }, look) => {
    await tourShop(page, look)
    await blockMember(page, look)
    await steps.open(page, '/account/security')
    await page.getByLabel('New email').fill(steps.createEmail())
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('Code').waitFor()
    await look('security-address')
  }),
)

async function blockMember(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const other = await getShop().member()
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`
  const member = { id: other.tokens.memberId, profile: { nickname: name }, privacyStatus: 'PUBLIC' }
  const { slug } = (await other.ok('members.updateMember', { member })).member.profile
  await steps.open(page, `/members/${slug}`)
  await page.getByText('Report or block').click()
  await look('member-reported')
  await page.getByRole('button', { name: `Block ${name}` }).click()
  await page.getByRole('heading', { name: 'You blocked this member' }).waitFor()
  await look('member-blocked')
  await steps.open(page, '/account/profile')
  await page.getByRole('button', { name: `Unblock ${name}` }).waitFor()
  await look('profile-with-blocked')
}
