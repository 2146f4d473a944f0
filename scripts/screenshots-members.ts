import type { Page } from 'playwright-core'
import type { Credentials } from '../apps/server/src/first-start.ts'
import * as steps from '../tests/e2e/steps.ts'
import { Caller } from '../tests/support/caller.ts'
import { waitForMails } from '../tests/support/mails.ts'

const password = 'wooden horse battery'

/** Members in the directory: name, tagline and story. */
const shown: readonly (readonly [nickname: string, title: string, story?: string])[] = [
  ['Fionn Walsh', 'Turns bowls in Galway'],
  ['Greta Lind', 'Bakes for a café'],
  ['Ines Moreau', 'Collects teapots', 'Eleven teapots so far, and none of them drips.'],
  ['Pavel Novák', 'Draws with cedar pencils'],
  ['Saoirse Kelly', 'Plants and pots'],
]
/** Applicants while new accounts need approval. */
const waiting = ['rory.hughes@mail.example', 'lena.fischer@mail.example']
/** Reasons for reports about one of them. */
const reasons = {
  SPAM: 'Sends everybody the same offer for pens.',
  IMPERSONATION: 'Says he runs the shop.',
}

/** A file with two valid lines among others. */
const memberNames = Buffer.from(`email,firstName,nickname,passwordHash,createdDate
ida.berg@mail.example,Ida,Ida Berg,,2024-03-01T10:00:00Z
not an address,Bob,Bob,,
cleo.marin@mail.example,Cleo,Cleo,md5:abc,
dan.okafor@mail.example,Dan,Dan,,yesterday
ida.berg@mail.example,Ida,Ida again,,
eve.holm@mail.example,Eve,Eve Holm,,
`)

interface Made {
  memberId: string
  access_token: string
}
type MakeMember = (siteId: string, email: string, password: string) => Promise<Made>

/** The result of an import with invalid lines, the reverted import, and a mail. */
export async function tourMembers(page: Page, shop: Credentials, show: (name: string) => Promise<void>): Promise<void> {
  await steps.open(page, '/dashboard/members/import')
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: memberNames })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import 2 members' }).click()
  await page.getByRole('heading', { name: 'Import complete' }).waitFor()
  await show('dashboard-members-import-done')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('heading', { name: 'Import undone' }).waitFor()
  await show('dashboard-members-import-undone')
  const email = 'greta@shop.example'
  await (await createVisitor(shop)).ok('recovery.sendRecoveryEmail', { email, language: 'en' })
  await waitForMails({ owner: () => createOwner(shop) }, email)
  await steps.open(page, `/dashboard/outbox?q=${email}`)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: 'Plain text' }).waitFor()
  await show('dashboard-mail')
}

async function createOwner({
  origin,
  siteId,
  ownerEmail: email,
  ownerPassword: password,
}: Credentials): Promise<Caller> {
  const anonymous = new Caller(origin, { 'wix-site-id': siteId })
  const { access_token } = await anonymous.ok('owner.signInOwner', { email, password })
  return new Caller(origin, { authorization: access_token as string })
}

async function createVisitor({ origin, clientId }: Credentials): Promise<Caller> {
  const { access_token } = await new Caller(origin, {}).ok('tokens.issueTokens', { grantType: 'anonymous', clientId })
  return new Caller(origin, { authorization: access_token as string })
}

/** Members of the shop: listed in the directory, waiting for approval, reported, deleted. */
export async function createMembers(shop: Credentials, makeMember: MakeMember): Promise<void> {
  const { origin, siteId, apiKey } = shop
  const app = new Caller(origin, { authorization: apiKey, 'wix-site-id': siteId })
  const ids = []
  for (const [nickname, title, story] of shown) {
    const loginEmail = `${nickname.split(' ')[0]!.toLowerCase()}@shop.example`
    const { memberId: id } = await makeMember(siteId, loginEmail, password)
    const profile = { nickname, title }
    const [firstName, lastName] = nickname.split(' ')
    const contact = { firstName, lastName }
    await app.ok('members.updateMember', { member: { id, privacyStatus: 'PUBLIC', profile, contact } })
    const node = { type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: story, decorations: [] } }] }
    if (story)
      await app.ok('membersAbout.createMemberAbout', { memberAbout: { memberId: id, content: { nodes: [node] } } })
    ids.push(id)
  }
  const updatePolicy = (memberApproval: string) =>
    app.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { memberApproval } })
  await updatePolicy('owner')
  const visitor = await createVisitor(shop)
  for (const email of waiting) await visitor.ok('authentication.registerV2', { loginId: { email }, password })
  await updatePolicy('open')
  for (const [category, description] of Object.entries(reasons)) {
    const { memberId, access_token: authorization } = await makeMember(siteId, `${category}@shop.example`, password)
    const contact = { firstName: category === 'SPAM' ? 'Una' : 'Liam', lastName: 'Doyle' }
    await app.ok('members.updateMember', { member: { id: memberId, contact } })
    const reporter = new Caller(origin, { authorization })
    const memberReport = { reportedMemberId: ids[3], reason: { category, description } }
    await reporter.ok('memberReport.reportMember', { memberReport })
  }
  const { memberId: id } = await makeMember(siteId, 'colm.byrne@shop.example', password)
  await app.ok('members.deleteMember', { id })
}
