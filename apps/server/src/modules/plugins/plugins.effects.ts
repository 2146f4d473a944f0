import { setTimeout as sleep } from 'node:timers/promises'
import type { ExternalRequest } from '../../kernel/external-requests.ts'
import { createId } from '../../kernel/ids.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { callPlugin } from './plugins.client.ts'
import {
  effects,
  type FollowUpKind,
  type InventoryRequest,
  type Spent,
  type SpentKind,
  toSpent,
} from './plugins.effects.rules.ts'
import * as store from './plugins.effects.store.ts'
import { returnEffect } from './plugins.return.ts'
import type { Plugin } from './plugins.ts'

/** Something that a plugin spends for an order. */
export interface Effect {
  readonly plugin: Plugin
  readonly kind: SpentKind
  /** What is spent. One effect per subject and purpose may be in flight. */
  readonly subject: string
  /** The purpose: the checkout before there is an order, then the order. */
  readonly under: string
  readonly orderId: string
  /** The physical store where it is spent; also sent when it is reversed. */
  readonly locationId?: string | undefined
  /** The request body. It must be repeatable: the plugin recognizes it. */
  readonly request: object
}

/**
 * `id` identifies the effect for reversal. `refused`: nothing was spent, with an error code of the call. `failed`:
 * unknown, so it counts as not spent and is reversed.
 */
export type EffectAnswer =
  | { readonly kind: 'spent'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed' }

/**
 * Spends at the site's plugins as part of this unit: the order keeps it if the unit commits, otherwise it is reversed
 * automatically. The intent is stored before a plugin is asked and the outcome after, each in its own transaction,
 * while this unit is not open (see `unit.outside`).
 */
export async function spendAt(unit: Unit, requestedEffects: readonly Effect[]): Promise<EffectAnswer[]> {
  const answers = unit.external(requestedEffects.map(toQuestion))
  const ids = answers.flatMap((answer) => (answer.kind === 'spent' ? [answer.id] : []))
  const taken = ids.length > 0 ? await store.take(unit, ids) : new Set<string>()
  return answers.map((answer) => (answer.kind === 'spent' && !taken.has(answer.id) ? { kind: 'failed' } : answer))
}

/**
 * Reverses effects soon after this unit; idempotent. `locationId`: a physical store other than the one where it was
 * spent.
 */
export async function returnSpent(unit: Unit, which: store.Released) {
  const ids = await store.release(unit, which)
  for (const id of ids) await unit.use(jobsPort).enqueue(unit, returnEffect, { id })
  return ids.length
}

/** Informs a plugin of a change after this unit, until it confirms it. */
export async function followUp(
  unit: Unit,
  kind: FollowUpKind,
  plugin: Plugin,
  request: InventoryRequest,
): Promise<void> {
  const id = unit.newId()
  await store.insertFollowUp(unit, { id, kind, plugin, request })
  await unit.use(jobsPort).enqueue(unit, returnEffect, { id })
}

const toQuestion = (effect: Effect): ExternalRequest<EffectAnswer> => ({
  key: `spend ${effect.kind} ${effect.subject} ${effect.under} ${effect.orderId}`,
  ask: (units, milliseconds) => spend(units, effect, milliseconds),
  fallback: { kind: 'failed' },
})

/** A concurrent second call waits for the first here, then finds its order. */
async function spend(units: Units, effect: Effect, milliseconds: number): Promise<EffectAnswer> {
  const until = performance.now() + milliseconds
  for (;;) {
    const id = createId()
    if (await store.begin(units, id, effect)) return carryOut(units, id, effect, until - performance.now())
    const rival = await store.findConflicting(units, effect)
    if (rival === 'TAKEN') return { kind: 'refused', code: effects[effect.kind].already }
    if (performance.now() > until) return { kind: 'failed' }
    await sleep(50)
  }
}

async function carryOut(units: Units, id: string, effect: Effect, milliseconds: number): Promise<EffectAnswer> {
  const { plugin, kind, request } = effect
  const call = effects[kind].spend
  const outcome = await callPlugin(units, { plugin, call, request, requestId: id }, milliseconds)
  const spent = toSpent(kind, outcome, id)
  await store.finish(units, id, spent, { keepsRequest: kind === 'INVENTORY' })
  if (spent.status === 'RETURNING') {
    await units.command((unit) => unit.use(jobsPort).enqueue(unit, returnEffect, { id }))
  }
  return toAnswer(id, spent)
}

function toAnswer(id: string, spent: Spent): EffectAnswer {
  if (spent.status === 'DONE') return { kind: 'spent', id }
  return spent.status === 'REFUSED' && spent.code ? { kind: 'refused', code: spent.code } : { kind: 'failed' }
}
