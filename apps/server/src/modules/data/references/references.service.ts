import type { ItemReference } from '@stoa/contract/data-item.entity'
import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../../kernel/bulk.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, readReferred } from '../collections/collection.ts'
import { requireCollection } from '../collections/collections.service.ts'
import * as external from '../external/external.references.ts'
import { isExternal } from '../external/external.ts'
import { type Item, toWire } from '../items/item.ts'
import { assertNoSkip, getPageOptions, requestFirstPage } from '../items/items.query.ts'
import { openCollection } from '../items/items.service.ts'
import { findItem, findItems, lockItems } from '../items/items.store.ts'
import { getReach, isKnown, isReadable, isWithin, type Scope } from '../permissions/access.ts'
import * as store from './references.store.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

/** References of one request. */
const maxReferences = 1000

export async function queryReferenced(unit: Unit, input: Input<'queryReferenced'>): Reply<'queryReferenced'> {
  const { fields, paging, cursorPaging } = input
  assertNoSkip(input)
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return external.queryReferenced(unit, collection, scope, input)
  const options = getPageOptions(unit, 'items.queryReferenced')
  const { referringItemFieldName: field, referringItemId, order } = requestFirstPage(options, input) ?? input
  if (!field) throw createInvalidArgument('referringItemFieldName', 'is required', 'REQUIRED_FIELD')
  if (!referringItemId) throw createInvalidArgument('referringItemId', 'is required', 'REQUIRED_FIELD')
  const referenceField = readReferred(collection, field, 'referringItemFieldName')
  const referring = await findItem(unit, collection, referringItemId)
  if (!referring || !isReadable(unit.actor, scope, referring)) throw new Problem('WDE0073')
  const target = await requireCollection(unit, referenceField.collection)
  const { ids, metadata } = referenceField.many
    ? await store.listReferencePage(
        unit,
        collection,
        referringItemId,
        field,
        {
          sort: cursorPaging?.cursor ? undefined : [{ fieldName: 'place', order: order ?? 'ASC' }],
          paging: paging ?? null,
          cursorPaging: cursorPaging ?? null,
        },
        { ...options, search: { referringItemFieldName: field, referringItemId, order } },
        input.returnTotalCount === true,
      )
    : toSingleReference(referring.data[field])
  const found = await findItems(unit, target, ids)
  const targetScope = { ...scope, reach: getReach(unit.actor, 'read', target) }
  const results = ids.map((id) => {
    const item = found.get(id)
    return item && isReadable(unit.actor, targetScope, item)
      ? { dataItem: toWire(target, item, fields) }
      : { unresolvedReference: { referringItemFieldName: field, referringItemId, referencedItemId: id } }
  })
  return { results, pagingMetadata: metadata }
}

function toSingleReference(referenceField: unknown) {
  const ids = typeof referenceField === 'string' && referenceField ? [referenceField] : []
  return { ids, metadata: { count: ids.length, offset: 0, total: ids.length, tooManyToCount: false, hasNext: false } }
}

export async function isReferenced(unit: Unit, input: Input<'isReferenced'>): Reply<'isReferenced'> {
  const { referringItemFieldName: field, referringItemId, referencedItemId } = input
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return { isReferenced: external.isReferenced(unit, collection, scope, input) }
  const { many } = readReferred(collection, field, 'referringItemFieldName')
  const item = await findItem(unit, collection, referringItemId)
  if (!item || !isReadable(unit.actor, scope, item)) return { isReferenced: false }
  if (!many) return { isReferenced: item.data[field] === referencedItemId }
  return { isReferenced: await store.isReference(unit, collection, input) }
}

export async function replaceReferences(unit: Unit, input: Input<'replaceReferences'>): Reply<'replaceReferences'> {
  const { referringItemFieldName: field, referringItemId, newReferencedItemIds } = input
  const { collection, scope } = await openCollection(unit, 'update', input)
  assertMultiReference(collection, field, 'referringItemFieldName')
  if (newReferencedItemIds.length > maxReferences) throw new Problem('WDE0006')
  if (isExternal(collection)) return external.replaceReferences(unit, collection, scope, input)
  const item = (await lockItems(unit, collection, [referringItemId])).get(referringItemId)
  const problem = findRefusal(unit, scope, item)
  if (problem) throw problem
  const references = [...new Set(newReferencedItemIds)].map((referencedItemId) => ({
    referringItemFieldName: field,
    referringItemId,
    referencedItemId,
  }))
  await store.removeAllReferences(unit, collection, referringItemId, field)
  await store.addReferences(unit, collection, references)
  return { dataItemReferences: references }
}

export const insertReference = (unit: Unit, input: Input<'insertReference'>): Reply<'insertReference'> =>
  changeAll(unit, input, 'INSERT', store.addReferences)

export const removeReference = (unit: Unit, input: Input<'removeReference'>): Reply<'removeReference'> =>
  changeAll(unit, input, 'DELETE', store.removeReferences)

async function changeAll(
  unit: Unit,
  input: Input<'insertReference'>,
  action: 'INSERT' | 'DELETE',
  act: (unit: Unit, collection: Collection, references: readonly ItemReference[]) => Promise<void>,
) {
  const { dataItemReferences: requested, returnEntity } = input
  const { collection, scope } = await openCollection(unit, 'update', input)
  if (requested.length > maxReferences) throw new Problem('WDE0006')
  for (const [index, { referringItemFieldName }] of requested.entries())
    assertMultiReference(collection, referringItemFieldName, `dataItemReferences[${index}].referringItemFieldName`)
  const outcomes = isExternal(collection)
    ? external.changeReferences(unit, collection, scope, action, requested)
    : await changeStored(unit, collection, scope, requested, act)
  const { results, bulkActionMetadata } = buildBulkReply<ItemReference>(outcomes, returnEntity)
  return {
    results: results.map(({ itemMetadata, item }) => ({
      itemMetadata,
      action,
      ...(item && { dataItemReference: item }),
    })),
    bulkActionMetadata,
  }
}

async function changeStored(
  unit: Unit,
  collection: Collection,
  scope: Scope,
  requested: readonly ItemReference[],
  act: (unit: Unit, collection: Collection, references: readonly ItemReference[]) => Promise<void>,
): Promise<Outcome<ItemReference>[]> {
  const existing = await lockItems(unit, collection, [...new Set(requested.map(({ referringItemId: id }) => id))])
  const outcomes = requested.map((reference) => {
    const problem = findRefusal(unit, scope, existing.get(reference.referringItemId))
    return problem ? { problem } : { item: reference }
  })
  await act(
    unit,
    collection,
    outcomes.flatMap((outcome) => ('problem' in outcome ? [] : [outcome.item])),
  )
  return outcomes
}

function findRefusal({ actor }: Unit, scope: Scope, item: Item | undefined): Problem | undefined {
  if (!item || !isKnown(actor, 'update', scope, item)) return new Problem('WDE0073')
  return isWithin(actor, scope, item) ? undefined : new Problem('WDE0027')
}

/** A single reference is written like any other field. */
function assertMultiReference(collection: Collection, field: string, at: string): void {
  if (!readReferred(collection, field, at).many)
    throw createInvalidArgument(at, 'leads to one item: write it with the item', 'VALIDATION')
}
