import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { Authenticator } from '../../../../../tests/support/authenticator.ts'
import { type Answer, Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setUpTotp } from '../../../../../tests/support/factors.ts'
import { codeIn, lastMailTo, mailsTo, tokenIn, waitForMail, waitForMails } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { letIn, registerPartner } from '../../../../../tests/support/third-party.ts'

const email = 'victim@mail.example'
const password = 'chosen by the attacker'

/**
 * An account registered with another person's address: signed in, with a passkey, an authenticator app and a remembered
 * browser.
 */
async function takeAddress() {
  const site = await makeSite()
  await site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { emailCodes: true } })
  const attacker = await site.member(email, password)
  const device = new Authenticator(site.facts.origin)
  const { factorId, stateToken, publicKey } = await attacker.ok('factors.addFactor', { type: 'WEBAUTHN' })
  await attacker.ok('factors.confirmFactor', { factorId, stateToken, credential: device.register(publicKey) })
  await setUpTotp(site, attacker)
  return { site, attacker, device }
}

/** Tries the attacker's passkey at the sign-in. */
async function signInByPasskey(site: TestSite, device: Authenticator): Promise<Answer> {
  const visitor = await site.visitor()
  const { stateToken, publicKey } = await visitor.ok('authentication.startFactor', { factorType: 'WEBAUTHN' })
  const credential = device.sign(publicKey)
  return visitor.call('authentication.verify', { factorType: 'WEBAUTHN', stateToken, credential })
}

const countLeft = (site: TestSite) =>
  query<{ factors: number; codes: number; devices: number; sessions: number }>(
    `select (select count(*)::int from identity_factors where site_id = $1 and member_id is not null) as factors,
       (select count(*)::int from recovery_codes where site_id = $1 and member_id is not null) as codes,
       (select count(*)::int from remembered_devices where site_id = $1 and member_id is not null) as devices,
       (select count(*)::int from token_families where site_id = $1 and kind = 'member' and revoked_date is null) as sessions`,
    [site.id],
  ).then(([row]) => row)
const nothing = { factors: 0, codes: 0, devices: 0, sessions: 0 }

const getRemoved = ({ additionalData }: { additionalData?: Record<string, unknown> }) =>
  (additionalData?.removed as { listValue: { value: { strValue: string }[] } } | undefined)?.listValue.value
    .map(({ strValue }) => strValue)
    .sort()

async function recover(site: TestSite, newPassword: string) {
  const before = (await mailsTo(site, email)).length
  await (await site.visitor()).ok('recovery.sendRecoveryEmail', { email })
  const mail = (await waitForMails(site, email, before + 1)).at(-1)!
  return site.anonymous().ok('recovery.recover', { recoveryToken: tokenIn(mail), password: newPassword })
}

async function requestCodeByMail(site: TestSite) {
  const visitor = await site.visitor()
  const { stateToken } = await visitor.ok('authentication.loginV2', { loginId: { email } })
  await visitor.ok('authentication.startFactor', { factorType: 'EMAIL', stateToken })
  return { visitor, shown: { factorType: 'EMAIL', stateToken, code: codeIn(await lastMailTo(site, email)) } }
}

