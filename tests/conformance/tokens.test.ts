import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { type App, ages, openShop, type Shop } from './ages.ts'
import { cartLines, codeOf, failureOf, goods, line } from './goods.ts'
import { newEmail } from './members.ts'

const past = 1
const future = Math.floor(Date.now() / 1000) + 3600

describe.each(ages)('tokens, SDK $name', (age) => {
  let shop: Shop
  let client: App
  beforeAll(async () => {
    shop = await openShop(age)
    client = await shop.visitor()
    await client.currentCart.addToCurrentCart({ lineItems: [line((await goods(client)).plain)] })
  })

  test('a client without tokens takes some at its first call', async () => {
    const fresh = shop.app()
    expect(await cartLines(fresh)).toEqual([])
    const { accessToken, refreshToken } = fresh.auth.getTokens()
    expect(refreshToken).toMatchObject({ role: 'visitor', value: expect.stringMatching(/.+/) })
    expect(accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
    expect(encodeURIComponent(JSON.stringify({ accessToken, refreshToken })).length).toBeLessThan(3000)
  })

  test('an expired access token is renewed within the call and the visitor stays the same', async () => {
    const { accessToken, refreshToken } = client.auth.getTokens()
    const returned = shop.app({ accessToken: { ...accessToken, expiresAt: past }, refreshToken })
    expect(await cartLines(returned)).toHaveLength(1)
    expect(returned.auth.getTokens().accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
    const stored = shop.app({ accessToken: { value: '', expiresAt: past }, refreshToken })
    expect(await cartLines(stored)).toHaveLength(1)
  })

  test('the first refresh token renews for ever, with each new access token in use', async () => {
    const { refreshToken } = client.auth.getTokens()
    for (let round = 0; round < 50; round++) {
      const renewed = await client.auth.renewToken(refreshToken)
      expect(renewed.refreshToken.value).toBe(refreshToken.value)
      if (round % 10 === 0) expect(await cartLines(shop.app(renewed))).toHaveLength(1)
    }
  })

  test('twenty renewals at once all hold', async () => {
    const { refreshToken } = client.auth.getTokens()
    const renewed = await Promise.all(Array.from({ length: 20 }, () => client.auth.renewToken(refreshToken)))
    for (const tokens of renewed) expect(await cartLines(shop.app(tokens))).toHaveLength(1)
  })

  test('a false refresh token renews nothing, and the client goes on as a new visitor', async () => {
    const { refreshToken } = client.auth.getTokens()
    const broken = { ...refreshToken, value: `${refreshToken.value.slice(0, -4)}AAAA` }
    await expect(client.auth.renewToken(broken)).rejects.toThrow()
    await expect(client.auth.renewToken({ ...refreshToken, value: 'nonsense' })).rejects.toThrow()
    const other = shop.app({ accessToken: { value: '', expiresAt: past }, refreshToken: broken })
    expect(await cartLines(other)).toEqual([])
    expect(other.auth.getTokens().refreshToken.value).not.toBe(broken.value)
  })

  test('an access token that was tampered with is refused', async () => {
    const { accessToken, refreshToken } = client.auth.getTokens()
    for (const value of [`${accessToken.value.slice(0, -6)}AAAAAA`, 'nonsense', refreshToken.value]) {
      const forged = shop.app({ accessToken: { value, expiresAt: future }, refreshToken })
      const refused = await failureOf(forged.currentCart.getCurrentCart())
      expect([refused.response.status, codeOf(refused)]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('a token of one site opens nothing on another', async () => {
    const elsewhere = await (await openShop(age)).visitor()
    const tokens = client.auth.getTokens()
    expect(await cartLines(shop.app(tokens))).toHaveLength(1)
    expect(await cartLines(elsewhere)).toEqual([])
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

  test.runIf(age.signsOnForApps)('a backend signs a person on whom it knows, and acts as that member', async () => {
    await query(
      `update sites set version = version + 1, settings = settings || '{"authorizedClient": true}' where id = $1`,
      [shop.facts.siteId],
    )
    const visitor = await shop.visitor()
    const email = newEmail()
    const tokens = await visitor.auth.getMemberTokensForExternalLoginWithSession(email, shop.facts.apiKey)
    expect(tokens.refreshToken.role).toBe('member')
    const { member } = await shop.app(tokens).members.getCurrentMember({ fieldsets: ['FULL'] })
    expect(member).toMatchObject({ loginEmail: email, status: 'APPROVED' })
  })
})
