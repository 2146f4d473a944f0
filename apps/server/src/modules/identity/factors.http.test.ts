import { describe, expect, it } from 'vitest'
import { Authenticator } from '../../../../../tests/support/authenticator.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { phoneCode, setUpTotp, waitAStep } from '../../../../../tests/support/factors.ts'
import { codeIn, lastMailTo } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { totpCode } from '../../../../../tests/support/totp.ts'

const email = 'ann@mail.example'
const password = 'wooden horse'
const credentials = { loginId: { email }, password }
const login = 'authentication.loginV2'
const verify = 'authentication.verify'
const start = 'authentication.startFactor'

const updatePolicy = (site: TestSite, signOnPolicy: object) =>
  site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy })

async function withAnn() {
  const site = await makeSite()
  const member = await site.member(email, password)
  return { site, member, visitor: await site.visitor() }
}

const getFactors = (reply: { additionalData: { factors: { listValue: { value: { strValue: string }[] } } } }) =>
  reply.additionalData.factors.listValue.value.map(({ strValue }) => strValue)

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an authenticator app', () => {
  it('is set up by QR code, and counts after its first right code', async () => {
    const { site, member, visitor } = await withAnn()
    const { factorId, stateToken, totp } = await member.ok('factors.addFactor', { type: 'TOTP' })
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(totp.qrCode).toMatch(/^<svg /)
    const bad = { factorId, stateToken, code: toWrongCode(totpCode(totp.secret)) }
    expect((await member.problem('factors.confirmFactor', bad)).code).toBe('BAD_CODE')
    expect((await visitor.ok(login, credentials)).state).toBe('SUCCESS')
    const good = { factorId, stateToken, code: totpCode(totp.secret) }
    const { factor, recoveryCodes } = await member.ok('factors.confirmFactor', good)
    expect(factor).toMatchObject({ type: 'TOTP', status: 'ACTIVE' })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await member.problem('factors.confirmFactor', good)).code).toBe('NOT_FOUND')
    expect((await visitor.ok(login, credentials)).state).toBe('STATUS_CHECK')
    const [row] = await query<{ secret: Buffer }>('select secret from identity_factors where site_id = $1', [site.id])
    expect(row!.secret.toString('latin1')).not.toContain(totp.secret)
  })

  it('is asked for after the password, without revealing anything else', async () => {
    const { site, member, visitor } = await withAnn()
    const { secret } = await setUpTotp(site, member)
    const challenge = await visitor.ok(login, credentials)
    expect(challenge).toMatchObject({ state: 'STATUS_CHECK', stateToken: expect.any(String) })
    expect([challenge.sessionToken, challenge.identity]).toEqual([undefined, undefined])
    expect(getFactors(challenge).sort()).toEqual(['RECOVERY_CODE', 'TOTP'])
    const shown = { factorType: 'TOTP', stateToken: challenge.stateToken, code: totpCode(secret) }
    const done = await visitor.ok(verify, shown)
    expect(done).toMatchObject({ state: 'SUCCESS', sessionToken: expect.any(String) })
    expect(done.identity.factors.map(({ type }: { type: string }) => type)).toEqual(['PASSWORD', 'TOTP'])
    expect((await visitor.problem(verify, shown)).code).toBe('NOT_FOUND')
  })

  it('comes with ten recovery codes, each valid once', async () => {
    const { site, member, visitor } = await withAnn()
    const { recoveryCodes } = await setUpTotp(site, member)
    const tryWith = async (code: string) => {
      const { stateToken } = await visitor.ok(login, credentials)
      return visitor.call(verify, { factorType: 'RECOVERY_CODE', stateToken, code })
    }
    expect((await tryWith(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))).body.state).toBe('SUCCESS')
    expect((await tryWith(recoveryCodes[0]!)).status).toBe(400)
    expect((await member.ok('factors.listFactors')).recoveryCodesLeft).toBe(9)
    const { recoveryCodes: newer } = await member.ok('factors.createRecoveryCodes', { currentPassword: password })
    expect((await tryWith(recoveryCodes[1]!)).status).toBe(400)
    expect((await tryWith(newer[0]!)).body.state).toBe('SUCCESS')
    const codes = await query<{ hash: Buffer }>('select hash from recovery_codes where site_id = $1', [site.id])
    expect(codes.some(({ hash }) => hash.toString('utf8').includes(newer[1]!))).toBe(false)
  })

  it('is removed with its recovery codes', async () => {
    const { site, member, visitor } = await withAnn()
    const { factorId } = await setUpTotp(site, member)
    await member.ok('factors.removeFactor', { factorId })
    expect((await member.problem('factors.removeFactor', { factorId })).code).toBe('NOT_FOUND')
    expect(await member.ok('factors.listFactors')).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
    expect((await visitor.ok(login, credentials)).state).toBe('SUCCESS')
  })

  it('can be removed by the owner for members who have lost it', async () => {
    const { site, member } = await withAnn()
    const { factorId } = await setUpTotp(site, member)
    const { memberId } = member.tokens
    const owner = await site.owner()
    expect((await owner.ok('factors.listFactorsOfMember', { memberId })).factors).toHaveLength(1)
    await owner.ok('factors.removeFactorOfMember', { memberId, factorId })
    expect((await owner.problem('factors.removeFactorOfMember', { memberId, factorId })).code).toBe('NOT_FOUND')
    expect((await owner.problem('factors.listFactorsOfMember', { memberId: factorId })).code).toBe('NOT_FOUND')
  })
})

