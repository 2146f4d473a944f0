import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { staff as contract } from '@stoa/contract/staff'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { findSecondFactorSince, getOwnAccess, saveSecondFactorSince } from '../roles/api.ts'

type Operations = typeof contract

export async function getStaffSecurity(unit: Unit): Promise<ReplyOf<Operations['getStaffSecurity']>> {
  return { security: toWire(await findSecondFactorSince(unit)) }
}

const toWire = (since: Date | undefined) => ({
  requireSecondFactor: since !== undefined,
  ...(since && { sinceDate: since.toISOString() }),
})

/** Sessions from before are left alone, so that no one loses what they are doing. */
export async function updateStaffSecurity(
  unit: Unit,
  { security: { requireSecondFactor } }: InputOf<Operations['updateStaffSecurity']>,
): Promise<ReplyOf<Operations['updateStaffSecurity']>> {
  if (getOwnAccess(unit) !== 'ALL') throw new Problem('RIGHTS_BEYOND_YOURS')
  const before = await findSecondFactorSince(unit)
  if ((before !== undefined) === requireSecondFactor) return { security: toWire(before) }
  const since = requireSecondFactor ? unit.now : undefined
  await saveSecondFactorSince(unit, since)
  await audit(unit, { action: 'STAFF_SECURITY_CHANGED', data: { requireSecondFactor } })
  await unit.emit('stoa.roles.access_changed', unit.siteId, { what: 'security' })
  return { security: toWire(since) }
}
