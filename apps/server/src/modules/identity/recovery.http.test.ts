import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { getToken, listMailsTo, waitForMails } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const email = 'ann@mail.example'
const password = 'wooden horse battery'
const newPassword = 'iron horse battery'

async function withAnn() {
  const site = await makeSite()
  return { site, ann: await site.member(email, password), visitor: await site.visitor() }
}

async function requestRecovery(site: TestSite, input: object = {}) {
  const before = (await listMailsTo(site, email)).length
  expect(await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email, ...input })).toEqual({})
  return (await waitForMails(site, email, before + 1)).at(-1)!
}

const logIn = (site: TestSite, word: string) =>
  site.visitor().then((visitor) => visitor.call('authentication.loginV2', { loginId: { email }, password: word }))

describe('a recovery mail', () => {
  it('goes to the account, in the requested language, with a link to this site', async () => {
    const { site } = await withAnn()
    const mail = await requestRecovery(site, { language: 'de' })
    expect(mail).toMatchObject({ template: 'recover-password', language: 'de', recipient: email })
    expect(mail.text).toContain(`${site.facts.origin}/sign-in/recover/password?token=`)
    expect(await listMailsTo(site, email)).toHaveLength(1)
  })

  it('gets the same answer for every address, and is sent to those with an account', async () => {
    const { site, visitor } = await withAnn()
    const unknown = await visitor.call('recovery.sendRecoveryEmail', { email: 'bob@mail.example' })
    const known = await visitor.call('recovery.sendRecoveryEmail', { email: 'ANN@mail.example' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await waitForMails(site, email)
    expect(await listMailsTo(site, 'bob@mail.example')).toEqual([])
    const rows = await query('select 1 from mails where site_id = $1', [site.id])
    expect(rows).toHaveLength(1)
  })

  it('is not sent to blocked members', async () => {
    const { site, visitor } = await withAnn()
    await query(`update members set status = 'BLOCKED' where site_id = $1`, [site.id])
    await site.member('cy@mail.example', password)
    await visitor.ok('recovery.sendRecoveryEmail', { email })
    await visitor.ok('recovery.sendRecoveryEmail', { email: 'cy@mail.example' })
    await waitForMails(site, 'cy@mail.example')
    expect(await listMailsTo(site, email)).toEqual([])
  })

  it('is sent at most five times an hour', async () => {
    const { site, visitor } = await withAnn()
    for (let n = 0; n < 7; n++) await visitor.ok('recovery.sendRecoveryEmail', { email })
    await site.member('cy@mail.example', password)
    await visitor.ok('recovery.sendRecoveryEmail', { email: 'cy@mail.example' })
    await waitForMails(site, 'cy@mail.example')
    await waitForMails(site, email, 5)
    expect(await listMailsTo(site, email)).toHaveLength(5)
  })

  it('continues only to a registered address', async () => {
    const { site, visitor } = await withAnn()
    const url = 'http://localhost:5173/welcome'
    const mail = await requestRecovery(site, { redirect: { url, clientId: site.facts.clientId } })
    const described = await site.anonymous().ok('recovery.describeRecovery', { recoveryToken: getToken(mail) })
    expect(described).toEqual({ purpose: 'RECOVER', email, redirectUrl: url })
    const evil = { email, redirect: { url: 'https://evil.example/' } }
    expect(await visitor.violations('recovery.sendRecoveryEmail', evil)).toMatchObject([{ field: 'redirect.url' }])
  })
})

describe('recovery', () => {
  it('sets the password, ends every session and signs in', async () => {
    const { site, ann } = await withAnn()
    const token = getToken(await requestRecovery(site))
    await site.events()
    const reply = await site.anonymous().ok('recovery.recover', { recoveryToken: token, password: newPassword })
    expect(reply).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: true } },
    })
    expect(await site.eventTypes()).toContain('wix.members.v1.member_updated')
    expect((await ann.call('members.getCurrentMember')).status).toBe(401)
    const refresh = { grantType: 'refresh_token', refreshToken: ann.tokens.refresh_token }
    expect((await site.anonymous().call('tokens.issueTokens', refresh)).status).toBe(400)
    expect((await logIn(site, password)).status).toBe(400)
    expect((await logIn(site, newPassword)).status).toBe(200)
    expect((await listMailsTo(site, email)).map(({ template }) => template)).toEqual([
      'recover-password',
      'password-changed',
    ])
  })

  it('requires a password', async () => {
    const { site } = await withAnn()
    const recoveryToken = getToken(await requestRecovery(site))
    expect(await site.anonymous().violations('recovery.recover', { recoveryToken })).toMatchObject([
      { field: 'password', violatedRule: 'REQUIRED_FIELD' },
    ])
    expect(await site.anonymous().violations('recovery.recover', { recoveryToken, password: 'short' })).toHaveLength(1)
    expect((await logIn(site, password)).status).toBe(200)
  })

  it("waits for the owner's approval where it is pending", async () => {
    const { site } = await withAnn()
    await query(`update members set status = 'APPLICANT' where site_id = $1`, [site.id])
    const recoveryToken = getToken(await requestRecovery(site))
    const reply = await site.anonymous().ok('recovery.recover', { recoveryToken, password: newPassword })
    expect(reply.state).toBe('REQUIRE_OWNER_APPROVAL')
    expect(reply.sessionToken).toBeUndefined()
  })

  it('does not sign in a member blocked since', async () => {
    const { site } = await withAnn()
    const recoveryToken = getToken(await requestRecovery(site))
    await query(`update members set status = 'BLOCKED' where site_id = $1`, [site.id])
    const answer = await site.anonymous().problem('recovery.recover', { recoveryToken, password: newPassword })
    expect(answer.code).toBe('MEMBER_BLOCKED')
    await query(`update members set status = 'ACTIVE' where site_id = $1`, [site.id])
    expect((await logIn(site, password)).status).toBe(200)
  })
})

