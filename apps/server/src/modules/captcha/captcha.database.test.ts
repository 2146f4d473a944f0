import { Problem } from '@stoa/contract/problem'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { captchaSecret, startCaptchaService } from '../../../../../tests/support/captcha-service.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { Actor } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createEgress, egressPort } from '../../kernel/egress.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { createLimits, limitsPort } from '../../kernel/limits.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { altcha } from '../../providers/altcha/index.ts'
import { createSiteverify } from '../../providers/siteverify/index.ts'
import { assertCaptcha, type CaptchaCheck, type Challenge, embeddedCaptchaPort, outsideCaptchaPort } from './api.ts'
import { updateCaptchaPolicy } from './policy.ts'

const database = openDatabase(inject('database') as never, 4)
let service: Awaited<ReturnType<typeof startCaptchaService>>
let factory: UnitFactory

beforeAll(async () => {
  service = await startCaptchaService()
  const ports = new Ports()
    .provide(keysPort, makeKeys(Buffer.alloc(32, 5)))
    .provide(limitsPort, createLimits(database, true))
    .provide(egressPort, createEgress({ allow: ['localhost:*'] }))
    .provide(embeddedCaptchaPort, altcha)
    .provide(outsideCaptchaPort, createSiteverify(service.addresses))
  factory = new UnitFactory(database, new Snapshots(), new Outbox([]), ports, [])
})
afterAll(async () => {
  service.stop()
  await database.close()
})

const session = { id: createId(), sessionId: createId() }
const ownPage: Actor = { type: 'visitor', ...session, clientId: 'stoa' }
const app: Actor = { type: 'visitor', ...session, clientId: createId() }

type Change = Parameters<typeof updateCaptchaPolicy>[1]['policy']
const always: Change = { demands: { login: 'always', register: 'always' } }

async function makeSiteWith(policy: Change): Promise<TestSite> {
  const site = await makeSite()
  const scope = {
    siteId: site.id,
    actor: { type: 'owner', ...session, authTime: 0, access: 'ALL' } as const,
    requestId: 'test',
  }
  await factory.command(scope, (unit) => updateCaptchaPolicy(unit, { policy }))
  return site
}

const createUnits = (site: TestSite, actor: Actor) =>
  factory.units({ siteId: site.id, actor, requestId: 'test', address: `2001:db8:${site.id.slice(-4)}::1` })

/** `passes`, or the platform's error code. */
async function check(site: TestSite, actor: Actor, change: Partial<CaptchaCheck> = {}): Promise<string> {
  try {
    await assertCaptcha(createUnits(site, actor), { action: 'login', tokens: null, isSuspicious: false, ...change })
    return 'passes'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code
  }
}

type Kind = 'silent' | 'visible'

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const createChallenge = (site: TestSite, kind: Kind = 'silent', action: 'login' | 'register' = 'login') =>
  altcha.challenge(createUnits(site, ownPage), action, kind)
const solveNewChallenge = async (...of: Parameters<typeof createChallenge>) => solve(await createChallenge(...of))
const buildSilentTokens = (token: string) => ({ tokens: [{ InvisibleRecaptcha: token }] })
const buildVisibleTokens = (token: string) => ({ tokens: [{ Recaptcha: token }] })

