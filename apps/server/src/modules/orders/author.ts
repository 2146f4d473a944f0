import type { Activity } from '@stoa/contract/order-activity.entity'
import type { Unit } from '../../kernel/unit.ts'
import { findOwnerAddress } from '../identity/api.ts'

/** Adds the email address of the manager who wrote the entries; entries of other actors get none. */
export async function addAuthors(unit: Unit, lines: readonly Activity[]): Promise<Activity[]> {
  if (unit.actor.type !== 'owner' || lines.length === 0) return [...lines]
  const authorEmail = await findOwnerAddress(unit, unit.actor.id)
  return lines.map((line) => ({ authorEmail, ...line }))
}
