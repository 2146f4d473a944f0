import { setTimeout as sleep } from 'node:timers/promises'
import type { ExternalRequest } from '../../kernel/external-requests.ts'
import { newId } from '../../kernel/ids.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { callPlugin } from './plugins.client.ts'
import { type EffectKind, effects, type Spent, toSpent } from './plugins.effects.rules.ts'
import * as store from './plugins.effects.store.ts'
import { returnEffect } from './plugins.return.ts'
import type { Plugin } from './plugins.ts'

/** Something that a service is to spend for an order. */
export interface Effect {
  readonly plugin: Plugin
  readonly kind: EffectKind
  /** What is spent. Of one subject only one effect is under way for one purpose. */
  readonly subject: string
  /** What it is spent for: a checkout as long as there is no order, or the order. */
  readonly under: string
  readonly orderId: string
  /** The physical shop that it is spent at; what is put back is told it again. */
  readonly locationId?: string | undefined
  /** Of the call that spends; sent again, the service must know it again. */
  readonly request: object
}

/**
 * `id` names what was spent, for whoever gives it back. `refused`: nothing was spent, by one of the codes of the call.
 * `failed`: nobody knows, so it counts as not spent, and whatever was spent comes back.
 */
export type EffectAnswer =
  | { readonly kind: 'spent'; readonly id: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'failed' }

/**
 * Spends at services of the shop's own, and makes it part of this unit: what they spent is the order's if the unit
 * commits, and comes back by itself if it does not. The intent is written down before a service is asked, and the
 * outcome after, each in a transaction of its own, while this unit is not open (see `unit.outside`).
 */
export async function spendAt(unit: Unit, wanted: readonly Effect[]): Promise<EffectAnswer[]> {
  const answers = unit.external(wanted.map(toQuestion))
  const ids = answers.flatMap((answer) => (answer.kind === 'spent' ? [answer.id] : []))
  const taken = ids.length > 0 ? await store.take(unit, ids) : new Set<string>()
  return answers.map((answer) => (answer.kind === 'spent' && !taken.has(answer.id) ? { kind: 'failed' } : answer))
}

/**
 * Has services put back what they spent, soon after this unit. Nothing happens with what was put back before.
 * `locationId`: another physical shop than the one that it was spent at.
 */
export async function returnSpent(unit: Unit, which: store.Released) {
  const ids = await store.release(unit, which)
  for (const id of ids) await unit.use(jobsPort).enqueue(unit, returnEffect, { id })
  return ids.length
}

const toQuestion = (effect: Effect): ExternalRequest<EffectAnswer> => ({
  key: `spend ${effect.kind} ${effect.subject} ${effect.under} ${effect.orderId}`,
  ask: (units, milliseconds) => spend(units, effect, milliseconds),
  fallback: { kind: 'failed' },
})

/** Who presses twice waits for the first press here, and then finds the order that it made. */
async function spend(units: Units, effect: Effect, milliseconds: number): Promise<EffectAnswer> {
  const until = performance.now() + milliseconds
  for (;;) {
    const id = newId()
    if (await store.begin(units, id, effect)) return carryOut(units, id, effect, until - performance.now())
    const rival = await store.findConflicting(units, effect)
    if (rival === 'TAKEN') return { kind: 'refused', code: effects[effect.kind].already }
    if (performance.now() > until) return { kind: 'failed' }
    await sleep(50)
  }
}

async function carryOut(units: Units, id: string, effect: Effect, milliseconds: number): Promise<EffectAnswer> {
  const { plugin, kind, request } = effect
  const outcome = await callPlugin(units, { plugin, call: effects[kind].spend, request }, milliseconds)
  const spent = toSpent(kind, outcome)
  await store.finish(units, id, spent)
  if (spent.status === 'RETURNING') {
    await units.command((unit) => unit.use(jobsPort).enqueue(unit, returnEffect, { id }))
  }
  return toAnswer(id, spent)
}

function toAnswer(id: string, spent: Spent): EffectAnswer {
  if (spent.status === 'DONE') return { kind: 'spent', id }
  return spent.status === 'REFUSED' && spent.code ? { kind: 'refused', code: spent.code } : { kind: 'failed' }
}
