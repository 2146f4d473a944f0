import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { changeQuery } from '../orders/listing.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/reviews'
import { parseListing, views } from './listing.ts'
import { ProductFilter } from './product-filter.tsx'
import { Queue } from './queue.tsx'
import { readQueue } from './read.ts'
import { Trend } from './trend.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const listing = parseListing(searchParams)
  const [queue, { reviewTrend }] = await Promise.all([
    readQueue(host, listing, searchParams.get('cursor')),
    host.call('siteReviews.getReviewTrend', {}),
  ])
  return { ...queue, listing, trend: reviewTrend }
}

/** Replies to a review; an empty reply removes the previous one. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const reviewId = String(form.get('review'))
  const message = String(form.get('message') ?? '').trim()
  try {
    if (message) await host.call('reviews.setReply', { reviewId, message })
    else await host.call('reviews.removeReply', { reviewId })
    return { replied: Date.now(), error: undefined }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 404) return { replied: undefined, error: host.t('dashboard-reviews:reviewDeleted') }
    return refuse({ replied: undefined, error: error.message })
  }
}

export default function Reviews({ loaderData: { rows, cursors, product, listing, trend } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { status, stars, photos, productId } = listing
  const isNarrowed = Boolean(stars || photos || productId)
  return (
    <>
      <PageHead title={t('dashboard:nav.reviews')}>
        <Button component={Link} to="/dashboard/reviews/settings" variant="default">
          {t('dashboard-reviews:settings')}
        </Button>
      </PageHead>
      <Trend trend={trend} />
      <div className={ui.card}>
        <Tabs
          label={t('dashboard:views')}
          views={views.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['state']}
          kept={['stars', 'photos', 'product']}
        />
        <div className={ui.tools}>
          <NativeSelect
            size="xs"
            aria-label={t('dashboard-reviews:rating')}
            value={stars ?? ''}
            onChange={(event) => navigate(changeQuery(params, { stars: event.currentTarget.value }))}
            data={[
              { value: '', label: t('dashboard-reviews:rating.any') },
              ...[5, 4, 3, 2, 1].map((each) => ({
                value: String(each),
                label: t('dashboard-reviews:rating.stars', { count: each }),
              })),
            ]}
          />
          <NativeSelect
            size="xs"
            aria-label={t('dashboard-reviews:media')}
            value={photos ? '1' : ''}
            onChange={(event) => navigate(changeQuery(params, { photos: event.currentTarget.value }))}
            data={[
              { value: '', label: t('dashboard-reviews:media.any') },
              { value: '1', label: t('dashboard-reviews:media.with') },
            ]}
          />
          <ProductFilter product={productId && (product?.name ?? t('dashboard-reviews:product.deleted'))} />
          {isNarrowed && (
            <Link
              to={changeQuery(params, { stars: '', photos: '', product: '' })}
              className={ui.clear}
              preventScrollReset
            >
              {t('dashboard-reviews:clearFilters')}
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
  const t = useT()
  if (narrowed)
    return <EmptyList title={t('dashboard-reviews:noMatch')}>{t('dashboard-reviews:noMatch.text')}</EmptyList>
  if (waiting)
    return <EmptyList title={t('dashboard-reviews:nonePending')}>{t('dashboard-reviews:nonePending.text')}</EmptyList>
  return <EmptyList title={t('dashboard-reviews:empty')}>{t('dashboard-reviews:empty.text')}</EmptyList>
}
