import { createInvalidArgument } from '@stoa/contract/problem'
import { PhoneRefused, type PhoneService } from '../../modules/phone/api.ts'
import { escapeXml, parseJson, requestService, spellOut, writeStatus } from '../phone-requests.ts'

const defaultUrl = 'https://api.twilio.com'

/** https://www.twilio.com/docs/messaging/api/message-resource and https://www.twilio.com/docs/voice/api/call-resource */
export const createTwilioPhone = (url = defaultUrl): PhoneService => ({
  id: 'twilio',
  fields: [
    { name: 'accountSid', isRequired: true },
    { name: 'authToken', isSecret: true, isRequired: true },
    { name: 'from', isRequired: true },
  ],
  check({ accountSid = '', from = '' }) {
    if (!/^AC[0-9a-f]{32}$/i.test(accountSid)) {
      throw createInvalidArgument('settings.values.accountSid', 'must be AC and 32 hexadecimal digits', 'FORMAT')
    }
    if (!/^(\+\d{4,15}|MG[0-9a-f]{32}|[\w ]{1,11})$/i.test(from)) {
      throw createInvalidArgument(
        'settings.values.from',
        'must be a number with country code, a sender name or MG…',
        'FORMAT',
      )
    }
  },
  /** Only a number can call. */
  listChannels: ({ from = '' }) => (from.startsWith('+') ? ['SMS', 'CALL'] : ['SMS']),
  async send(units, { accountSid = '', authToken, from = '' }, { channel, to, text, code, language }) {
    const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
    const say = `<Say language="${escapeXml(language)}">${escapeXml(spellOut(text, code))}</Say>`
    const [resource, content]: [string, Record<string, string>] =
      channel === 'SMS'
        ? ['Messages', { Body: text }]
        : ['Calls', { Twiml: `<Response>${say}<Pause length="1"/>${say}</Response>` }]
    const { status, body } = await requestService(units, {
      url: `${url}/2010-04-01/Accounts/${accountSid}/${resource}.json`,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, ...sender, ...content }).toString(),
    })
    if (status < 300) return
    const { message, code: number } = parseJson<{ message?: string; code?: number }>(body)
    throw new PhoneRefused('SERVICE_REFUSED', message ? `${message} (${number ?? status})` : writeStatus(status))
  },
})
