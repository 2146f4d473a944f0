import type { BulkEditKind, BulkEditSelection } from '@stoa/contract/bulk-edit.entity'
import type { Host } from '../../lib/host.ts'
import * as customers from '../customers/listing.ts'
import { readZone } from '../lib/time.ts'
import * as orders from '../orders/listing.ts'
import * as products from '../products/listing.ts'
import { readLowStock } from '../products/low-stock.ts'

export const isKind = (text: string): text is BulkEditKind => ['PRODUCTS', 'ORDERS', 'CUSTOMERS'].includes(text)

/** All entities of a list, on all its pages. `view`: the search parameters of the list. */
export async function readSelection(
  host: Host,
  request: Request,
  { kind, view }: { kind: BulkEditKind; view: string },
): Promise<BulkEditSelection> {
  const params = new URLSearchParams(view)
  switch (kind) {
    case 'PRODUCTS': {
      const listing = products.parseListing(params)
      const low = listing.stock === 'low' ? (await readLowStock(host)).ids : []
      return { filter: products.buildQuery(listing, low).filter, search: listing.text || null }
    }
    case 'ORDERS': {
      const listing = orders.parseListing(params)
      return { filter: orders.buildFilter(listing, readZone(request), host.site), search: listing.text || null }
    }
    case 'CUSTOMERS': {
      const listing = customers.parseListing(params)
      const { text, segment } = listing
      return { filter: customers.buildFilter(listing), search: text || null, segmentId: segment || null }
    }
  }
}
