import {
  declareTexts,
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
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
    id: queryable(readOnly(Id())),
    revision: Revision(),
    createdDate: queryable(readOnly(Timestamp())),
    updatedDate: queryable(readOnly(Timestamp())),
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
    id: queryable(Id()),
    planId: queryable(Id(), { sort: false }),
    memberId: queryable(Id()),
    name: translatable(Text()),
    credits: optional(queryable(object({ total: Whole(), remaining: Whole() }), { by: ['remaining'] })),
    expirationDate: optional(queryable(Timestamp())),
    status: oneOf(['ACTIVE', 'EXHAUSTED', 'EXPIRED', 'ENDED']),
    createdDate: queryable(Timestamp()),
  },
  declareTexts('MEMBERSHIP_PLAN', 'planId'),
)
export type Membership = Static<typeof Membership>
