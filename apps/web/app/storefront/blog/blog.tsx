import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState, Picture } from '@stoa/ui'
import { Link, redirect } from 'react-router'
import { getHost } from '../../lib/host.ts'
import { toBasePath } from '../../lib/in-base.ts'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'
import type { Route } from './+types/blog'
import { PostCards } from './post-cards.tsx'

/** The blog, or the posts with a tag or by an author. */
export async function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { tag, author } = args.params as { tag?: string; author?: string }
  const cursor = args.url.searchParams.get('after') ?? undefined
  const input = { ...(tag && { tag }), ...(author && { author }), ...(cursor && { cursor }) }
  const found = await allowMissing(host.call('blog.listPublishedPosts', input)).catch((error) => {
    // A changed address of a later page.
    if (isProblem(error) && error.status === 400) return undefined
    throw error
  })
  if (found?.redirectTo) throw redirect(toBasePath(host.base, found.redirectTo), 301)
  // A blog without posts is not found, so that the owner can redirect its URL.
  const isNone = !tag && !author && found?.posts.length === 0
  if (!found || isNone || (cursor && found.posts.length === 0)) throw createNotFound()
  return { ...found, isFirst: cursor === undefined, path: args.url.pathname.slice(host.base.length) }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { name } = useSite()
  const { posts, tag, author, next, isFirst } = loaderData
  const path = tag ? `/blog/tag/${tag.slug}` : author ? `/blog/author/${author.slug}` : '/blog'
  const title = tag?.name ?? author?.name ?? t('shop:blog.title')
  const about = tag?.description ?? author?.about
  return (
    <div className="page">
      <Seo
        title={
          tag ? t('shop:blog.tag', { tag: tag.name }) : author ? t('shop:blog.author', { author: author.name }) : title
        }
        description={about ?? t('shop:blog.about', { shop: name })}
        path={path}
        image={author?.picture ?? posts[0]?.post.image}
        hidden={!isFirst || posts.length === 0}
        feeds={!tag && !author}
      />
      <header className="pt-12 pb-10 lg:pt-20 lg:pb-14">
        {author?.picture && (
          <Picture
            image={author.picture}
            ratio={1}
            sizes="6rem"
            upTo={320}
            alt=""
            className="mb-5 size-24 rounded-full"
          />
        )}
        <h1 className="font-display text-4xl">{title}</h1>
        {about && <p className="mt-4 max-w-prose whitespace-pre-line text-muted text-pretty">{about}</p>}
        {(tag || author) && (
          <p className="mt-4">
            <Link to="/blog" className="link underline">
              {t('shop:blog.all')}
            </Link>
          </p>
        )}
      </header>
      {posts.length > 0 ? (
        <PostCards posts={posts} first />
      ) : (
        <EmptyState title={t('shop:blog.empty')}>
          <p>{t('shop:blog.empty.text')}</p>
        </EmptyState>
      )}
      {(next || !isFirst) && (
        <nav className="mt-12 flex flex-wrap justify-center gap-4" aria-label={t('shop:blog.pages')}>
          {!isFirst && (
            <Link to={path} className={buildButtonClass({ look: 'secondary' })}>
              {t('shop:blog.newest')}
            </Link>
          )}
          {next && (
            <Link to={`${path}?after=${next}`} rel="next" className={buildButtonClass({ look: 'secondary' })}>
              {t('shop:blog.older')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
