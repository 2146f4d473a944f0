import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { codeIn, lastMailTo, mailsTo, tokenIn, waitForMails } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const before = 'ann@mail.example'
const after = 'ann.lee@other.example'
const password = 'wooden horse'
const change = 'factors.changeLoginEmail'
const confirm = 'factors.confirmLoginEmail'

async function withAnn() {
  const site = await makeSite()
  const member = await site.member(before, password)
  return { site, member }
}

const attemptLogin = async (site: TestSite, email: string) => {
  const { status, body } = await (await site.visitor()).call('authentication.loginV2', { loginId: { email }, password })
  return status === 200 ? body.state : body.details?.applicationError?.code
}

const ask = async (member: Caller, email = after): Promise<string> =>
  (await member.ok(change, { email, currentPassword: password })).changeId

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('changing the login email', () => {
  it('takes effect once the mailed code is entered, and the previous address no longer signs in', async () => {
    const { site, member } = await withAnn()
    await member.ok('members.updateMember', { member: { id: member.tokens.memberId, profile: { nickname: 'Ann' } } })
    await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email: before })
    const [recovery] = await waitForMails(site, before)
    const changeId = await ask(member)
    expect(await attemptLogin(site, before)).toBe('SUCCESS')
    await site.events()
    const code = codeIn(await lastMailTo(site, after))
    expect((await member.problem(confirm, { changeId, code: toWrongCode(code) })).code).toBe('BAD_CODE')
    expect(await member.ok(confirm, { changeId, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({})
    expect(await site.eventTypes()).toEqual(['wix.members.v1.member_updated'])

    const { member: now } = await member.ok('members.getCurrentMember', { fieldsets: ['FULL'] })
    expect(now).toMatchObject({ loginEmail: after, loginEmailVerified: true, contact: { emails: [after] } })
    expect([await attemptLogin(site, after), await attemptLogin(site, before)]).toEqual(['SUCCESS', '-19999'])
    const owner = await site.owner()
    const search = { expression: 'other.example' }
    expect((await owner.ok('members.queryMembers', { search })).members).toHaveLength(1)
    expect((await mailsTo(site, before)).map(({ template }) => template)).toContain('login-email-changed')
    const recover = { recoveryToken: tokenIn(recovery!), password: 'another wooden horse' }
    expect((await site.anonymous().problem('recovery.recover', recover)).code).toBe('RECOVERY_TOKEN_INVALID')
    expect((await member.problem(confirm, { changeId, code })).code).toBe('NOT_FOUND')
    const log = await query('select action from audit_log where site_id = $1 and action = $2', [
      site.id,
      'LOGIN_EMAIL_CHANGED',
    ])
    expect(log).toHaveLength(1)
  })

  it('answers identically for a taken address, and never changes to it', async () => {
    const { site, member } = await withAnn()
    await site.app().ok('members.createMember', { member: { loginEmail: 'eve@mail.example' } })
    for (const email of ['eve@mail.example', 'EVE@mail.example']) {
      expect(await ask(member, email)).toEqual(expect.any(String))
    }
    const mails = await mailsTo(site, 'eve@mail.example')
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['address-registered']))
    expect(mails.some(({ text }) => /\b\d{6}\b/.test(text))).toBe(false)
  })

  it('is refused when another member signed up with the address first', async () => {
    const { site, member } = await withAnn()
    const changeId = await ask(member)
    const code = codeIn(await lastMailTo(site, after))
    await site.member(after)
    expect((await member.problem(confirm, { changeId, code })).code).toBe('-19995')
    expect(await attemptLogin(site, before)).toBe('SUCCESS')
  })

  it('requires the password after an old sign-in, and refuses the current address', async () => {
    const { site, member } = await withAnn()
    const input = { email: after }
    expect((await member.problem(change, { ...input, currentPassword: 'wrong horse' })).code).toBe('-19976')
    expect(await member.violations(change, { email: ` ${before.toUpperCase()}`.trim() })).toMatchObject([
      { field: 'email' },
    ])
    await query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [site.id])
    const { refresh_token: refreshToken } = member.tokens
    const renewed = await site.anonymous().ok('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    const { body } = await site.anonymous().call(change, input, { authorization: renewed.access_token })
    expect(body.details?.applicationError?.code).toBe('RECENT_SIGN_IN_REQUIRED')
  })

  it('refuses a code issued for another purpose or another person', async () => {
    const { site, member } = await withAnn()
    const { verificationId } = await member.ok('verification.start', {})
    const own = { changeId: verificationId, code: codeIn(await lastMailTo(site, before)) }
    expect((await member.problem(confirm, own)).code).toBe('NOT_FOUND')
    const changeId = await ask(member)
    const code = codeIn(await lastMailTo(site, after))
    const eve = await site.member()
    expect((await eve.problem(confirm, { changeId, code })).code).toBe('NOT_FOUND')
    expect((await member.problem(confirm, { changeId: crypto.randomUUID(), code })).code).toBe('NOT_FOUND')
    expect(await member.ok(confirm, { changeId, code })).toEqual({})
  })
})
