import { expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

/** An app with a secret that authenticates by the header. */
async function withSecret() {
  const site = await makeSite()
  const { clientId } = site.facts
  const { secret } = await (await site.owner()).ok('apps.rotateAppSecret', { id: clientId })
  const buildBasicHeader = (id: string, said: string) => `Basic ${Buffer.from(`${id}:${said}`).toString('base64')}`
  async function ask(authorization: string, more: Record<string, string> = {}, json?: string) {
    const body = json ?? new URLSearchParams({ grant_type: 'client_credentials', ...more })
    const headers = { authorization, ...(json !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${site.facts.origin}/oauth2/token`, { method: 'POST', body, headers })
    const challenge = answer.headers.get('www-authenticate')
    return { status: answer.status, challenge, ...((await answer.json()) as { error?: string; access_token?: string }) }
  }
  return { site, clientId, secret, basic: buildBasicHeader, ask }
}

it("accepts an app's secret in the Authorization header as well as in the form", async () => {
  const { site, clientId, secret, basic, ask } = await withSecret()
  for (const id of [clientId, clientId.toUpperCase(), clientId.replaceAll('-', '%2D')]) {
    const { access_token: token } = await ask(basic(id, secret), { client_id: clientId })
    expect(await site.anonymous().ok('tokens.tokenInfo', { token })).toMatchObject({ subjectType: 'APP', clientId })
  }
  // An app without a secret may use the header too.
  expect((await ask(basic(clientId, ''), { grant_type: 'anonymous' })).status).toBe(200)
})

it('refuses invalid headers with the errors of RFC 6749 and a hint', async () => {
  const { site, clientId, secret, basic, ask } = await withSecret()
  const isWrong = { status: 401, error: 'invalid_client', challenge: 'Basic realm="Stoa"' }
  expect(await ask(basic(clientId, 'wrong'))).toMatchObject(isWrong)
  expect(await ask(basic(site.id, secret))).toMatchObject(isWrong)
  expect(await ask(basic(clientId, '%'))).toMatchObject(isWrong)
  expect(await ask('Basic !')).toMatchObject(isWrong)
  const twice = { status: 400, error: 'invalid_request' }
  expect(await ask(basic(clientId, secret), { client_secret: secret })).toMatchObject(twice)
  expect(await ask(basic(clientId, secret), { client_id: site.id })).toMatchObject(twice)
  expect(await ask(basic(clientId, secret), {}, '[]')).toMatchObject(twice)
  // The header authenticates the app only at the token endpoint.
  const elsewhere = await site
    .anonymous()
    .call('products.queryProducts', {}, { authorization: basic(clientId, secret) })
  expect([elsewhere.status, elsewhere.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
})

it('answers violations of the request validation with those errors too, without the header', async () => {
  const { facts } = await makeSite()
  const send = async (body: string, type: string) => {
    const headers = { 'content-type': type }
    const answer = await fetch(`${facts.origin}/oauth2/token`, { method: 'POST', body, headers })
    const said = (await answer.json()) as { error: string; error_description: string; message: string }
    expect(said.error_description).toBe(said.message)
    expect(answer.headers.get('www-authenticate')).toBeNull()
    return [answer.status, said.error]
  }
  const [form, json] = ['application/x-www-form-urlencoded', 'application/json']
  const twice = `grant_type=anonymous&client_id=${facts.clientId}&client_id=${facts.clientId}`
  expect(await send(twice, form)).toEqual([400, 'invalid_request'])
  expect(await send('{"grantType":5}', json)).toEqual([400, 'invalid_request'])
  expect(await send('{', json)).toEqual([400, 'invalid_request'])
  expect(await send(JSON.stringify({ grantType: 'refresh_token', refreshToken: 'x'.repeat(4097) }), json)).toEqual([
    400,
    'invalid_request',
  ])
  expect(await send('<a/>', 'application/xml')).toEqual([415, 'invalid_request'])
})
