import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { wishlist, wishlists } from '@stoa/contract/wishlists'
import { bulkReply } from '../../kernel/bulk.ts'
import { newId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { type AskedTags, retagged } from '../../kernel/tags.ts'
import { takeTurn } from '../../kernel/turns.ts'
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
  const isMeant = !kind?.length || kind.some(({ type, origin }) => type === PRODUCT.type && origin === PRODUCT.origin)
  const meant = isMeant ? row.items : []
  const start = offset ?? 0
  const items = meant.slice(start, start + (limit ?? 100)).map(({ catalogReference, addedDate }) => ({
    id: catalogReference.catalogItemId,
    dateAdded: addedDate,
    ...PRODUCT,
  }))
  return { wishlist: { id: row.id, ownerId: row.member_id, items, totalCount: meant.length } }
}

export async function bulkUpdateWishlistTags(
  unit: Unit,
  { wishlistIds, ...asked }: Input<'bulkUpdateWishlistTags'>,
): Reply<'bulkUpdateWishlistTags'> {
  const rows = await store.lockWishlists(unit, wishlistIds)
  await retag(unit, rows, asked)
  const known = new Set(rows.map(({ id }) => id))
  return bulkReply(
    wishlistIds.map((id) => (known.has(id.toLowerCase()) ? { id } : { id, problem: new Problem('NOT_FOUND') })),
  )
}

interface Asked {
  assignTags?: AskedTags | undefined
  unassignTags?: AskedTags | undefined
}

async function retag(unit: Unit, rows: readonly store.WishlistRow[], { assignTags, unassignTags }: Asked) {
  for (const { member_id, tags } of rows) {
    await store.saveTags(unit, member_id, retagged(tags ?? undefined, assignTags, unassignTags))
  }
}

const stepSize = 200

/** The first part is done at once, so that a filter that is none is refused; the others follow. */
export async function bulkUpdateWishlistTagsByFilter(
  unit: Unit,
  asked: Input<'bulkUpdateWishlistTagsByFilter'>,
): Reply<'bulkUpdateWishlistTagsByFilter'> {
  const after = await retagNext(unit, { ...asked, after: null })
  if (after !== null) await unit.use(jobsPort).enqueue(unit, retagJob, { ...asked, after })
  return { jobId: newId() }
}

interface Rest extends Asked {
  filter?: object | null | undefined
  after: string | null
}

/** The member of the last one; nothing where there are no more. */
async function retagNext(unit: Unit, { filter, after, ...asked }: Rest): Promise<string | null> {
  const rows = await store.lockMeant(unit, filter, after, stepSize)
  await retag(unit, rows, asked)
  return rows.length < stepSize ? null : rows.at(-1)!.member_id
}

/** What is done twice is as if done once. */
export const retagJob: Job<Rest> = {
  name: 'wishlists.retag',
  async run(units: Units, rest) {
    let after = rest.after
    const isDone = await takeTurn(async () => {
      after = await units.command((unit) => retagNext(unit, { ...rest, after }))
      return after !== null
    })
    if (!isDone) await units.command((unit) => unit.use(jobsPort).enqueue(unit, retagJob, { ...rest, after }))
  },
}
