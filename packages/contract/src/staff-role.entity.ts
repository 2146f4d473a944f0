import { Flag, maybe, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { staffAreaNames } from './staff-areas.ts'
import { builtInRoles } from './staff-built-in.ts'

const Level = oneOf(['READ', 'CHANGE'])

/** Areas with their levels. An area that is absent is hidden. */
export const StaffGrants = object(Object.fromEntries(staffAreaNames.map((area) => [area, maybe(Level)])))

/** A role as a person has it. */
export const RoleReference = object({
  /** A built-in role, or the id of the shop's own. */
  id: Text(),
  /** Of an own role; the names of built-in ones are translated. */
  name: optional(Text()),
})

export const StaffRole = object({
  id: Text(),
  builtIn: optional(oneOf(builtInRoles)),
  name: optional(Text(50, 1)),
  /** May do everything, and its grants are empty. */
  unlimited: Flag(),
  grants: StaffGrants,
  /** Those who have it, and open invitations. */
  used: Whole(0),
  /** The caller's own. */
  current: Flag(),
  /** Whether the caller may grant it. */
  mayGrant: Flag(),
  createdDate: optional(Timestamp()),
})
export type StaffRole = Static<typeof StaffRole>
