import { randomBytes } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import type { Units } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { type Attempt, type Challenge, lockAttempt, updateAttempt } from './attempts.ts'
import { countMessage } from './limits.ts'
import { type PhoneChannel, PhoneRefused, phonePort } from './phone.port.ts'
import { hashPhoneCode, isSameHash, newPhoneCode } from './secret-codes.ts'

const codeLife = 10 * 60 * 1000
const pause = 30 * 1000
const mostSends = 4

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
  const secret = channel === 'PUSH' ? randomBytes(24).toString('base64url') : newPhoneCode()
  const site = await units.command(async (unit) => {
    const attempt = await lockAttempt(unit, id)
    const before = attempt?.challenge?.type === channel ? attempt.challenge : undefined
    const isTooSoon = before && unit.now.getTime() - before.at < pause
    const sends = (before?.sends ?? 0) + 1
    if (!attempt || isTooSoon || sends > mostSends) throw new Problem('SEND_CODE_ERROR')
    const expected = hashPhoneCode(unit, id, secret)
    await updateAttempt(unit, id, { challenge: { type: channel, expected, at: unit.now.getTime(), sends } })
    return currentSite(unit)
  })
  const code = channel === 'PUSH' ? `${id}.${secret}` : secret
  try {
    await provider.send(units, { channel, to, code, siteName: site.name, language: site.locale })
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
  challenge?.type === type && now.getTime() - challenge.at < codeLife

/** The answer of the app on the phone: `id.secret` as it was sent. Saying no ends the try. */
export async function answerPush(
  units: Units,
  { token, approve }: { token: string; approve: boolean },
): Promise<Record<string, never>> {
  const [id = '', secret = ''] = token.split('.')
  const isKnown = await units.command(async (unit) => {
    const attempt = /^[0-9a-f-]{36}$/.test(id) ? await lockAttempt(unit, id) : undefined
    if (!attempt || !isPhoneCode(unit, attempt, { channel: 'PUSH', code: secret, now: unit.now })) return false
    await updateAttempt(
      unit,
      id,
      approve ? { challenge: { ...attempt.challenge!, approved: true } } : { challenge: null, ended: true },
    )
    return true
  })
  if (!isKnown) throw new Problem('NOT_FOUND')
  return {}
}
