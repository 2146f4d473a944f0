import type { Credentials } from '../apps/server/src/first-start.ts'
import { Caller } from '../tests/support/caller.ts'

const password = 'wooden horse battery'

/** Members who show themselves: what they are called, what they say of themselves in a line, and at length. */
const shown: readonly (readonly [nickname: string, title: string, story?: string])[] = [
  ['Fionn Walsh', 'Turns bowls in Galway'],
  ['Greta Lind', 'Bakes for a café'],
  ['Ines Moreau', 'Collects teapots', 'Eleven teapots so far, and none of them drips.'],
  ['Pavel Novák', 'Draws with cedar pencils'],
  ['Saoirse Kelly', 'Plants and pots'],
]
/** Who has signed up while every new account is looked at. */
const waiting = ['rory.hughes@mail.example', 'lena.fischer@mail.example']
/** What others say of one of them. */
const reasons = {
  SPAM: 'Sends everybody the same offer for pens.',
  IMPERSONATION: 'Says he runs the shop.',
}

interface Made {
  memberId: string
  access_token: string
}
type MakeMember = (siteId: string, email: string, password: string) => Promise<Made>

/** Who belongs to the shop: shown in the directory, waiting for the owner, reported by others, deleted. */
export async function makePeople(shop: Credentials, makeMember: MakeMember): Promise<void> {
  const { origin, siteId, clientId, apiKey } = shop
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
  const policy = (memberApproval: string) =>
    app.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { memberApproval } })
  await policy('owner')
  const { access_token } = await new Caller(origin, {}).ok('tokens.issueTokens', { grantType: 'anonymous', clientId })
  const visitor = new Caller(origin, { authorization: access_token as string })
  for (const email of waiting) await visitor.ok('authentication.registerV2', { loginId: { email }, password })
  await policy('open')
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
