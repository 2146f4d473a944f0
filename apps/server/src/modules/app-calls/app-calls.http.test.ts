import { allOperations } from '@stoa/contract'
import { platformOperations } from '@stoa/contract/platform-operations'
import { describe, expect, inject, it } from 'vitest'
import { buildAuthRequest } from '../../../../../tests/hostile/sign-in.ts'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'
import { createId } from '../../kernel/ids.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'

interface Seen {
  id: string
  operation?: string
  failed: boolean
  [name: string]: unknown
}

/** The latest matching call of the site's app, once it is recorded. */
async function waitForCall(site: TestSite, like: (call: Seen) => boolean, id = site.facts.clientId): Promise<Seen> {
  const owner = await site.owner()
  return until(async () => (await owner.ok('appCalls.listAppCalls', { id })).calls.find(like))
}

const matchOperation = (operation: string) => (call: Seen) => call.operation === operation

/** A platform operation that this server does not have. */
function findUnbuilt() {
  const served = new Set(allOperations.flatMap(({ route }) => [route.path, ...route.publicPaths]))
  return platformOperations.find(({ paths }) => !paths.some((path) => served.has(path)))!
}

async function limitToAddress(site: TestSite, app: object) {
  const id = site.facts.clientId
  await (await site.owner()).ok('apps.updateOAuthApp', { app: { id, allowLoopback: false, ...app } })
}

