import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Outcome } from '../../plugins/api.ts'
import type { Item } from '../items/item.ts'
import { attempt, type ItemWrite, ItemWriter, type WriteMode, type WriteOutcome } from '../items/write-items.ts'
import type { Scope } from '../permissions/access.ts'
import { isOwn } from './external.access.ts'
import { ask, assertSupports, buildCall, type Refusal, toRefusal, unwrap } from './external.calls.ts'
import { findItems, toDataItem } from './external.query.ts'
import type { ExternalCollection, ServiceOperation } from './external.ts'
import { type ExternalItem, toItem, toServiceItem } from './external-items.ts'

type WriteCall = 'insertDataItems' | 'updateDataItems'
type Results = PluginReply<WriteCall>['results']

const needs: Readonly<Record<WriteMode, readonly ServiceOperation[]>> = {
  insert: ['INSERT'],
  update: ['QUERY', 'UPDATE'],
  patch: ['QUERY', 'UPDATE'],
  save: ['QUERY', 'INSERT', 'UPDATE'],
}

const itemRefusals: Partial<Record<Refusal, ProblemCode>> = {
  ITEM_ALREADY_EXISTS: 'WDE0074',
  ITEM_NOT_FOUND: 'WDE0073',
  VALIDATION_ERROR: 'INVALID_ARGUMENT',
}
const insertRefusals: typeof itemRefusals = {
  ...itemRefusals,
  ITEM_NOT_FOUND: undefined,
  COLLECTION_NOT_FOUND: 'WDE0025',
}
const updateRefusals: typeof itemRefusals = {
  ...{ ...itemRefusals, ITEM_ALREADY_EXISTS: undefined, COLLECTION_NOT_FOUND: 'WDE0025' },
}

/**
 * Like `writeItems`, with the same checks of items and permissions: what is there is read first, except by inserts, and
 * all items are sent in one request, or in one for the new and one for the changed.
 */
export function writeExternalItems(
  unit: Unit,
  collection: ExternalCollection,
  mode: WriteMode,
  itemWrites: readonly ItemWrite[],
): WriteOutcome[] {
  assertSupports(collection, ...needs[mode])
  const work = new ItemWriter(unit, collection, mode)
  const named = itemWrites.map((itemWrite) => attempt(mode, () => work.resolveId(itemWrite)))
  const ids = named.flatMap((each) => (typeof each === 'string' ? [each] : []))
  if (mode !== 'insert') work.existing = findItems(unit, collection, [...new Set(ids)])
  const outcomes = itemWrites.map((itemWrite, index) => {
    const id = named[index]!
    return typeof id === 'string' ? attempt(mode, () => work.write(id, itemWrite), id) : id
  })
  const written = sendAll(unit, collection, [...work.added.values()], [...work.changed.values()])
  return outcomes.map((outcome) => ('problem' in outcome ? outcome : toOutcome(collection, outcome, written)))
}

function toOutcome(
  collection: ExternalCollection,
  { id, action }: Exclude<WriteOutcome, { problem: Problem }>,
  written: ReadonlyMap<string, ExternalItem | Problem>,
): WriteOutcome {
  const result = written.get(id)!
  if (result instanceof Problem) return { id, action, problem: result }
  return { id, action, dataItem: toDataItem(collection, result) }
}

