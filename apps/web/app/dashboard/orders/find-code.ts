import type { ReplyOf } from '@stoa/contract'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/find-code'

export interface FoundCode {
  readonly variants: ReplyOf<'barcodes.findVariantsByCode'>['variants']
  /** The order with this number, whose barcode is on packing slips and labels. */
  readonly orderId?: string
}

/** Finds the items, or the order, of a scanned code. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const code = (args.url.searchParams.get('code') ?? '').trim().slice(0, 100)
  const { variants } = code ? await host.call('barcodes.findVariantsByCode', { code }) : { variants: [] }
  const isNumber = variants.length === 0 && /^\d{1,12}$/.test(code)
  const { orders } = isNumber
    ? await host.call('orders.searchOrders', { search: { filter: { number: code }, cursorPaging: { limit: 1 } } })
    : { orders: [] }
  return Response.json({ variants, ...(orders[0] && { orderId: orders[0].id }) } satisfies FoundCode)
}
