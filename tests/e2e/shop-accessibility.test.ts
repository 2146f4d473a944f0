import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectAccessible, tourTimeoutMs } from './accessibility-tour.ts'
import { shop } from './journey.ts'
import * as steps from './steps.ts'
import { tourShop } from './tour.ts'
import { phone } from './window.ts'

test('everybody can use every page of the shop', { timeout: tourTimeoutMs }, () =>
  expectAccessible(phone, async ({ page }, look) => {
    await tourShop(page, look)
    await blockSomebody(page, look)
    await steps.open(page, '/account/security')
    await page.getByLabel('New address').fill(steps.newEmail())
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.getByLabel('Code').waitFor()
    await look('security-address')
  }),
)

async function blockSomebody(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const other = await shop().member()
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`
  const member = { id: other.tokens.memberId, profile: { nickname: name }, privacyStatus: 'PUBLIC' }
  const { slug } = (await other.ok('members.updateMember', { member })).member.profile
  await steps.open(page, `/members/${slug}`)
  await page.getByText('Report or block').click()
  await look('member-reported')
  await page.getByRole('button', { name: `Block ${name}` }).click()
  await page.getByRole('heading', { name: 'You have blocked this member' }).waitFor()
  await look('member-blocked')
  await steps.open(page, '/account/profile')
  await page.getByRole('button', { name: `Unblock ${name}` }).waitFor()
  await look('profile-with-blocked')
}
