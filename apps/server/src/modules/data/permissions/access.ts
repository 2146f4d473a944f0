import type { Role } from '@stoa/contract/data-collection.entity'
import type { AccessLevel } from '@stoa/contract/data-permissions'
import { type Actor, isManager } from '../../../kernel/actor.ts'
import type { Item } from '../items/item.ts'

/** Actions on items. */
export type ItemAction = 'read' | 'insert' | 'update' | 'remove'
export type AccessLevels = Readonly<Record<ItemAction, AccessLevel>>

/** What special permissions allow a member, whatever the access levels are. */
export type Grants = Readonly<Record<ItemAction, boolean>>
export const noGrants: Grants = { read: false, insert: false, update: false, remove: false }

/** The permissions of a collection: for everyone, and those of the unit's actor alone. */
export interface Permitted {
  readonly levels: AccessLevels
  readonly grants: Grants
}

/** The items that an actor may act on: all of a collection, their own, or none. */
export type Reach = 'all' | 'own' | 'none'

export function getReach(actor: Actor, action: ItemAction, { levels, grants }: Permitted): Reach {
  if (isManager(actor) || grants[action]) return 'all'
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

/** The items of a collection that an action reaches. */
export interface Scope {
  readonly reach: Reach
  readonly includesDrafts: boolean
}

/** Reads leave out drafts unless they ask for them; owners and apps change drafts as any item. */
export const getScope = (actor: Actor, action: ItemAction, permitted: Permitted, asksForDrafts: boolean): Scope => ({
  reach: getReach(actor, action, permitted),
  includesDrafts: isManager(actor) && (asksForDrafts || action !== 'read'),
})

/** An item's field says whether it is published; one without it is. */
export const publishStatusKey = '_publishStatus'
export const draftStatus = 'DRAFT'

const isDraft = ({ data }: Item): boolean => data[publishStatusKey] === draftStatus

/** Whether the actor may know of an item: members write their own drafts. */
export function isKnown(actor: Actor, action: ItemAction, { includesDrafts }: Scope, item: Item): boolean {
  return includesDrafts || !isDraft(item) || (action !== 'read' && isOwn(actor, item))
}

/** Whether an action may be done to an item that is known. */
export const isWithin = (actor: Actor, { reach }: Scope, item: Item): boolean =>
  reach === 'all' || (reach === 'own' && isOwn(actor, item))

export const isReadable = (actor: Actor, scope: Scope, item: Item): boolean =>
  isKnown(actor, 'read', scope, item) && isWithin(actor, scope, item)

const isOwn = (actor: Actor, { ownerId }: Item): boolean => ownerId !== null && ownerId === getAuthor(actor)

/** The owner of an item inserted by the actor; null for an app. */
export const getAuthor = (actor: Actor): string | null =>
  actor.type === 'visitor' || actor.type === 'member' || actor.type === 'owner' ? actor.id : null

export const toLevel = (role: Role): AccessLevel => (role === 'ADMIN' ? 'CMS_EDITOR' : role)

export const toRole = (level: AccessLevel): Role => (level === 'CMS_EDITOR' || level === 'PRIVILEGED' ? 'ADMIN' : level)
