import type { members } from '@stoa/contract/members'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { attempt, type Runner, startJob } from './jobs.run.ts'
import type { JobInput, Work } from './jobs.store.ts'
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
    const { success, error } = await attempt(originalIndex, id, async () => {
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
  const meaning = meant(unit, filter, search)
  await assertAssignee(unit, contentAssigneeId)
  if (contentAssigneeId && (await matching.isAmong(unit, meaning, contentAssigneeId)))
    throw invalid('contentAssigneeId', 'must not be one of those who are deleted')
  if (!(await matching.sparesSomebody(unit, meaning))) throw invalid('filter', 'must not find every member there is')
  return start(unit, 'DELETE', { filter, search: search ?? null, contentAssigneeId }, meaning)
}

export const bulkApproveMembers = (unit: Unit, { filter }: InputOf<Operations['bulkApproveMembers']>): Started =>
  start(unit, 'APPROVE', { filter }, meant(unit, filter))

export const bulkBlockMembers = (unit: Unit, { filter }: InputOf<Operations['bulkBlockMembers']>): Started =>
  start(unit, 'BLOCK', { filter }, meant(unit, filter))

type Meaning = NonNullable<ReturnType<typeof matching.meaningOf>>

/** A filter that says nothing would mean everybody, and never does. */
function meant(unit: Unit, filter: unknown, search?: JobInput['search']): Meaning {
  const meaning = matching.meaningOf(unit, filter, search)
  if (!meaning) throw invalid('filter', 'must not be empty', 'MIN_SIZE', { threshold: 1 })
  return meaning
}

async function start(unit: Unit, kind: 'APPROVE' | 'BLOCK' | 'DELETE', input: JobInput, meaning: Meaning): Started {
  const id = newId()
  const total = await matching.countMatching(unit, meaning)
  await audit(unit, { action: 'BULK_JOB_STARTED', data: { jobId: id, kind, total } })
  return startJob(unit, { id, kind, input, total })
}

/** Members of one step: few enough that nobody waits behind them. */
const stepSize = 100

type Act = (unit: Unit, member: Member, work: Work) => Promise<unknown>

const runnerOf = (kind: Runner['kind'], act: Act): Runner => ({
  kind,
  async step(unit, work) {
    const meaning = meant(unit, work.input.filter, work.input.search)
    const range = { after: work.place, until: work.createdDate, limit: stepSize }
    const ids = await matching.listMatching(unit, meaning, range)
    const first = work.succeeded + work.failed
    const items = []
    for (const [index, member] of (ids.length > 0 ? await lockMembers(unit, ids) : []).entries()) {
      const before = { status: member.status }
      items.push(
        await attempt(first + index, member.id, async () => {
          await act(unit, member, work)
          return before
        }),
      )
    }
    return { items, ...(ids.length === stepSize && { place: ids.at(-1)! }) }
  },
})

export const bulkRunners: readonly Runner[] = [
  runnerOf('APPROVE', approve),
  runnerOf('BLOCK', block),
  runnerOf('DELETE', (unit, member, { input }) => trash(unit, member, input.contentAssigneeId ?? null)),
]
