import type { PersonalDataHandler } from '../members/api.ts'
import { listFollowedBy } from './followers.store.ts'

/** Follows reference the rows of both members, and are removed with either. */
export const followersHandler: PersonalDataHandler = {
  name: 'followedMemberIds',
  collect: (unit, { memberId }) => listFollowedBy(unit, memberId),
  erase: async () => {},
}
