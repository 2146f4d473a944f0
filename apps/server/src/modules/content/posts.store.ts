import type { PostByline, PublicAuthor, PublicTag } from '@stoa/contract/blog.entity'
import { type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, escapeLike, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { pageFields, toStoredPage } from './content.store.ts'
import type { StoredPage } from './content.ts'
import type { PostPlace, StoredCard } from './posts.ts'

interface PostTagsTable {
  tag_id: string
  post_date: Date
  page_id: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    content_post_tags: PostTagsTable
  }
}

export interface PostFilter {
  readonly search?: string | undefined
  readonly authorId?: string | undefined
  readonly tagId?: string | undefined
}

export async function queryPosts(unit: Unit, query: QueryInput | null | undefined, sent: PostFilter) {
  const page = compileQuery(pageFields, query, {
    unit,
    operation: 'blog.queryPosts',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
    search: sent,
  })
  const { search, authorId, tagId } = (page.search ?? {}) as PostFilter
  const select = db
    .selectFrom('content_pages as e')
    .select(['e.id', 'e.revision', 'e.created_date', 'e.updated_date', 'e.doc'])
    .where(sql<boolean>`e.kind = 'POST'`)
    .$if(search !== undefined, (all) => all.where(sql<boolean>`e.doc->>'title' ilike ${`%${escapeLike(search!)}%`}`))
    .$if(authorId !== undefined, (all) => all.where('e.author_id', '=', authorId!))
    .$if(tagId !== undefined, (all) => all.where(sql<boolean>`${tagId} = any(e.tag_ids)`))
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { items: items.map((row) => toStoredPage(row as never)), metadata }
}

/** Stores the tags by which lists find the post, if it is published. */
export async function savePostTags(unit: Unit, pageId: string): Promise<void> {
  await unit.run(db.deleteFrom('content_post_tags').where('page_id', '=', pageId))
  await unit.run(
    compileRaw(sql`
      insert into content_post_tags (site_id, tag_id, post_date, page_id)
      select p.site_id, t.id, p.post_date, p.id from content_pages p, unnest(p.post_tag_ids) t (id)
      where p.site_id = ${site} and p.id = ${pageId} and p.post_date is not null`),
  )
}

export const removeTag = (unit: Unit, tagId: string): Promise<number> =>
  unit.run(db.deleteFrom('content_post_tags').where('tag_id', '=', tagId))

export interface CardRow extends Pick<PostByline, 'author' | 'tags'> {
  readonly id: string
  readonly card: StoredCard
  readonly date: Date
}

/** The author and tags of a post, for readers; `p` is the post. Those that are gone are left out. */
const selectByline = (author: RawBuilder<unknown>, tags: RawBuilder<unknown>) => sql`
  (select a.doc || jsonb_build_object('id', a.id) from blog_authors a
   where a.site_id = ${site} and a.id = ${author}) as author,
  coalesce((select jsonb_agg(t.doc || jsonb_build_object('id', t.id) order by array_position(${tags}, t.id))
   from blog_tags t where t.site_id = ${site} and t.id = any(${tags})), '[]') as tags`

const cardColumns = sql`p.id, p.post_card as card, p.post_date as date,
  ${selectByline(sql`p.post_author_id`, sql`p.post_tag_ids`)}`

/** Strictly behind the place, by the index of the list's order. */
const isAfter = (place: PostPlace | undefined, date: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  place ? sql`and (${date}, ${id}) < (${place.date}::timestamptz, ${place.id}::uuid)` : sql``

/** The latest first. */
export function listCards(
  unit: Unit,
  { authorId, tagId }: Pick<PostFilter, 'authorId' | 'tagId'>,
  place: PostPlace | undefined,
  limit: number,
): Promise<CardRow[]> {
  if (tagId !== undefined) {
    return unit.all(
      compileRaw(sql<CardRow>`
        select ${cardColumns} from content_post_tags g
        join content_pages p on p.site_id = ${site} and p.id = g.page_id
        where g.site_id = ${site} and g.tag_id = ${tagId} and p.post_date is not null
          ${isAfter(place, sql`g.post_date`, sql`g.page_id`)}
        order by g.post_date desc, g.page_id desc limit ${limit}`),
    )
  }
  return unit.all(
    compileRaw(sql<CardRow>`
      select ${cardColumns} from content_pages p
      where p.site_id = ${site} and p.post_date is not null
        ${authorId === undefined ? sql`` : sql`and p.post_author_id = ${authorId}`}
        ${isAfter(place, sql`p.post_date`, sql`p.id`)}
      order by p.post_date desc, p.id desc limit ${limit}`),
  )
}

/** Published posts of one tag that are compared to find related ones. */
const comparedPerTag = 20

/** Lists posts with the most tags in common first, then the latest. Reads a bounded number per tag. */
export const listRelated = (unit: Unit, pageId: string, tagIds: readonly string[], limit: number): Promise<CardRow[]> =>
  unit.all(
    compileRaw(sql<CardRow>`
      with shared as (
        select g.page_id, count(*) as tags from unnest(${tagIds}::uuid[]) t (id)
        cross join lateral (
          select page_id from content_post_tags
          where site_id = ${site} and tag_id = t.id and page_id <> ${pageId}
          order by post_date desc, page_id desc limit ${comparedPerTag}
        ) g group by g.page_id
      ), latest as (
        select id as page_id, 0 as tags from content_pages
        where site_id = ${site} and post_date is not null and id <> ${pageId}
        order by post_date desc, id desc limit ${limit * 2}
      ), chosen as (
        select page_id, max(tags) as tags from (select * from shared union all select * from latest) each group by page_id
      )
      select ${cardColumns} from chosen c join content_pages p on p.site_id = ${site} and p.id = c.page_id
      where p.post_date is not null order by c.tags desc, p.post_date desc, p.id desc limit ${limit}`),
  )

/** Reads an author and tags by their ids, in one statement. */
export async function findByline(
  unit: Unit,
  authorId: string | undefined,
  tagIds: readonly string[],
): Promise<{ author: PublicAuthor | null; tags: PublicTag[] }> {
  const row = await unit.first(
    compileRaw(sql<{ author: PublicAuthor | null; tags: PublicTag[] }>`
      select ${selectByline(sql`${authorId ?? null}::uuid`, sql`${tagIds}::uuid[]`)}`),
  )
  return row!
}

export type { StoredPage }
