import type { DeliveredEventOf, EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { revokeVerifications, transferCheckouts } from './access.store.ts'

/** A visitor who signs in during checkout continues as the member. */
async function onVisitorBecameMember(unit: Unit, { body }: DeliveredEventOf<'stoa.identity.signed_in'>): Promise<void> {
  const { memberId, visitorId } = body.actionEvent.body
  if (visitorId) await transferCheckouts(unit, visitorId, memberId)
}

/** After a sign-out, an opened checkout link shows no details any more. */
async function revokeVerificationsOf(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'stoa.tokens.session_ended'>,
): Promise<void> {
  const { subjectId } = body.actionEvent.body
  await revokeVerifications(unit, [entityId, subjectId])
}

const isOfMember = ({ body }: EventOf<'stoa.tokens.session_ended'>): boolean => body.actionEvent.body.kind === 'member'

export const reactions: readonly Reaction[] = [
  { on: 'stoa.identity.signed_in', when: 'with', name: 'checkout.transfer', run: onVisitorBecameMember },
  {
    on: 'stoa.tokens.session_ended',
    when: 'with',
    name: 'checkout.end-proofs',
    isRelevant: isOfMember,
    run: revokeVerificationsOf,
  },
]
