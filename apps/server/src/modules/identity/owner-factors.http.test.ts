import { describe, expect, it } from 'vitest'
import { Authenticator } from '../../../../../tests/support/authenticator.ts'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setUpTotp, waitAStep } from '../../../../../tests/support/factors.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { totpCode } from '../../../../../tests/support/totp.ts'

const signIn = 'owner.signInOwner'
const verify = 'owner.verifyOwner'
const start = 'owner.startOwnerFactor'

const getCredentials = ({ facts }: TestSite) => ({ email: facts.ownerEmail, password: facts.ownerPassword })

/** The state after the right password when it does not sign in alone. */
async function beginSignIn(site: TestSite, more: object = {}) {
  const { code, status, data } = await site.anonymous().problem(signIn, { ...getCredentials(site), ...more })
  expect([code, status]).toEqual(['SECOND_FACTOR_REQUIRED', 428])
  return data as { stateToken: string; factors: string[] }
}

async function withTotp() {
  const site = await makeSite()
  const owner = await site.owner()
  return { site, owner, ...(await setUpTotp(site, owner)) }
}

async function withPasskey() {
  const site = await makeSite()
  const owner = await site.owner()
  const device = new Authenticator(site.facts.origin)
  const { factorId, stateToken, publicKey } = await owner.ok('factors.addFactor', { type: 'WEBAUTHN', name: 'Key' })
  const { recoveryCodes } = await owner.ok('factors.confirmFactor', {
    factorId,
    stateToken,
    credential: device.register(publicKey),
  })
  return { site, owner, device, factorId, recoveryCodes: recoveryCodes as string[] }
}

const isOwner = async (site: TestSite, { access_token }: { access_token: string }) =>
  (await new Caller(site.facts.origin, { authorization: access_token }).call('audit.queryAuditLog')).status === 200

describe('an owner’s authenticator app', () => {
  it('is asked for after the password, once it is confirmed', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const begun = await owner.ok('factors.addFactor', { type: 'TOTP' })
    expect((await site.anonymous().call(signIn, getCredentials(site))).status).toBe(200)
    const code = totpCode(begun.totp.secret)
    const { factorId, stateToken } = begun
    expect((await owner.ok('factors.confirmFactor', { factorId, stateToken, code })).recoveryCodes).toHaveLength(10)
    await waitAStep(site)
    const { factors, ...state } = await beginSignIn(site)
    expect(factors.sort()).toEqual(['RECOVERY_CODE', 'TOTP'])
    const shown = { ...state, factorType: 'TOTP', code: totpCode(begun.totp.secret) }
    const tokens = await site.anonymous().ok(verify, shown)
    expect(tokens).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) })
    expect(await isOwner(site, tokens)).toBe(true)
    const { entries } = await owner.ok('audit.queryAuditLog', { query: { filter: { action: 'SIGNED_IN' } } })
    expect(entries[0]).toMatchObject({ actor: entries[0].subject, subject: { type: 'owner', id: expect.any(String) } })
    expect((await site.anonymous().problem(verify, shown)).code).toBe('NOT_FOUND')
    // The step is burned for other attempts too.
    const again = await beginSignIn(site)
    const { stateToken: next } = again
    expect((await site.anonymous().problem(verify, { ...shown, stateToken: next })).code).toBe('BAD_CODE')
  })

  it('accepts at most five answers for each attempt', async () => {
    const { site, secret } = await withTotp()
    const { stateToken } = await beginSignIn(site)
    const anonymous = site.anonymous()
    for (let i = 0; i < 5; i++) {
      expect((await anonymous.problem(verify, { factorType: 'TOTP', stateToken, code: '000000x' })).code).toBe(
        'BAD_CODE',
      )
    }
    const right = { factorType: 'TOTP', stateToken, code: totpCode(secret) }
    expect((await anonymous.problem(verify, right)).code).toBe('BAD_CODE')
    const lines = await query<{ subject_type: string }>(
      `select subject_type from audit_log where site_id = $1 and action = 'FACTOR_FAILED'`,
      [site.id],
    )
    expect(lines).toEqual(Array(5).fill({ subject_type: 'owner' }))
  })

  it('is not asked for again on a remembered browser, until all are forgotten', async () => {
    const { site, owner, secret } = await withTotp()
    const { stateToken } = await beginSignIn(site)
    const shown = { factorType: 'TOTP', stateToken, code: totpCode(secret), rememberThisDevice: true }
    const { deviceToken } = await site.anonymous().ok(verify, shown)
    const known = { ...getCredentials(site), deviceToken }
    expect(await isOwner(site, await site.anonymous().ok(signIn, known))).toBe(true)
    expect((await site.anonymous().problem(signIn, { ...known, password: 'wrong' })).code).toBe('-19976')
    await beginSignIn(site, { deviceToken: 'made up' })
    await owner.ok('factors.forgetMyDevices')
    await beginSignIn(site, { deviceToken })
  })

  it('can be replaced by a recovery code, each valid once', async () => {
    const { site, owner, recoveryCodes } = await withTotp()
    const use = async (code: string) => {
      const { stateToken } = await beginSignIn(site)
      return site.anonymous().call(verify, { factorType: 'RECOVERY_CODE', stateToken, code })
    }
    expect((await use(recoveryCodes[0]!)).status).toBe(200)
    expect((await use(recoveryCodes[0]!)).status).toBe(400)
    expect((await owner.ok('factors.listFactors')).recoveryCodesLeft).toBe(9)
    const { recoveryCodes: fresh } = await owner.ok('factors.createRecoveryCodes', {})
    expect((await use(recoveryCodes[1]!)).status).toBe(400)
    expect((await use(fresh[1])).status).toBe(200)
  })

  it('is changed only after a recent sign-in or with the password', async () => {
    const { site, owner, factorId } = await withTotp()
    const { ownerPassword } = site.facts
    const old = await passTime(site, owner)
    const remove = (more: object = {}) => old.problem('factors.removeFactor', { factorId, ...more })
    expect((await remove()).code).toBe('RECENT_SIGN_IN_REQUIRED')
    expect((await remove({ currentPassword: 'wrong' })).code).toBe('-19976')
    await old.ok('factors.removeFactor', { factorId, currentPassword: ownerPassword })
    expect((await site.anonymous().call(signIn, getCredentials(site))).status).toBe(200)
    expect(await query('select hash from recovery_codes where site_id = $1', [site.id])).toEqual([])
  })
})

