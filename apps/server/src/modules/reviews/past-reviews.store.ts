import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Review } from './reviews.ts'

/** Inserts many reviews in one statement, without their stars. */
export async function insertPast(unit: Unit, reviews: readonly Review[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into reviews (site_id, id, namespace, entity_id, author_id, author_type, contact_id, author_name, title, body,
        rating, text_hash, status, manually_changed, reason, moderation_note, verified, origin_type, origin_app_id,
        source_type, found_helpful, found_unhelpful, relevance_score, reply_message, reply_created_date,
        reply_updated_date, publish_count, revision, review_date, created_date, updated_date)
      select ${site}::uuid, id, namespace, "entityId", "authorId", "authorType", "contactId", "authorName", title, body,
        rating, "textHash", status, "manuallyChanged", reason, note, verified, "originType", "originAppId", "sourceType",
        "foundHelpful", "foundUnhelpful", "relevanceScore", "replyMessage", "replyCreatedDate", "replyUpdatedDate",
        "publishCount", revision, "reviewDate", "createdDate", "updatedDate"
      from jsonb_to_recordset(${JSON.stringify(reviews)}::text::jsonb) as r(id uuid, namespace text, "entityId" text,
        "authorId" uuid, "authorType" text, "contactId" uuid, "authorName" text, title text, body text, rating smallint,
        "textHash" text, status text, "manuallyChanged" boolean, reason text, note text, verified boolean,
        "originType" text, "originAppId" text, "sourceType" text, "foundHelpful" int, "foundUnhelpful" int,
        "relevanceScore" numeric, "replyMessage" text, "replyCreatedDate" timestamptz, "replyUpdatedDate" timestamptz,
        "publishCount" int, revision bigint, "reviewDate" timestamptz, "createdDate" timestamptz,
        "updatedDate" timestamptz)`),
  )
}

/** Inserts the votes that reviews were counted with. */
export async function insertPastVotes(
  unit: Unit,
  votes: readonly { reviewId: string; voterId: string; helpful: boolean }[],
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into review_votes (site_id, review_id, voter_id, helpful)
      select ${site}::uuid, "reviewId", "voterId", helpful
      from jsonb_to_recordset(${JSON.stringify(votes)}::text::jsonb) as r("reviewId" uuid, "voterId" uuid, helpful boolean)`),
  )
}
