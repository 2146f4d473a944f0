import { expect, it } from 'vitest'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const revoke = (site: TestSite, input: Record<string, string>) => site.anonymous().call('tokens.revokeToken', input)

const isActive = async (site: TestSite, token: string) =>
  (await site.anonymous().ok('tokens.tokenInfo', { token })).active

it.each(['access_token', 'refresh_token'] as const)('a revoked %s ends its session with both tokens', async (kind) => {
  const site = await makeSite()
  const { tokens } = await site.visitor()
  const getToken = (name: string) => (tokens as Record<string, string>)[name]!
  const answer = await revoke(site, { token: getToken(kind), client_id: site.facts.clientId, token_type_hint: kind })
  expect(answer.status).toBe(200)
  expect([await isActive(site, getToken('access_token')), await isActive(site, getToken('refresh_token'))]).toEqual([
    false,
    false,
  ])
  expect((await revoke(site, { token: getToken(kind), client_id: site.facts.clientId })).status).toBe(200)
})

it('a token is revoked by its own client only, which authenticates if it has a secret', async () => {
  const site = await makeSite()
  const { tokens } = await site.visitor()
  const token = (tokens as Record<string, string>).access_token!
  const owner = await site.owner()
  const { app } = await owner.ok('apps.createOAuthApp', { app: { name: 'Other' } })
  for (const clientId of [undefined, app.id]) {
    const problem = await site
      .anonymous()
      .problem('tokens.revokeToken', { token, ...(clientId && { client_id: clientId }) })
    expect(problem.code).toBe('INVALID_CLIENT')
  }
  expect(await isActive(site, token)).toBe(true)
  const confidential = { id: app.id, confidential: true }
  await owner.ok('apps.updateOAuthApp', { app: confidential })
  const { secret } = await owner.ok('apps.rotateAppSecret', { id: app.id })
  const input = { grant_type: 'client_credentials', client_id: app.id, client_secret: secret }
  const own = (await site.anonymous().ok('tokens.issueTokens', input)).access_token as string
  expect((await site.anonymous().problem('tokens.revokeToken', { token: own, client_id: app.id })).code).toBe(
    'INVALID_CLIENT',
  )
  expect((await revoke(site, { token: own, client_id: app.id, client_secret: secret })).status).toBe(200)
  expect(await isActive(site, own)).toBe(false)
})

it('a request without a token is refused, and an unknown token is no error', async () => {
  const site = await makeSite()
  expect((await site.anonymous().problem('tokens.revokeToken', {})).code).toBe('INVALID_REQUEST')
  expect((await revoke(site, { token: 'made-up' })).status).toBe(200)
})
