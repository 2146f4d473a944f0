import type { PostByline, PostCard } from '@stoa/contract/blog.entity'
import type { PublishedPage } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import { Picture } from '@stoa/ui'
import { Link } from 'react-router'
import { Seo } from '../../lib/seo.tsx'
import { useSite } from '../../lib/site.ts'
import { findFirstPicture } from '../sections/first-picture.ts'
import { Sections } from '../sections/sections.tsx'
import type { ShownSection } from '../sections/shown.ts'
import { PostCards } from './post-cards.tsx'
import { PostFacts } from './post-facts.tsx'
import { describePost } from './structured-data.ts'

interface ShownPostProps {
  readonly page: PublishedPage
  readonly byline: PostByline
  readonly sections: readonly ShownSection[]
  readonly related?: readonly PostCard[]
  /** A draft, which search engines must not list. */
  readonly isDraft?: boolean
}

export function ShownPost({ page, byline, sections, related = [], isDraft = false }: ShownPostProps) {
  const t = useT()
  const site = useSite()
  const { title, seo, slug, post } = page
  const image = post?.image
  const description = seo?.description || post?.excerpt
  return (
    <>
      <Seo
        title={seo?.title || title}
        {...(description && { description })}
        path={`/blog/${slug}`}
        image={seo?.image ?? image ?? findFirstPicture(sections)}
        type="article"
        hidden={isDraft || (seo?.noIndex ?? false)}
        data={describePost(site, page, byline)}
      />
      <article>
        <header className="page pt-12 lg:pt-20">
          <div className="mx-auto max-w-2xl">
            <h1 className="font-display text-4xl text-balance lg:text-5xl">{title}</h1>
            {post?.excerpt && <p className="mt-5 text-lg text-muted text-pretty">{post.excerpt}</p>}
            <PostFacts byline={byline} linked className="mt-5" />
          </div>
          {image && (
            <Picture
              image={image}
              ratio={16 / 9}
              sizes="(min-width: 64rem) 64rem, 92vw"
              upTo={1920}
              first
              className="mx-auto mt-8 max-w-5xl rounded-control lg:mt-12"
            />
          )}
        </header>
        <Sections sections={sections} hasTitle page={`blog/${slug}`} />
        <footer className="page mt-12">
          <div className="mx-auto max-w-2xl">
            <Tags byline={byline} />
            <AboutAuthor byline={byline} />
          </div>
        </footer>
      </article>
      {related.length > 0 && (
        <section className="page mt-band">
          <h2 className="mb-7 font-display text-3xl sm:mb-10">{t('shop:blog.related')}</h2>
          <PostCards posts={related} heading="h3" />
        </section>
      )}
    </>
  )
}

function Tags({ byline: { tags } }: Pick<ShownPostProps, 'byline'>) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <nav aria-label={t('shop:blog.tags')}>
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to={`/blog/tag/${slug}`}
              rel="tag"
              className="flex min-h-11 items-center rounded-control border border-line px-4 text-sm hover:bg-surface"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function AboutAuthor({ byline: { author } }: Pick<ShownPostProps, 'byline'>) {
  if (!author?.about) return null
  return (
    <div className="mt-8 flex gap-5 border-t border-line pt-8">
      {author.picture && (
        <Picture image={author.picture} ratio={1} sizes="4rem" upTo={320} alt="" className="size-16 rounded-full" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Link to={`/blog/author/${author.slug}`} className="link">
            {author.name}
          </Link>
        </p>
        <p className="mt-1 whitespace-pre-line text-muted">{author.about}</p>
      </div>
    </div>
  )
}
