import { MembershipPlan, type Membership as WireMembership } from '@stoa/contract/membership-plan.entity'
import type { memberships as contract } from '@stoa/contract/memberships'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { patchDocument } from '../../kernel/entity-document.ts'
import { createId, isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chargeRemote, getMembershipServices, restoreRemote } from './memberships.remote.ts'
import type { Charged, MembershipCharge, MembershipSource } from './memberships.source.ts'
import * as store from './memberships.store.ts'
import { getMembershipStatus, ownMemberships, type PlanDoc } from './memberships.ts'

type Operations = typeof contract
type PlanReply = Promise<{ plan: MembershipPlan }>

/** Memberships of this server and of the site's plugins. */
export const shopMemberships: MembershipSource = {
  async charge(unit, charges) {
    const services = await getMembershipServices(unit)
    const remote = charges.flatMap((charge) => {
      const plugin = services.get(charge.appId ?? '')
      const { catalogReference } = charge
      return plugin && catalogReference ? [{ plugin, charge, catalogReference }] : []
    })
    const charged = remote.length > 0 ? await chargeRemote(unit, remote) : []
    const answers = new Map(remote.map(({ charge }, index) => [charge, charged[index]!]))
    for (const charge of charges) if (!answers.has(charge)) answers.set(charge, await chargeOwn(unit, charge))
    return charges.map((charge) => answers.get(charge)!)
  },
  async restore(unit, transactionId) {
    if ((await store.restore(unit, { id: transactionId })) === 0) await restoreRemote(unit, { id: transactionId })
  },
}

async function chargeOwn(unit: Unit, charge: MembershipCharge): Promise<Charged> {
  if (!isId(charge.membershipId)) return { refusal: 'INVALID_SELECTION' }
  const id = createId()
  const { paid, written } = await store.charge(unit, id, charge)
  if (paid) return written ? { transactionId: id, appId: ownMemberships } : { refusal: 'MEMBERSHIP_ALREADY_CHARGED' }
  const membership = await store.findMembership(unit, charge.membershipId)
  if (membership?.memberId !== charge.memberId) return { refusal: 'INVALID_SELECTION' }
  const status = getMembershipStatus(membership, unit.now)
  const hasEnded = status === 'ENDED' || status === 'EXPIRED'
  return { refusal: hasEnded ? 'MEMBERSHIP_CANNOT_BE_CHARGED' : 'INSUFFICIENT_BALANCE' }
}

/** Restores all credits that were spent on an order. */
export async function restoreMemberships(unit: Unit, orderId: string): Promise<void> {
  await store.restore(unit, { orderId })
  await restoreRemote(unit, { orderId })
}

export async function createMembershipPlan(
  unit: Unit,
  { plan }: InputOf<Operations['createMembershipPlan']>,
): PlanReply {
  const [made] = await store.plans.insert(unit, [toDoc(blank, plan)])
  return { plan: toPlan(made!) }
}

export async function queryMembershipPlans(
  unit: Unit,
  { query }: InputOf<Operations['queryMembershipPlans']>,
): Promise<ReplyOf<Operations['queryMembershipPlans']>> {
  const { items, metadata } = await store.plans.page(unit, 'memberships.queryMembershipPlans', query, { total: true })
  return { plans: items.map(toPlan), pagingMetadata: metadata }
}

export async function updateMembershipPlan(
  unit: Unit,
  { plan }: InputOf<Operations['updateMembershipPlan']>,
): PlanReply {
  const changed = await store.plans.update(unit, plan.id, plan.revision, (before) => toDoc(before, plan))
  if (!changed) throw new Problem('NOT_FOUND')
  return { plan: toPlan(changed) }
}

const day = 24 * 60 * 60 * 1000

export async function grantMembership(
  unit: Unit,
  { planId, memberId, credits, expirationDate }: InputOf<Operations['grantMembership']>,
): Promise<ReplyOf<Operations['grantMembership']>> {
  const plan = await store.plans.find(unit, planId)
  if (!plan) throw new Problem('NOT_FOUND')
  const ends = plan.validDays ? new Date(unit.now.getTime() + plan.validDays * day) : null
  const id = await store.insertMembership(unit, {
    plan_id: planId,
    member_id: memberId,
    credits_total: credits ?? plan.credits ?? null,
    expires: expirationDate ? new Date(expirationDate) : ends,
  })
  return { membership: await show(unit, id) }
}

/** Members see their own. */
export async function queryMemberships(
  unit: Unit,
  { query }: InputOf<Operations['queryMemberships']>,
): Promise<ReplyOf<Operations['queryMemberships']>> {
  const own = unit.actor.type === 'member' ? unit.actor.id : undefined
  const { memberships, metadata } = await store.queryMemberships(unit, query, own)
  return { memberships: memberships.map((one) => toWire(unit, one)), pagingMetadata: metadata }
}

export async function endMembership(
  unit: Unit,
  { membershipId }: InputOf<Operations['endMembership']>,
): Promise<ReplyOf<Operations['endMembership']>> {
  await store.endMembership(unit, membershipId)
  return { membership: await show(unit, membershipId) }
}

async function show(unit: Unit, id: string): Promise<WireMembership> {
  const membership = await store.findMembership(unit, id)
  if (!membership) throw new Problem('NOT_FOUND')
  return toWire(unit, membership)
}

const blank: PlanDoc = { name: '', active: true, appliesTo: { type: 'ALL' } }

type PlanPatch = Partial<InputOf<Operations['updateMembershipPlan']>['plan']>

function toDoc(before: PlanDoc, patch: PlanPatch): PlanDoc {
  const { appliesTo } = patch
  const target = appliesTo?.type
    ? { type: appliesTo.type, ids: appliesTo.ids?.map((id) => id.toLowerCase()) }
    : before.appliesTo
  if (target.type !== 'ALL' && !target.ids?.length) {
    throw createInvalidArgument('plan.appliesTo.ids', `is required with ${target.type}`, 'REQUIRED_FIELD')
  }
  return { ...patchDocument(MembershipPlan, before, patch), appliesTo: target }
}

type SavedPlan = Awaited<ReturnType<typeof store.plans.insert>>[number]

const toPlan = ({ credits, validDays, appliesTo, ...plan }: SavedPlan): MembershipPlan => ({
  ...plan,
  ...(credits != null && { credits }),
  ...(validDays != null && { validDays }),
  appliesTo: { type: appliesTo.type, ...(appliesTo.ids && { ids: [...appliesTo.ids] }) },
})

const toWire = (unit: Unit, membership: store.StoredMembership): WireMembership => {
  const { id, planId, memberId, name, creditsTotal, creditsLeft, expires, createdDate } = membership
  return {
    id,
    planId,
    memberId,
    name,
    ...(creditsTotal !== null && { credits: { total: creditsTotal, remaining: creditsLeft ?? 0 } }),
    ...(expires && { expirationDate: expires.toISOString() }),
    status: getMembershipStatus(membership, unit.now),
    createdDate: createdDate.toISOString(),
  }
}