describe('the latest calls of an app', () => {
  it('list successes and failures, without their contents', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const gateway = { 'x-wix-bi-gateway': 'environment=js-sdk,package-name=@wix/stores,method-fqdn=x' }
    await visitor.call('products.queryProducts', {}, { ...gateway, origin: 'https://app.example' })
    const good = await waitForCall(site, matchOperation('products.queryProducts'))
    expect(good).toMatchObject({ failed: false, status: 200, sdkPackage: '@wix/stores', origin: 'https://app.example' })
    const { headers } = await visitor.call('products.getProduct', { id: unknown })
    const bad = await waitForCall(site, matchOperation('products.getProduct'))
    expect(bad).toMatchObject({ failed: true, status: 404, id: headers.get('x-wix-request-id') })
    expect(JSON.stringify(bad)).not.toContain(unknown)
    expect(await waitForCall(site, matchOperation('tokens.issueTokens'))).toMatchObject({
      failed: false,
      method: 'POST',
    })
  })

  it('name the fields and rules of violations', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    await visitor.call('currentCart.addToCurrentCart', { lineItems: [{ quantity: 'jane@mail.example' }] })
    const call = await waitForCall(site, matchOperation('currentCart.addToCurrentCart'))
    expect(call).toMatchObject({ code: 'INVALID_ARGUMENT', description: 'The request is not valid.' })
    expect(call.fields).toContainEqual({ field: 'lineItems[0].quantity', rule: 'FORMAT' })
    expect(JSON.stringify(call)).not.toContain('jane')
  })

  it('name the permissions that an app with a secret lacks', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Helper' } })
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: app.id })
    const grant = { grant_type: 'client_credentials', client_id: app.id, client_secret: secret, instance_id: site.id }
    const { access_token } = await site.anonymous().ok('tokens.issueTokens', grant)
    await new Caller(site.facts.origin, { authorization: access_token }).call('audit.queryAuditLog')
    const like = matchOperation('audit.queryAuditLog')
    expect(await waitForCall(site, like, app.id)).toMatchObject({
      code: 'PERMISSION_DENIED',
      permission: 'STOA.READ_AUDIT_LOG',
    })
  })

  it('name an unknown operation, an unknown path, and an expired token', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    await visitor.send('GET', '/stores/v9/products/jane@mail.example')
    expect(await waitForCall(site, ({ path }) => path === '/stores/v9/products/{…}')).toMatchObject({
      code: 'NOT_FOUND',
    })
    const { method, name, paths } = findUnbuilt()
    await visitor.send(method, paths[0]!.replace(/\{[^}]+\}/g, unknown))
    expect(await waitForCall(site, matchOperation(name))).toMatchObject({
      code: 'NOT_IMPLEMENTED',
      status: 501,
      path: paths[0],
    })
    await visitor.send('POST', '/_api/redirects-api/v1/redirect-session', '{')
    expect(await waitForCall(site, matchOperation('redirects.createRedirectSession'))).toMatchObject({
      failed: true,
      status: 400,
    })
    await query(`update token_families set revoked_date = now(), revoked_reason = 'signed_out' where site_id = $1`, [
      site.id,
    ])
    const { status } = await until(async () => {
      const answer = await visitor.call('currentCart.getCurrentCart')
      return answer.status === 401 && answer
    })
    expect(status).toBe(401)
    expect(await waitForCall(site, ({ code }) => code === 'UNAUTHENTICATED')).toMatchObject({ failed: true })
  })

  it('name an unregistered redirect address and origin', async () => {
    const site = await makeSite()
    await limitToAddress(site, { origins: ['https://app.example'] })
    const visitor = await site.visitor()
    const redirectUri = 'https://app.example/back'
    await visitor.call('redirects.createRedirectSession', {
      auth: { authRequest: buildAuthRequest(site, { redirectUri }) },
    })
    const unregistered = { kind: 'REDIRECT_URI', address: redirectUri }
    expect(await waitForCall(site, (call) => 'unregistered' in call)).toMatchObject({
      code: 'INVALID_ARGUMENT',
      unregistered,
    })
    const callbacks = { postFlowUrl: 'https://other.example/done?email=jane@mail.example' }
    await visitor.call('redirects.createRedirectSession', { logout: { clientId: site.facts.clientId }, callbacks })
    expect(
      (await waitForCall(site, ({ fields }) => JSON.stringify(fields)?.includes('callbacks') ?? false)).unregistered,
    ).toEqual({ kind: 'ORIGIN', address: 'https://other.example' })
    await limitToAddress(site, {
      origins: ['https://app.example', 'https://other.example'],
      redirectUris: [redirectUri],
    })
    await visitor.ok('redirects.createRedirectSession', {
      auth: { authRequest: buildAuthRequest(site, { redirectUri }) },
    })
    await visitor.ok('redirects.createRedirectSession', { logout: { clientId: site.facts.clientId }, callbacks })
  })

  it('name addresses refused by the pages of the sign-in protocol', async () => {
    const site = await makeSite()
    await limitToAddress(site, { redirectUris: [] })
    const parameters = buildAuthRequest(site, { redirectUri: 'https://app.example/in' }) as Record<string, string>
    const client_id = site.facts.clientId
    const authorize = new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri: 'https://app.example/in',
      code_challenge: parameters.codeChallenge!,
      code_challenge_method: 'S256',
    })
    const anyone = new Caller(site.facts.origin, {})
    expect((await anyone.send('GET', `/oauth2/authorize?${authorize}`)).status).toBe(400)
    expect(await waitForCall(site, ({ path }) => path === '/oauth2/authorize')).toMatchObject({
      unregistered: { kind: 'REDIRECT_URI', address: 'https://app.example/in' },
    })
    const leave = new URLSearchParams({ client_id, post_logout_redirect_uri: 'https://app.example/out' })
    expect((await anyone.send('GET', `/oauth2/logout?${leave}`)).status).toBe(400)
    expect(await waitForCall(site, ({ path }) => path === '/oauth2/logout')).toMatchObject({
      unregistered: { kind: 'ORIGIN', address: 'https://app.example' },
    })
  })

  it('name the page whose hidden frame gets no message', async () => {
    const site = await makeSite()
    await limitToAddress(site, { origins: ['https://app.example'] })
    const visitor = await site.visitor()
    const silent = { responseMode: 'web_message', redirectUri: undefined }
    const input = { auth: { authRequest: buildAuthRequest(site, silent), prompt: 'none' } }
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', input)
    const { pathname, search } = new URL(redirectSession.fullUrl)
    await new Caller(site.facts.origin, { referer: 'https://other.example/cart' }).send('GET', pathname + search)
    expect(await waitForCall(site, ({ path }) => path === '/_stoa/authorize')).toMatchObject({
      failed: true,
      status: 200,
      unregistered: { kind: 'ORIGIN', address: 'https://other.example' },
    })
  })

  it('are hidden from other sites and other apps', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    await site.visitor()
    await waitForCall(site, matchOperation('tokens.issueTokens'))
    const owner = await site.owner()
    const otherOwner = await other.owner()
    for (const id of [site.facts.clientId, unknown]) {
      expect((await otherOwner.problem('appCalls.listAppCalls', { id })).code).toBe('NOT_FOUND')
    }
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Other' } })
    expect((await owner.ok('appCalls.listAppCalls', { id: app.id })).calls).toEqual([])
    for (const caller of [await site.visitor(), await site.member(), site.app()]) {
      expect((await caller.problem('appCalls.listAppCalls', { id: site.facts.clientId })).code).toBe(
        'PERMISSION_DENIED',
      )
    }
  })

  it('include those of every process on the database', async () => {
    const site = await makeSite()
    const id = createId()
    const doc = {
      method: 'GET',
      path: '/v1/members/my',
      operation: 'members.getCurrentMember',
      status: 200,
      milliseconds: 4,
    }
    await query(`insert into app_calls values ($1, $2, false, $3, $4::text::jsonb, now())`, [
      site.id,
      site.facts.clientId,
      id,
      JSON.stringify(doc),
    ])
    const owner = await site.owner()
    const { calls } = await owner.ok('appCalls.listAppCalls', { id: site.facts.clientId })
    expect(calls).toMatchObject([{ ...doc, id, failed: false }])
  })

  it('are limited to a hundred for each outcome, and removed with the app', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Busy' } })
    const input = { grantType: 'anonymous', clientId: app.id }
    const { access_token } = await site.anonymous().ok('tokens.issueTokens', input)
    const visitor = new Caller(site.facts.origin, { authorization: access_token as string })
    const callWrongly = () => visitor.call('products.getProduct', { id: unknown })
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 80 }, callWrongly))
      const countWritten = () =>
        query<{ n: number }>('select count(*)::int as n from app_calls where site_id = $1 and app_id = $2 and failed', [
          site.id,
          app.id,
        ])
      await until(async () => (await countWritten())[0]!.n >= Math.min(100, 80 * (round + 1)))
    }
    await visitor.call('products.queryProducts')
    const found = await until(async () => {
      const { calls } = await owner.ok('appCalls.listAppCalls', { id: app.id })
      return calls.some(matchOperation('products.queryProducts')) && calls
    })
    expect(found.filter(({ failed }: Seen) => failed)).toHaveLength(100)
    const dates = found.map(({ date }: Seen) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    await owner.ok('apps.removeOAuthApp', { id: app.id })
    const listLeft = () => query('select 1 from app_calls where site_id = $1 and app_id = $2', [site.id, app.id])
    await until(async () => (await listLeft()).length === 0)
  })
})

