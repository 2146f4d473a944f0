import { respondWithPdf } from '../../lib/pdf.ts'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/documents'

const operations = { slips: 'printouts.getPackingSlips', labels: 'printouts.getShippingLabels' } as const

/** One PDF with the packing slips or shipping labels of the orders in the URL. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { kind } = args.params
  const params = args.url.searchParams
  const orderIds = (params.get('orders') ?? '').split(',').filter(Boolean)
  const fulfillmentId = params.get('package')
  if (!Object.hasOwn(operations, kind) || orderIds.length === 0) throw createNotFound()
  try {
    const input = { orderIds, ...(fulfillmentId && { fulfillmentId }) }
    return respondWithPdf((await host.call(operations[kind as keyof typeof operations], input)).pdf)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code !== 'NOTHING_TO_PRINT') throw createNotFound()
    // It opens in a tab of its own, without a page to show the error on.
    return new Response(formatProblemText(host.t, error, error.message), {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
}
