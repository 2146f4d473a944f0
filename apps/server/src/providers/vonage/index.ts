import { createPrivateKey, randomUUID } from 'node:crypto'
import { createInvalidArgument } from '@stoa/contract/problem'
import { SignJWT } from 'jose'
import type { Units } from '../../kernel/unit.ts'
import { type PhoneAccount, type PhoneMessage, PhoneRefused, type PhoneService } from '../../modules/phone/api.ts'
import { parseJson, requestService, spellOut, writeStatus } from '../phone-requests.ts'

const defaultUrls = { sms: 'https://rest.nexmo.com', voice: 'https://api.nexmo.com' }

/** https://developer.vonage.com/en/api/sms and https://developer.vonage.com/en/api/voice */
export const createVonagePhone = (urls = defaultUrls): PhoneService => ({
  id: 'vonage',
  fields: [
    { name: 'apiKey', isRequired: true },
    { name: 'apiSecret', isSecret: true, isRequired: true },
    { name: 'from', isRequired: true },
    { name: 'applicationId' },
    { name: 'privateKey', isSecret: true, isLong: true },
  ],
  check({ applicationId, privateKey }) {
    if (applicationId && !privateKey)
      throw createInvalidArgument('settings.values.privateKey', 'is required for calls', 'REQUIRED_FIELD')
    if (privateKey && !readKey(privateKey))
      throw createInvalidArgument('settings.values.privateKey', 'is not a private key', 'FORMAT')
  },
  /** Calls are made by an application of the account, which signs its requests. */
  listChannels: ({ applicationId, privateKey }) => (applicationId && privateKey ? ['SMS', 'CALL'] : ['SMS']),
  send: (units, account, message) =>
    message.channel === 'SMS' ? sendText(units, urls.sms, account, message) : call(units, urls.voice, account, message),
})

function readKey(privateKey: string) {
  try {
    return createPrivateKey(privateKey)
  } catch {
    return undefined
  }
}

/** Vonage writes numbers without a plus sign. */
const toNumber = (number: string): string => number.replace(/^\+/, '')

async function sendText(
  units: Units,
  url: string,
  { apiKey = '', apiSecret = '', from = '' }: PhoneAccount,
  { to, text }: PhoneMessage,
): Promise<void> {
  const form = { api_key: apiKey, api_secret: apiSecret, from: toNumber(from), to: toNumber(to), text, type: 'unicode' }
  const { status, body } = await requestService(units, {
    url: `${url}/sms/json`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  // It answers 200 for refusals, too.
  const { messages = [] } = parseJson<{ messages?: { status?: string; 'error-text'?: string }[] }>(body)
  const failed = messages.find((one) => one.status !== '0')
  if (status === 200 && messages.length > 0 && !failed) return
  throw new PhoneRefused('SERVICE_REFUSED', failed?.['error-text'] ?? writeStatus(status))
}

async function call(
  units: Units,
  url: string,
  { applicationId = '', privateKey = '', from = '' }: PhoneAccount,
  { to, text, code, language }: PhoneMessage,
): Promise<void> {
  const token = await new SignJWT({ application_id: applicationId })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuedAt()
    .setJti(randomUUID())
    .setExpirationTime('1m')
    .sign(createPrivateKey(privateKey))
  const { status, body } = await requestService(units, {
    url: `${url}/v1/calls`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      to: [{ type: 'phone', number: toNumber(to) }],
      from: { type: 'phone', number: toNumber(from) },
      ncco: [{ action: 'talk', text: spellOut(text, code), language, loop: 2 }],
    }),
  })
  if (status < 300) return
  const { title, detail } = parseJson<{ title?: string; detail?: string }>(body)
  throw new PhoneRefused('SERVICE_REFUSED', detail ?? title ?? writeStatus(status))
}
