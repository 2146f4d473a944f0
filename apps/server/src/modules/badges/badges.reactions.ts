import type { Reaction } from '../../kernel/events.ts'
import { addToCountsOf } from './assignments.store.ts'

/** Members in the trash are not counted; their badges return with them. */
export const reactions: readonly Reaction[] = [
  {
    on: 'wix.members.v1.member_deleted',
    when: 'with',
    name: 'badges.leave-out-deleted',
    async run(unit, { entityId }) {
      await addToCountsOf(unit, entityId, -1)
    },
  },
  {
    on: 'wix.members.v1.member_created',
    when: 'with',
    name: 'badges.count-restored',
    isRelevant: ({ body }) => body.createdEvent.restoreInfo !== undefined,
    async run(unit, { entityId }) {
      await addToCountsOf(unit, entityId, 1)
    },
  },
]
