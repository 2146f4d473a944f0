import type { badgeAssignments as contract, badges as older, shownBadges } from '@stoa/contract/badges'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createId } from '../../kernel/ids.ts'
import { applyTagChanges } from '../../kernel/tags.ts'
import type { Unit } from '../../kernel/unit.ts'
import { resolveAudience } from '../members/api.ts'
import * as store from './assignments.store.ts'
import { addToCounts, findBadge, listBadges, lockBadgesOf } from './badges.store.ts'
import { type AssignmentRow, toAssignment, toShownBadge } from './badges.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type InputV3<Name extends keyof typeof older> = InputOf<(typeof older)[Name]>
type ReplyV3<Name extends keyof typeof older> = Promise<ReplyOf<(typeof older)[Name]>>

type Requested = Input<'createBadgeAssignment'>['badgeAssignment']

export async function createBadgeAssignment(
  unit: Unit,
  { badgeAssignment }: Input<'createBadgeAssignment'>,
): Reply<'createBadgeAssignment'> {
  const [outcome] = await assign(unit, [badgeAssignment])
  if (typeof outcome === 'string') throw new Problem(outcome)
  return { badgeAssignment: toAssignment(outcome!) }
}

export async function bulkCreateBadgeAssignments(
  unit: Unit,
  { badgeAssignments, returnEntity }: Input<'bulkCreateBadgeAssignments'>,
): Reply<'bulkCreateBadgeAssignments'> {
  const outcomes = (await assign(unit, badgeAssignments)).map((outcome) =>
    typeof outcome === 'string' ? { problem: new Problem(outcome) } : { id: outcome.id, item: toAssignment(outcome) },
  )
  return buildBulkReply(outcomes, returnEntity)
}

/**
 * Assigns badges to members, and answers each with its row or the problem that it has. Members are locked before badges,
 * as deletions of members lock them, so that the two don't deadlock.
 */
async function assign(unit: Unit, requested: readonly Requested[]): Promise<(AssignmentRow | ProblemCode)[]> {
  const wanted = requested.map((each) => ({
    ...each,
    badgeId: each.badgeId.toLowerCase(),
    memberId: each.memberId.toLowerCase(),
  }))
  const members = await store.lockMembersOf(unit, [...new Set(wanted.map(({ memberId }) => memberId))])
  const locked = await lockBadgesOf(unit, [...new Set(wanted.map(({ badgeId }) => badgeId))])
  const badges = new Set(locked.map(({ id }) => id))
  const rows = wanted.map(({ badgeId, memberId, tags, extendedFields }): AssignmentRow | ProblemCode => {
    if (!badges.has(badgeId)) return 'BADGE_NOT_FOUND'
    if (!members.has(memberId)) return 'MEMBER_NOT_FOUND'
    return {
      id: createId(),
      badge_id: badgeId,
      member_id: memberId,
      tags: tags ? applyTagChanges(undefined, tags, null) : null,
      extended_fields: extendedFields ?? null,
      created_date: unit.now,
      updated_date: unit.now,
    }
  })
  const valid = rows.filter((row) => typeof row !== 'string')
  const inserted = await store.insertAssignments(unit, valid)
  const added = valid.filter(({ id }) => inserted.has(id))
  await addToCounts(
    unit,
    added.map(({ badge_id }) => badge_id),
    1,
  )
  for (const row of added) {
    await unit.emit('wix.badges.v4.badge_assignment_created', row.id, toAssignment(row))
    await unit.emit('wix.badges.v3.badge_badge_assigned', row.badge_id, { memberId: row.member_id })
  }
  return rows.map((row) => (typeof row === 'string' || inserted.has(row.id) ? row : 'BADGE_ALREADY_ASSIGNED'))
}

async function deleteAssignments(unit: Unit, rows: readonly AssignmentRow[]): Promise<void> {
  await store.removeAssignments(
    unit,
    rows.map(({ id }) => id),
  )
  await addToCounts(
    unit,
    rows.map(({ badge_id }) => badge_id),
    -1,
  )
  for (const row of rows) {
    await unit.emit('wix.badges.v4.badge_assignment_deleted', row.id, toAssignment(row))
    await unit.emit('wix.badges.v3.badge_badge_unassigned', row.badge_id, { memberId: row.member_id })
  }
}

export async function queryBadgeAssignments(
  unit: Unit,
  { query }: Input<'queryBadgeAssignments'>,
): Reply<'queryBadgeAssignments'> {
  const { assignments, metadata } = await store.listAssignments(unit, query)
  return { badgeAssignments: assignments.map(toAssignment), pagingMetadata: metadata }
}

