import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { wishlist, wishlists } from '@stoa/contract/wishlists'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { createId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { applyTagChanges, type TagsInput } from '../../kernel/tags.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './wishlists.store.ts'

type Input<Name extends keyof typeof wishlists> = InputOf<(typeof wishlists)[Name]>
type Reply<Name extends keyof typeof wishlists> = Promise<ReplyOf<(typeof wishlists)[Name]>>

const PRODUCT = { type: 'product', origin: 'wixstores' }

export async function getWishlistById(
  unit: Unit,
  { id, limit, offset, kind }: InputOf<(typeof wishlist)['getWishlistById']>,
): Promise<ReplyOf<(typeof wishlist)['getWishlistById']>> {
  const row = await store.findWishlistById(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  const matchesKind =
    !kind?.length || kind.some(({ type, origin }) => type === PRODUCT.type && origin === PRODUCT.origin)
  const matching = matchesKind ? row.items : []
  const start = offset ?? 0
  const items = matching.slice(start, start + (limit ?? 100)).map(({ catalogReference, addedDate }) => ({
    id: catalogReference.catalogItemId,
    dateAdded: addedDate,
    ...PRODUCT,
  }))
  return { wishlist: { id: row.id, ownerId: row.member_id, items, totalCount: matching.length } }
}

export async function bulkUpdateWishlistTags(
  unit: Unit,
  { wishlistIds, ...changes }: Input<'bulkUpdateWishlistTags'>,
): Reply<'bulkUpdateWishlistTags'> {
  const rows = await store.lockWishlists(unit, wishlistIds)
  await retag(unit, rows, changes)
  const known = new Set(rows.map(({ id }) => id))
  return buildBulkReply(
    wishlistIds.map((id) => (known.has(id.toLowerCase()) ? { id } : { id, problem: new Problem('NOT_FOUND') })),
  )
}

interface TagChanges {
  assignTags?: TagsInput | undefined
  unassignTags?: TagsInput | undefined
}

async function retag(unit: Unit, rows: readonly store.WishlistRow[], { assignTags, unassignTags }: TagChanges) {
  for (const { member_id, tags } of rows) {
    await store.saveTags(unit, member_id, applyTagChanges(tags ?? undefined, assignTags, unassignTags))
  }
}

const stepSize = 200

/** The first part runs at once, so that an invalid filter is refused; a job does the rest. */
export async function bulkUpdateWishlistTagsByFilter(
  unit: Unit,
  changes: Input<'bulkUpdateWishlistTagsByFilter'>,
): Reply<'bulkUpdateWishlistTagsByFilter'> {
  const after = await retagNext(unit, { ...changes, after: null })
  if (after !== null) await unit.use(jobsPort).enqueue(unit, retagJob, { ...changes, after })
  return { jobId: createId() }
}

interface Rest extends TagChanges {
  filter?: object | null | undefined
  after: string | null
}

/** The member of the last one; null where there are no more. */
async function retagNext(unit: Unit, { filter, after, ...changes }: Rest): Promise<string | null> {
  const rows = await store.lockMatching(unit, filter, after, stepSize)
  await retag(unit, rows, changes)
  return rows.length < stepSize ? null : rows.at(-1)!.member_id
}

/** Idempotent. */
export const retagJob: Job<Rest> = {
  name: 'wishlists.retag',
  async run(units: Units, rest) {
    let after = rest.after
    const isDone = await runTimeSlice(async () => {
      after = await units.command((unit) => retagNext(unit, { ...rest, after }))
      return after !== null
    })
    if (!isDone) await units.command((unit) => unit.use(jobsPort).enqueue(unit, retagJob, { ...rest, after }))
  },
}
