import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  type EffectKind,
  type EffectStatus,
  type FollowUpKind,
  leaseSeconds,
  type Spent,
} from './plugins.effects.rules.ts'
import type { Effect } from './plugins.effects.ts'
import type { Plugin } from './plugins.ts'

interface EffectsTable {
  id: string
  plugin_id: string
  kind: EffectKind
  subject: string
  under: string
  order_id: string
  status: EffectStatus
  location_id: string | null
  request: Buffer | null
  transaction_id: string | null
  reason: string | null
  tries: number
  created_date: Date
  updated_date: Date
  next_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    plugin_effects: EffectsTable
  }
}

/** Requests may contain gift card codes. */
const sealContext = (units: Pick<Units, 'siteId' | 'use'>, id: string) => ({
  key: units.use(keysPort).derive('plugin-effects'),
  context: `${units.siteId} ${id}`,
})

/** Stores the intent. False if the same effect is in flight, done, or not reversed yet. */
export async function begin(units: Units, id: string, effect: Effect): Promise<boolean> {
  const { plugin, kind, subject, under, orderId, locationId = null, request } = effect
  const now = new Date()
  const row = {
    ...{ id, kind, subject, under },
    plugin_id: plugin.id,
    order_id: orderId,
    location_id: locationId,
    status: 'STARTED' as const,
    request: sealAtRest(request, sealContext(units, id)),
    transaction_id: null,
    reason: null,
    tries: 0,
    created_date: now,
    updated_date: now,
    next_date: new Date(now.getTime() + leaseSeconds * 1000),
  }
  const made = await units.once(
    db
      .insertInto('plugin_effects')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  return made.length > 0
}

/** Stores a change that is sent after the unit. */
export async function insertFollowUp(
  unit: Unit,
  { id, kind, plugin, request }: { id: string; kind: FollowUpKind; plugin: Plugin; request: { orderId: string } },
): Promise<void> {
  const row = {
    ...{ id, kind, subject: id, under: id, plugin_id: plugin.id, order_id: request.orderId, location_id: null },
    status: 'RETURNING' as const,
    request: sealAtRest(request, sealContext(unit, id)),
    transaction_id: null,
    reason: null,
    tries: 0,
    ...{ created_date: unit.now, updated_date: unit.now, next_date: unit.now },
  }
  await unit.run(db.insertInto('plugin_effects').values(row))
}

/** The status of a conflicting effect. */
export async function findConflicting(units: Units, effect: Effect): Promise<EffectStatus | undefined> {
  const { kind, subject, under, orderId } = effect
  const [row] = await units.once(
    db
      .selectFrom('plugin_effects')
      .select('status')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where((eb) => eb.or([eb('under', '=', under), eb('order_id', '=', orderId)]))
      .where('status', 'not in', ['RETURNED', 'REFUSED'])
      .orderBy(sql`status <> 'TAKEN'`)
      .limit(1),
  )
  return row?.status
}

/**
 * Stores the outcome. An effect that was given up meanwhile stays so, but its transaction is recorded. `keepsRequest`: it
 * is reversed by its request, not by its transaction.
 */
export async function finish(
  units: Units,
  id: string,
  spent: Spent,
  { keepsRequest }: { keepsRequest: boolean },
): Promise<void> {
  const { status, transactionId = null, reason = null } = spent
  const isRequestDone = status === 'REFUSED' || (transactionId !== null && !keepsRequest)
  await units.once(
    compileRaw(sql`
      update plugin_effects set status = case when status = 'STARTED' then ${status} else status end,
        next_date = case when status = 'STARTED' and ${status} = 'RETURNING' then ${new Date()} else next_date end,
        transaction_id = coalesce(${transactionId}::text, transaction_id), reason = ${reason}::text,
        request = case when ${isRequestDone} then null else request end,
        updated_date = now()
      where site_id = ${site} and id = ${id} returning id`),
  )
}

/** Makes effects part of the unit; those that can't be are missing from the result. */
export async function take(unit: Unit, ids: readonly string[]): Promise<Set<string>> {
  const taken = await unit.all(
    db
      .updateTable('plugin_effects')
      .set({ status: 'TAKEN', updated_date: unit.now })
      .where('id', 'in', ids)
      .where('status', '=', 'DONE')
      .returning('id'),
  )
  return new Set(taken.map(({ id }) => id))
}

export type Released = { id: string; locationId?: string | null | undefined } | { orderId: string; kind: EffectKind }

/** Marks effects of an order to be reversed. */
export async function release(unit: Unit, which: Released): Promise<string[]> {
  const location = 'id' in which && which.locationId ? { location_id: which.locationId } : {}
  const change = db
    .updateTable('plugin_effects')
    .set({ status: 'RETURNING', updated_date: unit.now, next_date: unit.now, ...location })
    .where('status', '=', 'TAKEN')
    .returning('id')
  const rows = await unit.all(
    'id' in which
      ? change.where('id', '=', which.id)
      : change.where('order_id', '=', which.orderId).where('kind', '=', which.kind),
  )
  return rows.map(({ id }) => id)
}

export interface Returning {
  readonly id: string
  readonly pluginId: string
  readonly kind: EffectKind
  readonly transactionId: string | null
  readonly locationId: string | null
  readonly tries: number
  readonly request: object | undefined
}

/** Claims an effect that is due: to be reversed, or left by a crashed request. `pause`: seconds until its next try. */
export async function claim(
  units: Units,
  id: string,
  pause: (tries: number) => number,
): Promise<Returning | undefined> {
  const [found] = await units.once(db.selectFrom('plugin_effects').select(['tries', 'status']).where('id', '=', id))
  if (!found) return undefined
  const now = new Date()
  const next = new Date(now.getTime() + pause(found.tries) * 1000)
  const [row] = await units.once(
    compileRaw(sql<EffectsTable>`
      update plugin_effects set status = 'RETURNING', tries = tries + 1, next_date = ${next}, updated_date = now()
      where site_id = ${site} and id = ${id} and tries = ${found.tries}
        and status in ('STARTED', 'DONE', 'RETURNING') and next_date <= ${now}
      returning *`),
  )
  if (!row) return undefined
  return {
    id,
    pluginId: row.plugin_id,
    kind: row.kind,
    transactionId: row.transaction_id,
    locationId: row.location_id,
    tries: row.tries,
    request: row.request ? openAtRest<object>(row.request, sealContext(units, id)) : undefined,
  }
}

export async function recordTransaction(units: Units, id: string, transactionId: string): Promise<void> {
  await units.once(
    db.updateTable('plugin_effects').set({ transaction_id: transactionId }).where('id', '=', id).returning('id'),
  )
}

/** The result of an attempt to reverse; RETURNING: it will be retried. */
export async function recordReturn(
  units: Units,
  id: string,
  status: 'RETURNING' | 'RETURNED' | 'REFUSED' | 'STUCK',
  reason: string | null,
): Promise<void> {
  const isSettled = status === 'RETURNED' || status === 'REFUSED'
  await units.once(
    db
      .updateTable('plugin_effects')
      .set({ status, reason, updated_date: new Date(), ...(isSettled && { request: null }) })
      .where('id', '=', id)
      .where('status', '=', 'RETURNING')
      .returning('id'),
  )
}

/** Effects of all sites that are due: to be reversed again, or abandoned by their request. */
export const listDue = (units: Units, limit: number): Promise<{ site_id: string; id: string }[]> =>
  units.once(
    acrossSites(
      'Finds effects of plugins that are due, for a job that reverses each on its site',
      ['plugin_effects'],
      compileRaw(sql<{ site_id: string; id: string }>`
        select site_id, id from plugin_effects
        where status in ('STARTED', 'DONE', 'RETURNING') and next_date <= now() order by next_date limit ${limit}`),
    ),
  )

/** Effects that a plugin has not reversed, oldest first. */
export const listOpen = (unit: Unit, pluginId: string) =>
  unit.all(
    db
      .selectFrom('plugin_effects')
      .select(['id', 'kind', 'status', 'order_id as orderId', 'transaction_id as transactionId', 'reason', 'tries'])
      .select('created_date as createdDate')
      .where('plugin_id', '=', pluginId)
      .where('status', 'in', ['RETURNING', 'STUCK'])
      .orderBy('created_date')
      .limit(100),
  )
