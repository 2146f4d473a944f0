import { randomBytes, scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setUpTotp } from '../../../../../tests/support/factors.ts'
import { codeIn, lastMailTo, mailsTo } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { totpCode } from '../../../../../tests/support/totp.ts'

const email = 'ann@mail.example'
const password = 'wooden horse'
const credentials = { loginId: { email }, password }
const login = 'authentication.loginV2'
const register = 'authentication.registerV2'
const verify = 'authentication.verify'
const signOn = 'authentication.signOn'

const updatePolicy = (site: TestSite, signOnPolicy: object) =>
  site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy })
const change = (site: TestSite, table: string, set: string) =>
  query(`update ${table} set ${set} where site_id = $1`, [site.id])
const getProblemCode = ({ body }: Answer) => body.details?.applicationError?.code

async function withAnn() {
  const site = await makeSite()
  const member = await site.member(email, password)
  return { site, member, visitor: await site.visitor(), memberId: member.tokens.memberId as string }
}

const listActions = async (site: TestSite, filter: object = {}) =>
  (await site.app().ok('audit.queryAuditLog', { query: { filter } })).entries as {
    action: string
    subject?: { id: string }
    data: object
  }[]

describe('the last sign-in date', () => {
  const forget = (site: TestSite) => change(site, 'members', 'last_login_date = null')
  const readLastLogin = async (site: TestSite, id: string) =>
    (await site.app().ok('members.getMember', { id, fieldsets: ['FULL'] })).member.lastLoginDate

  it('is set at the sign-up', async () => {
    const site = await makeSite()
    const { identity } = await (await site.visitor()).ok(register, credentials)
    expect(await readLastLogin(site, identity.id)).toEqual(expect.any(String))
  })

  it('is updated by every sign-in method', async () => {
    const { site, visitor, memberId } = await withAnn()
    await forget(site)
    await visitor.problem(login, { ...credentials, password: 'another horse' })
    expect(await readLastLogin(site, memberId)).toBeUndefined()
    await visitor.ok(login, credentials)
    expect(await readLastLogin(site, memberId)).toEqual(expect.any(String))
    for (const verifyEmail of [true, false]) {
      await forget(site)
      await site.app().ok(signOn, { loginId: { email }, verifyEmail })
      expect(await readLastLogin(site, memberId)).toEqual(expect.any(String))
    }
  })

  it('is absent while an approval is pending', async () => {
    const site = await makeSite()
    await updatePolicy(site, { memberApproval: 'owner' })
    const { state, identity } = await (await site.visitor()).ok(register, credentials)
    expect([state, await readLastLogin(site, identity.id)]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined])
  })
})

