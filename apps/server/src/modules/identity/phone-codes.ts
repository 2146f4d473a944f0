import { Problem } from '@stoa/contract/problem'
import { getLocale, stripIsolates } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSiteToken, readSiteId } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { chooseLanguage, type Language } from '../mail/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { chooseAccountLanguage } from './account-language.ts'
import { type Attempt, type Challenge, findAttemptById, lockAttempt, updateAttempt } from './attempts.ts'
import { countMessage } from './limits.ts'
import { type PhoneChannel, PhoneRefused, phonePort } from './phone.port.ts'
import { createPhoneCode, hashPhoneCode, isSameHash } from './secret-codes.ts'

const codeLifetimeMs = 10 * 60 * 1000
const resendPauseMs = 30 * 1000
const maxSends = 4

/**
 * Sends a code or push message to a phone, for a sign-in attempt or to set the factor up. SEND_CODE_ERROR when it is
 * too soon, none is left, or there is no provider for this kind.
 */
export async function sendPhoneCode(
  units: Units,
  { id }: Pick<Attempt, 'id'>,
  { type: channel, target: to }: { type: PhoneChannel; target: string },
): Promise<void> {
  const provider = units.use(phonePort)
  if (!provider) throw new Problem('SEND_CODE_ERROR')
  await countMessage(units, to)
  const secret = channel === 'PUSH' ? createSiteToken(units.siteId) : createPhoneCode()
  const site = await units.command(async (unit) => {
    const attempt = await lockAttempt(unit, id)
    const before = attempt?.challenge?.type === channel ? attempt.challenge : undefined
    const isTooSoon = before && unit.now.getTime() - before.at < resendPauseMs
    const sends = (before?.sends ?? 0) + 1
    if (!attempt || isTooSoon || sends > maxSends) throw new Problem('SEND_CODE_ERROR')
    const expected = hashPhoneCode(unit, id, secret)
    await updateAttempt(unit, id, { challenge: { type: channel, expected, at: unit.now.getTime(), sends } })
    return { ...(await getCurrentSite(unit)), language: await chooseAccountLanguage(unit, attempt.memberId) }
  })
  const code = channel === 'PUSH' ? `${id}.${secret}` : secret
  const page = `${units.use(settingsPort).origin}/sign-in/approve?${new URLSearchParams({ token: code })}`
  const answering = channel === 'PUSH' ? { link: page } : {}
  try {
    const { name: siteName } = site
    const spoken = chooseLanguage(site.language, site.locale)
    const language = getLocale(spoken, site.locale)
    const text = writeText(spoken, { channel, code, siteName })
    await provider.send(units, { channel, to, code, text, ...answering, siteName, language })
  } catch (error) {
    if (error instanceof PhoneRefused) throw new Problem('SEND_CODE_ERROR', { cause: error })
    throw error
  }
}

function writeText(
  language: Language,
  { channel, code, siteName }: { channel: PhoneChannel; code: string; siteName: string },
): string {
  const t = translateTo(language)
  if (channel === 'SMS') return stripIsolates(t('sms:code', { code, siteName }))
  if (channel === 'CALL') return stripIsolates(t('sms:call', { code, siteName }))
  return stripIsolates(t('sms:push', { siteName }))
}

/** Whether the code matches the one sent and has not expired. */
export const isPhoneCode = (
  ports: Pick<Units, 'use' | 'siteId'>,
  { id, challenge }: Pick<Attempt, 'id' | 'challenge'>,
  { channel, code, now }: { channel: PhoneChannel; code: string; now: Date },
): boolean => isOpen(challenge, channel, now) && isSameHash(hashPhoneCode(ports, id, code), challenge.expected)

/** Whether the sign-in was approved on the phone. */
export const isApproved = (challenge: Challenge | null, now: Date): boolean =>
  isOpen(challenge, 'PUSH', now) && challenge.approved === true

const isOpen = (challenge: Challenge | null, type: PhoneChannel, now: Date): challenge is Challenge =>
  challenge?.type === type && now.getTime() - challenge.at < codeLifetimeMs

/** The parts of a push token: the attempt's id, its secret, and the site that the secret names. */
function parsePushToken(token: string): { id: string; secret: string; siteId: string } | undefined {
  const [id = '', secret = ''] = token.split('.')
  const siteId = readSiteId(secret)
  return siteId && isId(id) ? { id, secret, siteId } : undefined
}

/** The site of a pending push approval, whose page shows it. */
export async function readPushSite(
  factory: UnitFactory,
  token: string,
  requestId: string,
): Promise<string | undefined> {
  const parts = parsePushToken(token)
  if (!parts) return undefined
  const scope = { siteId: parts.siteId, actor: { type: 'anonymous' }, requestId } as const
  const isAsked = await factory.read(scope, async (unit) => {
    const attempt = await findAttemptById(unit, parts.id)
    return attempt && isPushSecret(unit, attempt, parts.secret)
  })
  return isAsked ? parts.siteId : undefined
}

const isPushSecret = (unit: Unit, attempt: Attempt, secret: string): boolean =>
  isPhoneCode(unit, attempt, { channel: 'PUSH', code: secret, now: unit.now })

/** Answers a push approval: `id.secret` as sent; the secret names the site. A refusal ends the attempt. */
export async function answerPush(
  units: Units,
  { token, approve }: { token: string; approve: boolean },
): Promise<Record<string, never>> {
  const parts = parsePushToken(token)
  const isKnown = parts && (await units.at(parts.siteId).command((unit) => applyPushAnswer(unit, parts, approve)))
  if (!isKnown) throw new Problem('NOT_FOUND')
  return {}
}

async function applyPushAnswer(unit: Unit, parts: { id: string; secret: string }, approve: boolean): Promise<boolean> {
  const attempt = await lockAttempt(unit, parts.id)
  if (!attempt || !isPushSecret(unit, attempt, parts.secret)) return false
  const { challenge } = attempt
  await updateAttempt(
    unit,
    attempt.id,
    approve ? { challenge: { ...challenge!, approved: true } } : { challenge: null, ended: true },
  )
  return true
}
