import { memberships as contract } from '@stoa/contract/memberships'
import { serve } from '../../kernel/api.ts'
import * as memberships from './memberships.service.ts'

export const bindings = [
  serve(contract.createMembershipPlan, memberships.createMembershipPlan),
  serve(contract.queryMembershipPlans, memberships.queryMembershipPlans),
  serve(contract.updateMembershipPlan, memberships.updateMembershipPlan),
  serve(contract.grantMembership, memberships.grantMembership),
  serve(contract.queryMemberships, memberships.queryMemberships),
  serve(contract.endMembership, memberships.endMembership),
]
