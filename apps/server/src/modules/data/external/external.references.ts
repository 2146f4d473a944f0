import type { ItemReference } from '@stoa/contract/data-item.entity'
import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { Outcome } from '../../../kernel/bulk.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { listOutcomes } from '../../plugins/api.ts'
import { maxItemsPerPage, readReferred } from '../collections/collection.ts'
import { getReach, type Scope } from '../permissions/access.ts'
import { isOwn } from './external.access.ts'
import { ask, assertSupports, buildCall, type Refusal, toRefusal, unwrap } from './external.calls.ts'
import { findSiblings } from './external.collections.ts'
import { ExternalPage } from './external.paging.ts'
import { findItems, toDataItem } from './external.query.ts'
import type { ExternalCollection } from './external.ts'
import { toItem } from './external-items.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = ReplyOf<(typeof items)[Name]>

const missing = { COLLECTION_NOT_FOUND: 'WDE0025' } as const

export function queryReferenced(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { fields, order, returnTotalCount, consistentRead, ...input }: Input<'queryReferenced'>,
): Reply<'queryReferenced'> {
  const { referringItemFieldName: name, referringItemId: id } = input
  const first = { referringItemFieldName: name, referringItemId: id, order: order ?? 'ASC' }
  const page = new ExternalPage(unit, 'items.queryReferenced', collection, input, first, '')
  const { referringItemFieldName: field, referringItemId, order: direction } = page.search
  if (!field) throw createInvalidArgument('referringItemFieldName', 'is required', 'REQUIRED_FIELD')
  if (!referringItemId) throw createInvalidArgument('referringItemId', 'is required', 'REQUIRED_FIELD')
  const referred = readReferred(collection, field, 'referringItemFieldName')
  assertSupports(collection, 'QUERY', 'QUERY_REFERENCED')
  requireReadable(unit, collection, scope, referringItemId)
  const target = findSiblings(unit, collection.external.database, [referred.collection]).get(referred.collection)
  if (!target) throw new Problem('WDE0025')
  const { items: found, pagingMetadata } = ask(
    unit,
    collection.external.database,
    'queryReferencedDataItems',
    {
      ...{ collectionId: collection.external.id, referringItemIds: [referringItemId], referencedItemIds: [] },
      ...{ order: direction, referringFieldKey: field, fieldsToReturn: [], ...page.request },
      includeReferencedItems: true,
      consistentRead: consistentRead === true,
      returnTotalCount: returnTotalCount === true,
    },
    {
      findFault: (reply) =>
        page.findFault(reply.items?.length ?? 0, reply.pagingMetadata, 'items') ??
        findForeign(reply.items, (each) => each.referringItemId === referringItemId),
      refusals: missing,
    },
  )
  const { items: shown, metadata } = page.toPage(found ?? [], pagingMetadata)
  const reach = getReach(unit.actor, 'read', target)
  const results = shown.map(({ referencedItemId, referencedItem }) => {
    const item = referencedItem ? toItem(target, referencedItem) : undefined
    const isReadable = item?.id === referencedItemId && reach !== 'none' && item && isOwn(unit, { reach }, item)
    if (item && isReadable) return { dataItem: toDataItem(target, item, fields) }
    const reference = { referringItemFieldName: field, referringItemId, referencedItemId: referencedItemId! }
    return { unresolvedReference: reference }
  })
  return { results, pagingMetadata: metadata }
}

type Referenced = NonNullable<PluginReply<'queryReferencedDataItems'>['items']>[number]

/** A reference that was not asked for, or leads nowhere. */
function findForeign(
  found: readonly Referenced[] | null | undefined,
  isAsked: (each: Referenced) => boolean,
): string | undefined {
  const place = (found ?? []).findIndex((each) => !each.referencedItemId || !isAsked(each))
  return place < 0 ? undefined : `items[${place}]`
}

function requireReadable(unit: Unit, collection: ExternalCollection, scope: Scope, id: string): void {
  const item = findItems(unit, collection, [id]).get(id)
  if (!item || !isOwn(unit, scope, item)) throw new Problem('WDE0073')
}

export function isReferenced(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { referringItemFieldName: field, referringItemId, referencedItemId }: Input<'isReferenced'>,
): boolean {
  const { many } = readReferred(collection, field, 'referringItemFieldName')
  assertSupports(collection, 'QUERY', ...(many ? (['QUERY_REFERENCED'] as const) : []))
  const item = findItems(unit, collection, [referringItemId]).get(referringItemId)
  if (!item || !isOwn(unit, scope, item)) return false
  if (!many) return item.data[field] === referencedItemId
  return listReferenced(unit, collection, field, referringItemId, [referencedItemId]).length > 0
}

