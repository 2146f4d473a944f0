import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, object, Text } from './schema.ts'
import { Staff } from './tip.entity.ts'
import { tippableStaffRoutes } from './tippable-staff.routes.ts'
import { merchants } from './who.ts'

export const tippableStaff = defineOperations('tippableStaff', tippableStaffRoutes, {
  listTippableStaff: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_TIPS.STAFF_READ',
    input: object({
      includeWixUsers: maybe(Flag()),
      filterByName: maybe(Text(500)),
      filterByIds: maybe(list(Id(), 100)),
    }),
    reply: object({ staff: list(Staff) }),
    summary: 'List staff who can receive a share of tips.',
  },
})
