import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import type { Route } from './+types/count-facet'
import { buildFilter, type Facet, facets, parseListing } from './listing.ts'

const fields: Readonly<Record<Facet, string>> = {
  status: 'status',
  payment: 'paymentStatus',
  fulfillment: 'fulfillmentStatus',
  channel: 'channelInfo.type',
}

/**
 * The number of orders for each value of a facet, under the other filters of the list. Nothing is counted during a text
 * search, because that would read every matching order.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const facet = searchParams.get('facet') ?? ''
  const listing = parseListing(searchParams)
  if (!isFacet(facet) || listing.text) return { counts: undefined }
  const host = requireOwnerHost(args)
  const filter = buildFilter({ ...listing, [facet]: [] }, readZone(args.request), host.site)
  const { aggregates } = await host.call('orders.aggregateOrders', {
    filter,
    aggregation: { counts: { $count: fields[facet] } },
  })
  return { counts: aggregates.counts as Readonly<Record<string, number>> }
}

const isFacet = (name: string): name is Facet => Object.hasOwn(facets, name)
