import { afterAll, describe, expect, inject, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { openSession } from './sessions.ts'
import { openWebSession } from './web-session.ts'

const origin = 'https://shop.example'
const database = openDatabase(inject('database') as never, 8)
const ports = new Ports()
  .provide(keysPort, makeKeys(Buffer.alloc(32, 3)))
  .provide(settingsPort, { origin, development: false, rateLimits: false, passwordMebibytes: 19 })
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])
afterAll(() => database.close())

const command = { kind: 'command', who: ['visitor', 'member'] } as const
const open = (cookie?: string, area: 'shop' | 'owner' = 'shop') =>
  openWebSession(factory, area, { cookie, requestId: 'test' })
const getCookie = (setCookie: string) => setCookie.split(';')[0]!

/** Only accounts of staff are owners. */
async function findOwnerId(siteId: string): Promise<string> {
  const [owner] = (await query('select id from owners where site_id = $1', [siteId])) as [{ id: string }]
  return owner.id
}

/** A session on a site of its own, as the browser's cookie. */
async function signInAs(kind: 'member' | 'owner', area: 'shop' | 'owner') {
  const site = await makeSite()
  const scope = { siteId: site.id, actor: system, requestId: 'test' }
  const id = kind === 'owner' ? await findOwnerId(site.id) : createId()
  const subject = { kind, id, clientId: null, authDate: new Date() }
  const tokens = await factory.command(scope, (unit) => openSession(unit, subject))
  const buildCookie = (access = tokens.access_token, refresh = tokens.refresh_token) =>
    `other=1; __Host-stoa-${area}=${access}~${refresh}; more=2`
  return { subject, siteId: site.id, cookie: buildCookie }
}

describe("an anonymous visitor's page", () => {
  it('creates no visitor by reading, and one by the first operation that needs one', async () => {
    const session = await open()
    expect(session.info()).toEqual({ kind: 'none' })
    expect((await session.callerFor({ kind: 'query', who: ['visitor'] })).actor.type).toBe('anonymous')
    expect((await session.callerFor({ kind: 'command', who: 'anyone' })).actor.type).toBe('anonymous')
    expect((await session.callerFor({ kind: 'command', who: ['member', 'owner'] })).actor.type).toBe('anonymous')
    expect(session.setCookies()).toEqual([])
    const [first, second] = await Promise.all([session.callerFor(command), session.callerFor(command)])
    expect(first.actor).toMatchObject({ type: 'visitor' })
    expect(second).toEqual(first)
    const [cookie, ...more] = session.setCookies()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^__Host-stoa-shop=\S+~\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
    const next = await open(getCookie(cookie!))
    expect(next.caller.actor).toEqual(first.actor)
    expect(next.info()).toEqual({ kind: 'visitor' })
    expect(next.setCookies()).toEqual([])
  })

  it('clears an invalid cookie', async () => {
    const session = await open('__Host-stoa-shop=made~up')
    expect(session.info()).toEqual({ kind: 'none' })
    expect(session.setCookies()[0]).toMatch(/^__Host-stoa-shop=; Path=\/; Max-Age=0;/)
  })
})

describe('a member’s pages', () => {
  it('renew an expired access token, once for parallel and following pages', async () => {
    const { subject, siteId, cookie } = await signInAs('member', 'shop')
    let held = cookie('expired')
    for (let round = 0; round < 3; round++) {
      const pages = await Promise.all(Array.from({ length: 8 }, () => open(held)))
      for (const page of pages) {
        expect(page.info()).toEqual({ kind: 'member', memberId: subject.id })
        expect(page.caller.siteId).toBe(siteId)
      }
      const refreshTokens = new Set(pages.map((page) => getCookie(page.setCookies()[0]!).split('~')[1]))
      expect(refreshTokens.size).toBe(1)
      held = cookie('expired', [...refreshTokens][0])
    }
  })

  it('end with the sign-out, everywhere', async () => {
    const { cookie } = await signInAs('member', 'shop')
    const session = await open(cookie())
    await session.signOut()
    expect(session.setCookies()[0]).toMatch(/^__Host-stoa-shop=; /)
    expect(session.info()).toEqual({ kind: 'none' })
    expect((await open(cookie())).info()).toEqual({ kind: 'none' })
  })

  it("don't accept an owner's session, nor the dashboard a member's", async () => {
    const member = await signInAs('member', 'owner')
    expect((await open(member.cookie(), 'owner')).info()).toEqual({ kind: 'none' })
    const owner = await signInAs('owner', 'shop')
    expect((await open(owner.cookie(), 'shop')).info()).toEqual({ kind: 'none' })
    const right = await signInAs('owner', 'owner')
    expect((await open(right.cookie(), 'owner')).info()).toEqual({
      kind: 'owner',
      memberId: right.subject.id,
      access: 'ALL',
    })
  })
})