/** The owner's session some minutes later. */
async function passTime(site: TestSite, { tokens }: Caller): Promise<Caller> {
  await query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [site.id])
  const { refresh_token: refreshToken } = tokens
  const renewed = await site.anonymous().ok('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
  return new Caller(site.facts.origin, { authorization: renewed.access_token })
}

describe('an owner’s passkey', () => {
  it('is asked for after the password, or replaces it', async () => {
    const { site, device } = await withPasskey()
    const anonymous = site.anonymous()
    const { stateToken, factors } = await beginSignIn(site)
    expect(factors).toContain('WEBAUTHN')
    const { publicKey } = await anonymous.ok(start, { stateToken })
    const credential = device.sign(publicKey)
    expect(await isOwner(site, await anonymous.ok(verify, { factorType: 'WEBAUTHN', stateToken, credential }))).toBe(
      true,
    )
    const alone = await anonymous.ok(start, {})
    const shown = { factorType: 'WEBAUTHN', stateToken: alone.stateToken, credential: device.sign(alone.publicKey) }
    expect(await isOwner(site, await anonymous.ok(verify, shown))).toBe(true)
    expect((await anonymous.problem(start, { stateToken: alone.stateToken })).code).toBe('NOT_FOUND')
  })

  it("does not open a member's account, nor a member's passkey the dashboard", async () => {
    const { site, device } = await withPasskey()
    const visitor = await site.visitor()
    const inShop = await visitor.ok('authentication.startFactor', { factorType: 'WEBAUTHN' })
    const credential = device.sign(inShop.publicKey)
    const answer = { factorType: 'WEBAUTHN', stateToken: inShop.stateToken, credential }
    expect((await visitor.problem('authentication.verify', answer)).code).toBe('BAD_CODE')

    const member = await site.member()
    const theirs = new Authenticator(site.facts.origin)
    const begun = await member.ok('factors.addFactor', { type: 'WEBAUTHN' })
    const { factorId, stateToken } = begun
    await member.ok('factors.confirmFactor', { factorId, stateToken, credential: theirs.register(begun.publicKey) })
    const asking = await site.anonymous().ok(start, {})
    const shown = { factorType: 'WEBAUTHN', stateToken: asking.stateToken, credential: theirs.sign(asking.publicKey) }
    expect((await site.anonymous().problem(verify, shown)).code).toBe('BAD_CODE')
  })
})

describe("the owner's and the members' sign-in", () => {
  it("don't share attempts", async () => {
    const { site, secret } = await withTotp()
    const { stateToken } = await beginSignIn(site)
    const visitor = await site.visitor()
    const answer = { factorType: 'TOTP', stateToken, code: totpCode(secret) }
    expect((await visitor.problem('authentication.verify', answer)).code).toBe('NOT_FOUND')
    const member = await site.member('ann@mail.example')
    const theirs = await setUpTotp(site, member)
    const { email, password } = member.tokens as { email: string; password: string }
    const open = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
    const shown = { factorType: 'TOTP', stateToken: open.stateToken, code: totpCode(theirs.secret) }
    expect((await site.anonymous().problem(verify, shown)).code).toBe('NOT_FOUND')
    expect((await site.anonymous().problem(start, { stateToken: open.stateToken })).code).toBe('NOT_FOUND')
  })

  it('offer an owner only factors without mailbox or phone', async () => {
    const owner = await (await makeSite()).owner()
    const ways = await owner.ok('factors.listFactors')
    expect(ways).toMatchObject({ available: ['TOTP', 'WEBAUTHN'], factors: [], recoveryCodesLeft: 0 })
    const [violation] = await owner.violations('factors.addFactor', { type: 'EMAIL' })
    expect(violation!.field).toBe('type')
  })
})
