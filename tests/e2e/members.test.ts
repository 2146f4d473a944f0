import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getToken, waitForMails } from '../support/mails.ts'
import { getShop, runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'

/** A member with a unique name, as other tests create members too. */
async function makeMember() {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  const member = await getShop().member()
  const [firstName, lastName] = name.split(' ')
  const { memberId: id } = member.tokens as { memberId: string }
  await member.ok('members.updateMember', { member: { id, contact: { firstName, lastName } } })
  const state = async () =>
    (
      await getShop()
        .app()
        .ok('members.getMember', { id, fieldsets: ['FULL'] })
    ).member
  return { name, id, member, state }
}

test('an owner blocks several members, sees the progress, and reverts it', async () => {
  const [one, other] = [await makeMember(), await makeMember()]
  const readStatuses = async () => [(await one.state()).status, (await other.state()).status]
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/members')
    for (const { name } of [one, other]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    const chosen = page.getByRole('region', { name: 'Selected members' })
    await chosen.getByText('2 members selected').waitFor()
    await chosen.getByRole('button', { name: 'Block' }).click()
    await page.getByText('2 members blocked').waitFor()
    expect(await readStatuses()).toEqual(['BLOCKED', 'BLOCKED'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change to 2 members undone').waitFor()
    expect(await readStatuses()).toEqual(['APPROVED', 'APPROVED'])

    await page.getByRole('searchbox', { name: 'Search members' }).fill(one.name)
    await page.waitForURL((url) => url.searchParams.get('q') === one.name)
    await page.getByRole('link', { name: other.name }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: one.name }).click()
    await page.getByRole('heading', { level: 1, name: one.name }).waitFor()
    await page.getByText('Signed up').waitFor()
    await page.getByRole('button', { name: 'Mute', exact: true }).click()
    await page.getByRole('button', { name: 'Unmute' }).waitFor()
    expect((await one.state()).activityStatus).toBe('MUTED')
  })
})

test('an owner approves all members of a view longer than a page', async () => {
  const app = getShop().app()
  const names = Array.from({ length: 51 }, () => `Sam ${crypto.randomUUID()}`)
  const made = await Promise.all(
    names.map(async (nickname) => {
      const loginEmail = `${nickname.slice(4)}@mail.example`
      const member = { loginEmail, privacyStatus: 'PUBLIC', profile: { nickname } }
      const {
        member: { id },
      } = await app.ok('members.createMember', { member })
      await app.ok('members.blockMember', { id })
      return id as string
    }),
  )
  const readStatuses = async () => {
    const query = { filter: { id: { $in: made } }, paging: { limit: 100 } }
    const { members } = await app.ok('members.queryMembers', { query, fieldsets: ['EXTENDED'] })
    return Object.groupBy(members as { status: string }[], ({ status }) => status)
  }
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/members?status=BLOCKED&privacy=PUBLIC')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const chosen = page.getByRole('region', { name: 'Selected members' })
    await chosen.getByText('50 members selected').waitFor()
    await chosen.getByRole('button', { name: 'Select all in this view' }).click()
    await chosen.getByText('All members in this view selected').waitFor()
    await chosen.getByRole('button', { name: 'Approve' }).click()
    await page.getByText(/^5\d members approved$/).waitFor()
    expect((await readStatuses()).BLOCKED).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Change to 5\d members undone$/).waitFor()
    expect((await readStatuses()).BLOCKED).toHaveLength(51)
  })
  await app.ok('members.bulkDeleteMembers', { memberIds: made })
})

test('an owner resolves reports', async () => {
  const [reported, reporter] = [await makeMember(), await makeMember()]
  await reported.member.ok('members.joinCommunity', {})
  await reporter.member.ok('memberReport.reportMember', {
    memberReport: { reportedMemberId: reported.id, reason: { category: 'SPAM', description: 'Sells things.' } },
  })
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/reports')
    const report = page.getByRole('region', { name: reported.name })
    await report.getByText('Sells things.').waitFor()
    await report.getByText(reporter.name).waitFor()
    await report.getByRole('button', { name: 'Block' }).click()
    await report.waitFor({ state: 'detached' })
    expect((await reported.state()).status).toBe('BLOCKED')
  })
})

test('an owner deletes a member, sees the remaining time, and restores them', async () => {
  const { name, id, state } = await makeMember()
  await runJourney({}, async (page) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/members/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL('**/dashboard/members')
    await page.getByRole('link', { name: 'Deleted members' }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByText('30 days left').waitFor()
    await row.getByRole('button', { name: `Restore ${name}` }).click()
    await row.waitFor({ state: 'detached' })
    expect((await state()).status).toBe('APPROVED')
  })
})

