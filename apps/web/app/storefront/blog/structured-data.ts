import type { PostByline } from '@stoa/contract/blog.entity'
import type { PublishedPage } from '@stoa/contract/content-page.entity'
import { buildMediaUrl } from '@stoa/ui'
import { toBasePath } from '../../lib/in-base.ts'

interface Place {
  readonly name: string
  readonly origin: string
  readonly base: string
}

/** A post as schema.org describes it. */
export function describePost({ name, origin, base }: Place, page: PublishedPage, byline: PostByline): object {
  const { title, slug, post, seo, publishedDate } = page
  const { author, date, tags, readingMinutes } = byline
  const address = origin + toBasePath(base, `/blog/${slug}`)
  const description = seo?.description || post?.excerpt
  const publisher = { '@type': 'Organization', name, url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url: address,
    mainEntityOfPage: address,
    ...(description && { description }),
    ...(post?.image && { image: toAbsolute(origin, buildMediaUrl(post.image, 1200, 675)) }),
    ...(date && { datePublished: date }),
    ...(publishedDate && { dateModified: publishedDate }),
    ...(tags.length > 0 && { keywords: tags.map((tag) => tag.name).join(', ') }),
    timeRequired: `PT${readingMinutes}M`,
    author: author
      ? { '@type': 'Person', name: author.name, url: origin + toBasePath(base, `/blog/author/${author.slug}`) }
      : publisher,
    publisher,
  }
}

const toAbsolute = (origin: string, url: string) => (url.startsWith('/') ? origin + url : url)
