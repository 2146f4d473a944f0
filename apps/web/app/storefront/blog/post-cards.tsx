import type { PostCard } from '@stoa/contract/blog.entity'
import { Picture } from '@stoa/ui'
import { Link } from 'react-router'
import { PostFacts } from './post-facts.tsx'

interface PostCardsProps {
  readonly posts: readonly PostCard[]
  readonly heading?: 'h2' | 'h3'
  /** The first pictures are above the fold. */
  readonly first?: boolean
}

/** Posts as tiles: picture, title and what they are about. */
export function PostCards({ posts, heading: Heading = 'h2', first = false }: PostCardsProps) {
  return (
    <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-7 lg:gap-y-14">
      {posts.map(({ id, slug, title, post, byline }, index) => (
        <li key={id} className="group relative flex flex-col">
          <div className="overflow-hidden rounded-control">
            <Picture
              image={post.image}
              ratio={3 / 2}
              sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 92vw"
              upTo={960}
              alt=""
              first={first && index === 0}
              className="transition-transform duration-700 ease-out group-hover:scale-[1.025]"
            />
          </div>
          <Heading className="mt-4 font-display text-2xl text-balance">
            <Link to={`/blog/${slug}`} prefetch="intent" className="after:absolute after:inset-0">
              {title}
            </Link>
          </Heading>
          {post.excerpt && <p className="mt-2 line-clamp-3 text-muted text-pretty">{post.excerpt}</p>}
          <PostFacts byline={byline} className="mt-3" />
        </li>
      ))}
    </ul>
  )
}
