import type { mails as contract } from '@stoa/contract/mails'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { toReasonFields, writeReason } from '@stoa/messages/reasons'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { readBounceMail } from './bounce-mail.ts'
import * as store from './bounces.store.ts'
import { findMail, updateMail } from './mail.store.ts'

type Operations = typeof contract

/**
 * A bounce reported by the operator's mail server. Without an email id it counts for the address; with the id of an
 * email to another address it does not, so that a forged report can't block someone else.
 */
export async function reportBounce(
  unit: Unit,
  { bounce: reported }: InputOf<Operations['reportBounce']>,
): Promise<ReplyOf<Operations['reportBounce']>> {
  const { address, permanent, reason, mailId = null } = reported
  if (mailId !== null) {
    const mail = await findMail(unit, mailId)
    if (mail?.recipient.toLowerCase() !== address.toLowerCase()) throw new Problem('NOT_FOUND')
    await recordFailure(unit, mailId, reason)
  }
  await recordBounce(unit, { address, permanent, reason, mailId })
  return {}
}

/**
 * Anyone can write to the bounce mailbox, so a report must name the id of an email of ours, and counts for its
 * recipient only.
 */
export async function reportBounceMail(
  unit: Unit,
  { message }: InputOf<Operations['reportBounceMail']>,
): Promise<ReplyOf<Operations['reportBounceMail']>> {
  const bounce = await readBounceMail(message)
  const mail = bounce && (await findMail(unit, bounce.mailId))
  if (!bounce || !mail) return { isReported: false }
  await recordFailure(unit, mail.id, bounce.reason)
  await recordBounce(unit, { ...bounce, mailId: mail.id, address: mail.recipient })
  return { isReported: true }
}

const recordFailure = (unit: Unit, mailId: string, reason: string) =>
  updateMail(unit, mailId, { status: 'FAILED', error: writeReason('MAIL_RETURNED', { reason }) })

/** Stores the bounce and emits it to the senders of emails to this address. */
export async function recordBounce(unit: Unit, bounce: Omit<store.Bounce, 'bouncedDate'>): Promise<void> {
  await store.saveBounce(unit, bounce)
  const { address, permanent, mailId } = bounce
  if (permanent) await unit.emit('stoa.mail.bounced', mailId ?? unit.newId(), { address, mailId })
}

export async function queryBounces(
  unit: Unit,
  { query }: InputOf<Operations['queryBounces']>,
): Promise<ReplyOf<Operations['queryBounces']>> {
  const { bounces, metadata } = await store.listBounces(unit, query ?? {})
  return {
    bounces: bounces.map(({ address, permanent, reason, mailId, bouncedDate }) => ({
      address,
      permanent,
      ...toReasonFields(reason),
      ...(mailId !== null && { mailId }),
      bouncedDate: bouncedDate.toISOString(),
    })),
    metadata,
  }
}

export async function releaseAddress(
  unit: Unit,
  { address }: InputOf<Operations['releaseAddress']>,
): Promise<ReplyOf<Operations['releaseAddress']>> {
  if (!(await release(unit, address))) throw new Problem('NOT_FOUND')
  return {}
}

/** Allows emails to the address again. False if it was not blocked. */
export async function release(unit: Unit, address: string): Promise<boolean> {
  const isReleased = await store.removeBounce(unit, address)
  if (isReleased) await audit(unit, { action: 'ADDRESS_RELEASED', data: { address: address.toLowerCase() } })
  return isReleased
}

/** The given addresses, in lower case, that are blocked by a permanent bounce. */
export async function findBouncedAmong(unit: Unit, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const bounces = await store.findBounces(unit, addresses)
  return new Set(bounces.filter(({ permanent }) => permanent).map(({ address }) => address))
}