describe('a sign-in to an account that is not ready', () => {
  it('waits for the restoration of a member in the trash', async () => {
    const { site, visitor } = await withAnn()
    await change(site, 'members', `delete_status = 'TRASH', deleted_date = now()`)
    const reply = await visitor.ok(login, credentials)
    expect(reply).toMatchObject({ state: 'STATUS_CHECK', additionalData: { reason: { strValue: 'DELETION' } } })
    expect([reply.sessionToken, reply.identity]).toEqual([undefined, undefined])
    const wrong = { ...credentials, password: 'another horse' }
    expect((await visitor.problem(login, wrong)).code).toBe('-19976')
  })

  it('requires a new password when the owner has demanded one', async () => {
    const { site, visitor, memberId } = await withAnn()
    await site.app().ok('factors.requirePasswordChange', { memberId, mode: 'MUST_CHANGE' })
    const reply = await visitor.ok(login, credentials)
    expect(reply).toMatchObject({ state: 'STATUS_CHECK', additionalData: { reason: { strValue: 'PASSWORD_CHANGE' } } })
    expect((await visitor.problem(login, { ...credentials, password: 'another horse' })).code).toBe('-19976')
    const unknown = { memberId: site.id, mode: 'RESET' }
    expect((await site.app().problem('factors.requirePasswordChange', unknown)).code).toBe('NOT_FOUND')
  })

  it('requires a recovery mail after the owner reset the password', async () => {
    const { site, visitor, memberId } = await withAnn()
    await site.app().ok('factors.requirePasswordChange', { memberId, mode: 'RESET' })
    expect(await visitor.problem(login, credentials)).toMatchObject({ code: '-19973', status: 428 })
    await updatePolicy(site, { accountEnumeration: 'private' })
    expect((await visitor.problem(login, credentials)).code).toBe('-19976')
  })

  it("requires a recovery mail when the imported hash can't be checked", async () => {
    const { site, visitor } = await withAnn()
    await change(site, 'identities', `password_hash = 'md5:123', password_state = 'RESET'`)
    expect((await visitor.problem(login, credentials)).code).toBe('-19973')
  })

  it('requires a recovery mail when the right password is a leaked one', async () => {
    const { site, visitor } = await withAnn()
    const salt = randomBytes(16)
    const hash = scryptSync('password123', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64').replace(/=+$/, '')
    const stored = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64').replace(/=+$/, '')}$${hash}`
    await query('update identities set password_hash = $2 where site_id = $1', [site.id, stored])
    const leaked = { ...credentials, password: 'password123' }
    expect((await visitor.problem(login, leaked)).code).toBe('-19973')
    expect((await visitor.problem(login, credentials)).code).toBe('-19976')
    const { stateToken } = await visitor.ok(login, { loginId: { email } })
    const shown = { factorType: 'PASSWORD', stateToken, password: 'password123' }
    expect((await visitor.problem(verify, shown)).code).toBe('-19973')
  })

  it('is refused to disconnected members', async () => {
    const { site, visitor, memberId } = await withAnn()
    await site.app().ok('members.disconnectMember', { id: memberId })
    expect((await visitor.problem(login, credentials)).code).toBe('-19999')
    expect((await visitor.ok(register, credentials)).state).toBe('SUCCESS')
  })
})

describe('an imported password hash', () => {
  it('signs in, and is upgraded', async () => {
    const { site, visitor } = await withAnn()
    const salt = randomBytes(16)
    const hash = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64').replace(/=+$/, '')
    const stored = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64').replace(/=+$/, '')}$${hash}`
    await query('update identities set password_hash = $2 where site_id = $1', [site.id, stored])
    expect((await visitor.ok(login, credentials)).state).toBe('SUCCESS')
    const [row] = await query<{ password_hash: string }>('select password_hash from identities where site_id = $1', [
      site.id,
    ])
    expect(row!.password_hash).toMatch(/^\$argon2id\$/)
    expect((await visitor.ok(login, credentials)).state).toBe('SUCCESS')
  })
})

describe('a leaked password', () => {
  it('is refused at registration and at a change, with the reason', async () => {
    const { member, visitor } = await withAnn()
    const other = { loginId: { email: 'bob@mail.example' }, password: 'password123' }
    expect(await visitor.violations(register, other)).toMatchObject([
      { field: 'password', violatedRule: 'VALIDATION', ruleName: 'LEAKED_PASSWORD', data: {} },
    ])
    expect(await visitor.violations(register, { ...other, password: 'Bob@mail.example' })).toMatchObject([
      { field: 'password', ruleName: 'PASSWORD_IS_EMAIL' },
    ])
    expect(await visitor.violations(register, { ...other, password: 'My shop 2026' })).toMatchObject([
      { field: 'password', ruleName: 'PASSWORD_IS_SHOP' },
    ])
    for (const [newPassword, ruleName] of [
      ['password123', 'LEAKED_PASSWORD'],
      ['MyShop!2026', 'PASSWORD_IS_SHOP'],
    ]) {
      const field = 'newPassword'
      expect(await member.violations('authentication.changePassword', { newPassword })).toMatchObject([
        { field, ruleName },
      ])
    }
  })
})

describe('a sign-in in steps', () => {
  it('starts without a password, and answers identically for unknown addresses where accounts are private', async () => {
    const { site, visitor } = await withAnn()
    const begin = (address: string) => visitor.call(login, { loginId: { email: address } })
    const known = await begin(email)
    expect(known.body).toMatchObject({ state: 'STATUS_CHECK', stateToken: expect.any(String) })
    expect(getProblemCode(await begin('bob@mail.example'))).toBe('-19999')
    await updatePolicy(site, { accountEnumeration: 'private' })
    const toGist = ({ status, body: { stateToken: _, ...body } }: Answer) => ({ status, body })
    expect(toGist(await begin('bob@mail.example'))).toEqual(toGist(await begin(email)))
    const { stateToken } = (await begin('bob@mail.example')).body
    for (const [factorType, more, code] of [
      ['PASSWORD', { password }, '-19976'],
      ['TOTP', { code: '123456' }, 'BAD_CODE'],
      ['RECOVERY_CODE', { code: 'abcd-abcd-abcd' }, 'BAD_CODE'],
      ['WEBAUTHN', { credential: { id: 'AAAA' } }, 'BAD_CODE'],
    ] as const) {
      expect((await visitor.problem(verify, { factorType, stateToken, ...more })).code, factorType).toBe(code)
    }
  })

  it('continues unchanged when the site makes accounts public in the meantime', async () => {
    const { site, visitor } = await withAnn()
    await updatePolicy(site, { accountEnumeration: 'private' })
    const { stateToken } = await visitor.ok(login, { loginId: { email: 'bob@mail.example' } })
    await updatePolicy(site, { accountEnumeration: 'open' })
    expect((await visitor.problem(verify, { factorType: 'PASSWORD', stateToken, password })).code).toBe('-19976')
  })

  it('then accepts the password', async () => {
    const { visitor } = await withAnn()
    const { stateToken } = await visitor.ok(login, { loginId: { email } })
    const shown = { factorType: 'PASSWORD', stateToken }
    expect((await visitor.problem(verify, { ...shown, password: 'another horse' })).code).toBe('-19976')
    expect(await visitor.violations(verify, shown)).toMatchObject([{ field: 'password' }])
    expect((await visitor.ok(verify, { ...shown, password })).state).toBe('SUCCESS')
    expect((await visitor.problem(verify, { ...shown, password })).code).toBe('NOT_FOUND')
  })

  it('is refused to blocked members at its last step too', async () => {
    const { site, member, visitor } = await withAnn()
    const { secret } = await setUpTotp(site, member)
    const { stateToken } = await visitor.ok(login, credentials)
    await change(site, 'members', `status = 'BLOCKED'`)
    const shown = { factorType: 'TOTP', stateToken, code: totpCode(secret) }
    expect(await visitor.problem(verify, shown)).toMatchObject({ code: 'MEMBER_BLOCKED', status: 403 })
  })

  it('ends when the password changes in the meantime', async () => {
    const { site, member, visitor } = await withAnn()
    const { secret } = await setUpTotp(site, member)
    const { stateToken } = await visitor.ok(login, credentials)
    await member.ok('authentication.changePassword', { newPassword: 'iron horse' })
    const shown = { factorType: 'TOTP', stateToken, code: totpCode(secret) }
    expect((await visitor.problem(verify, shown)).code).toBe('NOT_FOUND')
  })

  it('ends after fifteen minutes', async () => {
    const { site, member, visitor } = await withAnn()
    const { secret } = await setUpTotp(site, member)
    const { stateToken } = await visitor.ok(login, credentials)
    await change(site, 'sign_in_attempts', `expires_date = now()`)
    const shown = { factorType: 'TOTP', stateToken, code: totpCode(secret) }
    expect((await visitor.problem(verify, shown)).code).toBe('NOT_FOUND')
    const begin = { factorType: 'WEBAUTHN', stateToken }
    expect((await visitor.problem('authentication.startFactor', begin)).code).toBe('NOT_FOUND')
  })

  it('can start with a factor only for a passkey', async () => {
    const { visitor } = await withAnn()
    expect((await visitor.problem('authentication.startFactor', { factorType: 'EMAIL' })).code).toBe('NOT_FOUND')
  })
})

describe('a captcha', () => {
  it('is required before registration, login and the password of a stepwise sign-in', async () => {
    const { site, visitor } = await withAnn()
    const { stateToken } = await visitor.ok(login, { loginId: { email } })
    const demands = { login: 'always', register: 'always' }
    await site.app().ok('captcha.updateCaptchaPolicy', { policy: { apps: 'altcha', demands } })
    const tokens = [{ Recaptcha: 'made up', InvisibleRecaptcha: 'made up' }]
    for (const [name, input] of [
      [register, { ...credentials, loginId: { email: 'bob@mail.example' } }],
      [login, credentials],
      [verify, { factorType: 'PASSWORD', stateToken, password }],
    ] as const) {
      expect(await visitor.problem(name, input), name).toMatchObject({ code: '-19971', status: 400 })
      expect(await visitor.problem(name, { ...input, captchaTokens: tokens }), name).toMatchObject({ code: '-19970' })
    }
  })
})

describe('an app that signs members on', () => {
  const bob = { loginId: { email: 'bob@mail.example' }, profile: { firstName: 'Bob', labels: ['vip'] } }

  it('creates a member the first time, and finds the same member the next', async () => {
    const site = await makeSite()
    await site.events()
    const first = await site.app().ok(signOn, { ...bob, verifyEmail: true })
    expect(first).toMatchObject({
      sessionToken: expect.any(String),
      identity: { email: { address: 'bob@mail.example', isVerified: true }, identityProfile: { firstName: 'Bob' } },
    })
    expect(first.identity.identityProfile.labels).toBeUndefined()
    expect(await site.eventTypes()).toEqual(['wix.members.v1.member_created'])
    const again = await site.app().ok(signOn, { loginId: { email: 'BOB@mail.example' } })
    expect(again.identity.id).toBe(first.identity.id)
    expect(
      (await site.anonymous().ok('signIn.completeSignIn', { sessionToken: again.sessionToken })).tokens,
    ).toBeDefined()
  })

  it('merges the contact of the address on request', async () => {
    const site = await makeSite()
    const insert = `insert into contacts (site_id, id, primary_email, last_name, document, created_date, updated_date)
      values ($1, gen_random_uuid(), $2, 'Lee', '{"phones": ["+49 30 1"]}', now(), now())`
    await query(insert, [site.id, 'bob@mail.example'])
    await query(insert, [site.id, 'eve@mail.example'])
    const { identity } = await site.app().ok(signOn, { ...bob, mergeExistingContact: true })
    const read = async (id: string) => (await site.app().ok('members.getMember', { id, fieldsets: ['FULL'] })).member
    expect((await read(identity.id)).contact).toMatchObject({ firstName: 'Bob', lastName: 'Lee', phones: ['+49 30 1'] })
    const eve = await site.app().ok(signOn, { loginId: { email: 'eve@mail.example' } })
    expect((await read(eve.identity.id)).contact.lastName).toBeUndefined()
    expect(await query('select 1 from contacts where site_id = $1', [site.id])).toHaveLength(3)
  })

  it("removes the access of an unverified account's previous holder", async () => {
    const { site, visitor, member } = await withAnn()
    await site.app().ok(signOn, { loginId: { email }, verifyEmail: true })
    expect((await visitor.problem(login, credentials)).code).toBe('-19976')
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
  })

  it('leaves a verified account unchanged', async () => {
    const { site, visitor, member } = await withAnn()
    await change(site, 'members', 'login_email_verified = true')
    await site.app().ok(signOn, { loginId: { email }, verifyEmail: true })
    expect((await visitor.ok(login, credentials)).state).toBe('SUCCESS')
    expect((await member.call('members.getCurrentMember')).status).toBe(200)
  })

  it("does not override the site's own rules", async () => {
    const { site, memberId } = await withAnn()
    await updatePolicy(site, { memberApproval: 'owner' })
    expect(await site.app().problem(signOn, bob)).toMatchObject({
      code: 'SIGN_ON_IMPOSSIBLE',
      data: { state: 'REQUIRE_OWNER_APPROVAL' },
    })
    const waiting = await site.app().ok('members.queryMembers', { query: { filter: { status: 'PENDING' } } })
    expect(waiting.members).toHaveLength(1)
    await site.app().ok('members.blockMember', { id: memberId })
    expect((await site.app().problem(signOn, { loginId: { email } })).code).toBe('MEMBER_BLOCKED')
  })

  it('must be an app with the permission', async () => {
    const { site, visitor, member } = await withAnn()
    for (const caller of [visitor, member, await site.owner()])
      expect((await caller.problem(signOn, bob)).status).toBe(403)
    await query(`update api_keys set permissions = '{IAM.SIGN_ON_POLICY_READ}' where site_id = $1`, [site.id])
    expect(await site.app().problem(signOn, bob)).toMatchObject({ status: 403 })
  })
})

describe('the sign-in policy', () => {
  it('is read and changed by the owner, field by field', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const first = (await owner.ok('signOnPolicy.getSignOnPolicy')).signOnPolicy
    expect(first).toEqual({
      ...{ accountEnumeration: 'open', memberApproval: 'open', emailVerification: 'none' },
      ...{ secondFactor: 'optional', emailCodes: false, externalSignIn: false },
      ...{ requireOwnerApproval: false, requireEmailVerification: false },
    })
    await updatePolicy(site, { emailVerification: 'required', memberApproval: null })
    await updatePolicy(site, { secondFactor: 'required' })
    const { signOnPolicy } = await owner.ok('signOnPolicy.getSignOnPolicy')
    const required = { emailVerification: 'required', requireEmailVerification: true, secondFactor: 'required' }
    expect(signOnPolicy).toEqual({ ...first, ...required })
    // With either of the two names changed, that one applies.
    for (const change of [{ requireEmailVerification: false }, { emailVerification: 'required' }]) {
      const changed = await owner.ok('signOnPolicy.updateSignOnPolicy', {
        signOnPolicy: { ...signOnPolicy, ...change },
      })
      expect(changed.signOnPolicy.requireEmailVerification).toBe('emailVerification' in change)
      Object.assign(signOnPolicy, changed.signOnPolicy)
    }
    const open = await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { externalSignIn: true } })
    expect(open.signOnPolicy).toEqual({ ...signOnPolicy, externalSignIn: true })
    const logged = await query<{ data: object }>(
      `select data from audit_log where site_id = $1 and action = 'SIGN_IN_POLICY_CHANGED' order by created_date desc limit 1`,
      [site.id],
    )
    expect(logged).toEqual([{ data: { externalSignIn: true } }])
    const bad = { signOnPolicy: { secondFactor: 'off' } }
    expect(await owner.violations('signOnPolicy.updateSignOnPolicy', bad)).toHaveLength(1)
    expect((await (await site.visitor()).problem('signOnPolicy.getSignOnPolicy')).status).toBe(403)
  })

  it("with required verification asks for it at registration, before the owner's approval", async () => {
    const site = await makeSite()
    await updatePolicy(site, { emailVerification: 'required', memberApproval: 'owner' })
    const visitor = await site.visitor()
    const registered = await visitor.ok(register, credentials)
    expect(registered).toMatchObject({
      state: 'REQUIRE_EMAIL_VERIFICATION',
      identity: { status: { reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'] } },
    })
    const code = codeIn(await lastMailTo(site, email))
    const shown = { factorType: 'EMAIL', stateToken: registered.stateToken, code }
    expect((await visitor.ok(verify, shown)).state).toBe('REQUIRE_OWNER_APPROVAL')
  })

  it('with private accounts creates none before the address is verified', async () => {
    const { site, visitor } = await withAnn()
    await updatePolicy(site, { accountEnumeration: 'private' })
    const again = await visitor.ok(register, credentials)
    expect((await mailsTo(site, email)).map(({ template }) => template)).toEqual(['address-registered'])
    const guess = { factorType: 'EMAIL', stateToken: again.stateToken, code: '123456' }
    expect((await visitor.problem(verify, guess)).code).toBe('BAD_CODE')
    const bob = { loginId: { email: 'bob@mail.example' }, password }
    const { stateToken } = await visitor.ok(register, bob)
    // Signing in after a registration does not reveal whether the address had an account.
    expect((await visitor.problem(login, bob)).code).toBe('-19976')
    const code = codeIn(await lastMailTo(site, bob.loginId.email))
    expect((await visitor.ok(verify, { factorType: 'EMAIL', stateToken, code })).state).toBe('SUCCESS')
    expect((await visitor.ok(login, bob)).state).toBe('SUCCESS')
  })
})