describe('activation', () => {
  it('gives a member created by the owner a first password', async () => {
    const { site } = await withAnn()
    await query(`delete from identities where site_id = $1`, [site.id])
    await query(`update members set status = 'OFFLINE_ONLY', login_email_verified = false where site_id = $1`, [
      site.id,
    ])
    const [{ id: identityId }] = (await site.app().ok('members.listMembers')).members
    expect(
      await site.app().ok('recovery.sendActivationEmail', { identityId, emailOptions: { language: 'fr' } }),
    ).toEqual({})
    const [mail] = await waitForMails(site, email)
    expect(mail).toMatchObject({ template: 'activate-account', language: 'fr' })
    // The audit log distinguishes an invitation from a member's own request.
    await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email })
    await waitForMails(site, email, 2)
    const action = { $in: ['MEMBER_INVITED', 'PASSWORD_RESET_REQUESTED'] }
    const filter = { 'subject.id': identityId, action }
    const { entries } = await site.app().ok('audit.queryAuditLog', { query: { filter } })
    expect(
      entries.map(({ action, actor }: { action: string; actor: { type: string } }) => `${action} ${actor.type}`).sort(),
    ).toEqual(['MEMBER_INVITED app', 'PASSWORD_RESET_REQUESTED system'])

    const recoveryToken = getToken(mail!)
    expect(await site.anonymous().ok('recovery.describeRecovery', { recoveryToken })).toEqual({
      purpose: 'ACTIVATE',
      email,
    })
    const reply = await site.anonymous().ok('recovery.recover', { recoveryToken, password: newPassword })
    expect(reply).toMatchObject({
      state: 'SUCCESS',
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE' } },
    })
    expect((await logIn(site, newPassword)).status).toBe(200)
  })

  it('answers identically for an unknown member, and refuses foreign addresses', async () => {
    const site = await makeSite()
    const identityId = crypto.randomUUID()
    expect(await site.app().ok('recovery.sendActivationEmail', { identityId })).toEqual({})
    const emailOptions = { redirect: { url: 'https://evil.example/' } }
    const violations = await site.app().violations('recovery.sendActivationEmail', { identityId, emailOptions })
    expect(violations).toMatchObject([{ field: 'emailOptions.redirect.url' }])
    expect((await (await site.visitor()).problem('recovery.sendActivationEmail', { identityId })).status).toBe(403)
  })
})

describe('a recovery token', () => {
  const recover = (site: TestSite, recoveryToken: string, word = newPassword) =>
    site.anonymous().call('recovery.recover', { recoveryToken, password: word })
  const getProblemCode = (answer: Awaited<ReturnType<typeof recover>>) => answer.body.details?.applicationError?.code

  it('F-26 works once, and never after a password change, for another site, or after it expired', async () => {
    const { site, ann } = await withAnn()
    const [first, second, third] = [
      await requestRecovery(site),
      await requestRecovery(site),
      await requestRecovery(site),
    ].map(getToken)
    expect((await recover(site, first!)).status).toBe(200)
    for (const used of [first!, second!, third!]) {
      expect(getProblemCode(await recover(site, used, 'thief horse battery'))).toBe('RECOVERY_TOKEN_INVALID')
      const described = await site.anonymous().problem('recovery.describeRecovery', { recoveryToken: used })
      expect([described.code, described.status]).toEqual(['RECOVERY_TOKEN_INVALID', 400])
    }
    expect((await logIn(site, newPassword)).status).toBe(200)
    expect((await ann.call('members.getCurrentMember')).status).toBe(401)

    const late = getToken(await requestRecovery(site))
    await query(`update recovery_tokens set expires_date = now() - interval '1 minute' where site_id = $1`, [site.id])
    expect(getProblemCode(await recover(site, late))).toBe('RECOVERY_TOKEN_INVALID')
  })

  it('F-26 is refused when it is made up, or names another site', async () => {
    const { site } = await withAnn()
    const other = await makeSite()
    const token = getToken(await requestRecovery(site))
    const elsewhere = Buffer.concat([
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url')
    const shorter = token.slice(0, -2)
    for (const forged of [elsewhere, shorter, `${token}A`, 'x', '../..', "' or 1=1 --"]) {
      expect([forged, getProblemCode(await recover(site, forged))]).toEqual([forged, 'RECOVERY_TOKEN_INVALID'])
    }
    expect((await logIn(site, password)).status).toBe(200)
  })

  it('F-26 R is redeemed by one of many parallel requests', async () => {
    const { site } = await withAnn()
    const token = getToken(await requestRecovery(site))
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => recover(site, token, `horse battery ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  it('is stored as a hash, and its mail encrypted', async () => {
    const { site } = await withAnn()
    const token = getToken(await requestRecovery(site))
    const rows = await query<{ row: string }>(
      `select recovery_tokens::text as row from recovery_tokens where site_id = $1
       union all select mails::text from mails where site_id = $1`,
      [site.id],
    )
    expect(rows).toHaveLength(2)
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toContain(Buffer.from(token).toString('hex'))
    }
  })

  it('F-28 links to the configured address, whatever host the request names', async () => {
    const { site } = await withAnn()
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
    await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email }, headers)
    const [mail] = await waitForMails(site, email)
    expect(mail!.text).toContain(site.facts.origin)
    expect(mail!.text + mail!.html).not.toContain('evil.example')
  })
})