test('an owner adds a member, who accepts the invitation; edits the member; deletes the account', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const email = `robin.${mark}@mail.example`
  const app = getShop().app()
  const read = async (id: string) => (await app.ok('members.getMember', { id, fieldsets: ['FULL'] })).member
  await runJourney({ expected: /400/ }, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/members')
    await page.getByRole('link', { name: 'Add member' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add member' }).waitFor()
    await page.getByRole('button', { name: 'Add member' }).click()
    await page.getByText('Enter the member’s email address.').waitFor()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill(mark)
    await page.getByRole('button', { name: 'Add member' }).click()
    await page.getByRole('heading', { level: 1, name: `Robin ${mark}` }).waitFor()
    const id = page.url().split('/').at(-1)!
    await page.getByText('No account').waitFor()
    const [invitation] = await waitForMails(getShop(), email)
    expect(invitation).toMatchObject({ template: 'activate-account' })
    await page.reload()
    await page.getByText('Invitation sent', { exact: false }).waitFor()

    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Phone numbers').fill('+353 1 555 01\n+353 1 555 02')
    await page.getByLabel('Company').fill('Morrow')
    await page.getByLabel('Username', { exact: true }).fill('admin')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not saved. Fix the highlighted fields, then save again.').waitFor()
    await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Morrow')
    await page.getByLabel('Username', { exact: true }).fill(`robin-${mark}`)
    await page.getByLabel('Public profile').check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Member saved').waitFor()
    expect(await read(id)).toMatchObject({
      privacyStatus: 'PUBLIC',
      contact: { firstName: 'Robin', phones: ['+353 1 555 01', '+353 1 555 02'], company: 'Morrow' },
      profile: { slug: `robin-${mark}` },
    })

    await app.ok('recovery.recover', { recoveryToken: getToken(invitation!), password: 'correct horse battery' })
    await page.getByRole('link', { name: `Robin ${mark}` }).click()
    await page.getByRole('button', { name: 'Email password link' }).click()
    await page.getByText(`Link sent to ${email}`).waitFor()
    expect((await waitForMails(getShop(), email, 2)).map(({ template }) => template)).toContain('recover-password')

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('heading', { name: 'Sign-in methods' }).waitFor({ state: 'detached' })
    expect(await read(id)).toMatchObject({ status: 'OFFLINE', contact: { company: 'Morrow' } })
    expect((await read(id)).loginEmail).toBeUndefined()
  })
})

test('an owner previews a member file, imports its valid lines, and exports them', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const rows = [`ann.${mark}@mail.example,Ann ${mark}`, 'not an address,Bob', `cat.${mark}@mail.example,Cat ${mark}`]
  const makeFile = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await runJourney({ expected: /400/ }, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/members')
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByLabel('CSV file').setInputFiles(makeFile('name\nAnn'))
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('The file has no column named email.').waitFor()
    await page.getByLabel('CSV file').setInputFiles(makeFile(['email,nickname', ...rows].join('\n')))
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('2 members can be imported. 1 line can’t be read').waitFor()
    await page.getByRole('row', { name: /^3 not an address email/ }).waitFor()
    await page.getByRole('button', { name: 'Import 2 members' }).click()
    await page.getByText('2 members imported. 1 line skipped.').waitFor()
    const imported = page.url()
    await page.getByRole('link', { name: 'View members' }).click()
    await page.getByRole('searchbox', { name: 'Search members' }).fill(mark)
    await page.waitForURL((url) => url.searchParams.get('q') === mark)
    await page.getByRole('link', { name: `Cat ${mark}` }).waitFor()

    await page.getByLabel('Profile').selectOption('Private profiles')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name', { exact: true }).fill(mark)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: mark }).waitFor()
    await views.getByRole('link', { name: 'All' }).click()
    await page.waitForURL((url) => !url.searchParams.has('privacy'))
    await views.getByRole('link', { name: mark }).click()
    await page.waitForURL((url) => url.searchParams.get('privacy') === 'PRIVATE')
    await views.getByRole('link', { name: 'All' }).click()
    await page.waitForURL((url) => !url.searchParams.has('privacy'))
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await readFile(await (await downloaded).path(), 'utf8')
    expect([...new Set(csv.match(new RegExp(`[a-z]+\\.${mark}@mail\\.example`, 'g')))].sort()).toEqual([
      `ann.${mark}@mail.example`,
      `cat.${mark}@mail.example`,
    ])
    await getShop()
      .app()
      .ok('members.updateMember', {
        member: { id: await readMemberId(`cat.${mark}@mail.example`), profile: { nickname: 'Catherine' } },
      })
    await page.goto(imported)
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('1 member removed. 1 member kept').waitFor()
    await page.getByRole('row', { name: `cat.${mark}@mail.example` }).waitFor()
  })
})

async function readMemberId(loginEmail: string): Promise<string> {
  const { members } = await getShop()
    .app()
    .ok('members.queryMembers', { query: { filter: { loginEmail } } })
  return members[0].id
}
