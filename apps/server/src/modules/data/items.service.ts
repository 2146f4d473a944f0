import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { authorOf, type ItemAction, type Reach, reachOf } from './access.ts'
import type { Collection } from './collection.ts'
import { mustLock, requireCollection } from './collections.service.ts'
import { scheduleSetRemoval } from './collections.store.ts'
import { type Item, toWire } from './item.ts'
import * as store from './items.store.ts'
import { type ItemWrite, type WriteMode, type WriteOutcome, writeItems } from './write-items.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

interface Asked {
  dataCollectionId: string
  suppressHooks?: boolean | null | undefined
  publishPluginOptions?: { includeDraftItems?: boolean | null | undefined } | null | undefined
}

/** The collection, and what of it is within reach. WDE0025 where there is none, WDE0027 where nothing is. */
export async function openCollection(
  unit: Unit,
  act: ItemAction,
  asked: Asked,
): Promise<{ collection: Collection; reach: Reach }> {
  if ((asked.suppressHooks || asked.publishPluginOptions?.includeDraftItems) && !isManager(unit.actor))
    throw new Problem('PERMISSION_DENIED')
  const collection = await requireCollection(unit, asked.dataCollectionId)
  const reach = reachOf(unit.actor, act, collection.levels)
  if (reach === 'none') throw new Problem('WDE0027')
  return { collection, reach }
}

export const isWithin = (unit: Unit, reach: Reach, item: Item): boolean =>
  reach === 'all' || (reach === 'own' && item.ownerId !== null && item.ownerId === authorOf(unit.actor))

export async function insert(unit: Unit, { dataItem, ...asked }: Input<'insert'>): Reply<'insert'> {
  return write(unit, 'insert', asked, { given: dataItem, at: 'dataItem' })
}

export async function update(unit: Unit, { dataItem, ...asked }: Input<'update'>): Reply<'update'> {
  return write(unit, 'update', asked, { given: dataItem, at: 'dataItem' })
}

export async function save(unit: Unit, { dataItem, ...asked }: Input<'save'>): Reply<'save'> {
  return write(unit, 'save', asked, { given: dataItem, at: 'dataItem' })
}

export async function patch(unit: Unit, { patch: patchInput, ...asked }: Input<'patch'>): Reply<'patch'> {
  const { dataItemId: id, fieldModifications: modifications } = patchInput
  return write(unit, 'patch', asked, { id, modifications, at: 'patch.fieldModifications' })
}

/** What an item's writer must be let do before anything else is looked at. */
export const actionOf = (way: WriteMode): ItemAction => (way === 'insert' ? 'insert' : 'update')

async function write(unit: Unit, way: WriteMode, asked: Asked, itemWrite: ItemWrite) {
  const { collection } =
    way === 'save' ? await openForSaving(unit, asked) : await openCollection(unit, actionOf(way), asked)
  const outcome = (await writeItems(unit, collection, way, [itemWrite]))[0]!
  return unwrapOutcome(outcome)
}

/** One of both is enough, and each item is looked at by itself. */
export async function openForSaving(unit: Unit, asked: Asked): Promise<{ collection: Collection }> {
  const collection = await requireCollection(unit, asked.dataCollectionId)
  const mayInsert = reachOf(unit.actor, 'insert', collection.levels) !== 'none'
  return mayInsert ? openCollection(unit, 'insert', asked) : openCollection(unit, 'update', asked)
}

function unwrapOutcome(outcome: WriteOutcome) {
  if ('problem' in outcome) throw outcome.problem
  const { action, dataItem } = outcome
  return { action, dataItem }
}

export async function remove(unit: Unit, { dataItemId, ...asked }: Input<'remove'>): Reply<'remove'> {
  const { collection, reach } = await openCollection(unit, 'remove', asked)
  const item = (await store.lockItems(unit, collection, [dataItemId])).get(dataItemId)
  if (!item) throw new Problem('WDE0073')
  if (!isWithin(unit, reach, item)) throw new Problem('WDE0027')
  await store.removeItems(unit, collection, [dataItemId])
  return { dataItem: toWire(collection, item) }
}

export async function truncate(unit: Unit, asked: Input<'truncate'>): Reply<'truncate'> {
  await openCollection(unit, 'remove', asked)
  if (!isManager(unit.actor)) throw new Problem('WDE0027')
  const collection = await mustLock(unit, asked.dataCollectionId)
  await store.replaceSet(unit, collection, unit.newId())
  await scheduleSetRemoval(unit, collection.setId, unit.now)
  return {}
}