describe('changing sign-in methods', () => {
  const passTime = (site: TestSite) =>
    query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [site.id])

  it('requires a recent sign-in or the password', async () => {
    const { site, member } = await withAnn()
    const { factorId } = await setUpTotp(site, member)
    await passTime(site)
    const { refresh_token: refreshToken } = member.tokens
    const renewed = await site.anonymous().ok('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    const old = { authorization: renewed.access_token }
    for (const [name, input] of [
      ['factors.addFactor', { type: 'TOTP' }],
      ['factors.removeFactor', { factorId }],
      ['factors.createRecoveryCodes', {}],
    ] as const) {
      const answer = async (more: object) => {
        const { body } = await site.anonymous().call(name, { ...input, ...more }, old)
        return body.details?.applicationError?.code
      }
      expect(await answer({})).toBe('RECENT_SIGN_IN_REQUIRED')
      expect(await answer({ currentPassword: 'wrong horse' })).toBe('-19976')
      expect(await answer({ currentPassword: password })).toBeUndefined()
    }
  })

  it('is limited in number', async () => {
    const { site, member } = await withAnn()
    await query(
      `insert into identity_factors (site_id, id, member_id, type, status, created_date, updated_date)
       select site_id, gen_random_uuid(), member_id, 'WEBAUTHN', 'ACTIVE', now(), now()
       from identities, generate_series(1, 20) where site_id = $1`,
      [site.id],
    )
    expect((await member.problem('factors.addFactor', { type: 'TOTP' })).code).toBe('TOO_MANY_FACTORS')
  })

  it('requires an account', async () => {
    const { site, member } = await withAnn()
    await query('delete from identities where site_id = $1', [site.id])
    expect((await member.problem('factors.listFactors')).code).toBe('NOT_FOUND')
  })

  it('requires a phone number', async () => {
    const { member } = await withAnn()
    expect((await member.problem('factors.addFactor', { type: 'SMS' })).code).toBe('FACTOR_TARGET_REQUIRED')
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const { site, member, visitor } = await withAnn()
    const device = new Authenticator(site.facts.origin)
    const { factorId, stateToken, publicKey } = await member.ok('factors.addFactor', { type: 'WEBAUTHN', name: 'Key' })
    const credential = device.register(publicKey)
    await member.ok('factors.confirmFactor', { factorId, stateToken, credential })
    return { site, member, visitor, device, factorId }
  }

  it('signs in alone, without a name or a password', async () => {
    const { visitor, device, member } = await withPasskey()
    const { stateToken, publicKey } = await visitor.ok(start, { factorType: 'WEBAUTHN' })
    expect(publicKey.allowCredentials ?? []).toEqual([])
    const credential = device.sign(publicKey)
    const done = await visitor.ok(verify, { factorType: 'WEBAUTHN', stateToken, credential })
    expect(done).toMatchObject({ state: 'SUCCESS', identity: { id: member.tokens.memberId } })
  })

  it('counts as the second factor too', async () => {
    const { site, member, visitor, device } = await withPasskey()
    await setUpTotp(site, member)
    const challenge = await visitor.ok(login, credentials)
    expect(getFactors(challenge)).toContain('WEBAUTHN')
    const { publicKey } = await visitor.ok(start, { factorType: 'WEBAUTHN', stateToken: challenge.stateToken })
    expect(publicKey.allowCredentials).toMatchObject([{ id: device.id }])
    const answer = { factorType: 'WEBAUTHN', stateToken: challenge.stateToken, credential: device.sign(publicKey) }
    expect((await visitor.ok(verify, answer)).state).toBe('SUCCESS')
  })

  it('is refused for another challenge or origin, without user verification, with another key, and when replayed', async () => {
    const { site, visitor, device } = await withPasskey()
    const readRefusal = async (answer: (publicKey: { challenge: string; rpId: string }) => object) => {
      const { stateToken, publicKey } = await visitor.ok(start, { factorType: 'WEBAUTHN' })
      return (await visitor.problem(verify, { factorType: 'WEBAUTHN', stateToken, credential: answer(publicKey) })).code
    }
    expect(await readRefusal(({ rpId }) => device.sign({ challenge: 'AAAA', rpId }))).toBe('BAD_CODE')
    expect(await readRefusal((options) => device.sign(options, 'https://evil.example'))).toBe('BAD_CODE')
    expect(await readRefusal(({ challenge }) => device.sign({ challenge, rpId: 'evil.example' }))).toBe('BAD_CODE')
    expect(await readRefusal((options) => new Authenticator(site.facts.origin).sign(options))).toBe('BAD_CODE')
    expect(
      await readRefusal((options) => ({ ...new Authenticator(site.facts.origin).sign(options), id: device.id })),
    ).toBe('BAD_CODE')
    expect(await readRefusal(() => ({}))).toBe('BAD_CODE')
    device.verifies = false
    expect(await readRefusal((options) => device.sign(options))).toBe('BAD_CODE')
    device.verifies = true
    const { stateToken, publicKey } = await visitor.ok(start, { factorType: 'WEBAUTHN' })
    device.count = 10
    const credential = device.sign(publicKey)
    await visitor.ok(verify, { factorType: 'WEBAUTHN', stateToken, credential })
    expect((await visitor.problem(verify, { factorType: 'WEBAUTHN', stateToken, credential })).code).toBe('NOT_FOUND')
    // A cloned authenticator does not know the real one's use count.
    device.count = 5
    expect(await readRefusal((options) => device.sign(options))).toBe('BAD_CODE')
  })

  it('of one account does not open another', async () => {
    const { site, visitor, device } = await withPasskey()
    const other = { loginId: { email: 'bob@mail.example' }, password }
    const bob = await site.member(other.loginId.email, password)
    await setUpTotp(site, bob)
    const { stateToken } = await visitor.ok(login, other)
    const { publicKey } = await visitor.ok(start, { factorType: 'WEBAUTHN', stateToken })
    const answer = { factorType: 'WEBAUTHN', stateToken, credential: device.sign(publicKey) }
    expect((await visitor.problem(verify, answer)).code).toBe('BAD_CODE')
  })

  it('with an invalid registration is refused', async () => {
    const { site, member } = await withAnn()
    const { factorId, stateToken, publicKey } = await member.ok('factors.addFactor', { type: 'WEBAUTHN' })
    const evil = new Authenticator('https://evil.example').register(publicKey)
    const input = { factorId, stateToken, credential: evil }
    expect((await member.problem('factors.confirmFactor', input)).code).toBe('BAD_CODE')
    const late = new Authenticator(site.facts.origin).register({ ...publicKey, challenge: 'AAAA' })
    expect((await member.problem('factors.confirmFactor', { ...input, credential: late })).code).toBe('BAD_CODE')
  })
})

describe('a code', () => {
  it('by mail is a second factor, and platform clients can continue with it', async () => {
    const { site, member, visitor } = await withAnn()
    const { factorId, stateToken } = await member.ok('factors.addFactor', { type: 'EMAIL' })
    const set = { factorId, stateToken, code: codeIn(await lastMailTo(site, email)) }
    expect((await member.problem('factors.confirmFactor', { ...set, code: toWrongCode(set.code) })).code).toBe(
      'BAD_CODE',
    )
    await member.ok('factors.confirmFactor', set)
    const challenge = await visitor.ok(login, credentials)
    expect(challenge.identity).toBeUndefined()
    const { stateToken: token } = challenge
    await visitor.ok(start, { factorType: 'EMAIL', stateToken: token })
    const code = codeIn(await lastMailTo(site, email))
    expect((await visitor.ok(verify, { factorType: 'EMAIL', stateToken: token, code })).state).toBe('SUCCESS')
  })

  it('by mail is required of all members where the site says so', async () => {
    const { site, visitor } = await withAnn()
    await updatePolicy(site, { secondFactor: 'required' })
    const challenge = await visitor.ok(login, credentials)
    expect(challenge).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: expect.any(String) })
    const answer = { stateToken: challenge.stateToken, code: codeIn(await lastMailTo(site, email)) }
    expect((await visitor.ok('verification.verifyDuringAuthentication', answer)).state).toBe('SUCCESS')
  })

  it('by mail signs in without a password where the site allows it', async () => {
    const { site, visitor } = await withAnn()
    const begin = async () => visitor.ok(login, { loginId: { email } })
    const closed = await begin()
    expect((await visitor.problem(start, { factorType: 'EMAIL', stateToken: closed.stateToken })).code).toBe(
      'NOT_FOUND',
    )
    await updatePolicy(site, { emailCodes: true })
    const { state, stateToken } = await begin()
    expect(state).toBe('STATUS_CHECK')
    await visitor.ok(start, { factorType: 'EMAIL', stateToken })
    const answer = { factorType: 'EMAIL', stateToken, code: codeIn(await lastMailTo(site, email)) }
    expect((await visitor.ok(verify, answer)).state).toBe('SUCCESS')
  })

  it.each(['SMS', 'CALL'] as const)('by %s is sent to the phone, but not without a first factor', async (type) => {
    const { site, member, visitor } = await withAnn()
    const target = '+49 30 1234567'
    const recipient = `${type} ${target}`
    const { factorId, stateToken } = await member.ok('factors.addFactor', { type, target })
    await member.ok('factors.confirmFactor', { factorId, stateToken, code: await phoneCode(site, recipient) })
    expect((await member.ok('factors.listFactors')).factors).toMatchObject([{ type, target: '••••••••567' }])
    const unproven = await visitor.ok(login, { loginId: { email } })
    const begin = { factorType: type, stateToken: unproven.stateToken }
    expect((await visitor.problem(start, begin)).code).toBe('NOT_FOUND')
    const challenge = await visitor.ok(login, credentials)
    await visitor.ok(start, { factorType: type, stateToken: challenge.stateToken })
    expect((await visitor.problem(start, { factorType: type, stateToken: challenge.stateToken })).code).toBe(
      'SEND_CODE_ERROR',
    )
    const code = await phoneCode(site, recipient)
    const answer = { factorType: type, stateToken: challenge.stateToken, code }
    expect((await visitor.problem(verify, { ...answer, code: toWrongCode(code) })).code).toBe('BAD_CODE')
    expect((await visitor.ok(verify, answer)).state).toBe('SUCCESS')
  })

  it('is not sent to an invalid number', async () => {
    const { member } = await withAnn()
    const nowhere = { type: 'SMS', target: 'no number' }
    expect(await member.problem('factors.addFactor', nowhere)).toMatchObject({ code: 'SEND_CODE_ERROR', status: 428 })
    expect((await member.ok('factors.listFactors')).factors).toEqual([])
  })
})

