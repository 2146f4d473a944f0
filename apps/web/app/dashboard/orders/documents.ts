import { pdfAnswer } from '../../lib/pdf.ts'
import { isProblem, notFound } from '../../lib/problem.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/documents'

const operations = { slips: 'printouts.getPackingSlips', labels: 'printouts.getShippingLabels' } as const

/** Packing slips or shipping labels of the orders that the address names, as one PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { kind } = args.params
  const params = args.url.searchParams
  const orderIds = (params.get('orders') ?? '').split(',').filter(Boolean)
  const fulfillmentId = params.get('parcel')
  if (!Object.hasOwn(operations, kind) || orderIds.length === 0) throw notFound()
  try {
    const input = { orderIds, ...(fulfillmentId && { fulfillmentId }) }
    return pdfAnswer((await ownerHost(args).call(operations[kind as keyof typeof operations], input)).pdf)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code !== 'NOTHING_TO_PRINT') throw notFound()
    // A tab of its own: words are all that it can show.
    return new Response('None of these orders is sent anywhere, so there is no label to print.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
