import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { getCode, listMailsTo, waitForLastMail, waitForMails } from '../../../../../tests/support/mails.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const email = 'ann@mail.example'
const password = 'wooden horse battery'
const register = { loginId: { email }, password }

const set = (site: TestSite, settings: object) =>
  query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [site.id, settings])

/** A site that requires verified addresses, and a new registration there. */
async function registerMember(settings: object = { emailVerification: 'required' }) {
  const site = await makeSite()
  await set(site, settings)
  const visitor = await site.visitor()
  const { state, stateToken, sessionToken } = await visitor.ok('authentication.registerV2', register)
  expect([state, sessionToken]).toEqual(['REQUIRE_EMAIL_VERIFICATION', undefined])
  await site.events()
  const verify = (code: string) => visitor.call('verification.verifyDuringAuthentication', { code, stateToken })
  const resend = () => visitor.call('verification.resendDuringAuthentication', { stateToken })
  return { site, visitor, stateToken, verify, resend, code: getCode(await waitForLastMail(site, email)) }
}

const getProblemCode = ({ body }: { body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Sets the last mail back by this many seconds. */
const wait = (site: TestSite, seconds: number) =>
  query(`update email_codes set sent_date = sent_date - make_interval(secs => $2) where site_id = $1`, [
    site.id,
    seconds,
  ])

describe('verifying an address while signing up', () => {
  it('signs in once with the right code', async () => {
    const { site, verify, code } = await registerMember()
    const { status, body } = await verify(code)
    expect([status, body.state]).toEqual([200, 'SUCCESS'])
    expect(body).toMatchObject({
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: true } },
    })
    expect(await site.eventTypes()).toContain('wix.members.v1.member_updated')
    expect(getProblemCode(await verify(code))).toBe('NOT_FOUND')
    const visitor = await site.visitor()
    expect((await visitor.ok('authentication.loginV2', register)).state).toBe('SUCCESS')
  })

  it('creates the account only after verification where accounts are private', async () => {
    const { site, verify, code } = await registerMember({ accountEnumeration: 'private' })
    expect(await query('select 1 from members where site_id = $1', [site.id])).toEqual([])
    expect((await verify(code)).body.state).toBe('SUCCESS')
    expect(await site.eventTypes()).toContain('wix.members.v1.member_created')
  })

  it("also waits for the owner's approval where the site requires it", async () => {
    const { verify, code } = await registerMember({ emailVerification: 'required', memberApproval: 'owner' })
    expect((await verify(code)).body).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL' })
  })

  it('does not sign in a blocked member', async () => {
    const { site, verify, code } = await registerMember()
    await query(`update members set status = 'BLOCKED' where site_id = $1`, [site.id])
    expect(getProblemCode(await verify(code))).toBe('MEMBER_BLOCKED')
  })

  it('distinguishes a wrong code from an unknown or expired token', async () => {
    const { site, visitor, verify, code } = await registerMember()
    expect(getProblemCode(await verify(toWrongCode(code)))).toBe('BAD_CODE')
    expect((await verify(toWrongCode(code))).status).toBe(400)
    const made = { code, stateToken: 'x'.repeat(43) }
    expect(await visitor.problem('verification.verifyDuringAuthentication', made)).toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
    await query(`update email_codes set expires_date = now() - interval '1 minute' where site_id = $1`, [site.id])
    expect(getProblemCode(await verify(code))).toBe('NOT_FOUND')
    const short = { code: '12345', stateToken: 'x' }
    expect(await visitor.violations('verification.verifyDuringAuthentication', short)).toMatchObject([
      { field: 'code' },
    ])
  })

  it('F-29 is over after five wrong codes, for the right one too', async () => {
    const { verify, resend, code, site } = await registerMember()
    for (let n = 0; n < 5; n++) expect(getProblemCode(await verify(toWrongCode(code)))).toBe('BAD_CODE')
    expect(getProblemCode(await verify(code))).toBe('BAD_CODE')
    await wait(site, 60)
    expect(getProblemCode(await resend())).toBe('SEND_CODE_ERROR')
    expect(await listMailsTo(site, email)).toHaveLength(1)
  })

  it('F-29 R checks five of many parallel codes', async () => {
    const { verify, code, site } = await registerMember()
    const guesses = Array.from({ length: 40 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
    await Promise.all(guesses.map(verify))
    const [row] = await query<{ failures: number }>('select failures from email_codes where site_id = $1', [site.id])
    expect(row!.failures).toBe(5)
    expect(getProblemCode(await verify(code))).toBe('BAD_CODE')
  })

  it('stores the code as a keyed hash', async () => {
    const { site, code } = await registerMember()
    const [row] = await query<{ row: string; hash: Buffer }>(
      'select email_codes::text as row, hash from email_codes where site_id = $1',
      [site.id],
    )
    expect(row!.row).not.toContain(code)
    expect(row!.hash).toHaveLength(32)
  })
})

describe('resending', () => {
  it('mails a new code after a pause, at most three times', async () => {
    const { site, stateToken, verify, resend, code } = await registerMember()
    expect([getProblemCode(await resend()), (await resend()).status]).toEqual(['SEND_CODE_ERROR', 428])
    let last = code
    for (let n = 2; n <= 4; n++) {
      await wait(site, 31)
      expect((await resend()).body).toEqual({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken })
      last = getCode((await waitForMails(site, email, n)).at(-1)!)
    }
    await wait(site, 31)
    expect(getProblemCode(await resend())).toBe('SEND_CODE_ERROR')
    if (last !== code) expect(getProblemCode(await verify(code))).toBe('BAD_CODE')
    expect((await verify(last)).status).toBe(200)
    expect(getProblemCode(await resend())).toBe('NOT_FOUND')
  })

  it('accepts only its own token', async () => {
    const visitor = await (await makeSite()).visitor()
    expect(await visitor.problem('verification.resendDuringAuthentication', { stateToken: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const stateToken = crypto.randomUUID()
    expect(await visitor.problem('verification.resendDuringAuthentication', { stateToken })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const verify = { stateToken, code: '123456' }
    expect((await visitor.problem('verification.verifyDuringAuthentication', verify)).code).toBe('NOT_FOUND')
  })
})

describe('registration with a taken address', () => {
  it('is revealed only by the mail to its owner', async () => {
    const site = await makeSite()
    await site.member(email, password)
    await set(site, { accountEnumeration: 'private' })
    const tryOut = async (address: string) => {
      const visitor = await site.visitor()
      const registration = { loginId: { email: address }, password: 'another horse battery' }
      const registered = await visitor.call('authentication.registerV2', registration)
      const stateToken = registered.body.stateToken as string
      const answers = [registered]
      answers.push(await visitor.call('verification.verifyDuringAuthentication', { code: '000000', stateToken }))
      answers.push(await visitor.call('verification.resendDuringAuthentication', { stateToken }))
      await wait(site, 31)
      answers.push(await visitor.call('verification.resendDuringAuthentication', { stateToken }))
      for (let n = 0; n < 5; n++) {
        answers.push(await visitor.call('verification.verifyDuringAuthentication', { code: '000000', stateToken }))
      }
      return answers.map(({ status, body }) => {
        const { requestId: _, stateToken: token, ...rest } = body
        return [status, rest, typeof token]
      })
    }
    expect(await tryOut(email)).toEqual(await tryOut('new@mail.example'))
    const sentMails = await listMailsTo(site, email)
    expect(sentMails.map(({ template }) => template)).toEqual(['address-registered', 'address-registered'])
    expect(sentMails[0]!.text).not.toMatch(/\d{6}/)
    expect((await listMailsTo(site, 'new@mail.example')).map(({ template }) => template)).toEqual([
      'verification-code',
      'verification-code',
    ])
  })
})

describe('starting a verification', () => {
  it("verifies the caller's address without signing in", async () => {
    const site = await makeSite()
    const ann = await site.member(email, password)
    await site.events()
    const { verificationId: stateToken } = await ann.ok('verification.start', { target: 'EMAIL' })
    const code = getCode(await waitForLastMail(site, email))
    const answer = await ann.ok('verification.verifyDuringAuthentication', { code, stateToken })
    expect(answer).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
    expect(answer.sessionToken).toBeUndefined()
    expect(await site.eventTypes()).toEqual(['stoa.identity.email_proven', 'wix.members.v1.member_updated'])
  })

  it("is allowed for the member's own address, and for the owner and apps", async () => {
    const site = await makeSite()
    const [ann, bob] = [await site.member(), await site.member()]
    const identityId = bob.tokens.memberId as string
    expect((await ann.problem('verification.start', { identityId })).code).toBe('NOT_FOUND')
    expect((await site.app().problem('verification.start', {})).code).toBe('NOT_FOUND')
    expect((await site.app().ok('verification.start', { identityId })).verificationId).toEqual(expect.any(String))
    expect((await (await site.visitor()).problem('verification.start', { identityId })).status).toBe(403)
  })

  it("accepts both the documented and the clients' operation names", async () => {
    const site = await makeSite()
    const ann = await site.member()
    for (const path of ['/v1/Start', '/v1/start', '/_api/iam/verification/v1/start'])
      expect((await ann.send('POST', path, '{}')).status).toBe(200)
  })
})
