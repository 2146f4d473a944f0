import type { PostCard } from '@stoa/contract/blog.entity'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { PostCards } from '../blog/post-cards.tsx'

export function LatestPosts({ heading, posts }: { heading?: string; posts: readonly PostCard[] }) {
  const t = useT()
  return (
    <section className="page mt-band">
      <div className="mb-7 flex items-baseline justify-between gap-6 sm:mb-10">
        {heading ? (
          <h2 className="font-display text-3xl">{heading}</h2>
        ) : (
          <h2 className="sr-only">{t('shop:blog.title')}</h2>
        )}
        <Link to="/blog" className="link ms-auto shrink-0 text-sm">
          {t('shop:blog.all')}
        </Link>
      </div>
      <PostCards posts={posts} heading="h3" />
    </section>
  )
}
