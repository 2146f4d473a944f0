import type { DataPermissions, dataPermissions } from '@stoa/contract/data-permissions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { type Levels, reachOf } from './access.ts'
import { change, mustFind, mustLock } from './collections.service.ts'

type Input<Name extends keyof typeof dataPermissions> = InputOf<(typeof dataPermissions)[Name]>
type Reply<Name extends keyof typeof dataPermissions> = Promise<ReplyOf<(typeof dataPermissions)[Name]>>

export async function getPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getPermissions'>,
): Reply<'getPermissions'> {
  const { name, levels } = await mustFind(unit, dataCollectionId)
  return { dataPermissions: toWire(name, levels) }
}

export async function updatePermissions(
  unit: Unit,
  { dataPermissions: wished }: Input<'updatePermissions'>,
): Reply<'updatePermissions'> {
  const before = await mustLock(unit, wished.id)
  const { itemRead: read, itemInsert: insert, itemUpdate: update, itemRemove: remove } = wished
  const { name, levels } = await change(unit, before, { ...before, levels: { read, insert, update, remove } })
  return { dataPermissions: toWire(name, levels) }
}

/** Whether there are any items at all that one may do it with. */
export async function getMyPermissions(
  unit: Unit,
  { dataCollectionId }: Input<'getMyPermissions'>,
): Reply<'getMyPermissions'> {
  const { levels } = await mustFind(unit, dataCollectionId)
  const may = (act: keyof Levels) => reachOf(unit.actor, act, levels) !== 'none'
  return { itemRead: may('read'), itemInsert: may('insert'), itemUpdate: may('update'), itemRemove: may('remove') }
}

const toWire = (name: string, { read, insert, update, remove }: Levels): DataPermissions => ({
  id: name,
  itemRead: read,
  itemInsert: insert,
  itemUpdate: update,
  itemRemove: remove,
})
