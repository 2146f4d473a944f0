import type { Delivered, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { endProofs, handOver } from './access.store.ts'

/** A visitor who signs in on the way to pay goes on as the member. */
async function bringCheckoutsAlong(unit: Unit, event: Delivered): Promise<void> {
  const { memberId, visitorId } = (event.body.actionEvent as { body: { memberId: string; visitorId?: string } }).body
  if (visitorId) await handOver(unit, visitorId, memberId)
}

/** After signing out, an address that was opened before shows no details any more. */
async function endProofsOf(unit: Unit, { entityId, body }: Delivered): Promise<void> {
  const { subjectId } = (body.actionEvent as { body: { subjectId: string } }).body
  await endProofs(unit, [entityId, subjectId])
}

const isOfMember = ({ body }: Pick<Delivered, 'body'>): boolean =>
  (body.actionEvent as { body: { kind: string } }).body.kind === 'member'

export const reactions: readonly Reaction[] = [
  { on: 'stoa.identity.signed_in', when: 'with', name: 'checkout.bring-along', run: bringCheckoutsAlong },
  { on: 'stoa.tokens.session_ended', when: 'with', name: 'checkout.end-proofs', wants: isOfMember, run: endProofsOf },
]
