import { buttonClass, Star, Stars } from '@stoa/ui'
import { addressOf, type Listing, orders } from './listing.ts'
import type { Own, Rating, Reviews } from './read.ts'
import { ReviewItem } from './review-item.tsx'
import { ShotList } from './shot-list.tsx'

interface SectionProps {
  readonly reviews: Reviews
  readonly url: URL
}

/** Rendered on the server alone: links are plain, and what is shown stands in the address. */
export function ReviewSection({ reviews: { rating, rows, strip, own, listing, next }, url }: SectionProps) {
  const { order, stars, photos, cursor } = listing
  const write = `${url.pathname}/review`
  return (
    <>
      <h2 className="mb-7 font-display text-3xl sm:mb-10">Reviews</h2>
      <div className="lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-16">
        <div>
          {rating ? (
            <Summary rating={rating} listing={listing} url={url} />
          ) : (
            <p className="text-muted">Nobody has reviewed this yet.</p>
          )}
          {own ? (
            <OwnReview own={own} href={write} />
          ) : (
            <p className="mt-8">
              <a href={write} data-write className={buttonClass({ look: 'secondary' })}>
                Write a review
              </a>
              <span className="mt-3 block max-w-prose text-sm text-muted">
                With an account, or in the browser in which you bought it.
              </span>
            </p>
          )}
          <p className="mt-8 text-sm">
            <a href={`${url.pathname}/ask`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Ask the shop about it
            </a>
          </p>
        </div>
        {rating && (
          <div className="mt-12 lg:mt-0">
            {strip.length > 0 && (
              <div className="mb-8">
                <h3 className="text-sm font-medium">Photos and videos of customers</h3>
                <ShotList label="Photos and videos of customers" shots={strip} />
              </div>
            )}
            <nav aria-label="Order of reviews" className="flex flex-wrap gap-x-5 border-b border-line pb-2 text-sm">
              {orders.map(([each, label]) => (
                <a
                  key={each}
                  href={addressOf(url, { order: each, stars, photos })}
                  aria-current={each === order ? 'true' : undefined}
                  className="flex min-h-11 items-center text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {label}
                </a>
              ))}
            </nav>
            {strip.length > 0 && (
              <p className="mt-2 text-sm">
                <a
                  href={addressOf(url, { order, stars, photos: !photos })}
                  aria-current={photos ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  <Tick isSet={photos} />
                  With photos or videos only
                </a>
              </p>
            )}
            {(stars || photos) && (
              <p className="mt-3 text-sm">
                {saidOf(listing)}
                <a href={addressOf(url, { order })} className="underline underline-offset-4">
                  Show all
                </a>
              </p>
            )}
            {rows.length > 0 ? (
              <ul aria-label="Reviews">
                {rows.map((row) => (
                  <ReviewItem key={row.id} row={row} url={url} />
                ))}
              </ul>
            ) : (
              <p className="py-8 text-muted">No review fits.</p>
            )}
            {(next || cursor) && (
              <nav aria-label="Pages of reviews" className="mt-8 flex gap-3">
                {cursor && (
                  <a href={addressOf(url, { order, stars, photos })} className={buttonClass({ look: 'secondary' })}>
                    First reviews
                  </a>
                )}
                {next && (
                  <a
                    href={addressOf(url, { order, stars, photos, cursor: next })}
                    className={buttonClass({ look: 'secondary' })}
                  >
                    More reviews
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

/** What is chosen, in words. */
const saidOf = ({ stars, photos }: Listing): string =>
  `Reviews${stars ? ` of ${stars === 1 ? 'one star' : `${stars} stars`}` : ''}${photos ? ' with photos or videos' : ''}. `

const Tick = ({ isSet }: { isSet: boolean }) => (
  <svg viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" rx="2" />
    {isSet && <path d="m4 8 3 3 5-6" />}
  </svg>
)

const reviewsOf = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

function Summary({ rating, listing, url }: { rating: Rating; listing: Listing; url: URL }) {
  const { count, score, average, distribution } = rating
  const most = Math.max(...distribution)
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="font-display text-4xl">{score}</span>
        <span>
          <Stars value={Number(score)} />
          <span className="block text-sm text-muted">{`of 5, from ${reviewsOf(count)}`}</span>
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="mt-6 max-w-sm">
        {[5, 4, 3, 2, 1].map((stars) => {
          const some = distribution[stars - 1] ?? 0
          return (
            <li key={stars}>
              <a
                href={addressOf(url, { order: listing.order, stars, photos: listing.photos })}
                aria-current={listing.stars === stars ? 'true' : undefined}
                className="grid min-h-9 grid-cols-[3ch_1fr_5ch] items-center gap-3 text-sm tabular-nums hover:bg-surface aria-[current]:font-medium"
              >
                <span>
                  {stars} <span className="sr-only">of 5 stars: </span>
                  <Star />
                </span>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
                  <rect width="100" height="6" fill="var(--line)" />
                  <rect width={most > 0 ? (some / most) * 100 : 0} height="6" fill="currentColor" />
                </svg>
                <span className="text-right text-muted">
                  {some}
                  <span className="sr-only">{some === 1 ? ' review' : ' reviews'}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <details className="mt-3 max-w-sm text-sm text-muted">
        <summary className="flex min-h-11 items-center underline underline-offset-4">How this is counted</summary>
        <p>
          {`The plain mean of the stars is ${average}. The rating counts five reviews of 3.5 stars along, so that one review alone does not decide it.`}
        </p>
      </details>
    </>
  )
}

const states: Record<Own['status'], string> = {
  APPROVED: 'Your review is public.',
  IN_MODERATION: 'Your review waits for the shop to look at it.',
  REJECTED: 'The shop did not publish your review.',
}

function OwnReview({ own: { status, note }, href }: { own: Own; href: string }) {
  return (
    <div id="own-review" className="mt-8 max-w-sm scroll-mt-28 rounded-control bg-surface p-5">
      <p className="font-medium">{states[status]}</p>
      {status === 'REJECTED' && note && <p className="mt-1 text-muted">{note}</p>}
      <p className="mt-4">
        <a href={href} data-write className={buttonClass({ look: 'secondary', size: 'small' })}>
          Change or delete it
        </a>
      </p>
    </div>
  )
}
