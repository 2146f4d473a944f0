import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { requireAnyCollection } from '../collections/any-collection.ts'
import type { Collection } from '../collections/collection.ts'
import { requireLockedCollection } from '../collections/collections.service.ts'
import { findCollection, scheduleSetRemoval } from '../collections/collections.store.ts'
import { replaceDraftsSet } from '../drafts/drafts.store.ts'
import { getPublishedName } from '../drafts/drafts.ts'
import { isInDatabase } from '../external/external.collections.ts'
import { isExternal } from '../external/external.ts'
import { removeExternalItem, truncateExternal, writeExternalItems } from '../external/external.write.ts'
import { getReach, getScope, type ItemAction, isKnown, isWithin, type Scope } from '../permissions/access.ts'
import { toWire } from './item.ts'
import * as store from './items.store.ts'
import { type ItemWrite, type WriteMode, type WriteOutcome, writeItems } from './write-items.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

interface ItemsOptions {
  dataCollectionId: string
  suppressHooks?: boolean | null | undefined
  publishPluginOptions?: { includeDraftItems?: boolean | null | undefined } | null | undefined
}

/** The collection, and the scope of the action. WDE0025 where there is none, WDE0027 without access. */
export async function openCollection(
  unit: Unit,
  act: ItemAction,
  options: ItemsOptions,
): Promise<{ collection: Collection; scope: Scope }> {
  const asksForDrafts = options.publishPluginOptions?.includeDraftItems === true
  if ((options.suppressHooks || asksForDrafts) && !isManager(unit.actor)) throw new Problem('PERMISSION_DENIED')
  const collection = await requireAnyCollection(unit, options.dataCollectionId, { isWriting: act !== 'read' })
  const scope = getScope(unit.actor, act, collection, asksForDrafts)
  if (scope.reach === 'none') throw new Problem('WDE0027')
  return { collection, scope }
}

/** The same for what databases outside don't have: WDE0119 for their collections. */
export async function openOwnCollection(
  unit: Unit,
  act: ItemAction,
  options: ItemsOptions,
): Promise<{ collection: Collection; scope: Scope }> {
  const { dataCollectionId: name } = options
  if ((await isInDatabase(unit, name)) && !(await findCollection(unit, name)))
    throw new Problem('WDE0119', { data: { collection: name } })
  return openCollection(unit, act, options)
}

export async function insert(unit: Unit, { dataItem, ...options }: Input<'insert'>): Reply<'insert'> {
  return write(unit, 'insert', options, { input: dataItem, at: 'dataItem' })
}

export async function update(unit: Unit, { dataItem, ...options }: Input<'update'>): Reply<'update'> {
  return write(unit, 'update', options, { input: dataItem, at: 'dataItem' })
}

export async function save(unit: Unit, { dataItem, ...options }: Input<'save'>): Reply<'save'> {
  return write(unit, 'save', options, { input: dataItem, at: 'dataItem' })
}

export async function patch(unit: Unit, { patch: patchInput, ...options }: Input<'patch'>): Reply<'patch'> {
  const { dataItemId: id, fieldModifications: modifications } = patchInput
  return write(unit, 'patch', options, { id, modifications, at: 'patch.fieldModifications' })
}

/** The permission that a write needs before any other check. */
export const toItemAction = (way: WriteMode): ItemAction => (way === 'insert' ? 'insert' : 'update')

async function write(unit: Unit, way: WriteMode, options: ItemsOptions, itemWrite: ItemWrite) {
  const { collection } =
    way === 'save' ? await openForSaving(unit, options) : await openCollection(unit, toItemAction(way), options)
  const [outcome] = isExternal(collection)
    ? writeExternalItems(unit, collection, way, [itemWrite])
    : await writeItems(unit, collection, way, [itemWrite])
  return unwrapOutcome(outcome!)
}

/** Either permission is enough, and each item is checked separately. */
export async function openForSaving(unit: Unit, options: ItemsOptions): Promise<{ collection: Collection }> {
  const collection = await requireAnyCollection(unit, options.dataCollectionId)
  const mayInsert = getReach(unit.actor, 'insert', collection) !== 'none'
  return mayInsert ? openCollection(unit, 'insert', options) : openCollection(unit, 'update', options)
}

function unwrapOutcome(outcome: WriteOutcome) {
  if ('problem' in outcome) throw outcome.problem
  const { action, dataItem } = outcome
  return { action, dataItem }
}

export async function remove(unit: Unit, { dataItemId, ...options }: Input<'remove'>): Reply<'remove'> {
  const { collection, scope } = await openCollection(unit, 'remove', options)
  if (isExternal(collection)) return removeExternalItem(unit, collection, scope, { dataItemId, ...options })
  const item = (await store.lockItems(unit, collection, [dataItemId])).get(dataItemId)
  if (!item || !isKnown(unit.actor, 'remove', scope, item)) throw new Problem('WDE0073')
  if (!isWithin(unit.actor, scope, item)) throw new Problem('WDE0027')
  await store.removeItems(unit, collection, [dataItemId])
  return { dataItem: toWire(collection, item) }
}

export async function truncate(unit: Unit, options: Input<'truncate'>): Reply<'truncate'> {
  const { collection } = await openCollection(unit, 'remove', options)
  if (isExternal(collection)) {
    truncateExternal(unit, collection)
    return {}
  }
  if (!isManager(unit.actor)) throw new Problem('WDE0027')
  const publishedName = getPublishedName(collection.name)
  const locked = await requireLockedCollection(unit, publishedName ?? collection.name)
  if (publishedName === undefined) await store.replaceSet(unit, locked, unit.newId())
  else await replaceDraftsSet(unit, locked, unit.newId())
  await scheduleSetRemoval(unit, [publishedName === undefined ? locked.setId : locked.draftsSetId], unit.now)
  return {}
}
