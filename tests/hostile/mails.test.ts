import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { codeIn, lastMailTo, mailsTo, tokenIn, waitForMails } from '../support/mails.ts'
import { becomeMember } from '../support/sign-in.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { isLong, raceTimeout } from './race.ts'
import { calculateAreaUnderCurve, expectEven } from './timing.ts'

const password = 'wooden horse battery'
const samples = isLong ? 10_000 : 100

const set = (site: TestSite, settings: object) =>
  query(`update sites set settings = settings || $2, version = version + 1 where id = $1`, [site.id, settings])

/** Tokens differ in each reply; only their length may tell something. */
const toGist = ({ status, body, headers }: Answer) => ({
  status,
  body: {
    ...body,
    requestId: '',
    ...('stateToken' in body && { stateToken: `of ${String(body.stateToken).length} letters` }),
  },
  headers: [...headers.keys()].sort(),
})

/** Alternates between existing and missing accounts. */
async function measureArea(ask: (isKnown: boolean) => Promise<Answer>) {
  const times: [number[], number[]] = [[], []]
  const gists = new Set<string>()
  for (let round = 0; round < samples; round++) {
    for (const first of [0, 1]) {
      const isKnown = (first + round) % 2 === 0
      const started = performance.now()
      const answer = await ask(isKnown)
      times[isKnown ? 0 : 1].push(performance.now() - started)
      gists.add(JSON.stringify(toGist(answer)))
    }
  }
  return { area: calculateAreaUnderCurve(...times), gists: [...gists] }
}

describe('F-22 a requested mail', () => {
  let site: TestSite
  let visitor: Caller
  let memberId: string

  beforeAll(async () => {
    site = await makeSite()
    memberId = (await site.member('known@mail.example', password)).tokens.memberId as string
    visitor = await site.visitor()
  })

  const rows: [string, (isKnown: boolean) => Promise<Answer>][] = [
    [
      'recovery',
      (isKnown) =>
        visitor.call('recovery.sendRecoveryEmail', { email: `${isKnown ? 'known' : 'unknown'}@mail.example` }),
    ],
    [
      'activation',
      (isKnown) =>
        site.app().call('recovery.sendActivationEmail', { identityId: isKnown ? memberId : crypto.randomUUID() }),
    ],
  ]

  it.each(rows)(
    `gets the same promise in the same time for every address: %s (${samples} of each)`,
    async (name, ask) => {
      const { area, gists } = await measureArea(ask)
      expect(gists).toEqual([JSON.stringify(toGist(await ask(false)))])
      report(name, area)
    },
    isLong ? raceTimeout : 240_000,
  )

  it(
    `is sent again with the same answer in the same time, with and without an account (${samples} of each)`,
    async () => {
      await set(site, { accountEnumeration: 'private' })
      const register = async (email: string) =>
        (await visitor.ok('authentication.registerV2', { loginId: { email }, password })).stateToken as string
      const tokens = [await register('known@mail.example'), await register('unknown@mail.example')]
      const { area, gists } = await measureArea(async (isKnown) => {
        await query(
          `update email_codes set sends = 1, sent_date = sent_date - interval '1 minute' where site_id = $1`,
          [site.id],
        )
        return visitor.call('verification.resendDuringAuthentication', { stateToken: tokens[isKnown ? 0 : 1] })
      })
      expect(gists).toHaveLength(1)
      expect(JSON.parse(gists[0]!)).toMatchObject({ status: 200 })
      report('resend', area)
    },
    isLong ? raceTimeout : 240_000,
  )

  function report(name: string, area: number): void {
    process.stdout.write(`F-22 AUC of known against unknown, ${name}: ${area.toFixed(4)}\n`)
    expectEven(area, name)
  }
})

describe('F-15 a refresh token that is used twice', () => {
  it('is reported to its member once', async () => {
    const site = await makeSite()
    const email = 'ann@mail.example'
    const member = await becomeMember(site, await site.visitor(), { email, password })
    const renew = (refreshToken: unknown) =>
      site.anonymous().call('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    const first = member.tokens.refresh_token
    const second = (await renew(first)).body.refresh_token
    await renew(second)
    await query(`update token_families set rotated_date = rotated_date - interval '1 minute' where site_id = $1`, [
      site.id,
    ])
    expect((await renew(first)).status).toBe(400)
    expect((await renew(first)).status).toBe(400)
    const [mail] = await waitForMails(site, email)
    expect(mail).toMatchObject({ template: 'session-ended', recipient: email })
    expect(mail!.text).toContain(`${site.facts.origin}/sign-in/recover`)
    expect(await mailsTo(site, email)).toHaveLength(1)
  })
})

describe('F-27 after a password recovery', () => {
  it('all earlier sessions are ended', async () => {
    const site = await makeSite()
    const email = 'ann@mail.example'
    const loginId = { email }
    const member = await site.member(email, password)
    const visitor = await site.visitor()
    const device = { loginId, password, clientMetaData: { rememberThisDevice: true } }
    const remembered = await visitor.ok('authentication.loginV2', device)
    expect(await query('select 1 from remembered_devices where site_id = $1', [site.id])).toHaveLength(1)

    await visitor.ok('recovery.sendRecoveryEmail', { email })
    const recoveryToken = tokenIn(await lastMailTo(site, email))
    await visitor.ok('recovery.recover', { recoveryToken, password: 'iron horse battery' })

    expect((await member.call('members.getCurrentMember')).status).toBe(401)
    const refreshToken = member.tokens.refresh_token
    const renewed = await site.anonymous().call('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })
    expect(renewed.status).toBe(400)
    const { sessionToken } = remembered
    expect((await visitor.problem('signIn.completeSignIn', { sessionToken })).code).toBe('UNAUTHENTICATED_TOKEN')
    expect(await query('select 1 from remembered_devices where site_id = $1', [site.id])).toEqual([])
    expect((await visitor.problem('authentication.loginV2', { loginId, password })).code).toBe('-19976')
  })

  it('earlier codes and links are invalid', async () => {
    const site = await makeSite()
    await set(site, { emailVerification: 'required' })
    const email = 'ann@mail.example'
    const visitor = await site.visitor()
    const { stateToken } = await visitor.ok('authentication.registerV2', { loginId: { email }, password })
    const code = codeIn(await lastMailTo(site, email))
    await visitor.ok('recovery.sendRecoveryEmail', { email })
    const recoveryToken = tokenIn((await waitForMails(site, email, 2))[1]!)
    await visitor.ok('recovery.recover', { recoveryToken, password: 'iron horse battery' })
    const verify = { code, stateToken }
    expect((await visitor.problem('verification.verifyDuringAuthentication', verify)).code).toBe('NOT_FOUND')
  })
})
