import {
  declareTexts,
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'

export const MembershipPlan = object(
  {
    id: readOnly(Id()),
    revision: Revision(),
    createdDate: readOnly(Timestamp()),
    updatedDate: readOnly(Timestamp()),
    name: translatable(Text(100, 1)),
    active: Flag(),
    /** Number of pieces that it pays for; absent: unlimited. */
    credits: maybe(Whole(1, 1_000_000)),
    /** Duration of a membership; absent: unlimited. */
    validDays: maybe(Whole(1, 36_500)),
    /** Covered items. */
    appliesTo: object({ type: oneOf(['ALL', 'PRODUCTS', 'COLLECTIONS']), ids: maybe(list(Text(36, 1), 1000)) }),
  },
  declareTexts('MEMBERSHIP_PLAN', 'id'),
)
export type MembershipPlan = Static<typeof MembershipPlan>

export const Membership = object(
  {
    id: Id(),
    planId: Id(),
    memberId: Id(),
    name: translatable(Text()),
    credits: optional(object({ total: Whole(), remaining: Whole() })),
    expirationDate: optional(Timestamp()),
    status: oneOf(['ACTIVE', 'EXHAUSTED', 'EXPIRED', 'ENDED']),
    createdDate: Timestamp(),
  },
  declareTexts('MEMBERSHIP_PLAN', 'planId'),
)
export type Membership = Static<typeof Membership>
