import { MAX_BADGES } from '@stoa/contract/badge.entity'
import type { badgesV2 as contract, badges as older } from '@stoa/contract/badges'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeAssignmentsJob } from './badges.jobs.ts'
import * as store from './badges.store.ts'
import { applyInput, type BadgeInput, type BadgeRow, move, readIconV3, reorder, toBadge, toBadgeV3 } from './badges.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type InputV3<Name extends keyof typeof older> = InputOf<(typeof older)[Name]>
type ReplyV3<Name extends keyof typeof older> = Promise<ReplyOf<(typeof older)[Name]>>

export const createBadge = async (unit: Unit, { badge }: Input<'createBadge'>): Reply<'createBadge'> => ({
  badge: toBadge(await create(unit, badge)),
})

export const createBadgeV3 = async (unit: Unit, { badge }: InputV3<'createBadge'>): ReplyV3<'createBadge'> => ({
  badge: toBadgeV3(await create(unit, { ...badge, icon: readIconV3(badge.icon) })),
})

export const getBadge = async (unit: Unit, { badgeId }: Input<'getBadge'>): Reply<'getBadge'> => ({
  badge: toBadge(await requireBadge(unit, badgeId)),
})

export const getBadgeV3 = async (unit: Unit, { id }: InputV3<'getBadge'>): ReplyV3<'getBadge'> => ({
  badge: toBadgeV3(await requireBadge(unit, id)),
})

export async function queryBadges(unit: Unit, { query }: Input<'queryBadges'>): Reply<'queryBadges'> {
  const { badges, metadata } = await store.listBadgePage(unit, 'badgesV2.queryBadges', query)
  return { badges: badges.map(toBadge), pagingMetadata: metadata }
}

export async function listBadgesV3(unit: Unit, { paging }: InputV3<'listBadges'>): ReplyV3<'listBadges'> {
  const { badges, metadata } = await store.listBadgePage(unit, 'badges.listBadges', { paging: paging ?? {} })
  return { badges: badges.map(toBadgeV3), metadata }
}

export async function updateBadge(unit: Unit, { badge }: Input<'updateBadge'>): Reply<'updateBadge'> {
  return { badge: toBadge(await change(unit, badge, badge.revision)) }
}

export async function updateBadgeV3(unit: Unit, { badge }: InputV3<'updateBadge'>): ReplyV3<'updateBadge'> {
  return { badge: toBadgeV3(await change(unit, { ...badge, icon: readIconV3(badge.icon) })) }
}

export async function deleteBadge(unit: Unit, { badgeId }: Input<'deleteBadge'>): Reply<'deleteBadge'> {
  await remove(unit, badgeId)
  return {}
}

export async function deleteBadgeV3(unit: Unit, { id }: InputV3<'deleteBadge'>): ReplyV3<'deleteBadge'> {
  await remove(unit, id)
  return {}
}

export const updateBadgesDisplayOrder = async (
  unit: Unit,
  { ids }: Input<'updateBadgesDisplayOrder'>,
): Reply<'updateBadgesDisplayOrder'> => ({
  badges: (await reorderBadges(unit, (current) => reorder(current, ids))).map(toBadge),
})

export const updateBadgesDisplayOrderV3 = async (
  unit: Unit,
  { badgeIds }: InputV3<'updateBadgesDisplayOrder'>,
): ReplyV3<'updateBadgesDisplayOrder'> => ({
  badges: (await reorderBadges(unit, (current) => reorder(current, badgeIds))).map(toBadgeV3),
})

export async function moveBadge(
  unit: Unit,
  { badgeId, position, moveAfterBadgeId }: Input<'moveBadge'>,
): Reply<'moveBadge'> {
  const at = { id: badgeId, position: position ?? 'LAST', after: moveAfterBadgeId } as const
  await reorderBadges(unit, (current) => move(current, at))
  return {}
}

async function requireBadge(unit: Unit, id: string): Promise<BadgeRow> {
  const badge = await store.findBadge(unit, id)
  if (!badge) throw new Problem('NOT_FOUND')
  return badge
}

/** All badges are locked, as their number, order and slugs depend on each other. */
async function create(unit: Unit, input: BadgeInput): Promise<BadgeRow> {
  const content = applyInput(input)
  const others = await store.lockBadges(unit)
  if (others.length >= MAX_BADGES) throw new Problem('TOO_MANY_BADGES')
  const badge = {
    id: createId(),
    revision: '1',
    ...content,
    slug: chooseSlug(content.title, others),
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    member_count: 0,
    created_date: unit.now,
    updated_date: unit.now,
  }
  await store.insertBadge(unit, badge)
  await unit.emit('wix.badges.v4.badge_created', badge.id, toBadge(badge))
  return badge
}

const chooseSlug = (title: string, others: readonly BadgeRow[]): string =>
  findFreeSlug(
    toSlug(title, 'badge'),
    others.map(({ slug }) => slug),
  )

async function change(
  unit: Unit,
  input: BadgeInput & { id: string },
  revision?: string | null | undefined,
): Promise<BadgeRow> {
  const id = input.id.toLowerCase()
  const all = await store.lockBadges(unit)
  const before = all.find((each) => each.id === id)
  if (!before) throw new Problem('NOT_FOUND')
  if (revision != null && revision !== before.revision) throw new Problem('CONFLICT')
  const content = applyInput(input, before)
  const others = all.filter((each) => each !== before)
  const after = {
    ...before,
    ...content,
    slug: content.title === before.title ? before.slug : chooseSlug(content.title, others),
    revision: String(BigInt(before.revision) + 1n),
    updated_date: unit.now,
  }
  await store.updateBadge(unit, after)
  await unit.emit('wix.badges.v4.badge_updated', after.id, toBadge(after))
  return after
}

async function remove(unit: Unit, id: string): Promise<void> {
  const [badge] = await store.lockBadgesOf(unit, [id])
  if (!badge) throw new Problem('NOT_FOUND')
  await store.removeBadge(unit, badge.id)
  await unit.emit('wix.badges.v4.badge_deleted', badge.id, toBadge(badge))
  if (badge.member_count > 0) await unit.use(jobsPort).enqueue(unit, removeAssignmentsJob, { badgeId: badge.id })
}

/** Saves another order, and returns the badges in it. */
async function reorderBadges(unit: Unit, order: (ids: readonly string[]) => string[]): Promise<BadgeRow[]> {
  const badges = (await store.lockBadges(unit)).sort((one, other) => one.position - other.position)
  const ids = order(badges.map(({ id }) => id))
  await store.updatePositions(unit, ids)
  const byId = new Map(badges.map((badge) => [badge.id, badge]))
  return ids.map((id) => byId.get(id)!)
}
