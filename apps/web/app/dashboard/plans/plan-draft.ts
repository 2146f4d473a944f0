import type { InputOf } from '@stoa/contract'
import type { Membership, MembershipPlan } from '@stoa/contract/membership-plan.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { type AppliesTo, allProducts, readAppliesTo } from '../discounts/applies-to.ts'
import { createFormReader } from '../lib/form-reader.ts'
import type { Tone } from '../ui/status.tsx'

/** A plan as its form shows it. */
export const toPlanDraft = (plan: MembershipPlan) => ({
  id: plan.id,
  revision: plan.revision ?? '',
  name: plan.name,
  active: plan.active,
  credits: plan.credits == null ? '' : String(plan.credits),
  validDays: plan.validDays == null ? '' : String(plan.validDays),
  appliesTo: { type: plan.appliesTo.type, ids: plan.appliesTo.ids ?? [] } as AppliesTo,
})
export type PlanDraft = ReturnType<typeof toPlanDraft>

export const blankPlan: PlanDraft = {
  id: '',
  revision: '',
  name: '',
  active: true,
  credits: '',
  validDays: '',
  appliesTo: allProducts,
}

type PlanInput = InputOf<'memberships.createMembershipPlan'>['plan']

/** The plan in the form, and the errors of its fields. */
export function readPlan(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const { type, ids } = readAppliesTo(t, reader, 'appliesTo')
  const plan: PlanInput = {
    name: reader.needed('name', 100, t('dashboard-plans:nameMissing')),
    active: reader.on('active'),
    credits: reader.whole('credits'),
    validDays: reader.whole('validDays', { most: 36_500 }),
    appliesTo: type === 'ALL' ? { type } : { type, ids: [...ids] },
  }
  return { plan, errors: reader.isWrong() ? reader.errors : undefined }
}

/** A membership as the list of a plan shows it. */
export const toHolder = (t: Translate, membership: Membership, names: ReadonlyMap<string, string>) => ({
  id: membership.id,
  memberId: membership.memberId,
  name: names.get(membership.memberId) ?? t('dashboard-plans:memberDeleted'),
  left: membership.credits && t('dashboard-plans:creditsOf', membership.credits),
  ends: membership.expirationDate,
  status: membership.status,
})
export type Holder = ReturnType<typeof toHolder>

export const holderStatuses: Readonly<Record<Membership['status'], readonly [Tone, PlainKey]>> = {
  ACTIVE: ['good', 'dashboard:active'],
  EXHAUSTED: ['quiet', 'dashboard-plans:status.used'],
  EXPIRED: ['quiet', 'dashboard:expired'],
  ENDED: ['quiet', 'dashboard-plans:status.ended'],
}
