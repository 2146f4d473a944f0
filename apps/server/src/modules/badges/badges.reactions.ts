import type { Reaction } from '../../kernel/events.ts'
import { listBadgeIdsOf } from './assignments.store.ts'
import { addToCounts } from './badges.store.ts'

/** Members in the trash are not counted; their badges return with them. */
export const reactions: readonly Reaction[] = [
  {
    on: 'wix.members.v1.member_deleted',
    when: 'with',
    name: 'badges.leave-out-deleted',
    async run(unit, { entityId }) {
      await addToCounts(unit, await listBadgeIdsOf(unit, entityId), -1)
    },
  },
  {
    on: 'wix.members.v1.member_created',
    when: 'with',
    name: 'badges.count-restored',
    isRelevant: ({ body }) => body.createdEvent.restoreInfo !== undefined,
    async run(unit, { entityId }) {
      await addToCounts(unit, await listBadgeIdsOf(unit, entityId), 1)
    },
  },
]
