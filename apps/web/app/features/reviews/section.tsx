import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildButtonClass, Star, Stars } from '@stoa/ui'
import { buildAddress, type Listing, orders } from './listing.ts'
import type { Own, Rating, Reviews } from './read.ts'
import { ReviewItem } from './review-item.tsx'
import { ShotList } from './shot-list.tsx'

interface SectionProps {
  readonly reviews: Reviews
  readonly url: URL
}

/** Rendered on the server only: links are plain, and the state is in the URL. */
export function ReviewSection({ reviews: { rating, rows, strip, own, listing, next }, url }: SectionProps) {
  const t = useT()
  const { order, stars, photos, cursor } = listing
  const write = `${url.pathname}/review`
  return (
    <>
      <h2 className="mb-7 font-display text-3xl sm:mb-10">{t('reviews:title')}</h2>
      <div className="lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-16">
        <div>
          {rating ? (
            <Summary rating={rating} listing={listing} url={url} />
          ) : (
            <p className="text-muted">{t('reviews:none')}</p>
          )}
          {own ? (
            <OwnReview own={own} href={write} />
          ) : (
            <p className="mt-8">
              <a href={write} data-write className={buildButtonClass({ look: 'secondary' })}>
                {t('reviews:write')}
              </a>
              <span className="mt-3 block max-w-prose text-sm text-muted">{t('reviews:writeHint')}</span>
            </p>
          )}
          <p className="mt-8 text-sm">
            <a href={`${url.pathname}/ask`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('reviews:ask')}
            </a>
          </p>
        </div>
        {rating && (
          <div className="mt-12 lg:mt-0">
            {strip.length > 0 && (
              <div className="mb-8">
                <h3 className="text-sm font-medium">{t('reviews:photos.customers')}</h3>
                <ShotList label={t('reviews:photos.customers')} shots={strip} />
              </div>
            )}
            <nav
              aria-label={t('reviews:sort.label')}
              className="flex flex-wrap gap-x-5 border-b border-line pb-2 text-sm"
            >
              {orders.map(([each, label]) => (
                <a
                  key={each}
                  href={buildAddress(url, { order: each, stars, photos })}
                  aria-current={each === order ? 'true' : undefined}
                  className="flex min-h-11 items-center text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {t(label)}
                </a>
              ))}
            </nav>
            {strip.length > 0 && (
              <p className="mt-2 text-sm">
                <a
                  href={buildAddress(url, { order, stars, photos: !photos })}
                  aria-current={photos ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  <Tick isSet={photos} />
                  {t('reviews:filter.photos')}
                </a>
              </p>
            )}
            {(stars || photos) && (
              <p className="mt-3 text-sm">
                {formatFilter(t, listing)}{' '}
                <a href={buildAddress(url, { order })} className="underline underline-offset-4">
                  {t('reviews:filter.all')}
                </a>
              </p>
            )}
            {rows.length > 0 ? (
              <ul aria-label={t('reviews:title')}>
                {rows.map((row) => (
                  <ReviewItem key={row.id} row={row} url={url} />
                ))}
              </ul>
            ) : (
              <p className="py-8 text-muted">{t('reviews:filter.none')}</p>
            )}
            {(next || cursor) && (
              <nav aria-label={t('reviews:pages')} className="mt-8 flex gap-3">
                {cursor && (
                  <a
                    href={buildAddress(url, { order, stars, photos })}
                    className={buildButtonClass({ look: 'secondary' })}
                  >
                    {t('reviews:page.first')}
                  </a>
                )}
                {next && (
                  <a
                    href={buildAddress(url, { order, stars, photos, cursor: next })}
                    className={buildButtonClass({ look: 'secondary' })}
                  >
                    {t('reviews:page.more')}
                  </a>
                )}
              </nav>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function formatFilter(t: Translate, { stars, photos }: Listing): string {
  if (!stars) return t('reviews:filter.byPhotos')
  return t(photos ? 'reviews:filter.byBoth' : 'reviews:filter.byStars', { stars })
}

const Tick = ({ isSet }: { isSet: boolean }) => (
  <svg viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" rx="2" />
    {isSet && <path d="m4 8 3 3 5-6" />}
  </svg>
)

function Summary({ rating, listing, url }: { rating: Rating; listing: Listing; url: URL }) {
  const t = useT()
  const { count, average, distribution } = rating
  const most = Math.max(...distribution)
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="font-display text-4xl">{t.number(average, 1)}</span>
        <span>
          <Stars value={average} />
          <span className="block text-sm text-muted">{t('reviews:count', { count })}</span>
        </span>
      </p>
      <ul aria-label={t('reviews:byStars')} className="mt-6 max-w-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const some = distribution[stars - 1] ?? 0
          return (
            <li key={stars}>
              <a
                href={buildAddress(url, { order: listing.order, stars, photos: listing.photos })}
                aria-current={listing.stars === stars ? 'true' : undefined}
                className="grid min-h-9 grid-cols-[3ch_1fr_5ch] items-center gap-3 text-sm tabular-nums hover:bg-surface aria-[current]:font-medium"
              >
                <span className="sr-only">{t('reviews:starsCount', { stars, count: some })}</span>
                <span aria-hidden="true">
                  {t.number(stars)} <Star />
                </span>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
                  <rect width="100" height="6" fill="var(--line)" />
                  <rect width={most > 0 ? (some / most) * 100 : 0} height="6" fill="currentColor" />
                </svg>
                <span aria-hidden="true" className="text-end text-muted">
                  {t.number(some)}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const states: Record<Own['status'], PlainKey> = {
  APPROVED: 'reviews:own.approved',
  IN_MODERATION: 'reviews:own.pending',
  REJECTED: 'reviews:own.rejected',
}

function OwnReview({ own: { status, note }, href }: { own: Own; href: string }) {
  const t = useT()
  return (
    <div id="own-review" className="mt-8 max-w-sm scroll-mt-28 rounded-control bg-surface p-5">
      <p className="font-medium">{t(states[status])}</p>
      {status === 'REJECTED' && note && <p className="mt-1 text-muted">{note}</p>}
      <p className="mt-4">
        <a href={href} data-write className={buildButtonClass({ look: 'secondary', size: 'small' })}>
          {t('reviews:own.edit')}
        </a>
      </p>
    </div>
  )
}