describe('the audit log', () => {
  it('records account events without any secret', async () => {
    const { site, member, visitor, memberId } = await withAnn()
    await visitor.call(login, { ...credentials, password: 'another horse' })
    await visitor.call(login, { ...credentials, loginId: { email: 'nobody@mail.example' } })
    await visitor.ok(login, credentials)
    const { factorId } = await setUpTotp(site, member)
    await member.ok('factors.removeFactor', { factorId })
    await member.ok('factors.forgetMyDevices')
    await member.ok('authentication.changePassword', { newPassword: 'iron horse' })
    await updatePolicy(site, { memberApproval: 'owner' })
    const ofAnn = (await listActions(site, { 'subject.id': memberId })).map(({ action }) => action).reverse()
    expect(ofAnn).toEqual([
      'SIGNED_UP',
      'SIGNED_IN',
      'SIGN_IN_FAILED',
      'SIGNED_IN',
      'FACTOR_ADDED',
      'RECOVERY_CODES_MADE',
      'FACTOR_REMOVED',
      'DEVICES_FORGOTTEN',
      'PASSWORD_CHANGED',
    ])
    const all = await listActions(site)
    expect(all.filter(({ action }) => action === 'SIGN_IN_FAILED')).toHaveLength(2)
    expect(all[0]).toMatchObject({ action: 'SIGN_IN_POLICY_CHANGED', data: { memberApproval: 'owner' } })
    expect(JSON.stringify(all)).not.toMatch(/horse/)
  })
})