export async function deleteBadgeAssignment(
  unit: Unit,
  { badgeAssignmentId }: Input<'deleteBadgeAssignment'>,
): Reply<'deleteBadgeAssignment'> {
  const rows = await store.lockAssignments(unit, [badgeAssignmentId])
  if (rows.length === 0) throw new Problem('NOT_FOUND')
  await deleteAssignments(unit, rows)
  return {}
}

export async function bulkDeleteBadgeAssignments(
  unit: Unit,
  { badgeAssignmentIds }: Input<'bulkDeleteBadgeAssignments'>,
): Reply<'bulkDeleteBadgeAssignments'> {
  const rows = await store.lockAssignments(unit, badgeAssignmentIds)
  await deleteAssignments(unit, rows)
  return buildBulkReply(toOutcomes(badgeAssignmentIds, rows))
}

export async function bulkUpdateBadgeAssignmentTags(
  unit: Unit,
  { ids, assignTags, unassignTags }: Input<'bulkUpdateBadgeAssignmentTags'>,
): Reply<'bulkUpdateBadgeAssignmentTags'> {
  const rows = await store.lockAssignments(unit, ids)
  for (const { id, tags } of rows)
    await store.updateTags(unit, id, applyTagChanges(tags ?? undefined, assignTags, unassignTags))
  return buildBulkReply(toOutcomes(ids, rows))
}

function toOutcomes(ids: readonly string[], rows: readonly AssignmentRow[]): Outcome<never>[] {
  const known = new Set(rows.map(({ id }) => id))
  return ids.map((id) => (known.has(id.toLowerCase()) ? { id } : { id, problem: new Problem('NOT_FOUND') }))
}

export async function assignBadge(unit: Unit, { id, memberIds }: InputV3<'assignBadge'>): ReplyV3<'assignBadge'> {
  const ids = [...new Set(memberIds.map((each) => each.toLowerCase()))]
  const outcomes = await assign(
    unit,
    ids.map((memberId) => ({ badgeId: id, memberId })),
  )
  if (outcomes.includes('BADGE_NOT_FOUND')) throw new Problem('NOT_FOUND')
  if (outcomes.includes('MEMBER_NOT_FOUND')) throw new Problem('MEMBER_NOT_FOUND')
  return { memberIds: ids }
}

export async function unassignBadge(unit: Unit, { id, memberIds }: InputV3<'unassignBadge'>): ReplyV3<'unassignBadge'> {
  const [badge] = await lockBadgesOf(unit, [id])
  if (!badge) throw new Problem('NOT_FOUND')
  await deleteAssignments(unit, await store.findAssignmentsOf(unit, badge.id, memberIds))
  return {}
}

export async function listMembersByBadge(
  unit: Unit,
  { id, paging }: InputV3<'listMembersByBadge'>,
): ReplyV3<'listMembersByBadge'> {
  const badge = await findBadge(unit, id)
  if (!badge) throw new Problem('NOT_FOUND')
  return store.listMembersOf(unit, badge.id, paging, badge.member_count)
}

export async function listBadgesPerMember(
  unit: Unit,
  { memberIds }: InputV3<'listBadgesPerMember'>,
): ReplyV3<'listBadgesPerMember'> {
  const listed = await store.listBadgesOfMembers(unit, memberIds, { sees: 'all' })
  const byMember = Map.groupBy(listed, ({ memberId }) => memberId)
  return {
    memberBadgeIds: [...byMember].map(([memberId, badges]) => ({ memberId, badgeIds: badges.map(({ id }) => id) })),
  }
}

export async function getMemberCountsPerBadge(unit: Unit): ReplyV3<'getMemberCountsPerBadge'> {
  const badges = await listBadges(unit)
  return { badgeMemberCounts: badges.map(({ id, member_count }) => ({ badgeId: id, memberCount: member_count })) }
}

export async function listShownBadges(
  unit: Unit,
  { memberIds }: InputOf<(typeof shownBadges)['listShownBadges']>,
): Promise<ReplyOf<(typeof shownBadges)['listShownBadges']>> {
  const listed = await store.listBadgesOfMembers(unit, memberIds, await resolveAudience(unit))
  const byMember = Map.groupBy(listed, ({ memberId }) => memberId)
  return {
    memberBadges: [...byMember].map(([memberId, badges]) => ({ memberId, badges: badges.map(toShownBadge) })),
  }
}
