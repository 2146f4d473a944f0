import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { TestSite } from '../support/site.ts'
import { buildLine, catchFailure, findGoods, getProblemCode, listCartLines } from './goods.ts'
import { createEmail } from './members.ts'
import { type App, openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const past = 1
const future = Math.floor(Date.now() / 1000) + 3600

describe.each(sdkVersions)('tokens, SDK $name', (age) => {
  let shop: Shop
  let client: App
  beforeAll(async () => {
    shop = await openShop(age)
    client = await shop.visitor()
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine((await findGoods(client)).plain)] })
  })

  const letAppsActForMembers = () =>
    query(`update sites set version = version + 1, settings = settings || '{"externalSignIn": true}' where id = $1`, [
      shop.facts.siteId,
    ])

  test('a client without tokens requests them on its first call', async () => {
    const fresh = shop.app()
    expect(await listCartLines(fresh)).toEqual([])
    const { accessToken, refreshToken } = fresh.auth.getTokens()
    expect(refreshToken).toMatchObject({ role: 'visitor', value: expect.stringMatching(/.+/) })
    expect(accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
    expect(encodeURIComponent(JSON.stringify({ accessToken, refreshToken })).length).toBeLessThan(3000)
  })

  test('an expired access token is renewed within the call and the visitor stays the same', async () => {
    const { accessToken, refreshToken } = client.auth.getTokens()
    const returned = shop.app({ accessToken: { ...accessToken, expiresAt: past }, refreshToken })
    expect(await listCartLines(returned)).toHaveLength(1)
    expect(returned.auth.getTokens().accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
    const stored = shop.app({ accessToken: { value: '', expiresAt: past }, refreshToken })
    expect(await listCartLines(stored)).toHaveLength(1)
  })

  test('the first refresh token stays valid for renewals', async () => {
    const { refreshToken } = client.auth.getTokens()
    for (let round = 0; round < 50; round++) {
      const renewed = await client.auth.renewToken(refreshToken)
      expect(renewed.refreshToken.value).toBe(refreshToken.value)
      if (round % 10 === 0) expect(await listCartLines(shop.app(renewed))).toHaveLength(1)
    }
  })

  test('twenty concurrent renewals all work', async () => {
    const { refreshToken } = client.auth.getTokens()
    const renewed = await Promise.all(Array.from({ length: 20 }, () => client.auth.renewToken(refreshToken)))
    for (const tokens of renewed) expect(await listCartLines(shop.app(tokens))).toHaveLength(1)
  })

  test('an invalid refresh token renews nothing, and the client continues as a new visitor', async () => {
    const { refreshToken } = client.auth.getTokens()
    const broken = { ...refreshToken, value: `${refreshToken.value.slice(0, -4)}AAAA` }
    await expect(client.auth.renewToken(broken)).rejects.toThrow()
    await expect(client.auth.renewToken({ ...refreshToken, value: 'nonsense' })).rejects.toThrow()
    const other = shop.app({ accessToken: { value: '', expiresAt: past }, refreshToken: broken })
    expect(await listCartLines(other)).toEqual([])
    expect(other.auth.getTokens().refreshToken.value).not.toBe(broken.value)
  })

  test('an access token that was tampered with is refused', async () => {
    const { accessToken, refreshToken } = client.auth.getTokens()
    for (const value of [`${accessToken.value.slice(0, -6)}AAAAAA`, 'nonsense', refreshToken.value]) {
      const forged = shop.app({ accessToken: { value, expiresAt: future }, refreshToken })
      const refused = await catchFailure(forged.currentCart.getCurrentCart())
      expect([refused.response.status, getProblemCode(refused)]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('a token of one site is invalid on another', async () => {
    const elsewhere = await (await openShop(age)).visitor()
    const tokens = client.auth.getTokens()
    expect(await listCartLines(shop.app(tokens))).toHaveLength(1)
    expect(await listCartLines(elsewhere)).toEqual([])
  })

  test('an unknown client id gets no token', async () => {
    const reply = await fetch('https://www.wixapis.com/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: '00000000-0000-4000-8000-000000000404', grantType: 'anonymous' }),
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await reply.json()).toMatchObject({
      error: 'invalid_client',
      details: { applicationError: { code: expect.any(String) } },
    })
  })

  test('a backend gets tokens of a member by id', async () => {
    await letAppsActForMembers()
    const member = await new TestSite(shop.facts).member()
    const id = member.tokens.memberId as string
    const visitor = await shop.visitor()
    const tokens = await visitor.auth.getMemberTokensForExternalLogin(id, shop.facts.apiKey)
    expect(tokens.refreshToken.role).toBe('member')
    expect((await shop.app(tokens).members.getCurrentMember()).member?._id).toBe(id)
    const anonymousClient = visitor.auth.getMemberTokensForExternalLogin(shop.facts.siteId, shop.facts.apiKey)
    await expect(anonymousClient).rejects.toThrow()
  })

  test('an app acts for itself with its secret, and inspects tokens', async () => {
    const site = new TestSite(shop.facts)
    const owner = await site.owner()
    const { clientId: appId, siteId: instanceId } = shop.facts
    const { secret: appSecret } = await owner.ok('apps.rotateAppSecret', { id: appId })
    await query('update oauth_apps set permissions = $2 where site_id = $1', [instanceId, ['*']])
    await query('update sites set version = version + 1 where id = $1', [instanceId])
    // A new secret is valid within a second.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const [{ AppStrategy, createClient }, , , { members }] = await age.load()
    const itself = createClient({ modules: { members }, auth: AppStrategy({ appId, appSecret, instanceId }) })
    const { accessToken } = (await shop.visitor()).auth.getTokens()
    const asVisitor = AppStrategy({ appId, appSecret, accessToken: accessToken.value })
    const info = { active: true, subjectType: 'VISITOR', clientId: appId, siteId: instanceId, instanceId }
    expect(await asVisitor.getTokenInfo()).toMatchObject(info)
    const elevated = createClient({ modules: { members }, auth: await asVisitor.elevated() })
    const { tokens } = await site.member()
    for (const { members } of [itself, elevated]) {
      const { items } = await members
        .queryMembers({ fieldsets: ['FULL'] })
        .eq('loginEmail', tokens.email)
        .find()
      expect(items.map(({ _id }) => _id)).toEqual([tokens.memberId])
    }
    const invalid = AppStrategy({ appId, appSecret: 'x', instanceId })
    await expect(invalid.getAuthHeaders({} as never)).rejects.toThrow('Unexpected status code')
    const strange = AppStrategy({ appId: instanceId, appSecret, accessToken: accessToken.value })
    await expect(strange.elevated()).rejects.toThrow('not issued for the app')
  })

  test.runIf(age.signsOnForApps)(
    'a backend signs in a member whom it has authenticated, and acts as that member',
    async () => {
      await letAppsActForMembers()
      const visitor = await shop.visitor()
      const email = createEmail()
      const tokens = await visitor.auth.getMemberTokensForExternalLoginWithSession(email, shop.facts.apiKey)
      expect(tokens.refreshToken.role).toBe('member')
      const { member } = await shop.app(tokens).members.getCurrentMember({ fieldsets: ['FULL'] })
      expect(member).toMatchObject({ loginEmail: email, status: 'APPROVED' })
    },
  )
})
