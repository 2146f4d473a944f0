import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import { removeAssignmentsOfBadge } from './assignments.store.ts'

const stepSize = 1000

/** Removes the assignments of a deleted badge. Idempotent. */
export const removeAssignmentsJob: Job<{ badgeId: string }> = {
  name: 'badges.remove-assignments',
  async run(units, { badgeId }) {
    const isDone = await runTimeSlice(
      async () => (await units.command((unit) => removeAssignmentsOfBadge(unit, badgeId, stepSize))) === stepSize,
    )
    if (!isDone) await units.command((unit) => unit.use(jobsPort).enqueue(unit, removeAssignmentsJob, { badgeId }))
  },
}
