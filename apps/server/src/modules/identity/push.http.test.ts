import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { PhoneServer } from '../../../../../tests/support/phone-service.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { decryptPush } from '../../../../../tests/support/web-push.ts'

const email = 'ann@mail.example'
const password = 'a long enough password'

let service: PhoneServer
let site: TestSite
let member: Caller
let keys: ECDH
let auth: Buffer
beforeEach(async () => {
  service = await PhoneServer.start()
  service.reply = { status: 201 }
  site = await makeSite()
  member = await site.member(email, password)
  keys = createECDH('prime256v1')
  keys.generateKeys()
  auth = randomBytes(16)
})
afterEach(() => service.stop())

const subscribe = () =>
  JSON.stringify({
    endpoint: `${service.url}/push/abc`,
    expirationTime: null,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })
const readPush = () => decryptPush(service.requests.at(-1)!.bytes, { keys, auth }) as Record<string, string>
const readToken = () => new URL(readPush().url!).searchParams.get('token')!
const answer = (more: object) => site.anonymous().call('authentication.answerPush', { token: readToken(), ...more })

async function enrollPhone() {
  const begun = await member.ok('factors.addFactor', { type: 'PUSH', name: 'Laptop', target: subscribe() })
  await answer({ approve: true, number: begun.pushNumber })
  await member.ok('factors.confirmFactor', { factorId: begun.factorId, stateToken: begun.stateToken })
}

async function beginSignIn() {
  const visitor = await site.visitor()
  const { stateToken } = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
  const begin = { factorType: 'PUSH', stateToken }
  const verify = () => visitor.call('authentication.verify', { factorType: 'PUSH', stateToken })
  return { visitor, begin, verify }
}

describe('approval in a browser', () => {
  it('is requested by an encrypted message that the site signs, and given with the number that the sign-in shows', async () => {
    await enrollPhone()
    const { publicKey } = await member.ok('factors.getPushKey')
    const { headers } = service.requests[0]!
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '600' })
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload } = await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
    expect(payload.aud).toBe(service.url)
    const { visitor, begin, verify } = await beginSignIn()
    const { pushNumber } = await visitor.ok('authentication.startFactor', begin)
    expect(pushNumber).toMatch(/^[1-9]\d$/)
    expect(readPush().body).toContain('signing in')
    expect(await answer({ approve: true })).toMatchObject({ status: 400 })
    expect(await answer({ approve: true, number: pushNumber === '10' ? '11' : '10' })).toMatchObject({ status: 400 })
    expect((await verify()).status).toBe(428)
    expect((await answer({ approve: true, number: pushNumber })).status).toBe(200)
    expect((await verify()).body).toMatchObject({ state: 'SUCCESS' })
    const rows = await query('select target from identity_factors where site_id = $1', [site.id])
    expect(JSON.stringify(rows)).not.toContain('push/abc')
  })

  it('can be refused without a number', async () => {
    await enrollPhone()
    const { visitor, begin, verify } = await beginSignIn()
    await visitor.ok('authentication.startFactor', begin)
    expect((await answer({ approve: false })).status).toBe(200)
    expect((await verify()).status).not.toBe(200)
  })

  it.each([404, 410])(
    'of a browser that is gone (%i) has to be set up again; the password alone does not sign in',
    async (status) => {
      await enrollPhone()
      service.reply = { status }
      const { visitor, begin } = await beginSignIn()
      expect(await visitor.problem('authentication.startFactor', begin)).toMatchObject({
        code: 'SEND_CODE_ERROR',
        data: { reason: 'DEVICE_GONE' },
      })
      const { factors, recoveryCodesLeft } = await member.ok('factors.listFactors')
      expect([factors, recoveryCodesLeft]).toMatchObject([[{ type: 'PUSH', status: 'REQUIRE_REENROLL' }], 10])
      const again = await visitor.ok('authentication.loginV2', { loginId: { email }, password })
      expect(again.state).toBe('STATUS_CHECK')
      const others = JSON.stringify(again.additionalData)
      expect([others.includes('RECOVERY_CODE'), others.includes('EMAIL'), others.includes('PUSH')]).toEqual([
        true,
        true,
        false,
      ])
    },
  )
})