describe('F-31 the embedded captcha', () => {
  it('accepts a solution once', async () => {
    const site = await makeSiteWith(always)
    expect(await check(site, ownPage)).toBe('CAPTCHA_REQUIRED')
    const token = await solveNewChallenge(site)
    expect(await check(site, ownPage, buildSilentTokens(token))).toBe('passes')
    expect(await check(site, ownPage, buildSilentTokens(token))).toBe('CAPTCHA_REFUSED')
  })

  it('accepts one of many parallel requests with the same solution', async () => {
    const site = await makeSiteWith(always)
    const token = await solveNewChallenge(site)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => check(site, ownPage, buildSilentTokens(token))))
    expect(outcomes.filter((outcome) => outcome === 'passes')).toHaveLength(1)
  })

  it('counts a solution once in all its encodings', async () => {
    const site = await makeSiteWith(always)
    const token = await solveNewChallenge(site)
    expect(await check(site, ownPage, buildSilentTokens(token))).toBe('passes')
    const payload = JSON.parse(Buffer.from(token, 'base64').toString())
    const again = { ...payload, more: 1, solution: { ...payload.solution, counter: 7, time: 1 } }
    const text = Buffer.from(JSON.stringify(again)).toString('base64')
    expect(await check(site, ownPage, buildSilentTokens(text))).toBe('CAPTCHA_REFUSED')
  })

  it('requires the visible kind of suspicious callers, and accepts it where the silent one is enough', async () => {
    const site = await makeSiteWith({})
    expect(await check(site, ownPage)).toBe('passes')
    expect(await check(site, ownPage, { isSuspicious: true })).toBe('CAPTCHA_REQUIRED')
    const suspicious = { isSuspicious: true }
    expect(await check(site, ownPage, { ...suspicious, ...buildSilentTokens(await solveNewChallenge(site)) })).toBe(
      'CAPTCHA_REQUIRED',
    )
    expect(await check(site, ownPage, { ...suspicious, ...buildVisibleTokens(await solveNewChallenge(site)) })).toBe(
      'CAPTCHA_REFUSED',
    )
    expect(
      await check(site, ownPage, { ...suspicious, ...buildVisibleTokens(await solveNewChallenge(site, 'visible')) }),
    ).toBe('passes')
    const strict = await makeSiteWith(always)
    expect(await check(strict, ownPage, buildVisibleTokens(await solveNewChallenge(strict, 'visible')))).toBe('passes')
  })

  it('is valid for one site and one action', async () => {
    const [site, other] = [await makeSiteWith(always), await makeSiteWith(always)]
    expect(await check(other, ownPage, buildSilentTokens(await solveNewChallenge(site)))).toBe('CAPTCHA_REFUSED')
    expect(await check(site, ownPage, buildSilentTokens(await solveNewChallenge(site, 'silent', 'register')))).toBe(
      'CAPTCHA_REFUSED',
    )
  })

  type Parameters = Record<string, unknown>
  const splices: Record<string, (parameters: Parameters) => Parameters> = {
    'an easier task': (parameters) => ({ ...parameters, cost: 1 }),
    'a shorter target': (parameters) => ({ ...parameters, keyPrefix: '00' }),
    'another end': (parameters) => ({ ...parameters, expiresAt: (parameters.expiresAt as number) + 3600 }),
    'no end': ({ expiresAt: _, ...parameters }) => parameters,
    'another action': (parameters) => ({ ...parameters, data: { ...(parameters.data as object), action: 'register' } }),
    'another way to prove it': ({ keySignature: _, ...parameters }) => parameters,
  }
  it.each(Object.entries(splices))('refuses %s', async (_, splice) => {
    const site = await makeSiteWith(always)
    const challenge = await createChallenge(site)
    const easier = { ...challenge, parameters: splice(challenge.parameters) }
    const solution = await solveChallenge({ challenge: easier as never, deriveKey, timeout: 5000 })
    const token = Buffer.from(JSON.stringify({ challenge: easier, solution })).toString('base64')
    expect(await check(site, ownPage, buildSilentTokens(token))).toBe('CAPTCHA_REFUSED')
  })

  it.each([
    'x',
    'e30=',
    Buffer.from('null').toString('base64'),
    Buffer.from('{"challenge":{"parameters":null},"solution":1}').toString('base64'),
    Buffer.from('{"challenge":{"parameters":{},"signature":"x"},"solution":{"derivedKey":"00"}}').toString('base64'),
  ])('refuses %s', async (token) => {
    const site = await makeSiteWith(always)
    expect(await check(site, ownPage, buildSilentTokens(token))).toBe('CAPTCHA_REFUSED')
  })

  it('refuses an expired solution', async () => {
    const site = await makeSiteWith(always)
    const token = await solveNewChallenge(site)
    const payload = JSON.parse(Buffer.from(token, 'base64').toString())
    const { now } = Date
    Date.now = () => payload.challenge.parameters.expiresAt * 1000 + 1001
    try {
      expect(
        await altcha.verify(createUnits(site, ownPage), { token, kind: 'silent', action: 'login' }),
      ).toBeUndefined()
    } finally {
      Date.now = now
    }
  })
})

