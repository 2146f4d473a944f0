import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
/** Longer than any process caches what has changed. */
const waitOneSecond = () => wait(1000)
const createKeyedCaller = (site: TestSite, key: string) => new Caller(site.facts.origin, { authorization: key })
const listAudited = async (site: TestSite) =>
  (
    await query<{ line: string }>(
      `select action || ' ' || coalesce(data ->> 'what', '') as line from audit_log
       where site_id = $1 and action ~ 'APP|KEY' order by created_date`,
      [site.id],
    )
  ).map(({ line }) => line)

describe('the owner’s apps', () => {
  it('are registered, changed and removed, with audit lines', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const fields = { name: 'Partner', redirectUris: ['https://partner.example/back'], thirdParty: true }
    const { app } = await owner.ok('apps.createOAuthApp', { app: { ...fields, id: unknown, hasSecret: true } })
    expect(app).toMatchObject({ ...fields, origins: [], permissions: [], hasSecret: false, allowLoopback: false })
    expect(app.id).not.toBe(unknown)
    const origins = ['https://partner.example']
    const changed = await owner.ok('apps.updateOAuthApp', { app: { id: app.id, origins } })
    expect(changed.app).toEqual({ ...app, origins })
    expect((await owner.ok('apps.listOAuthApps')).apps).toHaveLength(2)
    await owner.ok('apps.removeOAuthApp', { id: app.id })
    expect((await owner.ok('apps.listOAuthApps')).apps).toHaveLength(1)
    expect(await listAudited(site)).toEqual([
      'OAUTH_APP_CREATED oauth_app_created',
      'OAUTH_APP_CHANGED oauth_app_changed',
      'OAUTH_APP_REMOVED oauth_app_removed',
    ])
  })

  it.each([
    'javascript:alert(1)',
    'https://a.example/#x',
    'https://user@a.example/',
    'https://a.example\\@b.example',
    'https://EXAMPLE.example/',
    '//a.example',
    'unused://',
  ])("can't redirect to %s", async (uri) => {
    const owner = await (await makeSite()).owner()
    const app = { name: 'App', redirectUris: ['https://good.example/', uri] }
    expect(await owner.violations('apps.createOAuthApp', { app })).toMatchObject([{ field: 'app.redirectUris[1]' }])
    const origin = { name: 'App', origins: [uri] }
    expect(await owner.violations('apps.createOAuthApp', { app: origin })).toMatchObject([{ field: 'app.origins[0]' }])
  })

  it('have page addresses, each at a registered origin', async () => {
    const owner = await (await makeSite()).owner()
    const origins = ['https://shop.example']
    const pages = { product: 'https://shop.example/p/{slug}', cart: 'https://shop.example/cart?c={checkoutId}' }
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Shop', origins, pages } })
    expect(app.pages).toEqual(pages)
    const review = 'https://shop.example/review/{slug}?t={token}'
    const changed = await owner.ok('apps.updateOAuthApp', { app: { id: app.id, pages: { review, cart: '' } } })
    expect(changed.app.pages).toEqual({ product: pages.product, review })
    const named = await owner.ok('apps.updateOAuthApp', { app: { id: app.id, name: 'Shop 2' } })
    expect(named.app.pages).toEqual(changed.app.pages)
    expect((await owner.ok('apps.listOAuthApps')).apps.at(-1).pages).toEqual(changed.app.pages)
    expect(await owner.violations('apps.updateOAuthApp', { app: { id: app.id, origins: [] } })).toMatchObject([
      { field: 'app.origins' },
    ])
  })

  it.each([
    'https://other.example/p/{slug}',
    'https://{slug}.example/',
    'https://shop.example@evil.example/{slug}',
    'https://shop.example/p/{orderId}',
    'javascript:alert(1)//{slug}',
    '/p/{slug}',
  ])('refuses %s as the address of a product page', async (product) => {
    const owner = await (await makeSite()).owner()
    const app = { name: 'Shop', origins: ['https://shop.example'], pages: { product } }
    expect(await owner.violations('apps.createOAuthApp', { app })).toMatchObject([{ field: 'app.pages.product' }])
  })

  it('are hidden from all other callers', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const owner = await site.owner()
    const [theirs] = (await (await other.owner()).ok('apps.listOAuthApps')).apps
    for (const id of [theirs.id, unknown]) {
      expect((await owner.problem('apps.updateOAuthApp', { app: { id, name: 'Mine' } })).code).toBe('NOT_FOUND')
      expect((await owner.problem('apps.rotateAppSecret', { id })).code).toBe('NOT_FOUND')
      expect((await owner.problem('apps.removeOAuthApp', { id })).code).toBe('NOT_FOUND')
    }
  })

  it('can have existing permissions only', async () => {
    const owner = await (await makeSite()).owner()
    const { permissions } = await owner.ok('apps.listPermissions')
    const ids = permissions.map(({ id }: { id: string }) => id)
    expect(ids).toContain('STOA.ACT_FOR_MEMBERS')
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'All', permissions: [...ids, ids[0]] } })
    expect(app.permissions).toEqual(ids)
    const wrong = { name: 'None', permissions: ['*', 'EVERYTHING'] }
    expect(await owner.violations('apps.createOAuthApp', { app: wrong })).toMatchObject([
      { field: 'app.permissions[1]', violatedRule: 'INVALID_ENUM_VALUE' },
    ])
  })
})

