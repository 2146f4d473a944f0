import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { PRODUCTS } from './reviews.ts'

/** The author; at most one of these. */
export interface ReviewAuthor {
  memberId?: string | undefined
  contactId?: string | undefined
  visitorId?: string | undefined
}

export interface ReviewSubject {
  namespace: string
  entityId: string
  textHash: string | null
  /** The changed review, which does not count as its own duplicate. */
  reviewId?: string
}

export interface AuthorContext {
  /** Null where there is none, as for visitors. */
  contactId: string | null
  name: string | null
  isMuted: boolean
  /** The item exists, or belongs to another app, which alone knows its items. */
  itemExists: boolean
  /** The author has a paid order of it that is not fully refunded. */
  hasBought: boolean
  isCopy: boolean
}

/** Facts for moderating a review that it does not contain, in one statement. */
export async function findAuthorContext(
  unit: Unit,
  person: ReviewAuthor,
  about: ReviewSubject,
): Promise<AuthorContext> {
  const { memberId = null, contactId = null, visitorId = null } = person
  const { namespace, entityId, textHash, reviewId = null } = about
  const isProduct = namespace === PRODUCTS
  const line = JSON.stringify([{ catalogReference: { catalogItemId: entityId } }])
  const row = await unit.first(
    compileRaw(sql<AuthorContext>`
      select who.contact_id as "contactId", who.name, coalesce(who.muted, false) as "isMuted",
        (not ${isProduct}::boolean or exists (select 1 from products p
          where p.site_id = ${site} and p.id::text = ${entityId} and p.visible)) as "itemExists",
        (${isProduct}::boolean and exists (select 1 from orders o
          where o.site_id = ${site} and o.status = 'APPROVED' and o.payment_status in ('PAID', 'PARTIALLY_REFUNDED')
            and (o.contact_id = who.contact_id or o.member_id = who.member_id or o.visitor_id = ${visitorId}::uuid)
            and o.doc -> 'lineItems' @> ${line}::text::jsonb)) as "hasBought",
        (${textHash}::text is not null and exists (select 1 from reviews r where r.site_id = ${site}
          and r.text_hash = ${textHash}::text and r.id is distinct from ${reviewId}::uuid)) as "isCopy"
      from (select 1) as one
      left join lateral (
        select c.id as contact_id, m.id as member_id, coalesce(m.nickname, nullif(c.first_name, '')) as name,
          m.activity_status = 'MUTED' as muted
        from contacts c left join members m on m.site_id = ${site} and m.contact_id = c.id
        where c.site_id = ${site} and c.id = coalesce(${contactId}::uuid,
          (select contact_id from members where site_id = ${site} and id = ${memberId}::uuid))
      ) as who on true`),
  )
  return row!
}

/** Contacts of the authors of some reviews; authors without a contact are left out. */
export const listAuthorContacts = (unit: Unit, reviewIds: readonly string[]) =>
  unit.all(
    compileRaw(sql<{ reviewId: string; email: string | null; memberId: string | null }>`
      select r.id as "reviewId", c.primary_email as email, m.id as "memberId"
      from reviews r
      join contacts c on c.site_id = ${site} and c.id = r.contact_id
      left join members m on m.site_id = ${site} and m.contact_id = c.id
      where r.site_id = ${site} and r.id = any(${reviewIds}::uuid[])`),
  )
