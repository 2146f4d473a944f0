import type { Badge, BadgeAssignment, BadgeIcon, BadgeV3, ShownBadge } from '@stoa/contract/badge.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Tags } from '../../kernel/tags.ts'

/** A badge as it is stored. */
export interface BadgeRow {
  id: string
  revision: string
  title: string
  description: string | null
  background_color: string
  text_color: string
  icon: BadgeIcon | null
  permissions_enabled: boolean
  slug: string
  position: number
  member_count: number
  created_date: Date
  updated_date: Date
}

export interface AssignmentRow {
  id: string
  badge_id: string
  member_id: string
  tags: Tags | null
  extended_fields: BadgeAssignment['extendedFields'] | null
  created_date: Date
  updated_date: Date
}

/** What an owner sets of a badge. Absent: unchanged; null: cleared. */
export interface BadgeInput {
  title?: string | null | undefined
  description?: string | null | undefined
  backgroundColor?: string | null | undefined
  textColor?: string | null | undefined
  icon?: BadgeIcon | null | undefined
  permissionsEnabled?: boolean | null | undefined
}

type Content = Pick<
  BadgeRow,
  'title' | 'description' | 'background_color' | 'text_color' | 'icon' | 'permissions_enabled'
>

const blank: Content = {
  title: '',
  description: null,
  background_color: '#796EFF',
  text_color: '#FFFFFF',
  icon: null,
  permissions_enabled: false,
}

/** No address that a page could execute. */
const isIconUrl = (url: string): boolean => /^(https?:\/\/|wix:image:\/\/|\/(?!\/))/i.test(url)

/** The content of a badge after a change; of a new one without `before`. */
export function applyInput(input: BadgeInput, before: Content = blank): Content {
  const { title, description, backgroundColor, textColor, icon, permissionsEnabled } = input
  if (title != null && title.trim() === '') throw createInvalidArgument('badge.title', 'must not be blank')
  if (icon?.url && !isIconUrl(icon.url)) throw createInvalidArgument('badge.icon', 'must be the address of an image')
  return {
    title: title?.trim() ?? before.title,
    description: description === undefined ? before.description : description || null,
    background_color: backgroundColor?.toUpperCase() ?? before.background_color,
    text_color: textColor?.toUpperCase() ?? before.text_color,
    icon: icon === undefined ? before.icon : icon && (icon.id || icon.url) ? icon : null,
    permissions_enabled: permissionsEnabled ?? before.permissions_enabled,
  }
}

/** The icon of the older service, which has an address only. */
export const readIconV3 = (icon: string | null | undefined): BadgeIcon | null | undefined =>
  typeof icon === 'string' ? (icon ? { url: icon } : null) : icon

/** The ids with those of `first` before all others. NOT_FOUND for an id that is not among them. */
export function reorder(ids: readonly string[], first: readonly string[]): string[] {
  const chosen = first.map((id) => id.toLowerCase())
  if (new Set(chosen).size < chosen.length) throw createInvalidArgument('ids', 'occurs twice')
  if (chosen.some((id) => !ids.includes(id))) throw new Problem('NOT_FOUND')
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))]
}

export interface Move {
  readonly id: string
  readonly position: 'LAST' | 'FIRST' | 'AFTER'
  readonly after?: string | null | undefined
}

/** The ids after a move. NOT_FOUND for an id that is not among them. */
export function move(ids: readonly string[], { id, position, after }: Move): string[] {
  const moved = id.toLowerCase()
  const anchor = after?.toLowerCase()
  if (position === 'AFTER' && !anchor) throw createInvalidArgument('moveAfterBadgeId', 'is required', 'REQUIRED_FIELD')
  if (!ids.includes(moved) || (position === 'AFTER' && !ids.includes(anchor!))) throw new Problem('NOT_FOUND')
  if (position === 'AFTER' && anchor === moved) return [...ids]
  const rest = ids.filter((each) => each !== moved)
  const at = { FIRST: 0, LAST: rest.length, AFTER: rest.indexOf(anchor!) + 1 }[position]
  return rest.toSpliced(at, 0, moved)
}

const toDates = ({ created_date, updated_date }: Pick<BadgeRow, 'created_date' | 'updated_date'>) => ({
  createdDate: created_date.toISOString(),
  updatedDate: updated_date.toISOString(),
})

const toContent = (row: Content) => ({
  title: row.title,
  ...(row.description !== null && { description: row.description }),
  backgroundColor: row.background_color,
  textColor: row.text_color,
})

export const toBadge = (row: BadgeRow): Badge => ({
  id: row.id,
  revision: row.revision,
  ...toContent(row),
  ...(row.icon && { icon: row.icon }),
  permissionsEnabled: row.permissions_enabled,
  slug: row.slug,
  ...toDates(row),
})

export const toBadgeV3 = (row: BadgeRow): BadgeV3 => ({
  id: row.id,
  ...toContent(row),
  ...(row.icon?.url && { icon: row.icon.url }),
  permissionsEnabled: row.permissions_enabled,
  slug: row.slug,
  ...toDates(row),
})

export const toShownBadge = (row: Content & { id: string }): ShownBadge => ({
  id: row.id,
  ...toContent(row),
  ...(row.icon && { icon: row.icon }),
})

export const toAssignment = (row: AssignmentRow): BadgeAssignment => ({
  id: row.id,
  badgeId: row.badge_id,
  memberId: row.member_id,
  ...(row.tags && {
    tags: {
      privateTags: { tagIds: row.tags.privateTags?.tagIds ?? [] },
      tags: { tagIds: row.tags.tags?.tagIds ?? [] },
    },
  }),
  ...(row.extended_fields && { extendedFields: row.extended_fields }),
  ...toDates(row),
})