describe('an app that acts for itself', () => {
  async function withSecret(permissions: string[]) {
    const site = await makeSite()
    const owner = await site.owner()
    const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Helper', permissions } })
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: app.id })
    const ask = (change: object = {}) =>
      site.anonymous().call('tokens.issueTokens', {
        grant_type: 'client_credentials',
        client_id: app.id,
        client_secret: secret,
        instance_id: site.id,
        ...change,
      })
    return { site, owner, app, secret, ask }
  }
  const reading = 'STOA.READ_AUDIT_LOG'

  it('gets tokens with its secret, with its permissions at that moment', async () => {
    const { site, owner, app, ask } = await withSecret([reading])
    const { status, body } = await ask()
    expect(status).toBe(200)
    const helper = createKeyedCaller(site, String(body.access_token))
    await helper.ok('audit.queryAuditLog')
    expect((await helper.problem('sessions.endMemberSessions', { memberId: unknown })).code).toBe('PERMISSION_DENIED')
    expect(await helper.ok('tokens.tokenInfo', { token: body.access_token })).toMatchObject({
      active: true,
      subjectType: 'APP',
      clientId: app.id,
      subjectId: app.id,
      siteId: site.id,
      instanceId: site.id,
    })
    await owner.ok('apps.updateOAuthApp', { app: { id: app.id, permissions: [] } })
    await waitOneSecond()
    expect((await helper.problem('audit.queryAuditLog')).code).toBe('PERMISSION_DENIED')
  })

  it.each([
    ['a wrong secret', { client_secret: 'stoa_secret_wrong' }, 401, 'invalid_client'],
    ['no secret', { client_secret: undefined }, 400, 'invalid_request'],
    ['an unknown app', { client_id: unknown }, 401, 'invalid_client'],
    ['another instance', { instance_id: unknown }, 400, 'invalid_request'],
  ])('gets none for %s', async (_, change, status, error) => {
    const { ask } = await withSecret([])
    expect(await ask(change)).toMatchObject({ status, body: { error } })
  })

  it('without a secret gets none', async () => {
    const site = await makeSite()
    const input = { grant_type: 'client_credentials', client_id: site.facts.clientId, client_secret: 'x' }
    expect((await site.anonymous().call('tokens.issueTokens', input)).body.error).toBe('invalid_client')
  })

  it('renews only with its secret', async () => {
    const { site, app, secret, ask } = await withSecret([])
    const { body } = await ask()
    const renew = (change: object) =>
      site.anonymous().call('tokens.issueTokens', {
        grant_type: 'refresh_token',
        refresh_token: body.refresh_token,
        client_id: app.id,
        ...change,
      })
    expect((await renew({})).body.error).toBe('invalid_grant')
    expect((await renew({ client_secret: 'wrong' })).body.error).toBe('invalid_client')
    expect((await renew({ client_secret: secret })).status).toBe(200)
    const path = `${site.facts.origin}/oauth/access`
    const again = {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      client_id: app.id,
      client_secret: secret,
    }
    const answer = await fetch(path, {
      method: 'POST',
      body: JSON.stringify(again),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  it('loses access with its secret, and when it is removed', async () => {
    const { site, owner, app, ask } = await withSecret([reading])
    const token = String((await ask()).body.access_token)
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: app.id })
    await waitOneSecond()
    expect((await createKeyedCaller(site, token).problem('audit.queryAuditLog')).status).toBe(401)
    expect((await ask()).body.error).toBe('invalid_client')
    const later = String((await ask({ client_secret: secret })).body.access_token)
    await owner.ok('apps.removeOAuthApp', { id: app.id })
    await waitOneSecond()
    expect((await createKeyedCaller(site, later).problem('audit.queryAuditLog')).status).toBe(401)
    expect((await ask({ client_secret: secret })).body.error).toBe('invalid_client')
  })

  it("exchanges a session's token only with its own secret", async () => {
    const { site, owner, app, secret } = await withSecret([])
    const anonymous = { grantType: 'anonymous', clientId: app.id }
    const visitor = await site.anonymous().ok('tokens.issueTokens', anonymous)
    const strip = (change: object) =>
      site.anonymous().call('tokens.issueTokens', {
        grant_type: 'strip_bound_session',
        access_token: visitor.access_token,
        client_secret: secret,
        ...change,
      })
    const { body } = await strip({})
    expect(body).not.toHaveProperty('refresh_token')
    const readTokenInfo = (token: unknown) => site.anonymous().ok('tokens.tokenInfo', { token })
    expect(await readTokenInfo(body.access_token)).toMatchObject({ subjectType: 'VISITOR', clientId: app.id })
    const { secret: other } = await owner.ok('apps.rotateAppSecret', { id: site.facts.clientId })
    for (const change of [{ client_secret: other }, { client_secret: undefined }]) {
      expect((await strip(change)).body.error).toBe('invalid_client')
    }
    expect((await strip({ access_token: 'made up' })).body.error).toBe('invalid_grant')
  })
})

