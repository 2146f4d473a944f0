import { expect, test } from 'vitest'
import { getShop, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'

test('the owner creates badges, moves one by keyboard, and assigns it for the profile', async () => {
  const shop = getShop()
  const app = shop.app()
  const unique = crypto.randomUUID().slice(0, 8)
  const member = await shop.member(`${unique}@mail.example`)
  const nickname = `Ada ${unique}`
  const id = member.tokens.memberId as string
  await member.ok('members.updateMember', { member: { id, profile: { nickname } } })
  const slug = (await member.ok('members.joinCommunity')).member.profile.slug as string
  const [first, second] = [`First ${unique}`, `Second ${unique}`]
  await runJourney({}, async (page) => {
    await signInOwner(page)
    for (const title of [first, second]) {
      await steps.open(page, '/dashboard/badges/new')
      await page.getByLabel('Name').fill(title)
      await page.getByRole('button', { name: 'Add badge' }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    // The member found is behind a whole page of others who have the badge.
    const others = await Promise.all(Array.from({ length: 26 }, () => shop.member()))
    const { badges } = await app.ok('badgesV2.queryBadges', { query: { filter: { title: second } } })
    const badgeId = (badges as { id: string }[])[0]!.id
    const memberIds = others.map(({ tokens }) => tokens.memberId)
    await app.ok('badges.assignBadge', { id: badgeId, memberIds })
    await app.ok('badges.assignBadge', { id: badgeId, memberIds: [id] })
    await page.getByLabel('Find members').fill(unique)
    const found = page.getByRole('list', { name: 'Members found' })
    await found.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Badge removed').waitFor()
    await page.getByRole('button', { name: 'Assign' }).click()
    await page.getByText('Badge assigned').waitFor()

    await steps.open(page, '/dashboard/badges')
    const readTitles = () => page.getByRole('list', { name: 'Badges' }).getByRole('link').allTextContents()
    await expect.poll(readTitles).toEqual(expect.arrayContaining([first, second]))
    await page.getByRole('button', { name: `Move ${second}` }).focus()
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await page.getByText('Order saved').waitFor()
    await steps.open(page, '/dashboard/badges')
    await expect
      .poll(async () => (await readTitles()).filter((title) => title.includes(unique)))
      .toEqual([second, first])

    await steps.open(page, `/dashboard/members/${id}`)
    await page.getByRole('region', { name: 'Badges' }).getByText(second).waitFor()
    await steps.open(page, `/members/${slug}`)
    await page.getByRole('list', { name: 'Badges' }).getByText(second).waitFor()
  })
})
