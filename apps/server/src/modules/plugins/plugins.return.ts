import { writeReason } from '@stoa/messages/reasons'
import { sql } from 'kysely'
import { actOnEach } from '../../kernel/act-on-each.ts'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { Units } from '../../kernel/unit.ts'
import { type CallOf, callPlugin, type Outcome } from './plugins.client.ts'
import {
  effects,
  findTransaction,
  followUps,
  type InventoryRequest,
  isFollowUp,
  maxAttempts,
  retryDelaySeconds,
  type SpentKind,
  toIncrement,
  toSpent,
} from './plugins.effects.rules.ts'
import * as store from './plugins.effects.store.ts'
import { findById } from './plugins.keys.ts'
import { callLimits, type Plugin } from './plugins.ts'

const milliseconds = callLimits.seconds * callLimits.tries * 1000

/** Reverses one effect. Idempotent. */
export const returnEffect: Job<{ id: string }> = {
  name: 'plugins.return-effect',
  run: (units, { id }) => putBack(units, id),
}

/** The same for all that are due: after failures and crashes. */
export const returnEffects: Job = {
  name: 'plugins.return-effects',
  cron: '* * * * *',
  async run(units) {
    const due = await store.listDue(units, 200)
    const trouble = 'Some effects of services could not be put back'
    await actOnEach(due, ({ site_id, id }) => putBack(units.at(site_id), id), trouble)
  },
}

/** Effects without an order are deleted after a month; others stay with it. */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'plugin_effects',
    condition: (now) => sql`status in ('RETURNED', 'REFUSED')
      and updated_date < ${new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)}`,
  },
]

async function putBack(units: Units, id: string): Promise<void> {
  const effect = await store.claim(units, id, retryDelaySeconds)
  if (!effect) return
  const plugin = await units.read((unit) => findById(unit, effect.pluginId))
  const end = plugin
    ? await tryToPutBack(units, plugin, effect)
    : { status: 'STUCK' as const, reason: writeReason('SERVICE_REMOVED') }
  const isHopeless = end.status === 'RETURNING' && effect.tries >= maxAttempts
  await store.recordReturn(units, id, isHopeless ? 'STUCK' : end.status, end.reason)
}

interface ReturnResult {
  status: 'RETURNING' | 'RETURNED' | 'REFUSED' | 'STUCK'
  reason: string | null
}

async function tryToPutBack(units: Units, plugin: Plugin, effect: store.Returning): Promise<ReturnResult> {
  const { id, kind, request } = effect
  if (isFollowUp(kind)) {
    const call = followUps[kind]
    return toResult(await callPlugin(units, { plugin, call, request: request!, requestId: id }, milliseconds))
  }
  const { giveBack: call, gone, askFirst } = effects[kind]
  const known = effect.transactionId
    ? { transactionId: effect.transactionId }
    : await recoverTransaction(units, plugin, { ...effect, kind })
  if (!('transactionId' in known)) return known
  const { transactionId } = known
  const against = askFirst && (await findObjection(units, { plugin, call: askFirst, request: { transactionId } }))
  if (against) return against
  const body =
    kind === 'INVENTORY'
      ? toIncrement(request as InventoryRequest)
      : { transactionId, ...(effect.locationId && { locationId: effect.locationId }) }
  return toResult(await callPlugin(units, { plugin, call, request: body, requestId: id }, milliseconds), gone)
}

/** `gone`: the plugin's code for what it has reversed already. */
function toResult(outcome: Outcome, gone?: string): ReturnResult {
  if (outcome.kind === 'answered') return { status: 'RETURNED', reason: null }
  if (outcome.kind === 'failed') return { status: 'RETURNING', reason: outcome.reason }
  return outcome.code === gone ? { status: 'RETURNED', reason: null } : { status: 'STUCK', reason: outcome.code }
}

/** Some charges are final, which only the plugin knows. Without an answer the reversal is tried. */
async function findObjection(
  units: Units,
  asking: CallOf<'getMembershipVoidability'>,
): Promise<ReturnResult | undefined> {
  const outcome = await callPlugin(units, asking, milliseconds)
  if (outcome.kind !== 'answered' || outcome.reply.voidable !== false) return undefined
  return { status: 'STUCK', reason: outcome.reply.reason || writeReason('TRANSACTION_CANNOT_BE_VOIDED') }
}

/**
 * The outcome is unknown, and a reversal needs the transaction's name. Repeating the request returns it, as the plugin
 * recognizes its order or key. If it was not spent before, it is now, and is reversed at once.
 */
async function recoverTransaction(
  units: Units,
  plugin: Plugin,
  { id, kind, request }: store.Returning & { kind: SpentKind },
): Promise<{ transactionId: string } | ReturnResult> {
  if (!request) return { status: 'STUCK', reason: writeReason('TRANSACTION_UNKNOWN') }
  const call = effects[kind].spend
  const outcome = await callPlugin(units, { plugin, call, request, requestId: id }, milliseconds)
  if (outcome.kind === 'failed') return { status: 'RETURNING', reason: outcome.reason }
  const isKnown = outcome.kind === 'refused' && outcome.code === effects[kind].already
  const transactionId = isKnown ? findTransaction(outcome.data) : toSpent(kind, outcome, id).transactionId
  if (!transactionId) {
    return isKnown
      ? { status: 'STUCK', reason: outcome.code }
      : { status: 'REFUSED', reason: (outcome as { code: string }).code }
  }
  await store.recordTransaction(units, id, transactionId)
  return { transactionId }
}