describe('apps', () => {
  it("that can't show our captcha are rate limited instead", async () => {
    const site = await makeSiteWith(always)
    const outcomes = []
    for (let turn = 0; turn < 21; turn++)
      outcomes.push(await check(site, app, buildSilentTokens('a foreign key’s token')))
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill('passes'))
    expect(outcomes[20]).toBe('TOO_MANY_REQUESTS')
  })

  it('that can show our captcha have to show it', async () => {
    const site = await makeSiteWith({ ...always, apps: 'altcha' })
    expect(await check(site, app)).toBe('CAPTCHA_REQUIRED')
    expect(await check(site, app, buildSilentTokens(await solveNewChallenge(site)))).toBe('passes')
  })

  it("with the site's key need no captcha", async () => {
    const site = await makeSiteWith({ ...always, apps: 'altcha' })
    expect(await check(site, { type: 'app', id: createId(), permissions: new Set() })).toBe('passes')
  })
})

describe.each(['recaptcha', 'turnstile', 'hcaptcha'] as const)('an account with %s', (name) => {
  const outside = { service: name, visibleSiteKey: 'public', visibleSecret: captchaSecret, silentSecret: captchaSecret }
  const policy: Change = { ...always, apps: 'outside', outside }

  it("is verified with the site's secret, once for each token", async () => {
    const site = await makeSiteWith(policy)
    const token = `person#${createId()}`
    expect(await check(site, app, buildVisibleTokens(token))).toBe('passes')
    expect(service.received.at(-1)).toEqual({
      path: `/${name}/siteverify`,
      form: { secret: captchaSecret, response: token },
    })
    expect(await check(site, app, buildVisibleTokens(token))).toBe('CAPTCHA_REFUSED')
    expect(await check(site, app, buildSilentTokens(`person#${createId()}`))).toBe('passes')
  })

  it.each([
    ['machine', 'CAPTCHA_REFUSED'],
    ['for register', 'CAPTCHA_REFUSED'],
    ['for login', 'passes'],
    ['for contact_form', 'passes'],
    ['score 0.2', name === 'recaptcha' ? 'CAPTCHA_REFUSED' : 'passes'],
    ['score 0.9', 'passes'],
    ['down', 'UNAVAILABLE'],
  ])('answers %s: %s', async (wish, outcome) => {
    const site = await makeSiteWith(policy)
    expect(await check(site, app, buildVisibleTokens(`${wish}#${createId()}`))).toBe(outcome)
  })

  it("with a wrong secret refuses all callers, and reports the owner's mistake", async () => {
    const site = await makeSiteWith({ ...policy, outside: { ...outside, visibleSecret: 'wrong' } })
    expect(await check(site, app, buildVisibleTokens(`person#${createId()}`))).toBe('UNAVAILABLE')
  })
})

it('encrypts its secrets in the database', async () => {
  const outside = { service: 'turnstile', visibleSiteKey: 'public', visibleSecret: captchaSecret } as const
  const site = await makeSiteWith({ apps: 'outside', outside })
  const [row] = await query<{ all: string }>(
    `select policy::text || encode(secrets, 'escape') as all from captcha_policies where site_id = $1`,
    [site.id],
  )
  expect(row!.all).toContain('public')
  expect(row!.all).not.toContain(captchaSecret)
})
