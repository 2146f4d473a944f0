import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answer, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { app, createMemberTokens, parseWebhookKey, webhooks } from './server.ts'
import { oauth } from './tokens.ts'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let publicKey: string
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  publicKey = await exportSPKI(keys.publicKey)
})

const order = { id: 'o1', number: '10001' }
const facts = {
  id: 'e1',
  entityId: 'o1',
  slug: 'created',
  eventTime: '2026-01-01T00:00:00.000Z',
  entityEventSequence: '1',
}
const identity = { identityType: 'APP', appId: 'a' }

/** An event as the server signs it: `data` is JSON text, and so are `data` and `identity` inside it. */
function signPayload(payload: object, { eventType = 'wix.ecom.v1.order_created', data = {}, expires = '1m' } = {}) {
  const event = {
    eventType,
    instanceId: 'site',
    data: JSON.stringify(payload),
    identity: JSON.stringify(identity),
    ...data,
  }
  return new SignJWT({ data: JSON.stringify(event) })
    .setProtectedHeader({ alg: 'RS256' })
    .setExpirationTime(expires)
    .sign(keys.privateKey)
}

describe('a webhook', () => {
  it('is decoded with the public key, in PEM or base64, from text or a request', async () => {
    const jwt = await signPayload({ ...facts, createdEvent: { entity: order } })
    for (const key of [publicKey, btoa(publicKey)])
      for (const body of [jwt, `${jwt}\n`, new Request(origin, { method: 'POST', body: jwt })])
        expect(await webhooks(parseWebhookKey(key)).parse(body)).toEqual({
          eventType: 'wix.ecom.v1.order_created',
          instanceId: 'site',
          identity,
          payload: { ...facts, createdEvent: { entity: order } },
        })
  })

  it("that is forged, truncated, expired or wrongly signed fails with 'JWT is not valid'", async () => {
    const { parse } = webhooks(parseWebhookKey(publicKey))
    const jwt = await signPayload({ createdEvent: { entity: order } })
    const [head, body, signature] = jwt.split('.')
    const other = await generateKeyPair('RS256')
    const invalid = [
      '',
      'no token',
      `${head}.${body}`,
      `${head}.${btoa('{"data":"{}"}')}.${signature}`,
      `${btoa('{"alg":"none"}').replaceAll('=', '')}.${body}.`,
      await signPayload({}, { expires: '-1m' }),
      await new SignJWT({ data: '{}' }).setProtectedHeader({ alg: 'RS256' }).sign(other.privateKey),
      // The public key used as an HMAC secret: a classic JWT attack.
      await new SignJWT({ data: '{}' }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(publicKey)),
    ]
    for (const each of invalid) await expect(parse(each)).rejects.toThrow('JWT is not valid')
  })

  it("can't be decoded without a key: 'decodeJWT is not supported by the authentication strategy'", async () => {
    const keyless = app({ origin, appId: 'a', appSecret: 's', instanceId: 'i' })
    await expect(webhooks(keyless).parse('x')).rejects.toThrow(
      'decodeJWT is not supported by the authentication strategy',
    )
  })

  it.each([
    ['created', { createdEvent: { entity: order } }, { entity: order }],
    [
      'updated',
      { updatedEvent: { currentEntity: order, modifiedFields: { number: '10000' } } },
      { entity: order, modifiedFields: { number: '10000' } },
    ],
    ['deleted', { deletedEvent: { deletedEntity: order } }, { entity: order }],
    ['happened', { actionEvent: { body: { order } } }, { data: { order } }],
  ])('about %s calls its handlers with the entity', async (slug, event, expected) => {
    const received = webhooks(app({ origin, appId: 'a', appSecret: 's', instanceId: 'i', publicKey }))
    const handlers = [vi.fn(), vi.fn()]
    for (const handle of handlers) received.on('wix.ecom.v1.order_created', handle)
    await received.process(await signPayload({ ...facts, slug, ...event }))
    for (const handle of handlers)
      expect(handle).toHaveBeenCalledExactlyOnceWith({
        ...expected,
        metadata: { ...facts, slug, eventType: 'wix.ecom.v1.order_created', instanceId: 'site', identity },
      })
  })

  it('fails if a handler fails or there is none, so that it is sent again', async () => {
    const received = webhooks(parseWebhookKey(publicKey))
    const jwt = await signPayload({ createdEvent: { entity: order } })
    await expect(received.process(jwt)).rejects.toThrow('Unexpected event type: wix.ecom.v1.order_created')
    received.on('wix.ecom.v1.order_created', async () => {
      throw new Error('The disk is full')
    })
    await expect(received.process(jwt)).rejects.toThrow('The disk is full')
  })
})

describe('an app', () => {
  it('uses its own token, renewed when it expires or is refused', async () => {
    const { fetch, received } = prepareAnswers(grant('a', '600'), grant('b', 600))
    const strategy = app({ origin, appId: 'a', appSecret: 's', instanceId: 'i', fetch })
    expect(await Promise.all([strategy.headers(), strategy.headers()])).toEqual(Array(2).fill({ authorization: 'a' }))
    expect(received.map(({ body }) => body)).toEqual([
      { grant_type: 'client_credentials', client_id: 'a', client_secret: 's', instance_id: 'i' },
    ])
    await strategy.renew!({ authorization: 'an older one' })
    expect(await strategy.headers()).toEqual({ authorization: 'a' })
    await strategy.renew!({ authorization: 'a' })
    expect(await strategy.headers()).toEqual({ authorization: 'b' })
  })

  it("returns the token endpoint's errors", async () => {
    const { fetch } = prepareAnswers(
      answer(401, { error: 'invalid_client' }, { 'x-wix-request-id': 'r' }, 'Unauthorized'),
    )
    await expect(app({ origin, appId: 'a', appSecret: 's', instanceId: 'i', fetch }).headers()).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Unauthorized. request id: r. {"error":"invalid_client"}',
    )
  })
})

it('an app signs a member in by the authorized client grant, with the Authorization header of both', async () => {
  const { fetch, received } = prepareAnswers(grant('visitor'), grant('m'))
  const auth = oauth({ origin, clientId: 'c', fetch })
  expect((await createMemberTokens(auth, 'm1', 'key')).refreshToken.role).toBe('member')
  expect(received[1]!.body).toEqual({ grant_type: 'authorized_client', scope: 'offline_access', member_id: 'm1' })
  expect(received[1]!.headers.get('authorization')).toBe('visitor,key')
})
