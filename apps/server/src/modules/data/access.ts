import type { Role } from '@stoa/contract/data-collection.entity'
import type { AccessLevel } from '@stoa/contract/data-permissions'
import { type Actor, isManager } from '../../kernel/actor.ts'

/** Actions on items. */
export type ItemAction = 'read' | 'insert' | 'update' | 'remove'
export type AccessLevels = Readonly<Record<ItemAction, AccessLevel>>

/** The items that an actor may act on: all of a collection, their own, or none. */
export type Reach = 'all' | 'own' | 'none'

export function getReach(actor: Actor, action: ItemAction, levels: AccessLevels): Reach {
  if (isManager(actor)) return 'all'
  switch (levels[action]) {
    case 'ANYONE':
      return 'all'
    case 'SITE_MEMBER':
      return actor.type === 'member' ? 'all' : 'none'
    case 'SITE_MEMBER_AUTHOR':
      if (actor.type !== 'member') return 'none'
      return action === 'insert' ? 'all' : 'own'
    default:
      return 'none'
  }
}

/** The owner of an item inserted by the actor; null for an app. */
export const getAuthor = (actor: Actor): string | null =>
  actor.type === 'visitor' || actor.type === 'member' || actor.type === 'owner' ? actor.id : null

export const toLevel = (role: Role): AccessLevel => (role === 'ADMIN' ? 'CMS_EDITOR' : role)

export const toRole = (level: AccessLevel): Role => (level === 'CMS_EDITOR' || level === 'PRIVILEGED' ? 'ADMIN' : level)
