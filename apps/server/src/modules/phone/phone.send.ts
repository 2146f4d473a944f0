import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { phone as contract } from '@stoa/contract/phone'
import { getLocale, stripIsolates } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { chooseLanguage } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { type PhoneMessage, PhoneRefused, phoneOutboxPort } from './phone.port.ts'
import { getCurrentSettings } from './phone.settings.ts'
import { readNumber } from './phone.ts'

const hour = 60 * 60
const day = 24 * hour

/** Messages cost money, and fraudsters earn by having them sent to numbers of theirs. */
const numberLimits: readonly Limit[] = [
  { name: 'phone-number', tries: 5, seconds: hour },
  { name: 'phone-number-day', tries: 10, seconds: day },
]
/** From one address to any number; apps that sign members in from their server share one. */
const addressLimit: Limit = { name: 'phone-address', tries: 60, seconds: hour }
const testLimit: Limit = { name: 'phone-tests', tries: 10, seconds: hour }

/**
 * The number in E.164, as it is stored and counted. Without a service of the site it stays as it is.
 * @throws {PhoneRefused} if it gets no messages from this site.
 */
export async function preparePhoneNumber(units: Units, text: string): Promise<string> {
  const { chosen, doc } = await units.read(getCurrentSettings)
  if (chosen) return readNumber(text, doc.countries)
  if (!units.use(phoneOutboxPort)) throw new PhoneRefused('NO_SERVICE')
  return text
}

/**
 * Counts a message about to be sent: by number, address, and site and day; TOO_MANY_REQUESTS.
 * @throws {PhoneRefused} if the number gets no messages from this site.
 */
export async function countPhoneMessage(units: Units, text: string): Promise<void> {
  const to = await preparePhoneNumber(units, text)
  const { dailyLimit } = (await units.read(getCurrentSettings)).doc
  await units
    .use(limitsPort)
    .countAll([
      ...numberLimits.map((limit) => [limit, `${units.siteId} ${to.replace(/[^\d+]/g, '')}`] as const),
      [addressLimit, `${units.siteId} ${getAddressBlock(units.address)}`],
      [{ name: 'phone-site-day', tries: dailyLimit, seconds: day }, units.siteId],
    ])
}

/**
 * Sends a message with the site's service. Its sender has counted it.
 * @throws {PhoneRefused} when it was not accepted.
 */
export async function sendPhoneMessage(units: Units, message: PhoneMessage): Promise<void> {
  const to = await preparePhoneNumber(units, message.to)
  const { chosen } = await units.read(getCurrentSettings)
  if (!chosen) return units.use(phoneOutboxPort)!.send(units, message)
  const { service, account } = chosen
  if (!service.listChannels(account).includes(message.channel)) throw new PhoneRefused('NO_SERVICE')
  return service.send(units, account, { ...message, to })
}

/** Not limited by number, so that an owner can find out what is wrong. */
export async function sendTestMessage(
  units: Units,
  { to, channel }: InputOf<(typeof contract)['sendTestMessage']>,
): Promise<ReplyOf<(typeof contract)['sendTestMessage']>> {
  await units.use(limitsPort).count(testLimit, units.siteId)
  try {
    const { site, asked } = await units.read(async (unit) => ({
      site: await getCurrentSite(unit),
      asked: await unit.askedLanguage(),
    }))
    const spoken = asked ?? chooseLanguage(undefined, site.locale)
    const message = stripIsolates(translateTo(spoken)('sms:test', { siteName: site.name }))
    const language = getLocale(spoken, site.locale)
    await sendPhoneMessage(units, { channel, to, code: '123456', text: message, language })
    return { outcome: 'SENT' }
  } catch (error) {
    if (!(error instanceof PhoneRefused)) throw error
    const detail = error.message === error.reason ? undefined : error.message
    return { outcome: 'REFUSED', reason: error.reason, ...(detail && { detail }) }
  }
}
