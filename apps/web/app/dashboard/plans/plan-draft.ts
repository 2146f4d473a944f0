import type { InputOf } from '@stoa/contract'
import type { Membership, MembershipPlan } from '@stoa/contract/membership-plan.entity'
import type { Translate } from '@stoa/messages'
import { everything, type Goods, readGoods } from '../discounts/goods.ts'
import { formReader } from '../lib/form-reader.ts'
import type { Tone } from '../ui/status.tsx'

/** A plan as its form shows it. */
export const toPlanDraft = (plan: MembershipPlan) => ({
  id: plan.id,
  revision: plan.revision ?? '',
  name: plan.name,
  active: plan.active,
  credits: plan.credits == null ? '' : String(plan.credits),
  validDays: plan.validDays == null ? '' : String(plan.validDays),
  goods: { type: plan.appliesTo.type, ids: plan.appliesTo.ids ?? [] } as Goods,
})
export type PlanDraft = ReturnType<typeof toPlanDraft>

export const blankPlan: PlanDraft = {
  id: '',
  revision: '',
  name: '',
  active: true,
  credits: '',
  validDays: '',
  goods: everything,
}

type Written = InputOf<'memberships.createMembershipPlan'>['plan']

/** The plan that a form describes, or what is wrong with it. */
export function readPlan(t: Translate, form: FormData) {
  const reader = formReader(t, form)
  const { type, ids } = readGoods(reader, 'goods')
  const plan: Written = {
    name: reader.needed('name', 100, 'Give it a name; members read it.'),
    active: reader.on('active'),
    credits: reader.whole('credits'),
    validDays: reader.whole('validDays', { most: 36_500 }),
    appliesTo: type === 'ALL' ? { type } : { type, ids: [...ids] },
  }
  return { plan, errors: reader.isWrong() ? reader.errors : undefined }
}

/** A membership as the list of a plan shows it. */
export const toHolder = (membership: Membership, names: ReadonlyMap<string, string>) => ({
  id: membership.id,
  memberId: membership.memberId,
  name: names.get(membership.memberId) ?? 'A member who is gone',
  left: membership.credits && `${membership.credits.remaining} of ${membership.credits.total}`,
  ends: membership.expirationDate,
  status: membership.status,
})
export type Holder = ReturnType<typeof toHolder>

export const holderStates: Readonly<Record<Membership['status'], readonly [Tone, string]>> = {
  ACTIVE: ['good', 'Active'],
  EXHAUSTED: ['quiet', 'Used up'],
  EXPIRED: ['quiet', 'Expired'],
  ENDED: ['quiet', 'Ended'],
}
