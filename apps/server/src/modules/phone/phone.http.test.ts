import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { PhoneServer } from '../../../../../tests/support/phone-service.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let service: PhoneServer
let site: TestSite
let owner: Caller
beforeAll(async () => {
  service = await PhoneServer.start()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.requests.length = 0
  service.reply = { status: 200, body: {} }
  site = await makeSite()
  owner = await site.owner()
})

const template = { body: 'to={to}&text={text}', headers: 'Authorization: Bearer s3cret' }
const connect = (more: object = {}) =>
  owner.ok('phone.updatePhoneSettings', {
    settings: { service: 'http', values: { url: `${service.url}/send`, ...template }, countries: ['DE'], ...more },
  })
const readMessage = (index = -1) => Object.fromEntries(new URLSearchParams(service.requests.at(index)!.body))

describe('the settings', () => {
  it('are saved with secrets that are never shown, and stay when they are omitted', async () => {
    const { settings: before } = await owner.ok('phone.getPhoneSettings')
    expect(before).toMatchObject({ service: null, countries: [], dailyLimit: 500, channels: [] })
    expect(before.services.map(({ id }: { id: string }) => id)).toEqual(['twilio', 'vonage', 'http'])
    const { settings } = await connect({ dailyLimit: 20 })
    const { headers: _, ...values } = { url: `${service.url}/send`, ...template }
    expect(settings).toMatchObject({ service: 'http', values, savedSecrets: ['headers'], channels: ['SMS'] })
    await owner.ok('phone.updatePhoneSettings', { settings: { values: { ...values, body: 'n={to}&m={text}' } } })
    const { settings: after } = await owner.ok('phone.getPhoneSettings')
    expect(after).toMatchObject({ savedSecrets: ['headers'], values: { body: 'n={to}&m={text}' }, dailyLimit: 20 })
    expect(JSON.stringify(after)).not.toContain('s3cret')
    const rows = await query('select doc from settings where site_id = $1', [site.id])
    expect(JSON.stringify(rows)).not.toContain('s3cret')
    await owner.ok('phone.updatePhoneSettings', { settings: { service: null } })
    expect((await owner.ok('phone.getPhoneSettings')).settings).toMatchObject({ service: null, savedSecrets: [] })
  })

  it.each([
    ['an unknown service', { service: 'pigeon' }, 'settings.service'],
    ['a service without its fields', { service: 'twilio', countries: ['DE'] }, 'settings.values.accountSid'],
    ['no country', { countries: [] }, 'settings.countries'],
    ['a wrong template', { values: { url: 'https://sms.example', body: 'x' } }, 'settings.values.body'],
  ])('refuse %s', async (_, settings, field) => {
    await connect()
    const [violation] = await owner.violations('phone.updatePhoneSettings', { settings } as never)
    expect(violation).toMatchObject({ field })
    expect((await owner.ok('phone.getPhoneSettings')).settings).toMatchObject({ service: 'http', countries: ['DE'] })
  })
})

describe('a test message', () => {
  const test = (to: string, channel: 'SMS' | 'CALL' = 'SMS') => owner.ok('phone.sendTestMessage', { to, channel })

  it('is sent, or says why not', async () => {
    await connect()
    expect(await test('+49 151 23456789')).toEqual({ outcome: 'SENT' })
    expect(readMessage()).toMatchObject({ to: '+4915123456789', text: expect.stringContaining('Text messages work') })
    expect(service.requests[0]!.headers.authorization).toBe('Bearer s3cret')
    const buildRefusal = (reason: string) => ({ outcome: 'REFUSED', reason })
    expect(await test('0151 23456789')).toEqual(buildRefusal('NOT_A_PHONE_NUMBER'))
    expect(await test('+353 86 123 4567')).toEqual(buildRefusal('COUNTRY_NOT_ALLOWED'))
    expect(await test('+49 900 1 234567')).toEqual(buildRefusal('NUMBER_NOT_ALLOWED'))
    expect(await test('+49 151 23456789', 'CALL')).toEqual(buildRefusal('NO_SERVICE'))
    service.reply = { status: 403 }
    expect(await test('+49 151 23456789')).toEqual({ ...buildRefusal('SERVICE_REFUSED'), detail: 'HTTP 403' })
    expect(service.requests).toHaveLength(2)
  })
})

describe('a code by text message', () => {
  const target = '+49 (151) 2345-6789'

  async function enrollPhone() {
    const member = await site.member()
    const { factorId, stateToken } = await member.ok('factors.addFactor', { type: 'SMS', target })
    const code = /\d{6}/.exec(readMessage().text!)![0]
    await member.ok('factors.confirmFactor', { factorId, stateToken, code })
    return member
  }

  it('sets up the factor and signs in, at the number in E.164', async () => {
    await connect()
    const member = await enrollPhone()
    expect(readMessage().to).toBe('+4915123456789')
    const { factors, available } = await member.ok('factors.listFactors')
    expect(factors).toMatchObject([{ type: 'SMS', target: '••••••••789' }])
    expect(available).toContain('SMS')
    expect(available).not.toContain('CALL')
    const rows = await query<{ target: string }>('select target from identity_factors where site_id = $1', [site.id])
    expect(rows).toEqual([{ target: '+4915123456789' }])
  })

  it('that can’t be sent says why, and nothing is set up', async () => {
    await connect()
    const member = await site.member()
    const [violation] = await member.violations('factors.addFactor', { type: 'SMS', target: '12345' })
    expect(violation).toMatchObject({ field: 'target' })
    expect(await member.problem('factors.addFactor', { type: 'SMS', target: '+353861234567' })).toMatchObject({
      code: 'SEND_CODE_ERROR',
      data: { reason: 'COUNTRY_NOT_ALLOWED' },
    })
    service.reply = { status: 500 }
    expect(await member.problem('factors.addFactor', { type: 'SMS', target })).toMatchObject({
      code: 'SEND_CODE_ERROR',
      data: { reason: 'SERVICE_UNAVAILABLE' },
    })
    expect((await member.ok('factors.listFactors')).factors).toEqual([])
  })
})
