import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { namespace } from './listing.ts'

/** Such as `4.5 (12 reviews)`. */
export const formatRating = (t: Translate, { average, count }: { average: number; count: number }): string =>
  t('reviews:rating', { rating: t.number(average, 1), count })

/** Undefined without reviews. */
export async function describeRating(host: Host, entityId: string): Promise<string | undefined> {
  const { itemRating } = await host.call('siteReviews.getItemRating', { namespace, entityId })
  const { count, average = 0 } = itemRating
  return count > 0 ? formatRating(host.t, { average, count }) : undefined
}
