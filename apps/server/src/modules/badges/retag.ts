import type { badgeAssignments as contract } from '@stoa/contract/badges'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { applyTagChanges, type TagsInput } from '../../kernel/tags.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit } from '../../kernel/unit.ts'
import { lockMatching, updateTags } from './assignments.store.ts'

type Operation = (typeof contract)['bulkUpdateBadgeAssignmentTagsByFilter']

const stepSize = 200

interface Rest {
  filter?: object | null | undefined
  assignTags?: TagsInput | undefined
  unassignTags?: TagsInput | undefined
  after: string | null
}

/** The first part runs at once, so that an invalid filter is refused; a job does the rest. */
export async function bulkUpdateBadgeAssignmentTagsByFilter(
  unit: Unit,
  changes: InputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const after = await retagNext(unit, { ...changes, after: null })
  if (after !== null) await unit.use(jobsPort).enqueue(unit, retagAssignmentsJob, { ...changes, after })
  return { jobId: createId() }
}

/** The id of the last one; null where there are no more. */
async function retagNext(unit: Unit, { filter, after, assignTags, unassignTags }: Rest): Promise<string | null> {
  const rows = await lockMatching(unit, filter, after, stepSize)
  for (const { id, tags } of rows)
    await updateTags(unit, id, applyTagChanges(tags ?? undefined, assignTags, unassignTags))
  return rows.length < stepSize ? null : rows.at(-1)!.id
}

/** Idempotent. */
export const retagAssignmentsJob: Job<Rest> = {
  name: 'badges.retag',
  async run(units, rest) {
    let after = rest.after
    const isDone = await runTimeSlice(async () => {
      after = await units.command((unit) => retagNext(unit, { ...rest, after }))
      return after !== null
    })
    if (!isDone)
      await units.command((unit) => unit.use(jobsPort).enqueue(unit, retagAssignmentsJob, { ...rest, after }))
  },
}
