import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { revertProducts } from '../catalog/api.ts'
import * as store from './product-files.store.ts'

/** Products reverted together. */
const stepSize = 100

export const undoJob: Job = { name: 'product-files.undo', run, expireInSeconds: 300 }

/** Continues the undo at its position. */
export const continueUndo = (unit: Unit, importId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, undoJob, { importId })

async function run(units: Units, data: object): Promise<void> {
  const { importId } = data as { importId: string }
  const isDone = await runTimeSlice(() => units.command((unit) => revertNext(unit, importId)))
  if (!isDone) await units.command((unit) => continueUndo(unit, importId))
}

/** Whether there are more products. */
async function revertNext(unit: Unit, importId: string): Promise<boolean> {
  const work = await store.lockImport(unit, importId)
  const undone = work?.undoOf && (await store.findImport(unit, work.undoOf))
  if (!work || !undone || work.status === 'FINISHED') return false
  const lines = await store.listImportedProducts(unit, importId, work.place, stepSize)
  const outcomes = await revertProducts(unit, lines, undone.finishedDate!)
  const left = lines.flatMap(({ line, productId }, index) => {
    const outcome = outcomes[index]!
    if (typeof outcome === 'string') return []
    return { head: line, line, productId, reasons: [{ column: 'handleId', description: outcome.reason }] }
  })
  await store.updateLines(unit, importId, left)
  const count = (kind: string) => outcomes.filter((outcome) => outcome === kind).length
  const isFinished = lines.length < stepSize
  await store.updateImport(unit, {
    ...work,
    status: isFinished ? 'FINISHED' : 'RUNNING',
    place: lines.at(-1)?.line ?? work.place,
    succeeded: work.succeeded + lines.length - left.length,
    failed: work.failed + left.length,
    created: work.created + count('REMOVED'),
    updated: work.updated + count('RESTORED'),
    finishedDate: isFinished ? unit.now : null,
  })
  return !isFinished
}
