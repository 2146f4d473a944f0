import { createInvalidArgument } from '@stoa/contract/problem'
import { isEgressHeader } from '../../kernel/egress.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { PhoneRefused, type PhoneService } from '../../modules/phone/api.ts'
import { requestService, writeStatus } from '../phone-requests.ts'

const methods = ['POST', 'PUT', 'GET'] as const

/** Any service with one request per text message: its URL and body hold {to} and {text}. */
export const httpSms: PhoneService = {
  id: 'http',
  fields: [
    { name: 'url', isRequired: true },
    { name: 'method' },
    { name: 'headers', isSecret: true, isLong: true },
    { name: 'body', isLong: true },
  ],
  check({ url = '', method = 'POST', headers = '', body = '' }) {
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw createInvalidArgument('settings.values.url', 'must be a URL', 'FORMAT')
    }
    if (!methods.some((one) => one === method)) {
      throw createInvalidArgument('settings.values.method', `must be one of ${methods.join(', ')}`, 'FORMAT')
    }
    for (const name of Object.keys(readHeaders(headers))) {
      if (!isEgressHeader(name))
        throw createInvalidArgument('settings.values.headers', `must not set ${name}`, 'FORMAT')
    }
    const template = `${url} ${body}`
    if (!template.includes('{to}') || !(template.includes('{text}') || template.includes('{code}'))) {
      throw createInvalidArgument('settings.values.body', 'must contain {to} and {text}, unless the URL does', 'FORMAT')
    }
  },
  listChannels: () => ['SMS'],
  async send(units, { url = '', method = 'POST', headers: lines = '', body = '' }, { to, text, code }) {
    const values = { to, text, code }
    const headers = { 'content-type': guessType(body), ...readHeaders(lines) }
    const address = fill(url, values, encodeURIComponent)
    if (!address.startsWith('https:') && !units.use(settingsPort).development) {
      throw new PhoneRefused('SERVICE_REFUSED', 'https://')
    }
    const { status } = await requestService(units, {
      url: address,
      method: method as (typeof methods)[number],
      headers,
      ...(method !== 'GET' && { body: fill(body, values, chooseEscape(headers['content-type'])) }),
    })
    if (status >= 300) throw new PhoneRefused('SERVICE_REFUSED', writeStatus(status))
  },
}

/** `Name: value` lines. */
function readHeaders(lines: string): Record<string, string> {
  const pairs = lines.split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
  })
  return Object.fromEntries(pairs)
}

const guessType = (body: string): string =>
  /^\s*[{[]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded'

type Escape = (value: string) => string

/** A value must not end the place where it stands. */
function chooseEscape(type = ''): Escape {
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1)
  if (type.includes('urlencoded')) return encodeURIComponent
  if (type.includes('xml')) return (value) => value.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return (value) => value
}

const fill = (template: string, values: Record<'to' | 'text' | 'code', string>, escapeValue: Escape): string =>
  template.replace(/\{(to|text|code)\}/g, (_, name: 'to' | 'text' | 'code') => escapeValue(values[name]))
