import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'
import { openDatabase } from '../../kernel/database.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { parseDevice } from './device.ts'
import { endSessions, openSession } from './sessions.ts'
import { findCallerByToken } from './verify.ts'

/** Signs an existing member in again, in another browser. */
async function logInAgain(site: TestSite, member: Caller, userAgent: string): Promise<Caller> {
  const visitor = await site.visitor()
  const { email, password } = member.tokens as { email: string; password: string }
  const { sessionToken } = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
  const { tokens } = await visitor
    .call('signIn.completeSignIn', { sessionToken }, { 'user-agent': userAgent })
    .then(({ body }) => body as never as { tokens: Record<string, string> })
  return new Caller(site.facts.origin, { authorization: tokens.access_token! }, tokens)
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const isIn = async (caller: Caller) => (await caller.call('members.getCurrentMember')).status === 200

describe('a member’s sessions', () => {
  it('are listed with their browsers, and ended one by one or all others at once', async () => {
    const site = await makeSite()
    const here = await site.member()
    const [there, elsewhere] = [await logInAgain(site, here, phone), await logInAgain(site, here, 'curl/8')]
    const { sessions } = await here.ok('sessions.listMySessions')
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const onPhone = sessions.find(({ device }: { device: { mobile: boolean } }) => device.mobile)
    expect(onPhone).toMatchObject({
      device: { browser: 'Chrome', system: 'Android', mobile: true },
      address: '127.0.0.1',
    })
    await here.ok('sessions.endMySession', { id: onPhone.id })
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
    expect((await here.problem('sessions.endMySession', { id: onPhone.id })).code).toBe('NOT_FOUND')
    expect(await here.ok('sessions.endMyOtherSessions')).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await here.ok('sessions.listMySessions')).sessions).toHaveLength(1)
  })

  it('are ended after a recent sign-in, or with the password', async () => {
    const site = await makeSite()
    const member = await site.member()
    const there = await logInAgain(site, member, phone)
    await query(`update token_families set auth_date = auth_date - interval '6 minutes' where site_id = $1`, [site.id])
    const { password, refresh_token: refreshToken } = member.tokens
    const renewed = await site.anonymous().ok('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    const here = new Caller(site.facts.origin, { authorization: renewed.access_token as string })
    const { sessions } = await here.ok('sessions.listMySessions')
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    for (const [operation, input] of [
      ['sessions.endMySession', { id }],
      ['sessions.endMyOtherSessions', {}],
    ] as const) {
      expect((await here.problem(operation, input)).code).toBe('RECENT_SIGN_IN_REQUIRED')
      const wrong = { ...input, currentPassword: 'not this one' }
      expect((await here.problem(operation, wrong)).code).toBe('-19976')
    }
    expect(await isIn(there)).toBe(true)
    await here.ok('sessions.endMySession', { id, currentPassword: password })
    expect(await isIn(there)).toBe(false)
    expect(await here.ok('sessions.endMyOtherSessions', { currentPassword: password })).toEqual({ ended: 0 })
  })

  it("can't be ended by another member", async () => {
    const site = await makeSite()
    const [mine, theirs] = [await site.member(), await site.member()]
    const [{ id }] = (await theirs.ok('sessions.listMySessions')).sessions
    expect((await mine.problem('sessions.endMySession', { id })).code).toBe('NOT_FOUND')
    const owner = await site.owner()
    expect((await owner.problem('sessions.endMySession', { id })).code).toBe('NOT_FOUND')
    expect(await isIn(theirs)).toBe(true)
  })

  it('are listed and ended by the owner, but not those of an owner', async () => {
    const site = await makeSite()
    const [owner, member] = [await site.owner(), await site.member()]
    const memberId = member.tokens.memberId as string
    const { sessions } = await owner.ok('sessions.listMemberSessions', { memberId })
    expect(sessions).toMatchObject([{ current: false }])
    const other = await logInAgain(site, member, phone)
    await owner.ok('sessions.endMemberSession', { memberId, id: sessions[0].id })
    expect([await isIn(member), await isIn(other)]).toEqual([false, true])
    expect((await owner.problem('sessions.endMemberSession', { memberId, id: sessions[0].id })).code).toBe('NOT_FOUND')
    expect(await owner.ok('sessions.endMemberSessions', { memberId })).toEqual({ ended: 1 })
    expect(await isIn(other)).toBe(false)
    const [row] = await query<{ subject_id: string }>(
      `select subject_id from token_families where site_id = $1 and kind = 'owner'`,
      [site.id],
    )
    expect(await owner.ok('sessions.endMemberSessions', { memberId: row!.subject_id })).toEqual({ ended: 0 })
    const actions = await query<{ action: string }>(
      `select action from audit_log where site_id = $1 and action like 'SESSION%' order by created_date`,
      [site.id],
    )
    expect(actions.map(({ action }) => action)).toEqual(['SESSION_ENDED', 'SESSION_ENDED'])
  })

  it('other than the one that changes the password end with it', async () => {
    const site = await makeSite()
    const here = await site.member()
    const there = await logInAgain(site, here, phone)
    const newPassword = 'another horse battery'
    await here.ok('authentication.changePassword', { newPassword, currentPassword: here.tokens.password })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  it('that were ended reveal nothing', async () => {
    const site = await makeSite()
    const member = await site.member()
    const { access_token, refresh_token, memberId } = member.tokens
    const readTokenInfo = (token: unknown) => site.anonymous().ok('tokens.tokenInfo', { token })
    const facts = { active: true, subjectType: 'MEMBER', subjectId: memberId, siteId: site.id }
    expect(await readTokenInfo(access_token)).toMatchObject({
      ...facts,
      exp: expect.any(String),
      iat: expect.any(String),
    })
    expect(await readTokenInfo(refresh_token)).toMatchObject(facts)
    await (await site.owner()).ok('sessions.endMemberSessions', { memberId })
    for (const token of [access_token, refresh_token, 'made up']) {
      expect(await readTokenInfo(token)).toEqual({ active: false, subjectType: 'UNKNOWN' })
    }
  })
})

describe('another process on the same database', () => {
  const databases = [openDatabase(inject('database') as never, 2), openDatabase(inject('database') as never, 2)]
  let processes: UnitFactory[]
  beforeAll(() => {
    processes = databases.map((database) => {
      // Separate objects, like those of another process: only the database and the secret are shared.
      const ports = new Ports().provide(keysPort, makeKeys(Buffer.alloc(32, 8))).provide(settingsPort, {
        origin: 'https://shop.example',
        development: false,
        rateLimits: false,
        passwordMebibytes: 19,
      })
      return new UnitFactory(database, new Snapshots(), new Outbox([]), ports, [])
    })
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  it('refuses the tokens of an ended session within a second', async () => {
    const { id: siteId } = await makeSite()
    const [one, two] = processes.map((factory) =>
      factory.units({ siteId, actor: { type: 'system' }, requestId: 'test' }),
    )
    const subject = { kind: 'visitor', id: siteId, clientId: null, authDate: null } as const
    const lasted: number[] = []
    for (let round = 0; round < 3; round++) {
      const { access_token: token } = await one!.command((unit) => openSession(unit, subject))
      expect(await findCallerByToken(two!, token)).toBeDefined()
      await one!.command((unit) => endSessions(unit, { kind: 'visitor', subjectId: siteId }, 'signed_out'))
      const ended = performance.now()
      await until(async () => !(await findCallerByToken(two!, token)))
      lasted.push(performance.now() - ended)
    }
    // A busy machine is slow once, a wrong rule every time.
    expect(Math.min(...lasted)).toBeLessThan(1000)
  })
})

it.each([
  [phone, { browser: 'Chrome', system: 'Android', mobile: true }],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', mobile: true },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36 Edg/131.0',
    { browser: 'Edge', system: 'Windows', mobile: false },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    { browser: 'Firefox', system: 'Linux', mobile: false },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS', mobile: false },
  ],
  ['node', { mobile: false }],
  [null, { mobile: false }],
])('%s is recognized', (text, device) => expect(parseDevice(text)).toEqual(device))
