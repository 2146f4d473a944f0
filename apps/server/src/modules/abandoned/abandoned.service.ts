import { AbandonedCheckout, type RecoverySettings } from '@stoa/contract/abandoned-checkout.entity'
import type { abandonedCheckouts as contract } from '@stoa/contract/abandoned-checkouts'
import type { HttpAnswer, InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { sql } from 'kysely'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { createCompleter } from '../../kernel/derived-fields.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { isId } from '../../kernel/ids.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { fillUrl } from '../../kernel/url-template.ts'
import { grantAccess } from '../checkout/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './abandoned.store.ts'
import { type AbandonedDoc, withActivity } from './abandoned.ts'
import { createResumeToken, isResumeToken, type Resuming } from './resume-token.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const { abandoned } = store

/** Finds newly abandoned checkouts of a site. */
export const findJobName = 'abandoned.find'

const settingsName = 'recovery'
const untouched: RecoverySettings = { delayMinutes: 60, sendMail: false }
export const settings = new SettingsStore<RecoverySettings>(settingsName, untouched)

export const listSitesToCheck = store.listSitesToCheck(settingsName, untouched.delayMinutes)

export async function getRecoverySettings(unit: Unit): Reply<'getRecoverySettings'> {
  const { delayMinutes, sendMail } = await settings.get(unit)
  return { recoverySettings: { delayMinutes, sendMail } }
}

/** A shorter delay applies at once. */
export async function updateRecoverySettings(
  unit: Unit,
  { recoverySettings }: Input<'updateRecoverySettings'>,
): Reply<'updateRecoverySettings'> {
  const { delayMinutes, sendMail } = await settings.save(unit, recoverySettings)
  await unit.use(jobsPort).enqueueAll(unit, findJobName, [{ data: { siteId: unit.siteId, data: {} } }])
  return { recoverySettings: { delayMinutes, sendMail } }
}

export async function getAbandonedCheckout(
  unit: Unit,
  { abandonedCheckoutId }: Input<'getAbandonedCheckout'>,
): Reply<'getAbandonedCheckout'> {
  const found = await abandoned.find(unit, abandonedCheckoutId)
  if (!found) throw new Problem('NOT_FOUND')
  return { abandonedCheckout: toWire(unit, found) }
}

export async function queryAbandonedCheckouts(
  unit: Unit,
  { query }: Input<'queryAbandonedCheckouts'>,
): Reply<'queryAbandonedCheckouts'> {
  const { items, metadata } = await abandoned.page(unit, 'abandonedCheckouts.queryAbandonedCheckouts', query)
  const abandonedCheckouts = items.map((item) => toWire(unit, item))
  return { results: abandonedCheckouts, abandonedCheckouts, metadata }
}

const searched = ['buyerInfo.email', 'contactDetails.firstName', 'contactDetails.lastName']

export async function searchAbandonedCheckouts(
  unit: Unit,
  { search: { search, ...query } }: Input<'searchAbandonedCheckouts'>,
): Reply<'searchAbandonedCheckouts'> {
  const expression = search?.expression?.trim()
  const named = expression && { $or: searched.map((field) => ({ [field]: { $contains: expression } })) }
  const filter = named ? (query.filter ? { $and: [query.filter, named] } : named) : query.filter
  const fullQuery = query.cursorPaging?.cursor ? query : { ...query, filter }
  const { items, metadata } = await abandoned.page(unit, 'abandonedCheckouts.searchAbandonedCheckouts', fullQuery)
  return { abandonedCheckouts: items.map((item) => toWire(unit, item)), pagingMetadata: metadata }
}

export async function getAbandonedCheckoutAnalytics(
  unit: Unit,
  { startDate, endDate, metrics, statuses }: Input<'getAbandonedCheckoutAnalytics'>,
): Reply<'getAbandonedCheckoutAnalytics'> {
  if (endDate < startDate) throw invalid('endDate', 'must not be before startDate', 'VALIDATION')
  const { currency, timeZone } = await getCurrentSite(unit)
  const { left, back } = await store.aggregate(unit, startDate, endDate, timeZone)
  const isCounted = (status: 'ABANDONED' | 'RECOVERED') => !statuses?.length || statuses.includes(status)
  const has = (metric: NonNullable<typeof metrics>[number]) => !metrics?.length || metrics.includes(metric)
  const normalizeMoney = (value: string) => formatMinor(parseMinor(value, currency), currency)
  const average = left.count === 0 ? 0n : parseMinor(left.value, currency) / BigInt(left.count)
  const all = left.count + back.count
  return {
    currency,
    ...(isCounted('ABANDONED') && {
      ...(has('RECOVERABLE_VALUE') && { recoverableValue: normalizeMoney(left.value) }),
      ...(has('RECOVERABLE_CHECKOUT_COUNT') && { recoverableCheckoutCount: left.count }),
      ...(has('AVERAGE_RECOVERABLE_CHECKOUT_VALUE') && {
        averageRecoverableCheckoutValue: formatMinor(average, currency),
      }),
    }),
    ...(isCounted('RECOVERED') && {
      ...(has('RECOVERED_VALUE') && { recoveredValue: normalizeMoney(back.value) }),
      ...(has('RECOVERED_CHECKOUT_COUNT') && { recoveredCheckoutCount: back.count }),
      ...(has('RECOVERY_RATE') && { recoveryRate: all === 0 ? 0 : Math.round((10_000 * back.count) / all) / 100 }),
    }),
  }
}

export async function addAbandonedCheckoutActivity(
  unit: Unit,
  { abandonedCheckoutId, activityType }: Input<'addAbandonedCheckoutActivity'>,
): Reply<'addAbandonedCheckoutActivity'> {
  const changed = await abandoned.update(unit, abandonedCheckoutId, undefined, (before) =>
    withActivity(before, activityType, unit.now),
  )
  if (!changed) throw new Problem('NOT_FOUND')
  const abandonedCheckout = toWire(unit, changed)
  await unit.emit('wix.ecom.v1.abandoned_checkout_updated', changed.id, abandonedCheckout)
  return { abandonedCheckout }
}

export async function deleteAbandonedCheckout(
  unit: Unit,
  { abandonedCheckoutId }: Input<'deleteAbandonedCheckout'>,
): Promise<Record<string, never>> {
  const [gone] = await remove(unit, [abandonedCheckoutId])
  if (!gone) throw new Problem('NOT_FOUND')
  return {}
}

export async function bulkDeleteAbandonedCheckouts(
  unit: Unit,
  { abandonedCheckoutIds }: Input<'bulkDeleteAbandonedCheckouts'>,
): Reply<'bulkDeleteAbandonedCheckouts'> {
  const gone = new Set(await remove(unit, abandonedCheckoutIds))
  return buildBulkReply(
    abandonedCheckoutIds.map((id) => (gone.has(id.toLowerCase()) ? { id } : { id, problem: new Problem('NOT_FOUND') })),
  )
}

async function remove(unit: Unit, ids: readonly string[]): Promise<string[]> {
  const removed = await abandoned.removeMatching(unit, sql<boolean>`id = any(${ids}::uuid[])`)
  await emitDeleted(unit, removed)
  return removed.map(({ id }) => id)
}

export async function emitDeleted(unit: Unit, removed: readonly (AbandonedDoc & EntityMetadata)[]): Promise<void> {
  for (const each of removed) await unit.emit('wix.ecom.v1.abandoned_checkout_deleted', each.id, toWire(unit, each))
}

/** The id alone grants no access: only the buyer can open the checkout. */
export async function redirectToCheckout(
  units: Units,
  { abandonedCheckoutId, metasiteId }: Input<'redirectToCheckout'>,
): Promise<HttpAnswer> {
  if (!isId(metasiteId)) throw new Problem('NOT_FOUND')
  const found = await units.at(metasiteId).read((unit) => abandoned.find(unit, abandonedCheckoutId))
  if (!found) throw new Problem('NOT_FOUND')
  const location = `${units.use(settingsPort).origin}/checkout/${found.checkoutId}`
  return { statusCode: 302, headers: [{ key: 'location', value: location }] }
}

export async function restoreCheckout(
  unit: Unit,
  { abandonedCheckoutId, token }: Input<'restoreCheckout'>,
): Reply<'restoreCheckout'> {
  const isRight = isResumeToken(getResuming(unit, abandonedCheckoutId.toLowerCase()), token)
  const found = isRight ? await abandoned.find(unit, abandonedCheckoutId) : undefined
  if (!found) throw new Problem('NOT_FOUND')
  if ('id' in unit.actor) await grantAccess(unit, found.checkoutId, unit.actor.id)
  return { checkoutId: found.checkoutId }
}

const getResuming = (unit: Unit, id: string): Resuming => ({
  key: unit.use(keysPort).derive('abandoned checkout'),
  siteId: unit.siteId,
  id,
  now: unit.now,
})

const complete = createCompleter(AbandonedCheckout)

export function toWire(
  unit: Unit,
  { revision: _, cartCreatedDate: __, appPage, ...doc }: AbandonedDoc & EntityMetadata,
): AbandonedCheckout {
  const token = createResumeToken(getResuming(unit, doc.id))
  const hosted = `${unit.use(settingsPort).origin}/resume/${doc.id}?token=${token}`
  const checkoutUrl = appPage ? fillUrl(appPage, { checkoutUrl: hosted }) : hosted
  return complete({ ...doc, checkoutUrl }, doc.buyerLanguage)
}
