import {
  Color,
  Flag,
  Id,
  list,
  MediaAddress,
  maybe,
  object,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { ExtendedFields } from './shapes/item.ts'
import { TagList } from './shapes/tags.ts'

/** A site has no more badges. */
export const MAX_BADGES = 100

const BadgeIcon = object(
  {
    id: optional(Text(1000)),
    url: optional(Text(2048)),
    height: optional(Whole(0, 100_000)),
    width: optional(Whole(0, 100_000)),
    altText: optional(Text(1000)),
    filename: optional(Text(1000)),
  },
  { media: 'image' },
)
export type BadgeIcon = Static<typeof BadgeIcon>

const dates = { createdDate: Timestamp(), updatedDate: Timestamp() }

/** A label that members have on their profile. */
export const Badge = object({
  id: queryable(Id()),
  revision: Text(),
  title: queryable(Text(50, 1)),
  description: optional(queryable(Text(1500), { sort: false })),
  backgroundColor: Color(),
  textColor: Color(),
  icon: optional(BadgeIcon),
  permissionsEnabled: queryable(Flag()),
  slug: queryable(Text(255)),
  ...dates,
})
export type Badge = Static<typeof Badge>

/** A badge in the form of the older service: its icon is an address. */
export const BadgeV3 = object({
  id: Id(),
  title: Text(50),
  description: optional(Text(1500)),
  backgroundColor: Color(),
  textColor: Color(),
  icon: optional(MediaAddress(2048)),
  permissionsEnabled: Flag(),
  slug: Text(255),
  ...dates,
})
export type BadgeV3 = Static<typeof BadgeV3>

const look = { backgroundColor: Color(), textColor: Color() }
const optionalLook = { backgroundColor: maybe(Color()), textColor: maybe(Color()) }
const more = { description: maybe(Text(1500)), permissionsEnabled: maybe(Flag()) }
const iconV3 = maybe(MediaAddress(2048))

export const NewBadge = object({ title: Text(50, 1), ...look, ...more, icon: maybe(BadgeIcon) })
export const BadgeChange = object({
  id: Id(),
  revision: maybe(Text(19, 1)),
  title: maybe(Text(50, 1)),
  ...optionalLook,
  ...more,
  icon: maybe(BadgeIcon),
})
export const NewBadgeV3 = object({ title: Text(50, 1), ...look, ...more, icon: iconV3 })
export const BadgeChangeV3 = object({ id: Id(), title: maybe(Text(50, 1)), ...optionalLook, ...more, icon: iconV3 })

/** That a member has a badge. */
export const BadgeAssignment = object({
  id: queryable(Id()),
  badgeId: queryable(Id()),
  memberId: queryable(Id()),
  tags: optional(object({ privateTags: TagList, tags: TagList })),
  extendedFields: optional(ExtendedFields),
  ...dates,
})
export type BadgeAssignment = Static<typeof BadgeAssignment>

/** What a profile shows of a badge. */
export const ShownBadge = object({
  id: Id(),
  title: Text(50),
  description: optional(Text(1500)),
  backgroundColor: Color(),
  textColor: Color(),
  icon: optional(BadgeIcon),
})
export type ShownBadge = Static<typeof ShownBadge>

export const MemberBadges = list(object({ memberId: Id(), badges: list(ShownBadge, MAX_BADGES) }), 100)
