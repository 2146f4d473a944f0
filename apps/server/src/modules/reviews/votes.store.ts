import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    review_votes: { review_id: string; voter_id: string; helpful: boolean }
  }
}

/** The voter's previous vote, if any; the review is locked. */
export async function changeVote(
  unit: Unit,
  reviewId: string,
  voterId: string,
  helpful: boolean | undefined,
): Promise<boolean | undefined> {
  const mine = db.selectFrom('review_votes').select('helpful').where('review_id', '=', reviewId)
  const isBefore = (await unit.first(mine.where('voter_id', '=', voterId)))?.helpful
  if (isBefore === helpful) return isBefore
  if (helpful === undefined)
    await unit.run(db.deleteFrom('review_votes').where('review_id', '=', reviewId).where('voter_id', '=', voterId))
  else
    await unit.run(
      compileRaw(sql`insert into review_votes (site_id, review_id, voter_id, helpful)
        values (${site}, ${reviewId}, ${voterId}, ${helpful})
        on conflict (site_id, review_id, voter_id) do update set helpful = excluded.helpful`),
    )
  return isBefore
}

/** A voter's votes on some reviews; those without a vote are left out. */
export const listVotes = (unit: Unit, voterId: string, reviewIds: readonly string[]) =>
  unit.all(
    db
      .selectFrom('review_votes')
      .select(['review_id as reviewId', 'helpful'])
      .where('voter_id', '=', voterId)
      .where('review_id', 'in', reviewIds),
  )
