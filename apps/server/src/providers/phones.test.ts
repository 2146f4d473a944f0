import { generateKeyPairSync } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PhoneServer } from '../../../../tests/support/phone-service.ts'
import { createEgress, egressPort } from '../kernel/egress.ts'
import { Ports } from '../kernel/port.ts'
import { settingsPort } from '../kernel/settings.ts'
import type { Units } from '../kernel/unit.ts'
import type { PhoneAccount, PhoneMessage, PhoneService } from '../modules/phone/api.ts'
import { httpSms } from './http-sms/index.ts'
import { createTwilioPhone } from './twilio/index.ts'
import { createVonagePhone } from './vonage/index.ts'

let service: PhoneServer
let units: Units
beforeAll(async () => {
  service = await PhoneServer.start()
  const settings = { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 }
  const ports = new Ports()
    .provide(egressPort, createEgress({ allow: ['localhost:*'] }))
    .provide(settingsPort, settings)
  units = { use: (port: never) => ports.use(port) } as unknown as Units
})
afterAll(() => service.stop())
beforeEach(() => {
  service.requests.length = 0
})

const text = {
  channel: 'SMS',
  to: '+4915123456789',
  code: '204060',
  text: '204060 & “Tea”',
  language: 'de-DE',
} as const
const call = { ...text, channel: 'CALL' } as const
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Undefined when the message was accepted, otherwise why not. */
async function send(of: PhoneService, account: PhoneAccount, message: PhoneMessage): Promise<string | undefined> {
  try {
    await of.send(units, account, message)
    return undefined
  } catch (error) {
    return `${(error as { reason: string }).reason}: ${(error as Error).message}`
  }
}
const readForm = (index = 0) => Object.fromEntries(new URLSearchParams(service.requests[index]!.body))

describe('Twilio', () => {
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15550001111' }
  const createTwilio = () => createTwilioPhone(service.url)

  it('gets a text message and a call, with the digits of the code apart', async () => {
    service.reply = { status: 201, body: { sid: 'SM1', status: 'queued' } }
    expect(await send(createTwilio(), account, text)).toBeUndefined()
    expect(service.requests[0]).toMatchObject({
      method: 'POST',
      path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${account.accountSid}:token`).toString('base64')}` },
    })
    expect(readForm()).toEqual({ To: text.to, From: account.from, Body: text.text })
    expect(await send(createTwilio(), account, call)).toBeUndefined()
    expect(service.requests[1]!.path).toMatch(/Calls\.json$/)
    expect(readForm(1).Twiml).toContain('<Say language="de-DE">2, 0, 4, 0, 6, 0 &#38; “Tea”</Say>')
    expect(await send(createTwilio(), { ...account, from: `MG${'1'.repeat(32)}` }, text)).toBeUndefined()
    expect(readForm(2)).toMatchObject({ MessagingServiceSid: `MG${'1'.repeat(32)}` })
  })

  it('reports its refusals, failures and wrong accounts', async () => {
    service.reply = { status: 400, body: { code: 21211, message: 'The To number is not valid' } }
    expect(await send(createTwilio(), account, text)).toBe('SERVICE_REFUSED: The To number is not valid (21211)')
    service.reply = { status: 503 }
    expect(await send(createTwilio(), account, text)).toBe('SERVICE_UNAVAILABLE: HTTP 503')
    expect(service.requests).toHaveLength(2)
    expect(() => createTwilio().check!({ ...account, accountSid: 'mine' })).toThrow(Problem)
    expect(() => createTwilio().check!({ ...account, from: 'a very long sender' })).toThrow(Problem)
    expect(createTwilio().listChannels({ from: 'Shop' })).toEqual(['SMS'])
  })
})

