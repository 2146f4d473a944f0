import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { Review as WireReview } from '@stoa/contract/review.entity'
import type { reviews as contract } from '@stoa/contract/reviews'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { buildCondition, listMatching } from './reviews.list.ts'
import { decide } from './reviews.moderate.ts'
import { lockReview } from './reviews.store.ts'
import { toWire } from './reviews.wire.ts'
import { addReview, dropReview, type Written } from './reviews.write.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Each review in its own transaction. */
export async function bulkCreateReview(
  units: Units,
  { reviews, returnEntity }: Input<'bulkCreateReview'>,
): Reply<'bulkCreateReview'> {
  const outcomes: Outcome<WireReview>[] = []
  for (const written of reviews) outcomes.push(await importReview(units, written))
  const { results, bulkActionMetadata } = buildBulkReply(outcomes, returnEntity)
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { review: item }) })),
    bulkActionMetadata,
  }
}

async function importReview(units: Units, written: Written): Promise<Outcome<WireReview>> {
  try {
    const { contactId, authorName } = written.author ?? {}
    if (!contactId && !authorName) {
      throw invalid('author', 'must have contactId or authorName', 'REQUIRED_ONE_OF_FIELD', {
        fields: ['contactId', 'authorName'],
      })
    }
    const item = await units.command(async (unit) => toWire(unit, await addReview(unit, written, 'IMPORT')))
    return { id: item.id, item }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { problem }
  }
}

export const bulkDeleteReviews = (unit: Unit, { filter }: Input<'bulkDeleteReviews'>): Reply<'bulkDeleteReviews'> =>
  start(unit, { filter })

export const bulkUpdateModerationStatus = (
  unit: Unit,
  { filter, status }: Input<'bulkUpdateModerationStatus'>,
): Reply<'bulkUpdateModerationStatus'> => start(unit, { filter, status })

interface BulkChange {
  filter: unknown
  /** Absent: they are deleted. */
  status?: 'APPROVED' | 'REJECTED'
}

interface BulkProgress extends BulkChange {
  /** Later reviews are not included. */
  until: string
  after?: string
}

async function start(unit: Unit, work: BulkChange): Promise<{ jobId: string }> {
  requireCondition(unit, work.filter)
  await unit.use(jobsPort).enqueue(unit, bulkReviews, { ...work, until: unit.now.toISOString() })
  return { jobId: createId() }
}

/** An empty filter would match every review and is refused. */
function requireCondition(unit: Unit, filter: unknown) {
  const condition = buildCondition(unit, filter)
  if (!condition) throw invalid('filter', 'must not be empty', 'MIN_SIZE', { threshold: 1 })
  return condition
}

const stepSize = 100
/** Milliseconds after which the job yields to others. */
const maxRunMs = 15_000

/** Each review in its own transaction; an interrupted run starts again and leaves finished ones as they are. */
async function run(units: Units, { until, after: first, ...work }: BulkProgress): Promise<void> {
  const end = Date.now() + maxRunMs
  for (let after = first; ; ) {
    const ids = await units.read((unit) =>
      listMatching(unit, requireCondition(unit, work.filter), { after, until: new Date(until), limit: stepSize }),
    )
    for (const id of ids) await units.command((unit) => applyToReview(unit, id, work.status))
    if (ids.length < stepSize) return
    after = ids.at(-1)!
    if (Date.now() < end) continue
    const place: BulkProgress = { ...work, until, after }
    await units.command((unit) => unit.use(jobsPort).enqueue(unit, bulkReviews, place))
    return
  }
}

export const bulkReviews: Job<BulkProgress> = { name: 'reviews.bulk', run, expireInSeconds: 120 }

async function applyToReview(unit: Unit, id: string, status: BulkChange['status']): Promise<void> {
  if (status) return void (await decide(unit, id, status))
  const review = await lockReview(unit, id)
  if (review) await dropReview(unit, review)
}
