import type { Unit } from '../../../kernel/unit.ts'
import { getAuthor, type Scope } from '../permissions/access.ts'
import type { ExternalItem } from './external-items.ts'

type Reach = Pick<Scope, 'reach'>

/** The filter that limits members to their own items. */
export const getOwnFilter = (unit: Unit, { reach }: Reach) =>
  reach === 'own' ? { _owner: { $eq: getAuthor(unit.actor) ?? '' } } : undefined

export const isOwn = (unit: Unit, { reach }: Reach, { ownerId }: ExternalItem): boolean =>
  reach === 'all' || (ownerId !== null && ownerId === getAuthor(unit.actor))
