import { createHash } from 'node:crypto'
import { getHost } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import type { Route } from './+types/feed'
import { type Feed, writeAtom, writeJsonFeed } from './feed-formats.ts'

const writers: Readonly<Record<string, readonly [type: string, write: (feed: Feed) => string]>> = {
  'feed.xml': ['application/atom+xml; charset=utf-8', writeAtom],
  'feed.json': ['application/feed+json; charset=utf-8', writeJsonFeed],
}

/** The latest posts for feed readers, who ask often and mostly have them already. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { origin, base, site, language, t } = host
  const file = args.url.pathname.slice(args.url.pathname.lastIndexOf('/') + 1)
  const writer = writers[file]
  if (!writer) throw createNotFound()
  const { posts } = await host.call('blog.listPublishedPosts', { limit: 30 })
  const [type, write] = writer
  const body = write({
    title: t('shop:blog.feedTitle', { shop: site.name }),
    description: t('shop:blog.about', { shop: site.name }),
    language,
    home: `${origin}${base}/blog`,
    address: `${origin}${base}/blog/${file}`,
    origin,
    posts: posts.map((post) => ({ ...post, address: `${origin}${base}/blog/${encodeURIComponent(post.slug)}` })),
  })
  const headers = {
    'content-type': type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
    ...(posts[0] && { 'last-modified': new Date(findLastChange(posts)).toUTCString() }),
  }
  if (isCurrent(args.request.headers, headers.etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

const findLastChange = (posts: readonly { publishedDate: string }[]): string =>
  posts.map(({ publishedDate }) => publishedDate).reduce((one, other) => (one > other ? one : other))

/** Whether the reader has this version. Dates are of seconds and say nothing of removed posts, so ETags alone count. */
const isCurrent = (headers: Headers, etag: string): boolean =>
  (headers.get('if-none-match') ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
