import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { becomeMember } from '../support/sign-in.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { clients, isLong, race, raceTimeout, repeat } from './race.ts'
import { createCode, createVerifier, getOutcome, issue, openTab, signUp, withApp } from './sign-in.ts'

let site: TestSite
beforeAll(async () => {
  site = await withApp()
})

const refused = [400, 'invalid_grant']
const refresh = (refreshToken: unknown, at = site) =>
  issue(at.anonymous(), { grantType: 'refresh_token', refreshToken })
/** Ages a site's sessions by that many seconds. */
const letPass = (at: TestSite, seconds: number) =>
  query(
    `update token_families set rotated_date = rotated_date - $2 * interval '1 second',
       used_date = used_date - $2 * interval '1 second', expires_date = expires_date - $2 * interval '1 second'
     where site_id = $1`,
    [at.id, seconds],
  )

describe('a code', () => {
  it.each([
    ['F-04 with another redirect address', { redirectUri: 'https://app.example/other' }, 'invalid_grant'],
    ['F-04 with an address of another case', { redirectUri: 'https://APP.example/callback' }, 'invalid_grant'],
    ['F-09 with a wrong verifier', { codeVerifier: createVerifier() }, 'invalid_grant'],
    ['F-09 without a verifier', { codeVerifier: undefined }, 'invalid_request'],
    ['F-09 with a verifier of 42 characters', { codeVerifier: 'a'.repeat(42) }, 'invalid_request'],
    ['F-09 with a verifier of 129 characters', { codeVerifier: 'a'.repeat(129) }, 'invalid_request'],
    ['F-09 with a verifier that holds NUL', { codeVerifier: `${'a'.repeat(43)}\0` }, 'invalid_request'],
    ['F-04 F-11 with two redirect addresses', { redirect_uri: 'https://evil.example' }, 'invalid_request'],
  ])('%s is refused', async (_, change, error) => {
    const grant = { ...(await createCode(site)), ...change }
    expect(getOutcome(await issue(site.anonymous(), grant))).toEqual([400, error])
  })

  it('F-04 is invalidated by the first wrong redirect URI', async () => {
    const grant = await createCode(site)
    await issue(site.anonymous(), { ...grant, redirectUri: 'https://app.example/other' })
    expect(getOutcome(await issue(site.anonymous(), grant))).toEqual(refused)
  })

  it('F-08 is refused for another app, of this site or another', async () => {
    const other = await makeSite()
    const grant = await createCode(site)
    const stolen = { ...grant, clientId: other.facts.clientId }
    expect(getOutcome(await issue(other.anonymous(), stolen))).toEqual(refused)
    const [second] = await query<{ id: string }>(
      `insert into oauth_apps select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
       from oauth_apps a where site_id = $1 limit 1 returning id`,
      [site.id],
    )
    expect(getOutcome(await issue(site.anonymous(), { ...grant, clientId: second!.id }))).toEqual(refused)
    expect(getOutcome(await issue(site.anonymous(), grant)), 'burned by the try').toEqual(refused)
  })

  it('F-10 expires after a minute', async () => {
    const grant = await createCode(site)
    await query(
      `update authorization_codes set expires_date = expires_date - interval '60 seconds' where site_id = $1`,
      [site.id],
    )
    expect(getOutcome(await issue(site.anonymous(), grant))).toEqual(refused)
  })

  it(
    'F-07 redeemed many times concurrently creates one session at most, which ends with the second attempt',
    async () => {
      await repeat(async () => {
        const grant = await createCode(site)
        const answers = await race(
          async () => site.anonymous(),
          (caller) => issue(caller, grant),
        )
        const good = answers.filter(({ status }) => status === 200)
        expect(good).toHaveLength(1)
        const bad = answers.filter(({ status }) => status !== 200)
        expect(bad.map(getOutcome)).toEqual(bad.map(() => refused))
        const { access_token: authorization, refresh_token } = good[0]!.body
        expect(getOutcome(await refresh(refresh_token))).toEqual(refused)
        const headers = { authorization: String(authorization) }
        expect((await site.anonymous().call('members.getCurrentMember', {}, headers)).status).toBe(401)
      })
    },
    raceTimeout,
  )
})

