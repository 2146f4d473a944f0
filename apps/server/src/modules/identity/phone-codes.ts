import { Problem } from '@stoa/contract/problem'
import { getLocale, stripIsolates } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSiteToken, readSiteId } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { chooseLanguage } from '../mail/api.ts'
import { countPhoneMessage, PhoneRefused, sendPhoneMessage } from '../phone/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { chooseAccountLanguage } from './account-language.ts'
import { type Attempt, type Challenge, countFailure, findAttemptById, lockAttempt, updateAttempt } from './attempts.ts'
import { retirePushTarget } from './factors.store.ts'
import { countPush } from './limits.ts'
import type { SentFactor } from './push.port.ts'
import { isBrowser, sendPush } from './push.ts'
import { createPhoneCode, createPushNumber, hashPhoneCode, isSameHash } from './secret-codes.ts'

const codeLifetimeMs = 10 * 60 * 1000
const resendPauseMs = 30 * 1000
const maxSends = 4

/**
 * Sends a code or push message to a phone, for a sign-in attempt or to set the factor up. SEND_CODE_ERROR when it is
 * too soon, none is left, or it can't be delivered; `reason` says why. Returns the number that a browser's approval
 * page asks for.
 */
export async function sendPhoneCode(
  units: Units,
  { id }: Pick<Attempt, 'id'>,
  { type, target: to }: { type: SentFactor; target: string },
): Promise<{ pushNumber?: string }> {
  await withRefusals(() => (type === 'PUSH' ? countPush(units, to) : countPhoneMessage(units, to)))
  const secret = type === 'PUSH' ? createSiteToken(units.siteId) : createPhoneCode()
  const number = type === 'PUSH' && isBrowser(to) && { number: createPushNumber() }
  const site = await units.command(async (unit) => {
    const attempt = await lockAttempt(unit, id)
    const before = attempt?.challenge?.type === type ? attempt.challenge : undefined
    const isTooSoon = before && unit.now.getTime() - before.at < resendPauseMs
    const sends = (before?.sends ?? 0) + 1
    if (!attempt || isTooSoon || sends > maxSends) throw new Problem('SEND_CODE_ERROR')
    const expected = hashPhoneCode(unit, id, secret)
    await updateAttempt(unit, id, { challenge: { type, expected, at: unit.now.getTime(), sends, ...number } })
    return { ...(await getCurrentSite(unit)), language: await chooseAccountLanguage(unit, attempt.memberId) }
  })
  const { name: siteName } = site
  const spoken = chooseLanguage(site.language, site.locale)
  const t = translateTo(spoken)
  const language = getLocale(spoken, site.locale)
  const outcome = await withRefusals(async () => {
    if (type === 'PUSH') {
      const code = `${id}.${secret}`
      const link = `${units.use(settingsPort).origin}/sign-in/approve?${new URLSearchParams({ token: code })}`
      const text = stripIsolates(t('sms:push', { siteName }))
      return sendPush(units, { to, link, code, text, siteName, language })
    }
    const text = stripIsolates(t(type === 'SMS' ? 'sms:code' : 'sms:call', { code: secret, siteName }))
    await sendPhoneMessage(units, { channel: type, to, code: secret, text, language })
    return 'SENT'
  })
  if (outcome === 'GONE') {
    await units.command((unit) => retirePushTarget(unit, to))
    throw new Problem('SEND_CODE_ERROR', { data: { reason: 'DEVICE_GONE' } })
  }
  return number ? { pushNumber: number.number } : {}
}

/** What a service refuses becomes SEND_CODE_ERROR. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PhoneRefused)) throw error
    throw new Problem('SEND_CODE_ERROR', { data: { reason: error.reason }, cause: error })
  }
}

/** Whether the code matches the one sent and has not expired. */
export const isPhoneCode = (
  ports: Pick<Units, 'use' | 'siteId'>,
  { id, challenge }: Pick<Attempt, 'id' | 'challenge'>,
  { channel, code, now }: { channel: SentFactor; code: string; now: Date },
): boolean => isOpen(challenge, channel, now) && isSameHash(hashPhoneCode(ports, id, code), challenge.expected)

/** Whether the sign-in was approved on the phone. */
export const isApproved = (challenge: Challenge | null, now: Date): boolean =>
  isOpen(challenge, 'PUSH', now) && challenge.approved === true

const isOpen = (challenge: Challenge | null, type: SentFactor, now: Date): challenge is Challenge =>
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
  { token, approve, number }: { token: string; approve: boolean; number?: string | null | undefined },
): Promise<Record<string, never>> {
  const parts = parsePushToken(token)
  const answer = { approve, number: number ?? undefined }
  const outcome = parts && (await units.at(parts.siteId).command((unit) => applyPushAnswer(unit, parts, answer)))
  if (!outcome) throw new Problem('NOT_FOUND')
  if (outcome === 'BAD_CODE') throw new Problem('BAD_CODE')
  return {}
}

/**
 * The approval page opens for every attempt to sign in, also another person's. Only the screen that signs in shows the
 * number, so a member can't approve such an attempt out of habit.
 */
async function applyPushAnswer(
  unit: Unit,
  parts: { id: string; secret: string },
  { approve, number }: { approve: boolean; number: string | undefined },
): Promise<'DONE' | 'BAD_CODE' | undefined> {
  const attempt = await lockAttempt(unit, parts.id)
  if (!attempt || !isPushSecret(unit, attempt, parts.secret)) return undefined
  const { challenge } = attempt
  if (approve && challenge?.number && challenge.number !== number) {
    if (number !== undefined) await countFailure(unit, attempt.id)
    return 'BAD_CODE'
  }
  await updateAttempt(
    unit,
    attempt.id,
    approve ? { challenge: { ...challenge!, approved: true } } : { challenge: null, ended: true },
  )
  return 'DONE'
}
