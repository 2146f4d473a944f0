import { MembershipPlan } from '@stoa/contract/membership-plan.entity'
import { createSmallSource } from '../translations/api.ts'
import { plans } from './memberships.store.ts'

export const planSource = createSmallSource('MEMBERSHIP_PLAN', MembershipPlan, async (unit) =>
  (await plans.list(unit)).map((plan) => ({ id: plan.id, title: plan.name, value: plan })),
)
