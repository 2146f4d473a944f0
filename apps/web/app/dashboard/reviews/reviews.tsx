import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { counted } from '../lib/counted.ts'
import { refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { changed } from '../orders/listing.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { Pager } from '../ui/pager.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/reviews'
import { listingOf, views } from './listing.ts'
import { ProductFilter } from './product-filter.tsx'
import { Queue } from './queue.tsx'
import { readQueue } from './read.ts'
import { Trend } from './trend.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const listing = listingOf(searchParams)
  const [queue, { reviewTrend }] = await Promise.all([
    readQueue(host, listing, searchParams.get('cursor')),
    host.call('siteReviews.getReviewTrend', {}),
  ])
  return { ...queue, listing, trend: reviewTrend }
}

/** Answers a review; an empty answer takes the one of before back. */
export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const reviewId = String(form.get('review'))
  const message = String(form.get('message') ?? '').trim()
  try {
    if (message) await host.call('reviews.setReply', { reviewId, message })
    else await host.call('reviews.removeReply', { reviewId })
    return { answered: Date.now(), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 404) return { answered: undefined, error: 'This review is gone.' }
    return refuse({ answered: undefined, error: error.message })
  }
}

export default function Reviews({ loaderData: { rows, cursors, product, listing, trend } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { status, stars, photos, productId } = listing
  const isNarrowed = Boolean(stars || photos || productId)
  return (
    <>
      <title>Reviews</title>
      <header className={ui.head}>
        <h1>Reviews</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/reviews/settings" variant="default">
            Settings
          </Button>
        </div>
      </header>
      <Trend trend={trend} />
      <div className={ui.card}>
        <Tabs label="Views" views={views} narrowing={['state']} kept={['stars', 'photos', 'product']} />
        <div className={ui.tools}>
          <NativeSelect
            rightSection={<DownIcon size={14} />}
            size="xs"
            aria-label="Rating"
            value={stars ?? ''}
            onChange={(event) => navigate(changed(params, { stars: event.currentTarget.value }))}
            data={[
              { value: '', label: 'Any rating' },
              ...[5, 4, 3, 2, 1].map((each) => ({
                value: String(each),
                label: counted(each, 'star'),
              })),
            ]}
          />
          <NativeSelect
            rightSection={<DownIcon size={14} />}
            size="xs"
            aria-label="Photos and videos"
            value={photos ? '1' : ''}
            onChange={(event) => navigate(changed(params, { photos: event.currentTarget.value }))}
            data={[
              { value: '', label: 'With or without photos' },
              { value: '1', label: 'With photos or videos' },
            ]}
          />
          <ProductFilter product={productId && (product?.name ?? 'Deleted')} />
          {isNarrowed && (
            <Link to={changed(params, { stars: '', photos: '', product: '' })} className={ui.clear} preventScrollReset>
              Clear
            </Link>
          )}
        </div>
        <Queue rows={rows} empty={<Empty waiting={status === 'IN_MODERATION'} narrowed={isNarrowed} />} />
        <Pager cursors={cursors} />
      </div>
    </>
  )
}

function Empty({ waiting, narrowed }: { waiting: boolean; narrowed: boolean }) {
  if (narrowed) return <EmptyList title="No review fits">Try fewer filters or another view.</EmptyList>
  if (waiting) return <EmptyList title="Nothing waits for you">Reviews that you have to look at appear here.</EmptyList>
  return <EmptyList title="No reviews here yet">What shoppers write about your products appears here.</EmptyList>
}
