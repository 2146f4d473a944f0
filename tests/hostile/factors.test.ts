import { describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { setUpTotp } from '../support/factors.ts'
import { codeIn, lastMailTo } from '../support/mails.ts'
import { makeSite } from '../support/site.ts'
import { totpCode } from '../support/totp.ts'
import { clients, race, raceTimeout, repeat } from './race.ts'

const email = 'ann@mail.example'
const password = 'wooden horse'
const credentials = { loginId: { email }, password }
const login = 'authentication.loginV2'
const verify = 'authentication.verify'

const readProblemCode = ({ body }: Answer) => body.details?.applicationError?.code
const toWrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

async function withTotp() {
  const site = await makeSite()
  const member = await site.member(email, password)
  const visitor = await site.visitor()
  return { site, member, visitor, ...(await setUpTotp(site, member)) }
}

const begin = async (visitor: Caller): Promise<string> => (await visitor.ok(login, credentials)).stateToken

describe('F-29 a mailed code', () => {
  it('is invalid after five wrong ones, even if correct', async () => {
    const site = await makeSite()
    await site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { emailVerification: 'required' } })
    const visitor = await site.visitor()
    const { stateToken } = await visitor.ok('authentication.registerV2', credentials)
    const code = codeIn(await lastMailTo(site, email))
    const shown = { factorType: 'EMAIL', stateToken }
    for (let by = 1; by <= 5; by++) {
      expect((await visitor.problem(verify, { ...shown, code: toWrongCode(code, by) })).code).toBe('BAD_CODE')
    }
    expect((await visitor.problem(verify, { ...shown, code })).code).toBe('BAD_CODE')
    const other = { code, stateToken }
    expect((await visitor.problem('verification.verifyDuringAuthentication', other)).code).toBe('BAD_CODE')
  })
})

describe('F-30 a code of an authenticator app', () => {
  it('is accepted once, in any sign-in', async () => {
    const { visitor, secret } = await withTotp()
    const code = totpCode(secret)
    const show = async () => visitor.call(verify, { factorType: 'TOTP', stateToken: await begin(visitor), code })
    expect((await show()).body.state).toBe('SUCCESS')
    expect(readProblemCode(await show())).toBe('BAD_CODE')
    // The previous time step is refused too.
    const earlier = { factorType: 'TOTP', stateToken: await begin(visitor), code: totpCode(secret, -1) }
    expect((await visitor.problem(verify, earlier)).code).toBe('BAD_CODE')
  })

  it('is refused when more than one step too old or too new', async () => {
    const { visitor, secret } = await withTotp()
    for (const steps of [-3, 3]) {
      const shown = { factorType: 'TOTP', stateToken: await begin(visitor), code: totpCode(secret, steps) }
      expect((await visitor.problem(verify, shown)).code).toBe('BAD_CODE')
    }
  })

  it('lets exactly one of several concurrent sign-ins succeed', { timeout: raceTimeout }, async () => {
    await repeat(async () => {
      const { visitor, secret } = await withTotp()
      const answers = await race(
        () => begin(visitor),
        (stateToken) => visitor.call(verify, { factorType: 'TOTP', stateToken, code: totpCode(secret) }),
      )
      expect(answers.filter(({ body }) => body.state === 'SUCCESS')).toHaveLength(1)
      expect(answers.filter((answer) => readProblemCode(answer) === 'BAD_CODE')).toHaveLength(clients - 1)
    })
  })

  it('allows five attempts per sign-in, even of a thousand concurrent ones', { timeout: raceTimeout }, async () => {
    const { site, visitor, secret } = await withTotp()
    const stateToken = await begin(visitor)
    const code = totpCode(secret)
    const guesses = await race(
      async (client) => toWrongCode(code, client + 10),
      (guess) => visitor.call(verify, { factorType: 'TOTP', stateToken, code: guess }),
      clients * 5,
    )
    expect(new Set(guesses.map(readProblemCode))).toEqual(new Set(['BAD_CODE']))
    const log = await site.app().ok('audit.queryAuditLog', { query: { filter: { action: 'FACTOR_FAILED' } } })
    expect(log.entries).toHaveLength(5)
    expect((await visitor.problem(verify, { factorType: 'TOTP', stateToken, code })).code).toBe('BAD_CODE')
  })

  it("can't be bypassed by a recovery code that is used twice concurrently", { timeout: raceTimeout }, async () => {
    const { visitor, recoveryCodes } = await withTotp()
    const answers = await race(
      () => begin(visitor),
      (stateToken) => visitor.call(verify, { factorType: 'RECOVERY_CODE', stateToken, code: recoveryCodes[0] }),
    )
    expect(answers.filter(({ body }) => body.state === 'SUCCESS')).toHaveLength(1)
  })
})

