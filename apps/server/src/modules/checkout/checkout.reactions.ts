import type { Delivered, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { handOver } from './access.store.ts'

/** A visitor who signs in on the way to pay goes on as the member. */
async function bringCheckoutsAlong(unit: Unit, event: Delivered): Promise<void> {
  const { memberId, visitorId } = (event.body.actionEvent as { body: { memberId: string; visitorId?: string } }).body
  if (visitorId) await handOver(unit, visitorId, memberId)
}

export const reactions: readonly Reaction[] = [
  { on: 'stoa.identity.signed_in', when: 'with', name: 'checkout.bring-along', run: bringCheckoutsAlong },
]
