import type { ReviewEdit } from '@stoa/contract/review.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { shown } from './reviews.store.ts'
import type { Content, Review } from './reviews.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    review_edits: {
      review_id: string
      revision: string
      content: Content
      edited_by: ReviewEdit['editedBy']
      was_shown: boolean
      edited_date: Date
    }
  }
}

export async function insertEdit(
  unit: Unit,
  { id, revision, title, body, rating, media }: Review,
  edit: { editedBy: ReviewEdit['editedBy']; wasShown: boolean },
): Promise<void> {
  await unit.run(
    db.insertInto('review_edits').values({
      review_id: id,
      revision,
      content: sql<Content>`${JSON.stringify({ title, body, rating, media })}::text::jsonb` as never,
      edited_by: edit.editedBy,
      was_shown: edit.wasShown,
      edited_date: unit.now,
    }),
  )
}

/** Latest first. */
export const listEdits = (unit: Unit, reviewId: string, shownOnly: boolean) => {
  const statement = db
    .selectFrom('review_edits')
    .select(['revision', 'content', 'edited_by as editedBy', 'edited_date as editedDate'])
    .where('review_id', '=', reviewId)
    .orderBy('revision', 'desc')
    .limit(100)
  return unit.all(shownOnly ? statement.where('was_shown', '=', true) : statement)
}

export interface Edit {
  reviewId: string
  revision: string
  content: Content
  editedBy: ReviewEdit['editedBy']
  editedDate: Date
}

/** Of several reviews, latest first and at most ten of each. `shownOnly`: published versions of visible reviews. */
export const listEditsOf = (unit: Unit, reviewIds: readonly string[], shownOnly: boolean) =>
  unit.all(
    compileRaw(sql<Edit>`
      select e.review_id as "reviewId", e.revision, e.content, e.edited_by as "editedBy", e.edited_date as "editedDate"
      from unnest(${reviewIds}::uuid[]) as wanted(id)
      join reviews r on r.site_id = ${site} and r.id = wanted.id and (not ${shownOnly}::boolean or ${shown})
      cross join lateral (
        select * from review_edits e
        where e.site_id = ${site} and e.review_id = wanted.id and (not ${shownOnly}::boolean or e.was_shown)
        order by e.revision desc limit 10
      ) e
      order by e.edited_date desc`),
  )
