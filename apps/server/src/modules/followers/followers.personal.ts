import type { PersonalDataHandler } from '../members/api.ts'
import { listAllFollows } from './followers.store.ts'

/**
 * Follows reference the rows of both members, and are removed with either. Followers whom the member does not see, such
 * as those with a private profile, are left out of the export.
 */
export const followersHandler: PersonalDataHandler = {
  name: 'follows',
  collect: async (unit, { memberId }) => ({
    followers: await listAllFollows(unit, memberId, 'followers', { sees: 'shown', memberId }),
    following: await listAllFollows(unit, memberId, 'following'),
  }),
  erase: async () => {},
}
