import type { Host } from '../../lib/host.ts'
import { namespace } from './listing.ts'

/** Returns a text such as `4.5 (12 reviews)`, or undefined without reviews. */
export async function describeRating(host: Host, entityId: string): Promise<string | undefined> {
  const { itemRating } = await host.call('siteReviews.getItemRating', { namespace, entityId })
  const { count, average = 0 } = itemRating
  return count > 0 ? host.t('reviews:rating', { rating: host.t.number(average, 1), count }) : undefined
}