/** Ids of the referenced items, all or of some. */
function listReferenced(
  unit: Unit,
  collection: ExternalCollection,
  field: string,
  referringItemId: string,
  referencedItemIds: readonly string[],
): string[] {
  const limit = referencedItemIds.length || maxItemsPerPage
  const isCursor = collection.external.pagingMode === 'CURSOR'
  const { items: found } = ask(
    unit,
    collection.external.database,
    'queryReferencedDataItems',
    {
      ...{ collectionId: collection.external.id, referringItemIds: [referringItemId], referencedItemIds },
      ...{ order: 'ASC', referringFieldKey: field, fieldsToReturn: ['_id'], includeReferencedItems: false },
      ...{ ...(isCursor ? { cursorPaging: { limit } } : { paging: { limit, offset: 0 } }) },
      ...{ consistentRead: true, returnTotalCount: false },
    },
    {
      findFault: ({ items: answered }) =>
        findForeign(answered, (each) => {
          const isWanted = referencedItemIds.length === 0 || referencedItemIds.includes(each.referencedItemId!)
          return isWanted && each.referringItemId === referringItemId
        }),
      refusals: missing,
    },
  )
  return (found ?? []).map((each) => each.referencedItemId!)
}

/** Adds what is missing, then removes the rest: if the second call fails, too many are better than too few. */
export function replaceReferences(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { referringItemFieldName: field, referringItemId, newReferencedItemIds }: Input<'replaceReferences'>,
): Reply<'replaceReferences'> {
  assertSupports(collection, 'QUERY', 'QUERY_REFERENCED', 'INSERT_REFERENCES', 'REMOVE_REFERENCES')
  const problem = findRefusal(unit, collection, scope, [referringItemId]).get(referringItemId)
  if (problem) throw problem
  const wanted = [...new Set(newReferencedItemIds)]
  const before = listReferenced(unit, collection, field, referringItemId, [])
  const toReference = (referencedItemId: string) => ({
    referringItemFieldName: field,
    referringItemId,
    referencedItemId,
  })
  const added = wanted.filter((id) => !before.includes(id)).map(toReference)
  const removed = before.filter((id) => !wanted.includes(id)).map(toReference)
  for (const [action, references] of [['INSERT', added] as const, ['DELETE', removed] as const]) {
    const failed = sendReferences(unit, collection, action, field, references).find((each) => each)
    if (failed) throw failed
  }
  return { dataItemReferences: wanted.map(toReference) }
}

const none: Partial<Record<Refusal, ProblemCode>> = { ITEM_NOT_FOUND: 'WDE0073', COLLECTION_NOT_FOUND: 'WDE0025' }
const calls = { INSERT: 'insertDataItemReferences', DELETE: 'removeDataItemReferences' } as const
/** As for the site's own collections, adding a reference that exists and removing one that does not succeed. */
const harmless = { INSERT: 'REFERENCE_ALREADY_EXISTS', DELETE: 'REFERENCE_NOT_FOUND' } as const

function buildChange(
  { external }: ExternalCollection,
  action: keyof typeof calls,
  field: string,
  references: readonly ItemReference[],
) {
  const sent = references.map(({ referringItemId, referencedItemId }) => ({ referringItemId, referencedItemId }))
  const request = { collectionId: external.id, referringFieldKey: field, references: sent }
  return buildCall(external.database, calls[action], request, {
    findFault: ({ results }) => (results.length === sent.length ? undefined : 'results'),
  })
}

/** The problem of each reference, if it has one. */
function sendReferences(
  unit: Unit,
  collection: ExternalCollection,
  action: keyof typeof calls,
  field: string,
  references: readonly ItemReference[],
): (Problem | undefined)[] {
  if (references.length === 0) return []
  const { database } = collection.external
  const [asked] = listOutcomes(unit, [buildChange(collection, action, field, references)])
  const { results } = unwrap(unit, database, asked!.outcome, none)
  return results.map(({ error }) =>
    error && error.errorCode !== harmless[action] ? toRefusal(unit, database, error, none) : undefined,
  )
}

/** The outcome of each reference, in order. One request for each field. */
export function changeReferences(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  action: keyof typeof calls,
  references: readonly ItemReference[],
): Outcome<ItemReference>[] {
  assertSupports(collection, 'QUERY', action === 'INSERT' ? 'INSERT_REFERENCES' : 'REMOVE_REFERENCES')
  const refused = findRefusal(
    unit,
    collection,
    scope,
    references.map(({ referringItemId }) => referringItemId),
  )
  const problems = new Map<ItemReference, Problem | undefined>()
  const sent = references.filter(({ referringItemId }) => !refused.has(referringItemId))
  const groups = [...Map.groupBy(sent, ({ referringItemFieldName }) => referringItemFieldName)]
  // Asks for all fields at once.
  unit.external<unknown>(groups.map(([field, group]) => buildChange(collection, action, field, group).question))
  for (const [field, group] of groups) {
    const results = sendReferences(unit, collection, action, field, group)
    for (const [index, reference] of group.entries()) problems.set(reference, results[index])
  }
  return references.map((reference) => {
    const problem = refused.get(reference.referringItemId) ?? problems.get(reference)
    return problem ? { problem } : { item: reference }
  })
}

/** Items whose references the caller may not change. */
function findRefusal(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  ids: readonly string[],
): Map<string, Problem> {
  const found = findItems(unit, collection, [...new Set(ids)])
  return new Map(
    ids.flatMap((id): [string, Problem][] => {
      const item = found.get(id)
      if (!item) return [[id, new Problem('WDE0073')]]
      return isOwn(unit, scope, item) ? [] : [[id, new Problem('WDE0027')]]
    }),
  )
}
