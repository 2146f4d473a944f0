import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type JobRunner, startJob, tryItem } from './jobs.run.ts'
import type { JobInput, MemberJobRecord } from './jobs.store.ts'
import * as matching from './matching.store.ts'
import { assertAssignee, trash } from './members.delete.ts'
import { approve, block } from './members.moderate.ts'
import { lockMembers } from './members.store.ts'
import type { Member } from './members.ts'

type Operations = typeof members
type Started = Promise<ReplyOf<Operations['bulkBlockMembers']>>

export async function bulkDeleteMembers(
  unit: Unit,
  { memberIds }: InputOf<Operations['bulkDeleteMembers']>,
): Promise<ReplyOf<Operations['bulkDeleteMembers']>> {
  const locked = new Map((await lockMembers(unit, memberIds)).map((member) => [member.id, member]))
  const results = []
  for (const [originalIndex, id] of memberIds.entries()) {
    const member = locked.get(id.toLowerCase())
    locked.delete(id.toLowerCase())
    const { success, error } = await tryItem(originalIndex, id, async () => {
      if (!member) throw new Problem('NOT_FOUND')
      await trash(unit, member, null)
      return undefined
    })
    results.push({ itemMetadata: { id, originalIndex, success, ...(error && { error }) } })
  }
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

export async function bulkDeleteMembersByFilter(
  unit: Unit,
  { filter, search, contentAssigneeId = null }: InputOf<Operations['bulkDeleteMembersByFilter']>,
): Started {
  const condition = requireCondition(unit, filter, search)
  await assertAssignee(unit, contentAssigneeId)
  if (contentAssigneeId && (await matching.matchesMember(unit, condition, contentAssigneeId)))
    throw createInvalidArgument('contentAssigneeId', 'must not be one of the deleted members')
  if (!(await matching.isSomeMemberLeft(unit, condition)))
    throw createInvalidArgument('filter', 'must not match every member')
  return start(unit, 'DELETE', { filter, search: search ?? null, contentAssigneeId }, condition)
}

export const bulkApproveMembers = (unit: Unit, { filter }: InputOf<Operations['bulkApproveMembers']>): Started =>
  start(unit, 'APPROVE', { filter }, requireCondition(unit, filter))

export const bulkBlockMembers = (unit: Unit, { filter }: InputOf<Operations['bulkBlockMembers']>): Started =>
  start(unit, 'BLOCK', { filter }, requireCondition(unit, filter))

type MemberCondition = NonNullable<ReturnType<typeof matching.buildCondition>>

/** An empty filter would match all members and is refused. */
function requireCondition(unit: Unit, filter: unknown, search?: JobInput['search']): MemberCondition {
  const condition = matching.buildCondition(unit, filter, search)
  if (!condition) throw createInvalidArgument('filter', 'must not be empty', 'MIN_SIZE', { threshold: 1 })
  return condition
}

async function start(
  unit: Unit,
  kind: 'APPROVE' | 'BLOCK' | 'DELETE',
  input: JobInput,
  condition: MemberCondition,
): Started {
  const id = createId()
  const total = await matching.countMatching(unit, condition)
  await audit(unit, { action: 'BULK_JOB_STARTED', data: { jobId: id, kind, total } })
  return startJob(unit, { id, kind, input, total })
}

/** Members of one step: few enough not to delay other work. */
const stepSize = 100

type MemberAction = (unit: Unit, member: Member, work: MemberJobRecord) => Promise<unknown>

const createRunner = (kind: JobRunner['kind'], perform: MemberAction): JobRunner => ({
  kind,
  async step(unit, work) {
    const condition = requireCondition(unit, work.input.filter, work.input.search)
    const range = { after: work.place, until: work.createdDate, limit: stepSize }
    const ids = await matching.listMatching(unit, condition, range)
    const first = work.succeeded + work.failed
    const items = []
    for (const [index, member] of (ids.length > 0 ? await lockMembers(unit, ids) : []).entries()) {
      const before = { status: member.status }
      items.push(
        await tryItem(first + index, member.id, async () => {
          await perform(unit, member, work)
          return before
        }),
      )
    }
    return { items, ...(ids.length === stepSize && { place: ids.at(-1)! }) }
  },
})

export const bulkRunners: readonly JobRunner[] = [
  createRunner('APPROVE', approve),
  createRunner('BLOCK', block),
  createRunner('DELETE', (unit, member, { input }) => trash(unit, member, input.contentAssigneeId ?? null)),
]
