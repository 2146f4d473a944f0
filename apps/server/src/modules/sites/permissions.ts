import { deriveFromOperations } from '@stoa/contract'
import type { apps } from '@stoa/contract/apps'
import type { ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { holdsWhole } from '@stoa/contract/staff-access'
import { useAssistant } from '../../kernel/api.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Required by the token endpoint; no operation declares it. */
export const actForMembers = 'STOA.ACT_FOR_MEMBERS'

/** Every permission that an operation requires, with the operations it allows. */
const getPermissions = deriveFromOperations((operations): ReadonlyMap<string, string[]> => {
  const found = new Map<string, string[]>([
    [actForMembers, ['Take tokens of members who are not there.']],
    [useAssistant, ['Use the MCP server of the site, and nothing else.']],
  ])
  for (const { permission, summary, who } of operations) {
    if (permission && who !== 'anyone' && who.includes('app')) {
      found.set(permission, [...(found.get(permission) ?? []), summary])
    }
  }
  return found
})

export async function listPermissions(_unit: Unit): Promise<ReplyOf<typeof apps.listPermissions>> {
  const ordered = [...getPermissions()].sort(([a], [b]) => (a < b ? -1 : 1))
  return { permissions: ordered.map(([id, allows]) => ({ id, allows })) }
}

/** Validated and without duplicates; `*` stands for all. */
export function validatePermissions(requested: readonly string[], field: string): string[] {
  const unknownIndex = requested.findIndex((permission) => permission !== '*' && !getPermissions().has(permission))
  if (unknownIndex >= 0)
    throw createInvalidArgument(`${field}[${unknownIndex}]`, 'is not a permission', 'INVALID_ENUM_VALUE')
  return [...new Set(requested)]
}

/**
 * An app or key must not have more rights than the person who creates it or sees its secret. @throws
 * RIGHTS_BEYOND_YOURS
 */
export function assertMayGrant({ actor }: Pick<Unit, 'actor'>, permissions: readonly string[]): void {
  if (actor.type !== 'owner' || actor.access === 'ALL') return
  if (!permissions.every((permission) => holdsWhole(actor.access, permission))) throw new Problem('RIGHTS_BEYOND_YOURS')
}