describe('F-32 a session chosen beforehand', () => {
  it('is never used by a sign-in', async () => {
    const site = await makeSite()
    await site.member(email, password)
    const visitor = await site.visitor()
    const mine = { sessionToken: 'chosen-by-an-attacker', stateToken: 'chosen-too', sessionId: site.id }
    const headers = { cookie: 'stoa_session=chosen; sessionToken=chosen' }
    const first = await visitor.call(login, { ...credentials, ...mine }, headers)
    const second = await visitor.call(login, { ...credentials, ...mine }, headers)
    expect(first.body.state).toBe('SUCCESS')
    const tokens = [mine.sessionToken, first.body.sessionToken, second.body.sessionToken]
    expect(new Set(tokens).size).toBe(3)
    expect((await visitor.problem('signIn.completeSignIn', { sessionToken: mine.sessionToken })).status).toBe(401)
    const finish = async (sessionToken: unknown) =>
      (await site.anonymous().ok('signIn.completeSignIn', { sessionToken })).tokens.refresh_token
    expect(await finish(first.body.sessionToken)).not.toBe(await finish(second.body.sessionToken))
    // The visitor's old token stays a visitor's.
    expect((await visitor.problem('members.getCurrentMember')).status).toBe(404)
  })

  it("can't be bound to another member by their state token", async () => {
    const { site, visitor } = await withTotp()
    const stateToken = await begin(visitor)
    const bob = { loginId: { email: 'bob@mail.example' }, password: 'iron horse' }
    const { memberId } = (await site.member(bob.loginId.email, bob.password)).tokens
    const reply = await visitor.ok(login, { ...bob, stateToken })
    expect(reply.identity.id).toBe(memberId)
    const shown = { factorType: 'PASSWORD', stateToken, password: bob.password }
    expect((await visitor.problem(verify, shown)).code).toBe('-19976')
  })
})

describe('F-34 unusual passwords', () => {
  it('of 200 KB take hardly longer than others, and those of a megabyte are not read', async () => {
    const site = await makeSite()
    await site.member(email, password)
    const visitor = await site.visitor()
    const measureTime = async (token: string) => {
      const times: number[] = []
      for (let round = 0; round < 10; round++) {
        const started = performance.now()
        const answer = await visitor.call(login, { ...credentials, password: token })
        times.push(performance.now() - started)
        expect(readProblemCode(answer)).toBe('-19976')
      }
      // The fastest, as other load only slows down.
      return Math.min(...times)
    }
    const usual = await measureTime('another horse')
    // The text must be sent and parsed, but is not hashed.
    expect((await measureTime('x'.repeat(200 * 1024))) - usual).toBeLessThan(usual + 250)
    const register = async (length: number) => {
      const input = { loginId: { email: 'bob@mail.example' }, password: 'x'.repeat(length) }
      return (await visitor.call('authentication.registerV2', input)).status
    }
    expect([await register(200 * 1024), await register(1024 * 1024)]).toEqual([400, 413])
    expect((await visitor.call(login, { ...credentials, password: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })

  it.each([
    ['with NUL', 'wooden\0horse'],
    ['with half a character', 'wooden horse\ud800'],
  ])('%s is answered like any wrong password', async (_, token) => {
    const site = await makeSite()
    await site.member(email, password)
    const answer = await (await site.visitor()).call(login, { ...credentials, password: token })
    expect(answer.status).toBe(400)
  })

  it('in another Unicode form are the same', async () => {
    const site = await makeSite()
    const member = await site.member(email, 'caf\u00e9 au lait')
    const visitor = await site.visitor()
    const decomposed = { ...credentials, password: 'cafe\u0301 au lait' }
    expect((await visitor.ok(login, decomposed)).state).toBe('SUCCESS')
    await member.ok('authentication.changePassword', {
      newPassword: 'th\u00e9 vert',
      currentPassword: decomposed.password,
    })
    expect((await visitor.ok(login, { ...credentials, password: 'the\u0301 vert' })).state).toBe('SUCCESS')
    const [row] = await query<{ password_hash: string }>('select password_hash from identities where site_id = $1', [
      site.id,
    ])
    expect(row!.password_hash).not.toContain('vert')
  })
})
