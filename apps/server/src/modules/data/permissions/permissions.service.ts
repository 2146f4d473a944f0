import type { DataPermissions, dataPermissions } from '@stoa/contract/data-permissions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import { requireAnyCollection, requireChangeable } from '../collections/any-collection.ts'
import type { Collection } from '../collections/collection.ts'
import { change } from '../collections/collections.service.ts'
import { isExternal } from '../external/external.ts'
import { type AccessLevels, getReach } from './access.ts'
import { listSpecialPermissions } from './special-permissions.store.ts'

type Input<Name extends keyof typeof dataPermissions> = InputOf<(typeof dataPermissions)[Name]>
type Reply<Name extends keyof typeof dataPermissions> = Promise<ReplyOf<(typeof dataPermissions)[Name]>>

export async function getPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getPermissions'>,
): Reply<'getPermissions'> {
  const collection = await requireAnyCollection(unit, dataCollectionId)
  return { dataPermissions: await toWire(unit, collection) }
}

export async function updatePermissions(
  unit: Unit,
  { dataPermissions: input }: Input<'updatePermissions'>,
): Reply<'updatePermissions'> {
  const before = await requireChangeable(unit, input.id)
  const { itemRead: read, itemInsert: insert, itemUpdate: update, itemRemove: remove } = input
  const collection = await change(unit, before, { ...before, levels: { read, insert, update, remove } })
  return { dataPermissions: await toWire(unit, collection) }
}

/** Whether there is any item that the actor may act on. */
export async function getMyPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getMyPermissions'>,
): Reply<'getMyPermissions'> {
  const collection = await requireAnyCollection(unit, dataCollectionId)
  const may = (act: keyof AccessLevels) => getReach(unit.actor, act, collection) !== 'none'
  return { itemRead: may('read'), itemInsert: may('insert'), itemUpdate: may('update'), itemRemove: may('remove') }
}

async function toWire(unit: Unit, collection: Collection): Promise<DataPermissions> {
  const { id, name, levels } = collection
  return {
    id: name,
    itemRead: levels.read,
    itemInsert: levels.insert,
    itemUpdate: levels.update,
    itemRemove: levels.remove,
    specialPermissions: isExternal(collection) ? [] : await listSpecialPermissions(unit, id),
  }
}
