import { query } from './database.ts'

/** Published posts by the thousand, so that plans are those of a site with a history. */
export async function fillPosts(siteId: string, count = 3000): Promise<void> {
  await query(
    `insert into content_pages (site_id, id, revision, created_date, updated_date, doc, slug, published_slug, kind,
       is_listed, post_date, post_tag_ids, post_card)
     select $1, gen_random_uuid(), 1, now(), now() - n * interval '1 hour', $2::jsonb, 'blog/n' || n, 'blog/n' || n,
       'POST', true, now() - n * interval '1 hour', '{}', $3::jsonb
     from generate_series(1, ${count}) n`,
    [
      siteId,
      { kind: 'POST', status: 'PUBLISHED', slug: 'n', title: 'n', sections: [] },
      { slug: 'n', title: 'n', post: {}, publishedDate: '2026-01-01T00:00:00.000Z', readingMinutes: 1 },
    ],
  )
  await query(
    `insert into content_post_tags (site_id, tag_id, post_date, page_id)
     select site_id, $2, post_date, id from content_pages where site_id = $1 and post_date is not null`,
    [siteId, siteId],
  )
  await query('analyze content_pages, content_post_tags')
}
