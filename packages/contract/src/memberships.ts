import { Membership, MembershipPlan } from './membership-plan.entity.ts'
import { membershipsRoutes } from './memberships.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, object, PagingMetadata, Query, revised, Timestamp, Whole, writable } from './schema.ts'
import { merchants } from './who.ts'

const permission = 'STOA.MANAGE_MEMBERSHIPS'
const PlanReply = object({ plan: MembershipPlan })
const MembershipReply = object({ membership: Membership })

export const memberships = defineOperations({ name: 'memberships', scope: 'members:read' }, membershipsRoutes, {
  createMembershipPlan: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ plan: writable(MembershipPlan, 'name') }),
    reply: PlanReply,
    summary: 'Create a membership plan with credits for items.',
  },
  queryMembershipPlans: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ plans: list(MembershipPlan), pagingMetadata: PagingMetadata }),
    summary: 'List membership plans.',
  },
  updateMembershipPlan: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ plan: revised(MembershipPlan) }),
    reply: PlanReply,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Change a membership plan; existing memberships keep their credits and end date.',
  },
  grantMembership: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({
      planId: Id(),
      memberId: Id(),
      /** Overrides the plan. */
      credits: maybe(Whole(1, 1_000_000)),
      expirationDate: maybe(Timestamp()),
    }),
    reply: MembershipReply,
    problems: ['NOT_FOUND'],
    summary: 'Grant a member a membership of a plan.',
  },
  queryMemberships: {
    kind: 'query',
    who: ['member', 'owner', 'app'],
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ memberships: list(Membership), pagingMetadata: PagingMetadata }),
    summary: 'List memberships with their remaining credits; members see their own.',
  },
  endMembership: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ membershipId: Id() }),
    reply: MembershipReply,
    problems: ['NOT_FOUND'],
    summary: 'End a membership now; payments made with it stay.',
  },
})