describe('a push approval', () => {
  it('is set up on a phone that the service registers, by approving the first request', async () => {
    const { site, member } = await withAnn()
    expect((await member.ok('factors.listFactors')).available).toContain('PUSH')
    const { factorId, stateToken } = await member.ok('factors.addFactor', { type: 'PUSH', name: 'Phone' })
    const confirm = { factorId, stateToken }
    expect((await member.problem('factors.confirmFactor', confirm)).code).toBe('PUSH_PENDING')
    const [row] = await query<{ target: string }>('select target from identity_factors where site_id = $1', [site.id])
    const token = await phoneCode(site, `PUSH ${row!.target}`)
    await site.anonymous().ok('authentication.answerPush', { token, approve: true })
    const { factor, recoveryCodes } = await member.ok('factors.confirmFactor', confirm)
    expect(factor).toMatchObject({ type: 'PUSH', status: 'ACTIVE', name: 'Phone' })
    expect(recoveryCodes).toHaveLength(10)
  })

  async function beginSignIn() {
    const { site, member, visitor } = await withAnn()
    const { factorId, stateToken } = await member.ok('factors.addFactor', { type: 'PUSH', target: 'phone-1' })
    const confirm = { factorId, stateToken }
    expect((await member.problem('factors.confirmFactor', confirm)).code).toBe('PUSH_PENDING')
    const answer = async (approve: boolean, caller: Caller = site.anonymous()) =>
      caller.call('authentication.answerPush', { token: await phoneCode(site, 'PUSH phone-1'), approve })
    await answer(true)
    await member.ok('factors.confirmFactor', confirm)
    const { stateToken: token } = await visitor.ok(login, credentials)
    await visitor.ok(start, { factorType: 'PUSH', stateToken: token })
    return { site, visitor, answer, shown: { factorType: 'PUSH', stateToken: token } }
  }

  it('signs in once it is approved', async () => {
    const { visitor, answer, shown } = await beginSignIn()
    expect(await visitor.problem(verify, shown)).toMatchObject({ code: 'PUSH_PENDING', status: 428 })
    expect((await answer(true)).status).toBe(200)
    expect((await visitor.ok(verify, shown)).state).toBe('SUCCESS')
    expect((await answer(true)).status).toBe(404)
  })

  it('ends the sign-in when it is denied', async () => {
    const { visitor, answer, shown } = await beginSignIn()
    await answer(false)
    expect((await visitor.problem(verify, shown)).code).toBe('NOT_FOUND')
  })

  it('is answered once on its page, in a browser without a session', async () => {
    const { site, visitor, shown } = await beginSignIn()
    const token = await phoneCode(site, 'PUSH phone-1')
    const say = async (answer: string) => {
      const { origin } = site.facts
      const reply = await fetch(`${origin}/sign-in/approve?token=${token}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: `answer=${answer}`,
      })
      return /<h1[^>]*>([^<]*)/.exec(await reply.text())![1]
    }
    expect(await say('yes')).toBe('Sign-in approved')
    expect((await visitor.ok(verify, shown)).state).toBe('SUCCESS')
    expect(await say('yes')).toBe('This request has expired')
  })

  it('counts an unclear answer as denied', async () => {
    const { site, visitor, shown } = await beginSignIn()
    const { origin } = site.facts
    const page = `${origin}/sign-in/approve?token=${await phoneCode(site, 'PUSH phone-1')}`
    const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    await fetch(page, { method: 'POST', headers: form, body: 'answer=perhaps' })
    expect((await visitor.problem(verify, shown)).code).toBe('NOT_FOUND')
  })

  it('can be answered only with its token', async () => {
    const { site } = await beginSignIn()
    const known = await phoneCode(site, 'PUSH phone-1')
    const foreign = (await makeSite()).id.replaceAll('-', '')
    const secretOfAnother = Buffer.from(foreign + '00'.repeat(24), 'hex').toString('base64url')
    for (const token of ['x', `${site.id}.x`, `${known.slice(0, -1)}!`, `${known.split('.')[0]}.${secretOfAnother}`]) {
      expect((await site.anonymous().problem('authentication.answerPush', { token, approve: true })).status).toBe(404)
    }
  })
})

describe('a remembered device', () => {
  const getDeviceToken = (reply: { additionalData: { deviceToken?: { strValue: string } } }) =>
    reply.additionalData.deviceToken?.strValue

  it('is asked for the second factor once, until the password changes or the member forgets devices', async () => {
    const { site, member, visitor } = await withAnn()
    const { secret } = await setUpTotp(site, member)
    const signIn = async (clientMetaData = {}) => visitor.ok(login, { ...credentials, clientMetaData })
    const remember = async () => {
      await waitAStep(site)
      const { stateToken } = await signIn()
      const shown = { factorType: 'TOTP', stateToken, code: totpCode(secret), rememberThisDevice: true }
      return getDeviceToken(await visitor.ok(verify, shown))
    }
    const deviceToken = await remember()
    expect((await signIn({ deviceToken })).state).toBe('SUCCESS')
    expect((await signIn({ deviceToken: 'another' })).state).toBe('STATUS_CHECK')
    await member.ok('factors.forgetMyDevices')
    expect((await signIn({ deviceToken })).state).toBe('STATUS_CHECK')
    const again = await remember()
    await member.ok('authentication.changePassword', { newPassword: 'iron horse' })
    const later = { loginId: { email }, password: 'iron horse', clientMetaData: { deviceToken: again } }
    expect((await visitor.ok(login, later)).state).toBe('STATUS_CHECK')
  })

  it('that is not trusted is still asked for every factor', async () => {
    const { site, member, visitor } = await withAnn()
    const known = getDeviceToken(
      await visitor.ok(login, { ...credentials, clientMetaData: { rememberThisDevice: true } }),
    )
    expect(known).toEqual(expect.any(String))
    await setUpTotp(site, member)
    const challenge = await visitor.ok(login, { ...credentials, clientMetaData: { deviceToken: known } })
    expect(challenge.state).toBe('STATUS_CHECK')
  })

  it('of one member does not count for another', async () => {
    const { site, visitor } = await withAnn()
    const known = getDeviceToken(
      await visitor.ok(login, { ...credentials, clientMetaData: { rememberThisDevice: true } }),
    )
    const bob = { loginId: { email: 'bob@mail.example' }, password }
    await setUpTotp(site, await site.member(bob.loginId.email, password))
    await query('update remembered_devices set trusted = true where site_id = $1', [site.id])
    const challenge = await visitor.ok(login, { ...bob, clientMetaData: { deviceToken: known } })
    expect(challenge.state).toBe('STATUS_CHECK')
  })
})
