import { expect, test } from 'vitest'
import { getShop, runJourney, signInMember } from './journey.ts'
import * as steps from './steps.ts'

test('a member follows another on the profile, without scripts too, and stops', async () => {
  const other = await getShop().member()
  const nickname = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const id = other.tokens.memberId as string
  await other.ok('members.updateMember', { member: { id, profile: { nickname } } })
  const slug = (await other.ok('members.joinCommunity')).member.profile.slug as string
  const readFollowers = async () => (await other.ok('memberFollowers.listCurrentMemberFollowers')).memberIds.length
  await runJourney({}, async (page) => {
    await signInMember(page)
    await steps.open(page, `/members/${slug}`)
    await page.getByRole('button', { name: `Follow ${nickname}` }).click()
    await page.getByRole('button', { name: `Unfollow ${nickname}` }).waitFor()
    // Members without a public profile are neither listed nor counted.
    await page.getByText('0 followers').waitFor()
    await expect.poll(readFollowers).toBe(0)
  })
  await runJourney({ scripts: false }, async (page) => {
    const follower = await getShop().member()
    await follower.ok('members.joinCommunity')
    const value = `${follower.tokens.access_token}~${follower.tokens.refresh_token}`
    const cookie = { name: 'stoa-shop', value, url: follower.origin, httpOnly: true, sameSite: 'Lax' } as const
    await page.context().addCookies([cookie])
    await page.goto(`/members/${slug}`)
    await page.getByRole('button', { name: `Follow ${nickname}` }).click()
    await page.getByText('1 follower').waitFor()
    await expect.poll(readFollowers).toBe(1)
    await page.getByRole('button', { name: `Unfollow ${nickname}` }).click()
    await page.getByText('0 followers').waitFor()
  })
})