describe("the owner's API keys", () => {
  it('are shown once, and identified by their last characters afterwards', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const fields = { name: 'Report', permissions: ['STOA.READ_AUDIT_LOG'] }
    const { apiKey, key } = await owner.ok('apps.createApiKey', { apiKey: fields })
    expect(apiKey).toMatchObject({ ...fields, hint: key.slice(-4) })
    expect(apiKey).not.toHaveProperty('lastUsedDate')
    await createKeyedCaller(site, key).ok('audit.queryAuditLog')
    expect((await createKeyedCaller(site, key).problem('apps.listApiKeys')).code).toBe('PERMISSION_DENIED')
    const list = async () => (await owner.ok('apps.listApiKeys')).apiKeys
    expect(JSON.stringify(await list())).not.toContain(key)
    // Recorded without delaying the call.
    await waitUntil(async () => (await list()).find(({ id }: { id: string }) => id === apiKey.id).lastUsedDate)
  })

  it('stop working at once when they are replaced or removed', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const fields = { name: 'Report', permissions: ['*'] }
    const { apiKey, key } = await owner.ok('apps.createApiKey', { apiKey: fields })
    await createKeyedCaller(site, key).ok('audit.queryAuditLog')
    const renamed = { id: apiKey.id, name: 'Reports', permissions: ['STOA.READ_AUDIT_LOG'] }
    expect((await owner.ok('apps.updateApiKey', { apiKey: renamed })).apiKey).toMatchObject(renamed)
    expect((await owner.ok('apps.updateApiKey', { apiKey: { id: apiKey.id } })).apiKey).toMatchObject(renamed)
    const { key: next } = await owner.ok('apps.rotateApiKey', { id: apiKey.id })
    expect((await createKeyedCaller(site, key).problem('audit.queryAuditLog')).status).toBe(401)
    await createKeyedCaller(site, next).ok('audit.queryAuditLog')
    await owner.ok('apps.removeApiKey', { id: apiKey.id })
    expect((await createKeyedCaller(site, next).problem('audit.queryAuditLog')).status).toBe(401)
    for (const name of ['apps.rotateApiKey', 'apps.removeApiKey']) {
      expect((await owner.problem(name, { id: apiKey.id })).code).toBe('NOT_FOUND')
    }
    expect((await owner.problem('apps.updateApiKey', { apiKey: { id: apiKey.id } })).code).toBe('NOT_FOUND')
  })
})
