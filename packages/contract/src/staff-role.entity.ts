import { Flag, maybe, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { staffAreaNames } from './staff-areas.ts'
import { builtInRoles } from './staff-built-in.ts'

const Level = oneOf(['READ', 'CHANGE'])

/** A level per area. Absent areas are hidden. */
export const StaffGrants = object(Object.fromEntries(staffAreaNames.map((area) => [area, maybe(Level)])))

/** A role as assigned to a person. */
export const RoleReference = object({
  /** The name of a built-in role, or the id of a custom one. */
  id: Text(),
  /** Set for custom roles. Names of built-in roles are translated. */
  name: optional(Text()),
})

export const StaffRole = object({
  id: Text(),
  builtIn: optional(oneOf(builtInRoles)),
  name: optional(Text(50, 1)),
  /** Whether the role may do everything. Its grants are empty then. */
  unlimited: Flag(),
  grants: StaffGrants,
  /** Number of people with this role, including open invitations. */
  used: Whole(0),
  /** Whether this is the caller's own role. */
  current: Flag(),
  /** Whether the caller may grant it. */
  mayGrant: Flag(),
  createdDate: optional(Timestamp()),
})
export type StaffRole = Static<typeof StaffRole>
