import { allOperations } from '@stoa/contract'
import type { Identity, Operation } from '@stoa/contract/operation'
import { grantableScopes, type Scope } from '@stoa/contract/scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { letIn, registerPartner } from '../support/third-party.ts'
import { chooseSmallestInput } from './inputs.ts'

type Fields = Record<string, unknown>

/** A kind of token: identity and scopes or permissions. */
interface Kind {
  identity: Identity | 'anonymous'
  /** Of members' tokens. */
  scopes?: 'all' | readonly Scope[]
  /** Of apps' tokens. */
  permissions?: 'all' | 'none'
}

const kinds: Record<string, Kind> = {
  'no token': { identity: 'anonymous' },
  'a visitor of the shop’s own app': { identity: 'visitor' },
  'a visitor of an app of others': { identity: 'visitor' },
  'a member on our own pages': { identity: 'member', scopes: 'all' },
  'a member in the shop’s own app': { identity: 'member', scopes: 'all' },
  ...Object.fromEntries(
    grantableScopes.map((scope) => [
      `a member in an app of others that was allowed ${scope}`,
      { identity: 'member', scopes: ['public', 'openid', scope] } satisfies Kind,
    ]),
  ),
  'a member in an app of others that was allowed all it can be': {
    identity: 'member',
    scopes: ['public', ...grantableScopes],
  },
  'a member for whom an app acts': { identity: 'member', scopes: ['public', ...grantableScopes] },
  'the owner': { identity: 'owner' },
  'an app with every permission': { identity: 'app', permissions: 'all' },
  'an app without permissions': { identity: 'app', permissions: 'none' },
}

/** The expected result for this kind of token. */
function getExpected({ who, scope, permission }: Operation, kind: Kind): string {
  if (who !== 'anyone') {
    if (kind.identity === 'anonymous') return 'no token'
    if (!who.includes(kind.identity)) return 'not for this identity'
  }
  if (kind.scopes && kind.scopes !== 'all' && !kind.scopes.includes(scope!)) return `scope ${scope}`
  if (who === 'anyone') return 'in'
  return kind.permissions === 'none' && permission ? `permission ${permission}` : 'in'
}

let site: TestSite
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  site = await makeSite()
  const { origin, clientId } = site.facts
  const partner = await registerPartner(site)
  const owner = await site.owner()
  const visiting = { grantType: 'anonymous', clientId: partner }
  const visitor = await site.anonymous().ok('tokens.issueTokens', visiting)
  const { key } = await owner.ok('apps.createApiKey', { apiKey: { name: 'Bare', permissions: [] } })
  await owner.ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { externalSignIn: true } })
  await owner.ok('apps.updateOAuthApp', { app: { id: clientId, redirectUris: ['https://partner.example/back'] } })
  const own = await letIn(site, clientId, 'offline_access')
  const acting = await site.app().ok('tokens.issueTokens', {
    grant_type: 'authorized_client',
    member_id: (await own.member.ok('members.getCurrentMember')).member.id,
  })
  Object.assign(callers, {
    'no token': site.anonymous(),
    'a visitor of the shop’s own app': await site.visitor(),
    'a visitor of an app of others': new Caller(origin, { authorization: visitor.access_token }),
    'a member on our own pages': own.member,
    'a member in the shop’s own app': own.app,
    'a member in an app of others that was allowed all it can be': (await letIn(site, partner, 'offline_access')).app,
    'a member for whom an app acts': new Caller(origin, { authorization: acting.access_token }),
    'the owner': owner,
    'an app with every permission': site.app(),
    'an app without permissions': new Caller(origin, { authorization: key, 'wix-site-id': site.id }),
  })
  for (const scope of grantableScopes) {
    callers[`a member in an app of others that was allowed ${scope}`] = (
      await letIn(site, partner, `openid ${scope}`)
    ).app
  }
})

/** Ends its own session, so nothing could be called afterwards. */
const last = 'authentication.logout'
/** Ends the account or a session that other rows need. */
const ending = ['members.deleteMyMember', 'sessions.endMyOtherSessions', last]
const operations = allOperations.toSorted((one, other) => Number(one.name === last) - Number(other.name === last))

async function readAnswered(caller: Caller, operation: Operation): Promise<string> {
  const { status, body } = await caller.call(operation.name, chooseSmallestInput(operation) as Fields)
  const error = body.details?.applicationError
  if (status === 401 && error?.code === 'UNAUTHENTICATED') return 'no token'
  if (status !== 403 || error?.code !== 'PERMISSION_DENIED') return 'in'
  if (error.data.scope) return `scope ${error.data.scope}`
  return error.data.permission ? `permission ${error.data.permission}` : 'not for this identity'
}

describe('every operation', () => {
  it.each(Object.entries(kinds))('accepts or refuses %s for a declared reason', async (name, kind) => {
    const caller = callers[name]!
    const mismatches: string[] = []
    for (const operation of operations) {
      const expectedOutcome = getExpected(operation, kind)
      if (expectedOutcome === 'in' && ending.includes(operation.name)) continue
      const declaredScope = await readAnswered(caller, operation)
      // After authorization an operation may refuse this request with the same code.
      const allowed = kind.identity === 'anonymous' ? ['in', 'no token'] : ['in', 'not for this identity']
      const isExpected = expectedOutcome === 'in' ? allowed.includes(declaredScope) : declaredScope === expectedOutcome
      if (!isExpected) mismatches.push(`${operation.name}: ${declaredScope}, not ${expectedOutcome}`)
    }
    expect(mismatches).toEqual([])
  })

  it('accepts some kind of token, and refuses another', () => {
    const all = Object.values(kinds)
    for (const operation of allOperations) {
      expect(
        all.some((kind) => getExpected(operation, kind) === 'in'),
        operation.name,
      ).toBe(true)
    }
  })

  it('for credentials, sessions, exports and deletion refuses all third-party tokens', () => {
    const others = Object.entries(kinds).filter(([, { scopes }]) => scopes && scopes !== 'all')
    for (const operation of allOperations.filter(({ scope }) => scope === 'first_party')) {
      for (const [name, kind] of others)
        expect(getExpected(operation, kind), `${operation.name} ${name}`).not.toBe('in')
    }
  })
})