describe('a refresh token', () => {
  it(
    'F-15 that was rotated ends the session once, however many use it concurrently, and is logged once',
    async () => {
      await repeat(async () => {
        const own = await makeSite()
        const first = (await own.visitor()).tokens.refresh_token
        const second = (await refresh(first, own)).body.refresh_token
        const { refresh_token: third, access_token } = (await refresh(second, own)).body
        await letPass(own, 10)
        const answers = await race(
          async () => own,
          (at) => refresh(first, at),
        )
        expect(answers.map(getOutcome)).toEqual(answers.map(() => refused))
        expect(getOutcome(await refresh(third, own))).toEqual(refused)
        const authorization = String(access_token)
        expect((await own.anonymous().call('members.listMembers', {}, { authorization })).status).toBe(401)
        const audit = await query('select action from audit_log where site_id = $1', [own.id])
        expect(audit).toEqual([{ action: 'REFRESH_TOKEN_REUSED' }])
      })
    },
    raceTimeout,
  )

  it(
    'F-16 that is current works for all concurrent users with the same result',
    async () => {
      await repeat(async () => {
        const first = (await site.visitor()).tokens.refresh_token
        const second = (await refresh(first)).body.refresh_token
        const answers = await race(
          async () => site,
          () => refresh(second),
          Math.max(clients, 200),
        )
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        const successors = new Set(answers.map(({ body }) => body.refresh_token))
        expect(successors.size).toBe(1)
        expect((await refresh([...successors][0])).status).toBe(200)
      })
    },
    raceTimeout,
  )

  const renewals = isLong ? 10_000 : 300
  it(
    `F-17 is good for ${renewals} renewals of a client that never takes another`,
    async () => {
      const first = (await site.visitor()).tokens.refresh_token
      for (let round = 0; round < renewals; round++) expect((await refresh(first)).status).toBe(200)
      const [row] = await query<{ n: number }>(
        `select count(*)::int as n from audit_log where site_id = $1 and action = 'REFRESH_TOKEN_REUSED'`,
        [site.id],
      )
      expect(row!.n).toBe(0)
    },
    raceTimeout,
  )

  it('forged or changed is refused', async () => {
    const { refresh_token: good } = (await site.visitor()).tokens as { refresh_token: string }
    for (const bent of [good.slice(1), `${good}A`, `${good.slice(0, -2)}AA`, good.toLowerCase(), `${good}=`, '', '.']) {
      const answer = await refresh(bent)
      expect([answer.status, ['invalid_grant', 'invalid_request'].includes(String(answer.body.error))]).toEqual([
        400,
        true,
      ])
    }
    expect((await refresh(good)).status).toBe(200)
  })
})

describe('F-18 an access token', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const otherSigner = generateKeyPairSync('ed25519')
  const signAsOther = (text: string) => sign(null, Buffer.from(text), otherSigner.privateKey)

  it('that was forged is refused without any lookup', async () => {
    const requests: string[] = []
    const canary = createServer((request, response) => {
      requests.push(request.url!)
      const jwk = otherSigner.publicKey.export({ format: 'jwk' })
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'x', alg: 'EdDSA' }] }))
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/jwks.json`
    const member = await site.member()
    const [header, claims, signature] = member.headers.authorization!.split('.') as [string, string, string]
    const jwks = await (await fetch(`${site.facts.origin}/.well-known/jwks.json`)).text()
    const make = (change: { header?: object; claims?: object }, signWith = signAsOther) => {
      const text = `${encode({ ...decode(header), ...change.header })}.${encode({ ...decode(claims), ...change.claims })}`
      return `${text}.${signWith(text).toString('base64url')}`
    }
    const forgeries = [
      make({ header: { alg: 'none' } }, () => Buffer.alloc(0)),
      make({ header: { alg: 'None' } }, () => Buffer.alloc(0)),
      make({ header: { alg: 'HS256' } }, (text) => createHmac('sha256', jwks).update(text).digest()),
      make({ header: { kid: '../../../../dev/null' } }),
      make({ header: { kid: "x' union select 'a" } }),
      make({ header: { kid: url } }),
      make({ header: { jku: url, kid: 'x' } }),
      make({ header: { x5u: url, kid: 'x' } }),
      make({ header: { jwk: otherSigner.publicKey.export({ format: 'jwk' }) } }),
      make({ claims: { iss: url } }),
      `${header}.${encode({ ...decode(claims), sub: '0190a0a0-0000-7000-8000-00000000dead' })}.${signature}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      'a.b.c',
    ]
    for (const authorization of [...forgeries, ...forgeries.map((each) => `Bearer ${each}`)]) {
      const answer = await site.anonymous().call('members.getCurrentMember', {}, { authorization })
      expect([answer.status, answer.body.details?.applicationError?.code], authorization).toEqual([
        401,
        'UNAUTHENTICATED',
      ])
    }
    expect((await member.call('members.getCurrentMember')).status).toBe(200)
    expect(requests).toEqual([])
    canary.close()
  })
})

