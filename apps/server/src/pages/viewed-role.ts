import { intersectAccess, type StaffAccess } from '@stoa/contract/staff-access'
import { isBuiltIn } from '@stoa/contract/staff-built-in'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../kernel/actor.ts'
import { isId } from '../kernel/ids.ts'
import type { Unit } from '../kernel/unit.ts'
import { findRole, toAccess } from '../modules/roles/api.ts'
import type { SessionInfo } from '../modules/tokens/api.ts'

/** The role as which a person previews the dashboard. */
export interface ViewedRole {
  id: string
  access: StaffAccess
}

/** Reads the cookie that the page of roles sets. It only takes rights away, so it need not be signed. */
export async function readViewedRole(unit: Unit, { headers }: FastifyRequest): Promise<ViewedRole | undefined> {
  const id = /(?:^|;\s*)stoa-view-as=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  if (id === undefined || unit.actor.type !== 'owner') return undefined
  if (isBuiltIn(id)) return { id, access: toAccess(id, undefined) }
  const role = isId(id) ? await findRole(unit, id) : undefined
  return role && { id, access: toAccess(id, role.grants) }
}

/** The caller with no more rights than the viewed role. */
export const narrow = (caller: Caller, viewed: ViewedRole | undefined): Caller =>
  viewed && caller.actor.type === 'owner'
    ? { ...caller, actor: { ...caller.actor, access: intersectAccess(caller.actor.access, viewed.access) } }
    : caller

export const narrowInfo = (info: SessionInfo, viewed: ViewedRole | undefined) =>
  viewed && info.kind === 'owner'
    ? { ...info, access: intersectAccess(info.access, viewed.access), viewedAs: viewed.id }
    : info
