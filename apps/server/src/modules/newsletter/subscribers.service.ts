import type { newsletter as contract } from '@stoa/contract/newsletter'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { isAddress } from '../mail/api.ts'
import { stopFor } from './newsletter.service.ts'
import * as store from './newsletter.store.ts'
import { toEmail } from './newsletter.ts'

type Operations = typeof contract

export async function querySubscribers(
  unit: Unit,
  { query }: InputOf<Operations['querySubscribers']>,
): Promise<ReplyOf<Operations['querySubscribers']>> {
  const { items, metadata } = await store.querySubscribers(unit, query)
  return { subscribers: items, pagingMetadata: metadata }
}

export async function importSubscribers(
  unit: Unit,
  { subscribers: sent, consentText }: InputOf<Operations['importSubscribers']>,
): Promise<ReplyOf<Operations['importSubscribers']>> {
  const invalid = [...sent.keys()].filter((index) => !isAddress(toEmail(sent[index]!.email)))
  const wrong = new Set(invalid)
  const valid = new Map(
    sent
      .filter((_, index) => !wrong.has(index))
      .map(({ email, language }) => [toEmail(email), { email: toEmail(email), language: language ?? null }] as const),
  )
  const before = await store.listByEmails(unit, [...valid.keys()])
  const unsubscribed = before.filter(({ status }) => status === 'UNSUBSCRIBED').length
  const consent = { date: unit.now.toISOString(), text: consentText }
  const added = valid.size > 0 ? await store.insertImported(unit, [...valid.values()], consent) : []
  for (const row of added) await unit.emit('wix.newsletter.v1.subscriber_created', row.id, store.toSubscriber(row))
  return { added: added.length, known: valid.size - added.length - unsubscribed, unsubscribed, invalid }
}

export async function unsubscribeSubscriber(
  unit: Unit,
  { subscriberId }: InputOf<Operations['unsubscribeSubscriber']>,
): Promise<ReplyOf<Operations['unsubscribeSubscriber']>> {
  await stopFor(unit, subscriberId)
  const row = await store.find(unit, subscriberId)
  if (!row) throw new Problem('NOT_FOUND')
  return { subscriber: store.toSubscriber(row) }
}

export async function deleteSubscriber(
  unit: Unit,
  { subscriberId }: InputOf<Operations['deleteSubscriber']>,
): Promise<object> {
  const row = await store.remove(unit, subscriberId)
  if (!row) throw new Problem('NOT_FOUND')
  await unit.emit('wix.newsletter.v1.subscriber_deleted', row.id, store.toSubscriber(row))
  return {}
}
