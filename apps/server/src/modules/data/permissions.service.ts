import type { DataPermissions, dataPermissions } from '@stoa/contract/data-permissions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { type AccessLevels, getReach } from './access.ts'
import { change, requireCollection, requireLockedCollection } from './collections.service.ts'

type Input<Name extends keyof typeof dataPermissions> = InputOf<(typeof dataPermissions)[Name]>
type Reply<Name extends keyof typeof dataPermissions> = Promise<ReplyOf<(typeof dataPermissions)[Name]>>

export async function getPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getPermissions'>,
): Reply<'getPermissions'> {
  const { name, levels } = await requireCollection(unit, dataCollectionId)
  return { dataPermissions: toWire(name, levels) }
}

export async function updatePermissions(
  unit: Unit,
  { dataPermissions: input }: Input<'updatePermissions'>,
): Reply<'updatePermissions'> {
  const before = await requireLockedCollection(unit, input.id)
  const { itemRead: read, itemInsert: insert, itemUpdate: update, itemRemove: remove } = input
  const { name, levels } = await change(unit, before, { ...before, levels: { read, insert, update, remove } })
  return { dataPermissions: toWire(name, levels) }
}

/** Whether there is any item that the actor may act on. */
export async function getMyPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getMyPermissions'>,
): Reply<'getMyPermissions'> {
  const { levels } = await requireCollection(unit, dataCollectionId)
  const may = (act: keyof AccessLevels) => getReach(unit.actor, act, levels) !== 'none'
  return { itemRead: may('read'), itemInsert: may('insert'), itemUpdate: may('update'), itemRemove: may('remove') }
}

const toWire = (name: string, { read, insert, update, remove }: AccessLevels): DataPermissions => ({
  id: name,
  itemRead: read,
  itemInsert: insert,
  itemUpdate: update,
  itemRemove: remove,
})