describe("an account registered with another person's address", () => {
  it('is closed to all earlier passkeys, factors, devices and sessions after the recovery by the owner of the address', async () => {
    const { site, attacker, device } = await takeAddress()
    expect((await signInByPasskey(site, device)).body.state).toBe('SUCCESS')
    const answer = await recover(site, 'chosen by its owner')
    expect(answer.state).toBe('SUCCESS')
    expect(getRemoved(answer)).toEqual(['RECOVERY_CODE', 'TOTP', 'WEBAUTHN'])
    expect(await countLeft(site)).toEqual(nothing)
    const { status, body } = await signInByPasskey(site, device)
    expect([status, body.details?.applicationError?.code]).toEqual([400, 'BAD_CODE'])
    const { refresh_token: refreshToken } = attacker.tokens
    const renewing = { grantType: 'refresh_token', refreshToken }
    expect((await site.anonymous().call('tokens.issueTokens', renewing)).body.error).toBe('invalid_grant')
    const visitor = await site.visitor()
    expect((await visitor.problem('authentication.loginV2', { loginId: { email }, password })).code).toBe('-19976')
    const mail = await waitForMail(site, email, 'ways-in-removed')
    expect(mail.text).toContain('we removed every other way to sign in')
  })

  it('is closed to the earlier holder after a sign-in by mailed code, and loses its password', async () => {
    const { site, device } = await takeAddress()
    const { visitor, shown } = await requestCodeByMail(site)
    const answer = await visitor.ok('authentication.verify', shown)
    expect(answer.state).toBe('SUCCESS')
    expect(getRemoved(answer)).toEqual(['PASSWORD', 'RECOVERY_CODE', 'SESSIONS', 'TOTP', 'WEBAUTHN'])
    expect(await countLeft(site)).toEqual(nothing)
    expect((await signInByPasskey(site, device)).status).toBe(400)
    expect((await visitor.problem('authentication.loginV2', { loginId: { email }, password })).code).toBe('-19976')
    await waitForMail(site, email, 'ways-in-removed')
  })

  it('is closed to the earlier holder after an app vouches for the address', async () => {
    const { site, device } = await takeAddress()
    const answer = await site.app().ok('authentication.signOn', { loginId: { email }, verifyEmail: true })
    expect(answer.sessionToken).toEqual(expect.any(String))
    expect(await countLeft(site)).toEqual(nothing)
    expect((await signInByPasskey(site, device)).status).toBe(400)
  })

  it('keeps the verifying session and its password when the address is verified outside of a sign-in', async () => {
    const { site, attacker: person, device } = await takeAddress()
    const other = await site.visitor()
    const { verificationId: stateToken } = await person.ok('verification.start', { target: 'EMAIL' })
    const code = codeIn(await lastMailTo(site, email))
    const answer = await person.ok('verification.verifyDuringAuthentication', { code, stateToken })
    expect(getRemoved(answer)).toEqual(['RECOVERY_CODE', 'TOTP', 'WEBAUTHN'])
    expect(await countLeft(site)).toEqual({ ...nothing, sessions: 1 })
    await person.ok('sessions.listMySessions')
    expect((await signInByPasskey(site, device)).status).toBe(400)
    const signedIn = await other.ok('authentication.loginV2', { loginId: { email }, password })
    expect(signedIn.state).toBe('SUCCESS')
  })

  it('loses all earlier app consents', async () => {
    const site = await makeSite()
    const partner = await registerPartner(site)
    const { app, member } = await letIn(site, partner, 'offline_access')
    const { verificationId: stateToken } = await member.ok('verification.start', { target: 'EMAIL' })
    const code = codeIn(await lastMailTo(site, String(member.tokens.email)))
    await member.ok('verification.verifyDuringAuthentication', { code, stateToken })
    expect((await member.ok('consents.listMyConsents')).consents).toEqual([])
    const renewing = { grantType: 'refresh_token', refreshToken: app.tokens.refresh_token }
    expect((await site.anonymous().call('tokens.issueTokens', renewing)).body.error).toBe('invalid_grant')
  })

  it('gets no notification where nothing was removed', async () => {
    const site = await makeSite()
    await site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { emailVerification: 'required' } })
    const visitor = await site.visitor()
    const { stateToken } = await visitor.ok('authentication.registerV2', { loginId: { email }, password })
    const code = codeIn(await lastMailTo(site, email))
    const answer = await visitor.ok('verification.verifyDuringAuthentication', { code, stateToken })
    expect([answer.state, getRemoved(answer)]).toEqual(['SUCCESS', undefined])
    expect((await mailsTo(site, email)).map(({ template }) => template)).toEqual(['verification-code'])
    const again = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
    expect(again.state).toBe('SUCCESS')
  })
})

describe('an account with a verified address', () => {
  it('keeps its passkey and second factor after a recovery', async () => {
    const { site, device } = await takeAddress()
    await query('update members set login_email_verified = true where site_id = $1', [site.id])
    const answer = await recover(site, 'forgotten and chosen anew')
    expect([answer.state, getRemoved(answer)]).toEqual(['STATUS_CHECK', undefined])
    expect((await signInByPasskey(site, device)).body.state).toBe('SUCCESS')
    expect((await mailsTo(site, email)).map(({ template }) => template)).not.toContain('ways-in-removed')
  })
})

describe('sessions', () => {
  const renewTokens = (site: TestSite, { tokens }: Caller) =>
    site.anonymous().call('tokens.issueTokens', { grantType: 'refresh_token', refreshToken: tokens.refresh_token })

  async function signInTwice(site: TestSite): Promise<[Caller, Caller]> {
    const one = await site.member(email, password)
    const visitor = await site.visitor()
    const { sessionToken } = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
    const { tokens } = await site.anonymous().ok('signIn.completeSignIn', { sessionToken })
    return [one, new Caller(site.facts.origin, { authorization: tokens.access_token }, tokens)]
  }

  it('all end when the owner resets the password', async () => {
    const site = await makeSite()
    const both = await signInTwice(site)
    const memberId = both[0].tokens.memberId
    await site.app().ok('factors.requirePasswordChange', { memberId, mode: 'RESET' })
    for (const session of both) expect((await renewTokens(site, session)).body.error).toBe('invalid_grant')
  })

  it('other than the one that changes the password end', async () => {
    const site = await makeSite()
    const [here, elsewhere] = await signInTwice(site)
    await here.ok('authentication.changePassword', { newPassword: 'another horse battery' })
    expect((await renewTokens(site, elsewhere)).body.error).toBe('invalid_grant')
    expect((await renewTokens(site, here)).status).toBe(200)
  })
})

test("only one place marks an address as verified, and it checks the account's credentials", () => {
  const modules = globSync('apps/server/src/modules/!(members)/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const noting = modules.filter((file) => /\b(verifyLoginEmail|welcomeMember)\b/.test(readFileSync(file, 'utf8')))
  expect(noting).toEqual(['apps/server/src/modules/identity/email-proof.ts'])
})
