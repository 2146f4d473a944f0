import type { Kind } from './fill.ts'
import { type MeasuredSite, post, type Question, sortBy } from './growth.ts'

const epoch = '2020-01-01T00:00:00Z'
/** Of every second review, and of 25 in any size. */
const items = { popular: 'item-0', other: 'item-8' }

const rows = `
  insert into reviews (site_id, id, namespace, entity_id, author_id, author_type, author_name, title, body, rating, status,
    manually_changed, reason, verified, origin_type, source_type, found_helpful, found_unhelpful, relevance_score,
    publish_count, review_date, created_date, updated_date)
  select $1::uuid, md5($1::text || 'r' || n)::uuid, 'books', 'item-' || case when n % 2 = 0 then 0 else 1 + n % ($2::int / 25) end,
    md5($1::text || 'a' || n)::uuid, 'VISITOR', 'Person ' || n, 'A cup ' || n, repeat('It keeps the tea warm. ', 8),
    1 + n % 5, case when n % 100 = 1 then 'REJECTED' when n % 100 = 2 then 'IN_MODERATION' else 'APPROVED' end,
    n % 100 = 1, 'CLEAN', n % 3 = 0, 'ORGANIC', 'SITE', n % 7, n % 4, (n::bigint * 7919 % 1000000) / 1000000.0, 1,
    '${epoch}'::timestamptz + n * interval '1 minute', '${epoch}'::timestamptz + n * interval '1 minute',
    '${epoch}'::timestamptz + n * interval '1 minute'
  from generate_series(1, $2::int) n`

/** Reviews are written in the latest week. */
const lately = `
  update reviews set created_date = now() - (n % 80) * interval '1 day'
  from generate_series(1, least($2::int, 20000)) n
  where site_id = $1::uuid and id = md5($1::text || 'r' || n)::uuid`

const ratings = `
  insert into item_ratings (site_id, namespace, entity_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select site_id, namespace, entity_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2),
    count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)
  from reviews where site_id = $1::uuid and status = 'APPROVED' and $2::int > 0 group by 1, 2, 3`

/** Half of all reviews are of one item. */
export const reviews: Kind = { tables: ['reviews', 'item_ratings'], statements: [rows, lately, ratings] }

const query = (site: MeasuredSite, query: object, returnPrivateReviews = false) =>
  post(site, '/v1/reviews/query', { query: { cursorPaging: { limit: 20 }, ...query }, returnPrivateReviews })

const get = async ({ origin, apiKey, siteId }: MeasuredSite, path: string) => {
  const answer = await fetch(origin + path, { headers: { authorization: apiKey, 'wix-site-id': siteId } })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const buildQueryOf = (entityId: string, more: object = {}) => ({ filter: { namespace: 'books', entityId, ...more } })
const waiting = { filter: { 'moderation.moderationStatus': 'IN_MODERATION' } }

/** Cursors far into a list, looked up once per site. */
const deep = new Map<string, Promise<string>>()
function findDeepCursor(site: MeasuredSite): Promise<string> {
  const walk = async () => {
    const cursorPaging = { limit: 100 }
    let page = await query(site, { ...buildQueryOf(items.popular), ...sortBy('relevanceScore', 'DESC'), cursorPaging })
    for (let n = 0; n < 3; n++)
      page = await query(site, { cursorPaging: { ...cursorPaging, cursor: page.metadata.cursors.next } })
    return page.metadata.cursors.next as string
  }
  const known = deep.get(site.siteId) ?? walk()
  deep.set(site.siteId, known)
  return known
}

export const reviewQuestions: readonly Question[] = [
  { name: 'rating of an item', ask: (site) => get(site, `/stoa/v1/item-ratings/books/${items.popular}`) },
  ...['relevanceScore', 'reviewDate', 'content.rating', 'helpfulness', 'createdDate'].flatMap((field) =>
    (['DESC', 'ASC'] as const).map((order) => ({
      name: `reviews of an item by ${field}, ${order}`,
      ask: (site: MeasuredSite) => query(site, { ...buildQueryOf(items.popular), ...sortBy(field, order) }),
    })),
  ),
  ...['relevanceScore', 'reviewDate', 'content.rating'].map((field) => ({
    name: `reviews of an item of verified buyers by ${field}`,
    ask: (site: MeasuredSite) =>
      query(site, { ...buildQueryOf(items.popular, { verified: true }), ...sortBy(field, 'DESC') }),
  })),
  ...['IN_MODERATION', 'APPROVED', 'REJECTED', undefined].flatMap((status) =>
    Object.entries(items).map(([name, item]) => ({
      name: `the owner's list: ${status ?? 'all'} of an item (${name})`,
      ask: (site: MeasuredSite) =>
        query(
          site,
          {
            ...buildQueryOf(item, status ? { 'moderation.moderationStatus': status } : {}),
            ...sortBy('createdDate', 'DESC'),
          },
          true,
        ),
    })),
  ),
  {
    name: "the owner's list: all with one star",
    ask: (site) => query(site, { filter: { 'content.rating': 1 }, ...sortBy('createdDate', 'DESC') }, true),
  },
  {
    name: "the owner's list: rejected with five stars",
    ask: (site) =>
      query(
        site,
        {
          filter: { 'moderation.moderationStatus': 'REJECTED', 'content.rating': 5 },
          ...sortBy('createdDate', 'DESC'),
        },
        true,
      ),
  },
  {
    name: 'reviews of an item, page 20 by cursor',
    ask: async (site) => query(site, { cursorPaging: { cursor: await findDeepCursor(site), limit: 20 } }),
  },
  {
    name: 'reviews of an item with one star, the latest',
    ask: (site) =>
      query(site, { ...buildQueryOf(items.popular, { 'content.rating': 1 }), ...sortBy('createdDate', 'DESC') }),
  },
  {
    name: 'reviews of an item with one star by relevance',
    ask: (site) =>
      query(site, { ...buildQueryOf(items.popular, { 'content.rating': 1 }), ...sortBy('relevanceScore', 'DESC') }),
  },
  {
    name: 'reviews of an item with few',
    ask: (site) => query(site, { ...buildQueryOf(items.other), ...sortBy('relevanceScore', 'DESC') }),
  },
  { name: 'reviews that wait', ask: (site) => query(site, { ...waiting, ...sortBy('createdDate') }, true) },
  { name: 'trend', ask: (site) => get(site, '/stoa/v1/review-trend') },
]
