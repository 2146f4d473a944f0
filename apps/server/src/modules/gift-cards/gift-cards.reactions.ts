import type { Reaction } from '../../kernel/events.ts'
import { restoreGiftCards } from './gift-cards.service.ts'

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_canceled',
    when: 'with',
    name: 'gift-cards.restore',
    async run(unit, { entityId }) {
      await restoreGiftCards(unit, entityId)
    },
  },
]