describe('Vonage', () => {
  const account = { apiKey: 'key', apiSecret: 'secret', from: '+15550001111' }
  const voice = { ...account, applicationId: 'app-1', privateKey: keys.privateKey }
  const createVonage = () => createVonagePhone({ sms: service.url, voice: service.url })

  it('gets a text message, and a call that its application signs', async () => {
    service.reply = { status: 200, body: { messages: [{ status: '0' }] } }
    expect(await send(createVonage(), account, text)).toBeUndefined()
    const form = { api_key: 'key', api_secret: 'secret', from: '15550001111', to: '4915123456789', text: text.text }
    expect(readForm()).toEqual({ ...form, type: 'unicode' })
    service.reply = { status: 201, body: { uuid: 'c-1' } }
    expect(await send(createVonage(), voice, call)).toBeUndefined()
    const [, request] = service.requests
    expect(JSON.parse(request!.body)).toMatchObject({
      to: [{ type: 'phone', number: '4915123456789' }],
      ncco: [{ action: 'talk', text: '2, 0, 4, 0, 6, 0 & “Tea”', language: 'de-DE' }],
    })
    const token = request!.headers.authorization!.replace('Bearer ', '')
    const { payload } = await jwtVerify(token, await importSPKI(keys.publicKey, 'RS256'))
    expect(payload).toMatchObject({ application_id: 'app-1' })
  })

  it('reports refusals that it answers with status 200', async () => {
    service.reply = { status: 200, body: { messages: [{ status: '4', 'error-text': 'Bad Credentials' }] } }
    expect(await send(createVonage(), account, text)).toBe('SERVICE_REFUSED: Bad Credentials')
    service.reply = { status: 401, body: { title: 'Unauthorized', detail: 'The token is wrong' } }
    expect(await send(createVonage(), voice, call)).toBe('SERVICE_REFUSED: The token is wrong')
    expect(() => createVonage().check!({ ...account, applicationId: 'app-1' })).toThrow(Problem)
    expect(() => createVonage().check!({ ...account, privateKey: 'none' })).toThrow(Problem)
    expect([createVonage().listChannels(account), createVonage().listChannels(voice)]).toEqual([
      ['SMS'],
      ['SMS', 'CALL'],
    ])
  })
})

describe('a service with a template', () => {
  const json = { url: `http://sms.example/send`, body: '{"to":"{to}","text":"{text}"}', headers: 'X-Api-Key: k-1' }
  const buildAccount = (account: object) => ({ ...json, url: `${service.url}/send`, ...account })

  it('fills in values so that they stay values: in JSON, forms and URLs', async () => {
    service.reply = { status: 200 }
    const tricky = { ...text, text: 'a "quote" & more\n' }
    expect(await send(httpSms, buildAccount({}), tricky)).toBeUndefined()
    expect(service.requests[0]).toMatchObject({ headers: { 'x-api-key': 'k-1', 'content-type': 'application/json' } })
    expect(JSON.parse(service.requests[0]!.body)).toEqual({ to: text.to, text: tricky.text })
    expect(await send(httpSms, buildAccount({ body: 'to={to}&message={text}' }), tricky)).toBeUndefined()
    expect(readForm(1)).toEqual({ to: text.to, message: tricky.text })
    const inUrl = { url: `${service.url}/send?to={to}&text={text}`, method: 'GET', body: '' }
    expect(await send(httpSms, buildAccount(inUrl), tricky)).toBeUndefined()
    const { searchParams } = new URL(service.requests[2]!.path, service.url)
    expect(Object.fromEntries(searchParams)).toEqual({ to: text.to, text: tricky.text })
    expect(service.requests[2]!.body).toBe('')
  })

  it('reports any status that is no success', async () => {
    service.reply = { status: 422 }
    expect(await send(httpSms, buildAccount({}), text)).toBe('SERVICE_REFUSED: HTTP 422')
  })

  it.each([
    ['another protocol', { url: 'ftp://sms.example/{to}' }],
    ['a method that sends nothing', { method: 'DELETE' }],
    ['a header of this server', { headers: 'Host: shop.example' }],
    ['a template without a number', { body: '{"text":"{text}"}' }],
    ['a template without a text', { body: '{"to":"{to}"}' }],
  ])('refuses %s', (_, change) => {
    expect(() => httpSms.check!({ ...json, ...change })).toThrow(Problem)
  })
})
