import { Problem } from '@stoa/contract/problem'
import { isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSiteToken, readSiteId } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { currentSite } from '../sites/index.ts'
import { type Attempt, type Challenge, findAttemptById, lockAttempt, updateAttempt } from './attempts.ts'
import { countMessage } from './limits.ts'
import { type PhoneChannel, PhoneRefused, phonePort } from './phone.port.ts'
import { hashPhoneCode, isSameHash, newPhoneCode } from './secret-codes.ts'

const codeLifetimeMs = 10 * 60 * 1000
const resendPauseMs = 30 * 1000
const maxSends = 4

/**
 * Sends a code to a phone, or to the app on it, for a try to sign in or to set the factor up. SEND_CODE_ERROR when it is
 * too soon, when there were enough, or when nobody takes messages of this kind.
 */
export async function sendPhoneCode(
  units: Units,
  { id }: Pick<Attempt, 'id'>,
  { type: channel, target: to }: { type: PhoneChannel; target: string },
): Promise<void> {
  const provider = units.use(phonePort)
  if (!provider) throw new Problem('SEND_CODE_ERROR')
  await countMessage(units, to)
  const secret = channel === 'PUSH' ? createSiteToken(units.siteId) : newPhoneCode()
  const site = await units.command(async (unit) => {
    const attempt = await lockAttempt(unit, id)
    const before = attempt?.challenge?.type === channel ? attempt.challenge : undefined
    const isTooSoon = before && unit.now.getTime() - before.at < resendPauseMs
    const sends = (before?.sends ?? 0) + 1
    if (!attempt || isTooSoon || sends > maxSends) throw new Problem('SEND_CODE_ERROR')
    const expected = hashPhoneCode(unit, id, secret)
    await updateAttempt(unit, id, { challenge: { type: channel, expected, at: unit.now.getTime(), sends } })
    return currentSite(unit)
  })
  const code = channel === 'PUSH' ? `${id}.${secret}` : secret
  const page = `${units.use(settingsPort).origin}/sign-in/approve?${new URLSearchParams({ token: code })}`
  const answering = channel === 'PUSH' ? { link: page } : {}
  try {
    await provider.send(units, { channel, to, code, ...answering, siteName: site.name, language: site.locale })
  } catch (error) {
    if (error instanceof PhoneRefused) throw new Problem('SEND_CODE_ERROR', { cause: error })
    throw error
  }
}

/** Whether the code is the one that was sent and not too old. */
export const isPhoneCode = (
  ports: Pick<Units, 'use' | 'siteId'>,
  { id, challenge }: Pick<Attempt, 'id' | 'challenge'>,
  { channel, code, now }: { channel: PhoneChannel; code: string; now: Date },
): boolean => isOpen(challenge, channel, now) && isSameHash(hashPhoneCode(ports, id, code), challenge.expected)

/** Whether the person has said yes on the phone. */
export const isApproved = (challenge: Challenge | null, now: Date): boolean =>
  isOpen(challenge, 'PUSH', now) && challenge.approved === true

const isOpen = (challenge: Challenge | null, type: PhoneChannel, now: Date): challenge is Challenge =>
  challenge?.type === type && now.getTime() - challenge.at < codeLifetimeMs

/** The parts of what was sent with a question: the try it is about, its secret, and the site that the secret names. */
function parsePushToken(token: string): { id: string; secret: string; siteId: string } | undefined {
  const [id = '', secret = ''] = token.split('.')
  const siteId = readSiteId(secret)
  return siteId && isId(id) ? { id, secret, siteId } : undefined
}

/** The site whose sign-in a question on the phone is about, while it can be answered: its page is one of that site. */
export async function siteOfPush(factory: UnitFactory, token: string, requestId: string): Promise<string | undefined> {
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

/** The answer on the phone: `id.secret` as it was sent, whose site is the one that counts. Saying no ends the try. */
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
