import { createHmac, randomInt } from 'node:crypto'
import { keysPort } from '../../kernel/keys.ts'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { sendMail } from '../mail/api.ts'
import { chooseAccountLanguage } from './account-language.ts'
import * as store from './codes.store.ts'
import { toMailbox } from './identity.ts'
import { notifyAddressTaken } from './notification-mails.ts'

const minute = 60
const hour = 60 * minute

/** Codes are short; the limits on codes for each mailbox and on answers for each code prevent guessing. */
const perHour: Limit = { name: 'code-mailbox', tries: 10, seconds: hour }
const perDay: Limit = { name: 'code-mailbox-day', tries: 20, seconds: 24 * hour }
/** For callers who have proved a first factor: requests by anonymous visitors don't use up their codes. */
const perHolder: Limit = { name: 'code-holder', tries: 10, seconds: hour }
const perHolderPerDay: Limit = { name: 'code-holder-day', tries: 20, seconds: 24 * hour }

const codeMinutes = 10
/** Mails for one holder: the first one and three resends. */
const maxSends = 4
/** Seconds between two mails. Pages count them down. */
export const resendPauseSeconds = 30

/**
 * Counts a code that is about to be mailed to this address; TOO_MANY_REQUESTS. Call it outside a unit, as limits are.
 */
export async function countCode(
  units: Units,
  email: string,
  { isAccountHolder = false }: { isAccountHolder?: boolean } = {},
): Promise<void> {
  const key = `${units.siteId} ${toMailbox(email)}`
  const counted = isAccountHolder ? [perHolder, perHolderPerDay] : [perHour, perDay]
  await units.use(limitsPort).countAll(counted.map((limit) => [limit, key] as const))
}

export interface CodeToIssue {
  /** The id of what the code belongs to: a sign-in attempt or a factor. It has one code at a time. */
  holderId: string
  email: string
  /** The account, if there is one: the code is deleted with it. */
  memberId?: string | null
  /** If neither the caller nor the account has one. */
  language?: string | null
  /**
   * The address already has an account, which only its owner may learn: the mail says so and contains no code, and no
   * answer is right.
   */
  isDecoy?: boolean
}

/** Mails a new code as part of the unit: six digits, valid for ten minutes and one right answer. */
export async function issueCode(unit: Unit, issue: CodeToIssue): Promise<void> {
  const { holderId, email, memberId = null, isDecoy = false } = issue
  const language = (await chooseAccountLanguage(unit, memberId)) ?? issue.language ?? null
  const code = createCode()
  await store.upsertCode(unit, {
    ...{ holderId, email, memberId, language, isDecoy },
    hash: hashCode(unit, holderId, code),
    expiresDate: calculateExpiry(unit),
  })
  await sendCode(unit, { holderId, email, memberId, language, isDecoy }, code)
}

/**
 * Checks an answer: `right` once, BAD_CODE for a wrong one and for every one after five wrong ones, NOT_FOUND when
 * there is no code or it has expired. The unit must commit whatever the result, as wrong answers are counted: throw the
 * problem outside of it. With `email`, a code sent to another address does not count.
 */
export async function checkCode(
  unit: Unit,
  holderId: string,
  code: string,
  email?: string,
): Promise<'right' | 'BAD_CODE' | 'NOT_FOUND'> {
  if (email !== undefined && (await store.findCode(unit, holderId))?.email !== email) return 'NOT_FOUND'
  const isRight = await store.answerCode(unit, holderId, hashCode(unit, holderId, code))
  if (isRight !== undefined) return isRight ? 'right' : 'BAD_CODE'
  const found = await store.findCode(unit, holderId)
  return found && !found.usedDate && found.expiresDate > unit.now ? 'BAD_CODE' : 'NOT_FOUND'
}

/** Mails another code in place of the last one; SEND_CODE_ERROR when it is too soon or none is left. */
export async function resendCode(unit: Unit, holderId: string): Promise<'sent' | 'SEND_CODE_ERROR' | 'NOT_FOUND'> {
  const code = createCode()
  const claimed = await store.claimResend(unit, holderId, {
    maxSends: maxSends,
    sentBefore: calculateLatestResendableDate(unit),
    hash: hashCode(unit, holderId, code),
    expiresDate: calculateExpiry(unit),
  })
  if (claimed) {
    await sendCode(unit, claimed, code)
    return 'sent'
  }
  const found = await store.findCode(unit, holderId)
  return found && !found.usedDate ? 'SEND_CODE_ERROR' : 'NOT_FOUND'
}

/** A holder's code that can still be answered or resent. */
export async function findPendingCode(
  unit: Unit,
  holderId: string,
): Promise<(store.EmailCode & { mayResend: boolean }) | undefined> {
  const found = await store.findCode(unit, holderId)
  if (!found || found.usedDate) return undefined
  const { failures, sends, sentDate } = found
  const mayResend = failures < store.maxFailures && sends < maxSends && sentDate <= calculateLatestResendableDate(unit)
  return { ...found, mayResend }
}

const calculateLatestResendableDate = (unit: Unit) => new Date(unit.now.getTime() - resendPauseSeconds * 1000)

const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const calculateExpiry = (unit: Unit) => new Date(unit.now.getTime() + codeMinutes * minute * 1000)

/** A million codes are quick to try, so the hashes are keyed with the server's secret. */
const hashCode = (unit: Unit, holderId: string, code: string): Buffer =>
  createHmac('sha256', unit.use(keysPort).derive('email-code')).update(`${unit.siteId}/${holderId}/${code}`).digest()

/** The timing must not reveal whether the account exists: in both cases one mail is sent. */
async function sendCode(unit: Unit, { email, language, isDecoy }: store.EmailCode, code: string): Promise<void> {
  if (isDecoy) await notifyAddressTaken(unit, email, language)
  else
    await sendMail(unit, { template: 'verification-code', to: email, language, data: { code, minutes: codeMinutes } })
}
