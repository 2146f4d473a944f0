import type { Role } from '@stoa/contract/data-collection.entity'
import type { AccessLevel } from '@stoa/contract/data-permissions'
import { type Actor, isManager } from '../../kernel/actor.ts'

/** What can be done with items. */
export type ItemAction = 'read' | 'insert' | 'update' | 'remove'
export type AccessLevels = Readonly<Record<ItemAction, AccessLevel>>

/** Which items somebody may do something with: all of a collection, those of one's own, or none. */
export type Reach = 'all' | 'own' | 'none'

export function reachOf(actor: Actor, action: ItemAction, levels: AccessLevels): Reach {
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

/** Whose an item is that they put in; nobody's, where an app did. */
export const authorOf = (actor: Actor): string | null =>
  actor.type === 'visitor' || actor.type === 'member' || actor.type === 'owner' ? actor.id : null

export const levelOf = (role: Role): AccessLevel => (role === 'ADMIN' ? 'CMS_EDITOR' : role)

export const roleOf = (level: AccessLevel): Role => (level === 'CMS_EDITOR' || level === 'PRIVILEGED' ? 'ADMIN' : level)