describe('F-19 a token', () => {
  it("of a visitor can't access members", async () => {
    const visitor = await site.visitor()
    for (const name of ['sessions.listMySessions', 'authentication.changePassword']) {
      expect((await visitor.call(name, { newPassword: 'another horse' })).status, name).toBe(403)
    }
    expect((await visitor.call('members.getCurrentMember')).status).toBe(404)
  })

  it('of one site is refused on another, even if the request names that site', async () => {
    const other = await makeSite()
    const [here, there] = [await site.member(), await other.member()]
    const id = there.tokens.memberId as string
    expect((await here.call('members.getMember', { id })).status).toBe(404)
    const named = { 'wix-site-id': other.id }
    expect((await here.call('members.getMember', { id }, named)).status).toBe(401)
    expect((await here.call('members.getCurrentMember', {}, named)).status).toBe(401)
    expect((await site.app().call('members.listMembers', {}, named)).status).toBe(401)
    expect((await here.call('members.getCurrentMember', {}, { 'wix-site-id': site.id })).status).toBe(200)
  })
})

describe("F-20 a member's token for an app", () => {
  const refusedAs = [403, 'unauthorized_client']
  const permission = 'STOA.ACT_FOR_MEMBERS'

  /** A site that lets apps act for members, with an API key that may. */
  async function makeSiteAllowing(permissions: string[], externalSignIn = true) {
    const at = await makeSite()
    const owner = await at.owner()
    if (externalSignIn) await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { externalSignIn } })
    const apiKey = { name: 'Helper', permissions }
    const { key } = await owner.ok('apps.createApiKey', { apiKey })
    const visitor = await at.visitor()
    return { at, helper: new Caller(at.facts.origin, { authorization: `${visitor.headers.authorization},${key}` }) }
  }
  const ask = (caller: Caller, member_id: unknown) =>
    issue(caller, { grant_type: 'authorized_client', member_id, scope: 'offline_access' })
  const listLogged = async (at: TestSite) =>
    (
      await query<{ action: string }>(
        `select action from audit_log where site_id = $1 and action like 'ACT%' order by created_date`,
        [at.id],
      )
    ).map(({ action }) => action)

  it('is issued to an app that the owner allowed, which then acts under its own name and not as the member', async () => {
    const { at, helper } = await makeSiteAllowing([permission])
    const member = await at.member()
    const { body } = await ask(helper, member.tokens.memberId)
    const acting = new Caller(at.facts.origin, { authorization: String(body.access_token) })
    expect((await acting.ok('members.getCurrentMember')).member.id).toBe(member.tokens.memberId)
    expect(await listLogged(at)).toEqual(['ACTED_FOR_MEMBER'])
    const { sessions } = await member.ok('sessions.listMySessions')
    expect(sessions.filter((session: { actingApp?: string }) => session.actingApp)).toHaveLength(1)
    const change = await acting.problem('authentication.changePassword', { newPassword: 'taken over by the app' })
    const refused = { status: 403, code: 'PERMISSION_DENIED', data: { scope: 'first_party' } }
    expect(change).toEqual(refused)
    const renewed = await issue(acting, { grantType: 'refresh_token', refreshToken: body.refresh_token })
    const later = new Caller(at.facts.origin, { authorization: String(renewed.body.access_token) })
    const again = await later.problem('authentication.changePassword', { newPassword: 'taken over later' })
    expect(again).toEqual(refused)
    // Nor can it sign in to other apps as the member, or consent for them.
    const { session } = await openTab(at, { redirectUri: 'http://localhost:5173/callback' })
    expect((await acting.problem('signIn.continueSignIn', { session })).code).toBe('PERMISSION_DENIED')
    expect((await acting.problem('signIn.answerConsent', { session, allow: true })).code).toBe('PERMISSION_DENIED')
    await member.ok('signIn.continueSignIn', { session })
  })

  it("keeps its limits when the app's server exchanges it", async () => {
    const { at, helper } = await makeSiteAllowing([permission])
    const redirectUri = 'http://localhost:5173/callback'
    const tab = await openTab(at, { redirectUri })
    const sessionToken = await signUp(at)
    const { redirectTo } = await at.anonymous().ok('signIn.completeSignIn', { session: tab.session, sessionToken })
    const code = new URLSearchParams(new URL(redirectTo).hash.slice(1)).get('code')
    const { secret } = await (await at.owner()).ok('apps.rotateAppSecret', { id: at.facts.clientId })
    // A new secret is valid within a second.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const proof = { clientId: at.facts.clientId, client_secret: secret }
    const own = { grantType: 'authorization_code', redirectUri, codeVerifier: tab.verifier, code, ...proof }
    const takeOver = async ({ body }: Answer) => {
      const requests = { grant_type: 'strip_bound_session', access_token: body.access_token, client_secret: secret }
      const { access_token } = (await issue(at.anonymous(), requests)).body
      return new Caller(at.facts.origin, { authorization: String(access_token) })
    }
    const acting = await takeOver(await ask(helper, (await at.member()).tokens.memberId))
    const { session } = await openTab(at, { redirectUri })
    expect((await acting.problem('signIn.continueSignIn', { session })).code).toBe('PERMISSION_DENIED')
    const person = await takeOver(await issue(at.anonymous(), own))
    await person.ok('authentication.changePassword', { newPassword: 'signed in a moment ago' })
  })

  it('is issued to the API key with all permissions', async () => {
    const { at } = await makeSiteAllowing([])
    expect((await ask(at.app(), (await at.member()).tokens.memberId)).status).toBe(200)
  })

  it('is refused to a visitor, a member, an owner and without a token', async () => {
    const { at } = await makeSiteAllowing([permission])
    const member = await at.member()
    for (const caller of [await at.visitor(), await at.member(), await at.owner(), at.anonymous()]) {
      expect(getOutcome(await ask(caller, member.tokens.memberId))).toEqual(refusedAs)
    }
    expect(await listLogged(at)).toEqual(Array(4).fill('ACTING_FOR_MEMBER_REFUSED'))
  })

  it('is refused without the permission, and if the site does not allow it', async () => {
    for (const { at, helper } of [
      await makeSiteAllowing(['STOA.READ_AUDIT_LOG']),
      await makeSiteAllowing([permission], false),
    ]) {
      const member = await at.member()
      expect(getOutcome(await ask(helper, member.tokens.memberId))).toEqual(refusedAs)
      expect(await listLogged(at)).toEqual(['ACTING_FOR_MEMBER_REFUSED'])
    }
  })

  it('is refused for a member of another site, a blocked one, or an unknown one', async () => {
    const { at, helper } = await makeSiteAllowing([permission])
    const otherSigner = await (await makeSite()).member()
    const blocked = await at.member()
    await query(`update members set status = 'BLOCKED' where site_id = $1 and id = $2`, [
      at.id,
      blocked.tokens.memberId,
    ])
    for (const id of [otherSigner.tokens.memberId, blocked.tokens.memberId, createVerifier(), "' or 1=1"]) {
      expect(getOutcome(await ask(helper, id))).toEqual(refusedAs)
    }
    expect(getOutcome(await ask(helper, undefined))).toEqual([400, 'invalid_request'])
  })

  it("merges the visitor's cart only if the app sends that visitor's token too", async () => {
    const { at } = await makeSiteAllowing([permission], true)
    const key = at.app().headers.authorization
    const [visitor, elsewhere] = [await at.visitor(), await (await makeSite()).visitor()]
    // With the same app as the visitor.
    const other = await becomeMember(at, await at.visitor())
    const senders = [visitor, other, elsewhere, at.anonymous()]
    for (const sender of senders) {
      const { tokens } = await at.member()
      const authorization = [sender.headers.authorization, key].filter(Boolean).join(',')
      expect((await ask(new Caller(at.facts.origin, { authorization }), tokens.memberId)).status).toBe(200)
      const [family] = await query<{ client_id: string | null }>(
        `select client_id from token_families where site_id = $1 and acting_app_id is not null order by created_date desc`,
        [at.id],
      )
      expect(family!.client_id, 'the app').toBe(sender === visitor ? at.facts.clientId : null)
    }
  })

  it('is issued once per session token', async () => {
    const { at, helper } = await makeSiteAllowing([permission])
    const input = { grant_type: 'authorized_client', session_token: await signUp(at), scope: 'offline_access' }
    expect((await issue(helper, input)).status).toBe(200)
    expect(getOutcome(await issue(helper, input))).toEqual(refusedAs)
  })

  it('is refused if the session token belongs to another member, and the token is used up', async () => {
    const { at, helper } = await makeSiteAllowing([permission])
    const other = await at.member()
    const sessionToken = await signUp(at)
    const logInNamed = (member_id: unknown, session_token: string) =>
      issue(helper, { grant_type: 'authorized_client', member_id, session_token })
    expect(getOutcome(await logInNamed(other.tokens.memberId, sessionToken))).toEqual(refusedAs)
    expect(getOutcome(await logInNamed(other.tokens.memberId, 'x'))).toEqual(refusedAs)
    const alone = { grant_type: 'authorized_client', session_token: sessionToken }
    expect(getOutcome(await issue(helper, alone))).toEqual(refusedAs)
    expect(await listLogged(at)).toEqual(Array(3).fill('ACTING_FOR_MEMBER_REFUSED'))
  })

  it.each(['urn:ietf:params:oauth:grant-type:token-exchange', 'password', 'implicit'])(
    'is refused with the grant %s, which does not exist',
    async (grantType) => {
      const input = { grantType, clientId: site.facts.clientId, username: 'x', password: 'x' }
      expect(getOutcome(await issue(site.app(), input))).toEqual([400, 'unsupported_grant_type'])
    },
  )
})
