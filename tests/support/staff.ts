import { Caller } from './caller.ts'
import { waitForMail } from './mails.ts'
import type { TestSite } from './site.ts'

export const staffPassword = 'a long sentence of mine'

/** The token of the link in an invitation. */
export async function readInvitation(site: TestSite, email: string): Promise<string> {
  const { text } = await waitForMail(site, email, 'staff-invitation')
  return /invitation\?token=([\w-]+)/.exec(text)![1]!
}

/** A person with this role, who accepted an invitation; `tokens` also contains id, email and password. */
export async function makeStaff(site: TestSite, roleId: string, by?: Caller): Promise<Caller> {
  const email = `staff-${crypto.randomUUID()}@mail.example`
  await (by ?? (await site.owner())).ok('staff.inviteStaff', { invitation: { email, roleId } })
  const token = await readInvitation(site, email)
  const input = { token, name: `Person ${roleId.slice(0, 8)}`, password: staffPassword }
  const tokens = await site.anonymous().ok('staff.acceptInvitation', input)
  const id = JSON.parse(Buffer.from(tokens.access_token.split('.')[1], 'base64url').toString()).sub
  return createCaller(site, tokens, { id, email, password: staffPassword })
}

const createCaller = (site: TestSite, tokens: Record<string, unknown>, more: Record<string, unknown>) =>
  new Caller(site.facts.origin, { authorization: tokens.access_token as string }, { ...tokens, ...more })

export async function signInStaff(site: TestSite, { tokens: { email, password } }: Caller): Promise<Caller> {
  const tokens = await site.anonymous().ok('owner.signInOwner', { email, password })
  return createCaller(site, tokens, {})
}