describe('calls without an app', () => {
  it('list unknown client ids for the owner of the first site', async () => {
    const first = new Caller(inject('stoa').origin, {})
    const [{ id: siteId }] = (await query<{ id: string }>('select id from sites order by id limit 1')) as [
      { id: string },
    ]
    // Only a few are retained and other tests send some as well: repeated until these are among the latest.
    await until(async () => {
      for (const clientId of ['0190a0a0-0000-7000-8000-00000000beef', 'YOUR-CLIENT-ID']) {
        const { status } = await first.call('tokens.issueTokens', { grantType: 'anonymous', clientId })
        expect(status).toBe(401)
      }
      const rows = await query<{ doc: { clientId: string } }>(
        `select doc from app_calls where site_id = $1 and app_id = '00000000-0000-0000-0000-000000000000'`,
        [siteId],
      )
      const named = rows.map(({ doc }) => doc.clientId)
      // A text that can't be an id is not echoed.
      return named.includes('0190a0a0-0000-7000-8000-00000000beef') && named.includes('')
    })
  })

  it("name a header refused by CORS, where one app runs at the page's origin", async () => {
    const site = await makeSite()
    await limitToAddress(site, { origins: ['https://headers.example'] })
    const visitor = await site.visitor()
    await visitor.send('OPTIONS', '/stores/v1/products/query', undefined, {
      'wix-site-id': site.id,
      origin: 'https://headers.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-my-own',
    })
    expect(await waitForCall(site, ({ method }) => method === 'OPTIONS')).toMatchObject({
      failed: true,
      refusedHeaders: ['x-my-own'],
    })
    await new Caller(site.facts.origin, { 'wix-site-id': site.id }).call(
      'currentCart.getCurrentCart',
      {},
      {
        origin: 'https://headers.example',
        authorization: 'OauthNG.JWS.foreign',
      },
    )
    expect(await waitForCall(site, ({ code }) => code === 'UNAUTHENTICATED')).toMatchObject({ status: 401 })
  })
})
