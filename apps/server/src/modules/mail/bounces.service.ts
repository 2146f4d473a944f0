import type { mails as contract } from '@stoa/contract/mails'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { toActionEvent } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { readBounceMail } from './bounce-mail.ts'
import * as store from './bounces.store.ts'
import { findMail, updateMail } from './mail.store.ts'

type Operations = typeof contract

/**
 * What the operator's mail server heard back after it had taken a mail. Without a mail of ours it still counts for the
 * address; one that is named and went elsewhere does not, so that a forged report can't name a mail to stop another's.
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

/** Anybody can write to a mailbox: only who knows the id of a mail of ours is believed, and of its recipient alone. */
export async function reportBounceMail(
  unit: Unit,
  { message }: InputOf<Operations['reportBounceMail']>,
): Promise<ReplyOf<Operations['reportBounceMail']>> {
  const bounce = readBounceMail(message)
  const mail = bounce && (await findMail(unit, bounce.mailId))
  if (!bounce || !mail) return { isReported: false }
  await recordFailure(unit, mail.id, bounce.reason)
  await recordBounce(unit, { ...bounce, mailId: mail.id, address: mail.recipient })
  return { isReported: true }
}

const recordFailure = (unit: Unit, mailId: string, reason: string) =>
  updateMail(unit, mailId, { status: 'FAILED', error: `It came back: ${reason}`.slice(0, 500) })

/** Keeps it, and tells those who write to this address. */
export async function recordBounce(unit: Unit, bounce: Omit<store.Bounce, 'bouncedDate'>): Promise<void> {
  await store.saveBounce(unit, bounce)
  const { address, permanent, mailId } = bounce
  if (permanent) await unit.emit(toActionEvent('stoa.mail.bounced', mailId ?? unit.newId(), { address, mailId }))
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
      reason,
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

/** Mail goes to the address again. False where nothing kept it back. */
export async function release(unit: Unit, address: string): Promise<boolean> {
  const isReleased = await store.removeBounce(unit, address)
  if (isReleased) await audit(unit, { action: 'ADDRESS_RELEASED', data: { address: address.toLowerCase() } })
  return isReleased
}

/** Of these addresses, in lower case, those to which nothing goes any more: what was sent there came back for good. */
export async function findBouncedAmong(unit: Unit, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const bounces = await store.findBounces(unit, addresses)
  return new Set(bounces.filter(({ permanent }) => permanent).map(({ address }) => address))
}
