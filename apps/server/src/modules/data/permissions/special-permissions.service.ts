import { type dataPermissions, maxSpecialPermissions } from '@stoa/contract/data-permissions'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { isId } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { findMember } from '../../members/api.ts'
import { requireLockedCollection } from '../collections/collections.service.ts'
import type { Grants } from './access.ts'
import * as store from './special-permissions.store.ts'

type Input<Name extends keyof typeof dataPermissions> = InputOf<(typeof dataPermissions)[Name]>
type Reply<Name extends keyof typeof dataPermissions> = Promise<ReplyOf<(typeof dataPermissions)[Name]>>
type Special = Input<'updateSpecialPermissions'>['specialPermissions']

export async function addSpecialPermissions(
  unit: Unit,
  { dataCollectionId, specialPermissions: input }: Input<'addSpecialPermissions'>,
): Reply<'addSpecialPermissions'> {
  const collection = await requireLockedCollection(unit, dataCollectionId)
  const memberId = await readMember(unit, input)
  if ((await store.countSpecialPermissions(unit, collection.id)) >= maxSpecialPermissions)
    throw new Problem('TOO_MANY_SPECIAL_PERMISSIONS')
  const { read = false, insert = false, update = false, remove = false } = readGrants(input)
  const added = await store.insertSpecialPermissions(unit, collection.id, memberId, { read, insert, update, remove })
  if (!added) throw new Problem('ALREADY_EXISTS')
  return { specialPermissions: added }
}

/** INVALID_ARGUMENT unless a member of the site is named. */
async function readMember(unit: Unit, { userId, policyId }: Omit<Special, 'id'>): Promise<string> {
  if (policyId)
    throw createInvalidArgument(
      'specialPermissions.policyId',
      'names a role, and members have none',
      'FIELD_NOT_ALLOWED',
    )
  if (!userId) throw createInvalidArgument('specialPermissions.userId', 'is required', 'REQUIRED_FIELD')
  if (!isId(userId) || !(await findMember(unit, userId)))
    throw createInvalidArgument('specialPermissions.userId', 'is not a member of the site', 'VALIDATION')
  return userId.toLowerCase()
}

export async function updateSpecialPermissions(
  unit: Unit,
  { specialPermissions: input }: Input<'updateSpecialPermissions'>,
): Reply<'updateSpecialPermissions'> {
  const changed = await store.updateGrants(unit, input.id, readGrants(input))
  if (!changed) throw new Problem('NOT_FOUND')
  return { specialPermissions: changed }
}

export async function removeSpecialPermissions(
  unit: Unit,
  { specialPermissionsId }: Input<'removeSpecialPermissions'>,
): Reply<'removeSpecialPermissions'> {
  if (!(await store.removeSpecial(unit, specialPermissionsId))) throw new Problem('NOT_FOUND')
  return {}
}

/** The given ones. */
const readGrants = ({ itemRead, itemInsert, itemUpdate, itemRemove }: Omit<Special, 'id'>): Partial<Grants> => ({
  ...(itemRead && { read: itemRead === 'ALLOWED' }),
  ...(itemInsert && { insert: itemInsert === 'ALLOWED' }),
  ...(itemUpdate && { update: itemUpdate === 'ALLOWED' }),
  ...(itemRemove && { remove: itemRemove === 'ALLOWED' }),
})