/** By id. A request that failed is the problem of its items, unless nothing was written. */
function sendAll(
  unit: Unit,
  collection: ExternalCollection,
  added: readonly Item[],
  changed: readonly Item[],
): Map<string, ExternalItem | Problem> {
  const { database } = collection.external
  const parts = [
    { call: 'insertDataItems' as const, sent: added, refusals: insertRefusals },
    { call: 'updateDataItems' as const, sent: changed, refusals: updateRefusals },
  ].filter(({ sent }) => sent.length > 0)
  const outcomes = unit.external<unknown>(
    parts.map(({ call, sent }) => {
      const request = { collectionId: collection.external.id, items: sent.map(toServiceItem) }
      return buildCall(database, call, request, {
        findFault: ({ results }) => findResultFault(collection, results, sent),
      }).question
    }),
  ) as Outcome<WriteCall>[]
  const isWholeFailure = outcomes.every(({ kind }) => kind !== 'answered')
  return new Map(
    parts.flatMap(({ sent, refusals }, part) => {
      const outcome = outcomes[part]!
      if (outcome.kind === 'answered')
        return sent.map(({ id }, index) => [id, readResult(unit, collection, outcome.reply.results[index]!, refusals)])
      const problem = catchProblem(() => unwrap(unit, database, outcome, refusals))
      if (isWholeFailure) throw problem
      return sent.map(({ id }): [string, Problem] => [id, problem])
    }) as [string, ExternalItem | Problem][],
  )
}

function catchProblem(work: () => unknown): Problem {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Problem) return problem
    throw problem
  }
  throw new Error('there was no problem')
}

/** One result for each item, in their order: the same item, or an error. */
function findResultFault(
  collection: ExternalCollection,
  results: Results,
  sent: readonly { readonly id: string }[],
): string | undefined {
  if (results.length !== sent.length) return 'results'
  const place = results.findIndex(({ item, error }, index) => {
    if (error) return false
    return toItem(collection, item)?.id !== sent[index]!.id
  })
  return place < 0 ? undefined : `results[${place}].item`
}

function readResult(
  unit: Unit,
  collection: ExternalCollection,
  { item, error }: Results[number],
  refusals: typeof itemRefusals,
): ExternalItem | Problem {
  if (error) return toRefusal(unit, collection.external.database, error, refusals)
  return toItem(collection, item)!
}

export type Removal = { readonly id: string; readonly item: ExternalItem } | { readonly id: string; problem: Problem }

const removeRefusals: typeof itemRefusals = { ITEM_NOT_FOUND: 'WDE0073', COLLECTION_NOT_FOUND: 'WDE0025' }

/** Each separately; an id that occurs twice is removed once. */
export function removeExternalItems(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  ids: readonly string[],
): Removal[] {
  assertSupports(collection, 'REMOVE')
  const known = scope.reach === 'own' ? findItems(unit, collection, [...new Set(ids)]) : undefined
  const refuse = (id: string, index: number): ProblemCode | undefined => {
    if (ids.indexOf(id) !== index || (known && !known.has(id))) return 'WDE0073'
    return known && !isOwn(unit, scope, known.get(id)!) ? 'WDE0027' : undefined
  }
  const refused = ids.map(refuse)
  const sent = ids.filter((_, index) => !refused[index]).map((id) => ({ id }))
  const results =
    sent.length === 0
      ? []
      : ask(
          unit,
          collection.external.database,
          'removeDataItems',
          { collectionId: collection.external.id, itemIds: sent.map(({ id }) => id) },
          { findFault: (reply) => findResultFault(collection, reply.results, sent), refusals: removeRefusals },
        ).results
  const removed = new Map(
    sent.map(({ id }, index) => [id, readResult(unit, collection, results[index]!, removeRefusals)]),
  )
  return ids.map((id, index) => {
    const result = refused[index] ? new Problem(refused[index]) : removed.get(id)!
    return result instanceof Problem ? { id, problem: result } : { id, item: result }
  })
}

export function removeExternalItem(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { dataItemId }: InputOf<(typeof items)['remove']>,
): ReplyOf<(typeof items)['remove']> {
  const [removal] = removeExternalItems(unit, collection, scope, [dataItemId])
  if ('problem' in removal!) throw removal.problem
  return { dataItem: toDataItem(collection, removal!.item) }
}

export function truncateExternal(unit: Unit, collection: ExternalCollection): void {
  if (!isManager(unit.actor)) throw new Problem('WDE0027')
  assertSupports(collection, 'TRUNCATE')
  const { database, id } = collection.external
  ask(unit, database, 'truncateDataItems', { collectionId: id }, { refusals: { COLLECTION_NOT_FOUND: 'WDE0025' } })
}
