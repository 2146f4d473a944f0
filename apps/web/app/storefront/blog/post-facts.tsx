import type { PostByline } from '@stoa/contract/blog.entity'
import { useT } from '@stoa/messages/react'
import { cx } from '@stoa/ui'
import { Link } from 'react-router'
import { useSite } from '../../lib/site.ts'

interface PostFactsProps {
  readonly byline: PostByline
  /** Whether the author's name is a link. */
  readonly linked?: boolean
  readonly className?: string
}

/** Author, date and reading time in one line. */
export function PostFacts({ byline: { author, date, readingMinutes }, linked = false, className }: PostFactsProps) {
  const t = useT()
  const { locale, timeZone = 'UTC' } = useSite()
  const day = date && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date))
  return (
    <p className={cx('flex flex-wrap gap-x-2 text-sm text-muted', className)}>
      {author && (
        <>
          {linked ? (
            <Link to={`/blog/author/${author.slug}`} rel="author" className="link">
              {author.name}
            </Link>
          ) : (
            <span>{author.name}</span>
          )}
          <span aria-hidden="true">·</span>
        </>
      )}
      {day && (
        <>
          <time dateTime={date}>{day}</time>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{t('shop:blog.minutes', { count: readingMinutes })}</span>
    </p>
  )
}
